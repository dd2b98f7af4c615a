// The movement of bytes in 128 bits of a vector, as lists of indices for __builtin_shufflevector.
//
// Wider vectors are unpacked and packed separately in each of their 128-bit lanes, for which processors have
// instructions.
#ifndef LANES_H
#define LANES_H

/// The bytes `from`...`from + 7`, each followed by a zero byte, at `zero`.
#define LOW_LANE(from, zero)                                              \
  from, zero, from + 1, zero, from + 2, zero, from + 3, zero,             \
  from + 4, zero, from + 5, zero, from + 6, zero, from + 7, zero

/// The bytes `from + 8`...`from + 15`, each followed by a zero byte, at `zero`.
#define HIGH_LANE(from, zero) LOW_LANE(from + 8, zero)

/// Every other byte of sixteen bytes.
#define PACKED_LANE(from) \
  from, from + 2, from + 4, from + 6, from + 8, from + 10, from + 12, from + 14

/// The alpha channel of the pixel, for each of eight channels.
#define ALPHA_LANE(from) \
  from + 3, from + 3, from + 3, from + 3, from + 7, from + 7, from + 7, from + 7

/// The bytes `from` and `from + 1` of a mask, once for each channel of their pixels.
#define LOW_FACTOR_LANE(from, zero)                                       \
  from, zero, from, zero, from, zero, from, zero,                         \
  from + 1, zero, from + 1, zero, from + 1, zero, from + 1, zero

/// The bytes `from + 2` and `from + 3` of a mask, once for each channel of their pixels.
#define HIGH_FACTOR_LANE(from, zero) LOW_FACTOR_LANE(from + 2, zero)

#endif
