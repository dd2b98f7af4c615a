// The functions for `count` pixels in a row or for a rectangle, using vectors of 128, 256 or 512 bits.
#ifndef ROWS_H
#define ROWS_H

#include "CBentoPixels.h"

/// Declares the functions for vectors of the given size in bits.
#define DECLARE_ROWS(Bits)                                                               \
  void BentoPixels_overColor##Bits(uint32_t *target, ptrdiff_t count, uint32_t color);   \
  void BentoPixels_over##Bits(uint32_t *target, ptrdiff_t count, const uint32_t *source); \
  void BentoPixels_overFaded##Bits(                                                      \
    uint32_t *target, ptrdiff_t count, const uint32_t *source, uint8_t alpha);           \
  void BentoPixels_overFadedOpaque##Bits(                                                \
    uint32_t *target, ptrdiff_t count, const uint32_t *source, uint8_t alpha);           \
  void BentoPixels_overMask##Bits(                                                       \
    BentoPixelsTarget target, const uint8_t *mask, ptrdiff_t maskStride,                 \
    uint32_t color);                                                                     \
  void BentoPixels_replaceMask##Bits(                                                    \
    uint32_t *target, ptrdiff_t count, const uint8_t *mask, const uint32_t *source);

DECLARE_ROWS(128)

#if defined(__x86_64__)
#define BENTO_PIXELS_HAS_WIDE 1
DECLARE_ROWS(256)
DECLARE_ROWS(512)
#else
#define BENTO_PIXELS_HAS_WIDE 0
#endif

#endif
