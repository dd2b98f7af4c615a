// The functions for rows, with vectors of one size. The file is included once per size, with these macros
// defined:
//
// - LEVEL(name): The function's name for these vectors.
// - VECTOR_BYTES: The number of bytes in a vector.
// - LOW_BYTES, HIGH_BYTES: The indices that unpack a vector into two vectors of 16-bit lanes.
// - ALPHAS: The lanes with the alpha channel, for each lane.
// - LOW_FACTORS, HIGH_FACTORS: The bytes of a mask that are the factors of those lanes.
// - PACK(low, high): The instruction that packs lanes again; or PACKED_BYTES: the indices that do so.
// - HIGH_PRODUCT(a, b): The upper 16 bits of products of lanes, if there is an instruction.
// - IS_ZERO(bytes): Whether all bytes are zero, if there is an instruction.
// - LOAD_SOME(pixels, count), STORE_SOME(pixels, bytes, count), LOAD_SHARES(mask, count): The instructions,
//   if there are any, that load and store the end of a row without touching the bytes after it.

#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define PIXELS (VECTOR_BYTES / 4)

typedef uint8_t Bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t Lanes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Words __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t Chunks __attribute__((vector_size(VECTOR_BYTES)));

/// The channels of a vector's pixels, with 16 bits each.
typedef struct {
  Lanes low;
  Lanes high;
} Channels;

// MARK: Vectors

INLINE Bytes load(const void *pixels) {
  Bytes bytes;
  memcpy(&bytes, pixels, sizeof bytes);
  return bytes;
}

INLINE void store(void *pixels, Bytes bytes) { memcpy(pixels, &bytes, sizeof bytes); }

/// Copies at most as many units as there are pixels in a vector, without calling a function.
#define COPY_SOME(to, from, count, unit)                                \
  do {                                                                  \
    char *end = (char *)(to);                                           \
    const char *start = (const char *)(from);                           \
    for (ptrdiff_t part = PIXELS; part > 0; part /= 2) {                \
      if (((count) & part) == 0) continue;                              \
      memcpy(end, start, (size_t)(part * (unit)));                      \
      end += part * (unit);                                             \
      start += part * (unit);                                           \
    }                                                                   \
  } while (0)

#if defined(LOAD_SOME)
INLINE Bytes loadSome(const void *pixels, ptrdiff_t count) { return LOAD_SOME(pixels, count); }

INLINE void storeSome(void *pixels, Bytes bytes, ptrdiff_t count) {
  STORE_SOME(pixels, bytes, count);
}
#else
/// Returns the first pixels of a vector without reading beyond them.
INLINE Bytes loadSome(const void *pixels, ptrdiff_t count) {
  Bytes bytes = {0};
  COPY_SOME(&bytes, pixels, count, 4);
  return bytes;
}

INLINE void storeSome(void *pixels, Bytes bytes, ptrdiff_t count) {
  COPY_SOME(pixels, &bytes, count, 4);
}
#endif

/// Returns at most as many bytes of a mask as there are pixels in a vector.
INLINE Bytes loadShares(const uint8_t *mask, ptrdiff_t count) {
#if defined(LOAD_SHARES)
  return LOAD_SHARES(mask, count);
#else
  uint64_t shares = 0;
  COPY_SOME(&shares, mask, count, 1);
  return (Bytes)((Chunks){0} + shares);
#endif
}

INLINE Bytes repeated(uint32_t word) { return (Bytes)((Words){0} + word); }

INLINE int isZero(Bytes bytes) {
#if defined(IS_ZERO)
  return IS_ZERO(bytes);
#else
  Chunks chunks = (Chunks)bytes;
  return (chunks[0] | chunks[1]) == 0;
#endif
}

INLINE Channels spread(Bytes bytes) {
  Bytes zero = {0};
  return (Channels){
    (Lanes)__builtin_shufflevector(bytes, zero, LOW_BYTES),
    (Lanes)__builtin_shufflevector(bytes, zero, HIGH_BYTES)};
}

