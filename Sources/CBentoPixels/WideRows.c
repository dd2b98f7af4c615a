#include "Rows.h"

#if BENTO_PIXELS_HAS_WIDE

#define LEVEL(name) BentoPixels_##name##Wide
#define VECTOR_BYTES 32
// Both halves of a vector are spread and packed by themselves.
#define LOW_BYTES                                        \
  0, 32, 1, 32, 2, 32, 3, 32, 4, 32, 5, 32, 6, 32, 7, 32, \
  16, 32, 17, 32, 18, 32, 19, 32, 20, 32, 21, 32, 22, 32, 23, 32
#define HIGH_BYTES                                               \
  8, 32, 9, 32, 10, 32, 11, 32, 12, 32, 13, 32, 14, 32, 15, 32,   \
  24, 32, 25, 32, 26, 32, 27, 32, 28, 32, 29, 32, 30, 32, 31, 32
#define PACKED_BYTES                                             \
  0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44, 46,      \
  16, 18, 20, 22, 24, 26, 28, 30, 48, 50, 52, 54, 56, 58, 60, 62
#define ALPHAS 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15
#define LOW_FACTORS                                     \
  0, 32, 0, 32, 0, 32, 0, 32, 1, 32, 1, 32, 1, 32, 1, 32, \
  4, 32, 4, 32, 4, 32, 4, 32, 5, 32, 5, 32, 5, 32, 5, 32
#define HIGH_FACTORS                                    \
  2, 32, 2, 32, 2, 32, 2, 32, 3, 32, 3, 32, 3, 32, 3, 32, \
  6, 32, 6, 32, 6, 32, 6, 32, 7, 32, 7, 32, 7, 32, 7, 32

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "RowTemplate.h"
#pragma clang attribute pop

#endif
