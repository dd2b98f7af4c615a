// What is done to `count` pixels in a row: at the plain level, with the vectors of 128 bits that
// every processor has, and at the wide level.
#ifndef ROWS_H
#define ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Declares the functions of a level.
#define DECLARE_ROWS(Level)                                                              \
  void BentoPixels_overColor##Level(uint32_t *target, ptrdiff_t count, uint32_t color);  \
  void BentoPixels_over##Level(uint32_t *target, ptrdiff_t count, const uint32_t *source); \
  void BentoPixels_overFaded##Level(                                                     \
    uint32_t *target, ptrdiff_t count, const uint32_t *source, uint32_t bits, uint8_t alpha); \
  void BentoPixels_overMask##Level(                                                      \
    uint32_t *target, ptrdiff_t count, const uint8_t *mask, uint32_t color);             \
  void BentoPixels_replaceMask##Level(                                                   \
    uint32_t *target, ptrdiff_t count, const uint8_t *mask, const uint32_t *source);

DECLARE_ROWS(Plain)

#if defined(__x86_64__)
#define BENTO_PIXELS_HAS_WIDE 1
DECLARE_ROWS(Wide)
#else
#define BENTO_PIXELS_HAS_WIDE 0
#endif

#endif