INLINE Bytes packed(Channels channels) {
#if defined(PACK)
  return PACK(channels.low, channels.high);
#else
  return __builtin_shufflevector((Bytes)channels.low, (Bytes)channels.high, PACKED_BYTES);
#endif
}

/// The bytes of a mask for the pixels of a vector.
typedef struct {
  uint32_t words[PIXELS / 4];
} Shares;

INLINE int areAll(Shares shares, uint8_t byte) {
  uint32_t differences = 0;
  for (int index = 0; index < PIXELS / 4; index++)
    differences |= shares.words[index] ^ byte * 0x01010101u;
  return differences == 0;
}

// MARK: Products

INLINE Lanes multipliedLanes(Lanes a, Lanes b) {
  Lanes product = a * b + 128;
#if defined(HIGH_PRODUCT)
  // (t * 257) >> 16 has the same result.
  return HIGH_PRODUCT(product, (Lanes){0} + 257);
#else
  return (product + (product >> 8)) >> 8;
#endif
}

INLINE Channels multiplied(Channels a, Channels b) {
  return (Channels){multipliedLanes(a.low, b.low), multipliedLanes(a.high, b.high)};
}

/// Returns one factor for all channels.
INLINE Channels factor(uint8_t byte) {
  Lanes lanes = (Lanes){0} + byte;
  return (Channels){lanes, lanes};
}

/// Returns the bytes of a mask as the factors of the pixels' channels.
INLINE Channels factors(Bytes shares) {
  Bytes zero = {0};
  return (Channels){
    (Lanes)__builtin_shufflevector(shares, zero, LOW_FACTORS),
    (Lanes)__builtin_shufflevector(shares, zero, HIGH_FACTORS)};
}

/// Returns 255 minus the factors.
INLINE Channels remainders(Channels factors) {
  return (Channels){factors.low ^ 255, factors.high ^ 255};
}

INLINE Channels alphas(Channels channels) {
  return (Channels){
    __builtin_shufflevector(channels.low, channels.low, ALPHAS),
    __builtin_shufflevector(channels.high, channels.high, ALPHAS)};
}

INLINE Bytes sum(Bytes a, Bytes b) { return __builtin_elementwise_add_sat(a, b); }

/// Returns source over target, with the source's channels already unpacked: s + t * (255 - alpha) / 255.
INLINE Bytes covered(Bytes target, Bytes source, Channels channels) {
  return sum(source, packed(multiplied(spread(target), remainders(alphas(channels)))));
}

/// Returns source over target, with the source multiplied by factors.
INLINE Bytes coveredPartly(Bytes target, Channels source, Channels factors) {
  Channels part = multiplied(source, factors);
  return covered(target, packed(part), part);
}

// MARK: Rows

void LEVEL(overColor)(uint32_t *target, ptrdiff_t count, uint32_t color) {
  Bytes source = repeated(color);
  Channels rest = factor((uint8_t)(255 - (color >> 24)));
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS)
    store(target, sum(source, packed(multiplied(spread(load(target)), rest))));
  if (count > 0) {
    Bytes last = loadSome(target, count);
    storeSome(target, sum(source, packed(multiplied(spread(last), rest))), count);
  }
}

void LEVEL(over)(uint32_t *target, ptrdiff_t count, const uint32_t *source) {
  Bytes opaque = repeated(0xFF000000);
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, source += PIXELS) {
    Bytes pixels = load(source);
    if (isZero(~pixels & opaque))
      store(target, pixels);
    else if (!isZero(pixels))
      store(target, covered(load(target), pixels, spread(pixels)));
  }
  if (count > 0) {
    Bytes pixels = loadSome(source, count);
    storeSome(target, covered(loadSome(target, count), pixels, spread(pixels)), count);
  }
}

