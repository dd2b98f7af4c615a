#include "CBentoPixels.h"

#include <string.h>
#include <wchar.h>

#include "Rows.h"

#if BENTO_PIXELS_HAS_WIDE

BentoPixelsLevel BentoPixels_bestLevel(void) {
  __builtin_cpu_init();
  // The first processors with AVX-512 lower their clock rate for a while after using it; processors that also
  // support VBMI2 do not.
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
    && __builtin_cpu_supports("avx512vbmi2"))
    return BentoPixelsLevelBits512;
  return __builtin_cpu_supports("avx2") ? BentoPixelsLevelBits256 : BentoPixelsLevelBits128;
}

/// Calls the function for a level.
#define AT_LEVEL(level, name, ...)                  \
  do {                                              \
    if ((level) == BentoPixelsLevelBits512)         \
      BentoPixels_##name##512(__VA_ARGS__);         \
    else if ((level) == BentoPixelsLevelBits256)    \
      BentoPixels_##name##256(__VA_ARGS__);         \
    else                                            \
      BentoPixels_##name##128(__VA_ARGS__);         \
  } while (0)

#else

BentoPixelsLevel BentoPixels_bestLevel(void) { return BentoPixelsLevelBits128; }

#define AT_LEVEL(level, name, ...) ((void)(level), BentoPixels_##name##128(__VA_ARGS__))

#endif

/// The pixels of a row.
#define PIXELS_OF(pixels, stride, row) \
  ((const uint32_t *)((const char *)(pixels) + (row) * (stride)))

static uint32_t *targetRow(BentoPixelsTarget target, ptrdiff_t row) {
  return (uint32_t *)((char *)target.first + row * target.stride);
}

void BentoPixels_fill(BentoPixelsTarget target, uint32_t word) {
  _Static_assert(sizeof(wchar_t) == 4, "wmemset fills words of 32 bits.");
  if (target.width <= 0) return;
  if (target.stride == target.width * 4) {
    wmemset((wchar_t *)target.first, (wchar_t)word, (size_t)(target.width * target.height));
    return;
  }
  for (ptrdiff_t row = 0; row < target.height; row++) {
    wmemset((wchar_t *)targetRow(target, row), (wchar_t)word, (size_t)target.width);
  }
}

void BentoPixels_copy(
  BentoPixelsTarget target, const uint32_t *source, ptrdiff_t stride, uint32_t bits
) {
  if (target.width <= 0 || target.height <= 0) return;
  size_t rowBytes = (size_t)target.width * 4;
  if (bits == 0 && stride == target.stride && (size_t)stride == rowBytes) {
    memcpy(target.first, source, rowBytes * (size_t)target.height);
    return;
  }
  for (ptrdiff_t row = 0; row < target.height; row++) {
    uint32_t *pixels = targetRow(target, row);
    const uint32_t *other = PIXELS_OF(source, stride, row);
    if (bits == 0) {
      memcpy(pixels, other, rowBytes);
    } else {
      for (ptrdiff_t index = 0; index < target.width; index++)
        pixels[index] = other[index] | bits;
    }
  }
}

void BentoPixels_overColor(BentoPixelsLevel level, BentoPixelsTarget target, uint32_t color) {
  for (ptrdiff_t row = 0; row < target.height; row++) {
    AT_LEVEL(level, overColor, targetRow(target, row), target.width, color);
  }
}

void BentoPixels_over(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint32_t *source, ptrdiff_t stride
) {
  for (ptrdiff_t row = 0; row < target.height; row++) {
    const uint32_t *pixels = PIXELS_OF(source, stride, row);
    AT_LEVEL(level, over, targetRow(target, row), target.width, pixels);
  }
}

void BentoPixels_overFaded(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint32_t *source, ptrdiff_t stride,
  bool isOpaque, uint8_t alpha
) {
  for (ptrdiff_t row = 0; row < target.height; row++) {
    uint32_t *others = targetRow(target, row);
    const uint32_t *pixels = PIXELS_OF(source, stride, row);
    if (isOpaque)
      AT_LEVEL(level, overFadedOpaque, others, target.width, pixels, alpha);
    else
      AT_LEVEL(level, overFaded, others, target.width, pixels, alpha);
  }
}

void BentoPixels_overMask(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint8_t *mask, ptrdiff_t maskStride,
  uint32_t color
) {
  AT_LEVEL(level, overMask, target, mask, maskStride, color);
}

void BentoPixels_replaceMask(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint8_t *mask, ptrdiff_t maskStride,
  const uint32_t *source, ptrdiff_t stride
) {
  for (ptrdiff_t row = 0; row < target.height; row++) {
    const uint8_t *bytes = mask + row * maskStride;
    const uint32_t *pixels = PIXELS_OF(source, stride, row);
    AT_LEVEL(level, replaceMask, targetRow(target, row), target.width, bytes, pixels);
  }
}

// A glyph is narrower than the wide vectors, so one vector size is enough (`text.line40`).
typedef uint8_t EightShares __attribute__((vector_size(8)));
typedef uint16_t EightLanes __attribute__((vector_size(16)));

static inline void addEight(uint8_t *target, const uint8_t *source) {
  EightShares sum, added;
  memcpy(&sum, target, 8);
  memcpy(&added, source, 8);
  sum = __builtin_elementwise_add_sat(sum, added);
  memcpy(target, &sum, 8);
}

void BentoPixels_addShares(
  uint8_t *target, ptrdiff_t targetStride, const uint8_t *targetEnd, const uint8_t *source,
  ptrdiff_t sourceStride, ptrdiff_t width, ptrdiff_t height
) {
  ptrdiff_t count = (width + 7) & ~(ptrdiff_t)7;
  // Most glyphs in labels are this narrow.
  if (count == 8 && height > 0 && targetEnd - target >= (height - 1) * targetStride + 8) {
    for (; height > 0; height--, target += targetStride, source += sourceStride)
      addEight(target, source);
    return;
  }
  for (; height > 0; height--, target += targetStride, source += sourceStride) {
    if (targetEnd - target >= count) {
      for (ptrdiff_t x = 0; x < count; x += 8) addEight(target + x, source + x);
    } else {
      for (ptrdiff_t x = 0; x < width; x++) {
        int sum = target[x] + source[x];
        target[x] = (uint8_t)(sum < 255 ? sum : 255);
      }
    }
  }
}

void BentoPixels_strengthenShares(uint8_t *bytes, ptrdiff_t count, uint8_t strength) {
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    // Half of a mask is empty.
    uint64_t shares;
    memcpy(&shares, bytes + index, 8);
    if (shares == 0) continue;
    EightShares eight;
    memcpy(&eight, &shares, 8);
    EightLanes lanes = __builtin_convertvector(eight, EightLanes);
    EightLanes product = (lanes * (255 - lanes) + 128) >> 8;
    lanes += (product * strength + 128) >> 8;
    eight = __builtin_convertvector(lanes, EightShares);
    memcpy(bytes + index, &eight, 8);
  }
  for (; index < count; index++) {
    uint16_t byte = bytes[index];
    // This is at most 64. It is the product of a byte and its complement divided by 255, as closely as a
    // shift can approximate it.
    uint16_t product = (uint16_t)((uint16_t)(byte * (255 - byte)) + 128) >> 8;
    bytes[index] = (uint8_t)(byte + ((uint16_t)(product * strength + 128) >> 8));
  }
}
