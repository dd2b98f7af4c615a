// The rows of one level: included once for each, with these defined before.
//
// VECTOR_BYTES: the bytes in a vector.
// LEVEL(name): the function's name at this level.
// LOW_BYTES, HIGH_BYTES: where a vector's bytes go that is spread into two of 16-bit lanes, each
//   with a zero byte (at index VECTOR_BYTES) behind it.
// PACKED_BYTES: where they come from when both are packed again.
// ALPHAS: the lanes with the alpha channel, for each lane.
// LOW_FACTORS, HIGH_FACTORS: the bytes of a mask that are the factors of those lanes.
//
// Which pixel a vector's part belongs to does not matter as long as spreading and packing agree:
// the orders are the ones that processors have instructions for.

#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define PIXELS (VECTOR_BYTES / 4)

typedef uint8_t Bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t Lanes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Words __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t Chunks __attribute__((vector_size(VECTOR_BYTES)));

/// The channels of a vector's pixels, 16 bits each.
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

/// Copies at most as many units as a vector has pixels, without calling a function.
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

/// The first pixels of a vector, and nothing behind them.
INLINE Bytes loadSome(const void *pixels, ptrdiff_t count) {
  Bytes bytes = {0};
  COPY_SOME(&bytes, pixels, count, 4);
  return bytes;
}

INLINE void storeSome(void *pixels, Bytes bytes, ptrdiff_t count) {
  COPY_SOME(pixels, &bytes, count, 4);
}

INLINE Bytes repeated(uint32_t word) { return (Bytes)((Words){0} + word); }

INLINE uint64_t anyBits(Bytes bytes) {
  Chunks chunks = (Chunks)bytes;
  uint64_t any = 0;
  for (int index = 0; index < VECTOR_BYTES / 8; index++)
    any |= chunks[index];
  return any;
}

INLINE Channels spread(Bytes bytes) {
  Bytes zero = {0};
  return (Channels){
    (Lanes)__builtin_shufflevector(bytes, zero, LOW_BYTES),
    (Lanes)__builtin_shufflevector(bytes, zero, HIGH_BYTES)};
}

INLINE Bytes packed(Channels channels) {
  return __builtin_shufflevector((Bytes)channels.low, (Bytes)channels.high, PACKED_BYTES);
}

// MARK: Products

INLINE Lanes multipliedLanes(Lanes a, Lanes b) {
  Lanes product = a * b + 128;
  return (product + (product >> 8)) >> 8;
}

INLINE Channels multiplied(Channels a, Channels b) {
  return (Channels){multipliedLanes(a.low, b.low), multipliedLanes(a.high, b.high)};
}

/// One factor for all channels.
INLINE Channels factor(uint8_t byte) {
  Lanes lanes = (Lanes){0} + byte;
  return (Channels){lanes, lanes};
}

/// The bytes of a mask as the factors of its pixels' channels.
INLINE Channels factors(const uint8_t *mask, ptrdiff_t count) {
  Bytes zero = {0};
  Bytes bytes = zero;
  COPY_SOME(&bytes, mask, count, 1);
  return (Channels){
    (Lanes)__builtin_shufflevector(bytes, zero, LOW_FACTORS),
    (Lanes)__builtin_shufflevector(bytes, zero, HIGH_FACTORS)};
}

/// What factors leave of the whole.
INLINE Channels remainders(Channels factors) {
  return (Channels){factors.low ^ 255, factors.high ^ 255};
}

INLINE Channels alphas(Channels channels) {
  return (Channels){
    __builtin_shufflevector(channels.low, channels.low, ALPHAS),
    __builtin_shufflevector(channels.high, channels.high, ALPHAS)};
}

INLINE Bytes sum(Bytes a, Bytes b) { return __builtin_elementwise_add_sat(a, b); }

/// Pixels with others over them, of which the channels are known as well.
INLINE Bytes covered(Bytes target, Bytes source, Channels channels) {
  return sum(source, packed(multiplied(spread(target), remainders(alphas(channels)))));
}

/// Pixels with others over them that are multiplied by factors.
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
    if (anyBits(~pixels & opaque) == 0)
      store(target, pixels);
    else if (anyBits(pixels) != 0)
      store(target, covered(load(target), pixels, spread(pixels)));
  }
  if (count > 0) {
    Bytes pixels = loadSome(source, count);
    storeSome(target, covered(loadSome(target, count), pixels, spread(pixels)), count);
  }
}

void LEVEL(overFaded)(
  uint32_t *target, ptrdiff_t count, const uint32_t *source, uint32_t bits, uint8_t alpha
) {
  Bytes set = repeated(bits);
  Channels factors = factor(alpha);
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, source += PIXELS)
    store(target, coveredPartly(load(target), spread(load(source) | set), factors));
  if (count > 0) {
    Channels last = spread(loadSome(source, count) | set);
    storeSome(target, coveredPartly(loadSome(target, count), last, factors), count);
  }
}

void LEVEL(overMask)(uint32_t *target, ptrdiff_t count, const uint8_t *mask, uint32_t color) {
  Bytes source = repeated(color);
  Channels channels = spread(source);
  uint64_t opaque = color >> 24 == 255 ? UINT64_MAX >> (64 - PIXELS * 8) : 0;
  for (; count >= PIXELS; count -= PIXELS, target += PIXELS, mask += PIXELS) {
    uint64_t bytes = 0;
    memcpy(&bytes, mask, PIXELS);
    if (bytes == 0) continue;
    if (bytes == opaque)
      store(target, source);
    else
      store(target, coveredPartly(load(target), channels, factors(mask, PIXELS)));
  }
  if (count > 0) {
    Bytes last = loadSome(target, count);
    storeSome(target, coveredPartly(last, channels, factors(mask, count)), count);
  }
}

void LEVEL(replaceMask)(
  uint32_t *target, ptrdiff_t count, const uint8_t *mask, const uint32_t *source
) {
  for (; count > 0; count -= PIXELS, target += PIXELS, mask += PIXELS, source += PIXELS) {
    ptrdiff_t some = count < PIXELS ? count : PIXELS;
    Channels share = factors(mask, some);
    Channels added = multiplied(spread(loadSome(source, some)), share);
    Channels kept = multiplied(spread(loadSome(target, some)), remainders(share));
    storeSome(target, sum(packed(kept), packed(added)), some);
  }
}