void LEVEL(overFaded)(
  uint32_t *target, ptrdiff_t count, const uint32_t *source, uint8_t alpha
) {
  Channels share = factor(alpha);
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, source += PIXELS) {
    // Fading content is mostly text, with nothing between the glyphs and lines.
    Bytes pixels = load(source);
    if (!isZero(pixels)) store(target, coveredPartly(load(target), spread(pixels), share));
  }
  if (count > 0) {
    Channels last = spread(loadSome(source, count));
    storeSome(target, coveredPartly(loadSome(target, count), last, share), count);
  }
}

/// Returns the sum of target and source, each multiplied by its factors.
INLINE Bytes mixed(Bytes target, Channels rest, Bytes source, Channels share) {
  Bytes opaque = repeated(0xFF000000);
  Channels added = multiplied(spread(source | opaque), share);
  return sum(packed(multiplied(spread(target), rest)), packed(added));
}

void LEVEL(overFadedOpaque)(
  uint32_t *target, ptrdiff_t count, const uint32_t *source, uint8_t alpha
) {
  Channels share = factor(alpha);
  Channels rest = remainders(share);
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, source += PIXELS)
    store(target, mixed(load(target), rest, load(source), share));
  if (count > 0) {
    Bytes last = loadSome(source, count);
    storeSome(target, mixed(loadSome(target, count), rest, last, share), count);
  }
}

/// A color to blend over pixels, prepared for multiplication.
typedef struct {
  Bytes bytes;
  Channels channels;
  int isOpaque;
} Ink;

INLINE void inkVector(uint32_t *target, const uint8_t *mask, Ink ink) {
  Shares shares;
  memcpy(&shares, mask, PIXELS);
  if (areAll(shares, 0)) return;
  if (ink.isOpaque && areAll(shares, 255))
    store(target, ink.bytes);
  else
    store(target, coveredPartly(load(target), ink.channels, factors(loadShares(mask, PIXELS))));
}

INLINE void inkRow(uint32_t *target, ptrdiff_t count, const uint8_t *mask, Ink ink) {
  // Masks are mostly empty or full, so one vector of mask bytes is tested for four vectors of pixels.
  for (; count >= VECTOR_BYTES; count -= VECTOR_BYTES, target += VECTOR_BYTES) {
    Bytes shares = load(mask);
    mask += VECTOR_BYTES;
    if (isZero(shares)) continue;
    if (ink.isOpaque && isZero(~shares)) {
      for (int part = 0; part < VECTOR_BYTES; part += PIXELS) store(target + part, ink.bytes);
    } else {
      for (int part = 0; part < VECTOR_BYTES; part += PIXELS)
        inkVector(target + part, mask - VECTOR_BYTES + part, ink);
    }
  }
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, mask += PIXELS)
    inkVector(target, mask, ink);
  if (count > 0) {
    Bytes last = loadSome(target, count);
    Channels shares = factors(loadShares(mask, count));
    storeSome(target, coveredPartly(last, ink.channels, shares), count);
  }
}

void LEVEL(overMask)(
  BentoPixelsTarget target, const uint8_t *mask, ptrdiff_t maskStride, uint32_t color
) {
  Bytes bytes = repeated(color);
  Ink ink = {bytes, spread(bytes), color >> 24 == 255};
  for (ptrdiff_t row = 0; row < target.height; row++) {
    uint32_t *pixels = (uint32_t *)((char *)target.first + row * target.stride);
    inkRow(pixels, target.width, mask + row * maskStride, ink);
  }
}

/// Returns target pixels replaced with source pixels according to factors.
INLINE Bytes replaced(Bytes target, Bytes source, Channels share) {
  Channels kept = multiplied(spread(target), remainders(share));
  return sum(packed(kept), packed(multiplied(spread(source), share)));
}

void LEVEL(replaceMask)(
  uint32_t *target, ptrdiff_t count, const uint8_t *mask, const uint32_t *source
) {
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, mask += PIXELS, source += PIXELS) {
    Channels share = factors(loadShares(mask, PIXELS));
    store(target, replaced(load(target), load(source), share));
  }
  if (count > 0) {
    Channels share = factors(loadShares(mask, count));
    Bytes last = loadSome(source, count);
    storeSome(target, replaced(loadSome(target, count), last, share), count);
  }
}
