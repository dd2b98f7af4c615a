// Blending of pixels in memory, with the same bytes as Pixman.
//
// A pixel is a word 0xAARRGGBB, premultiplied: Cairo's ARGB32, or its RGB24 if the uppermost byte is ignored.
// Rows are `stride` bytes apart. A source and a target never overlap. The product of two bytes a and b is
// computed as in Pixman, as a * b / 255, rounded: t = a * b + 128, (t + (t >> 8)) >> 8.
#ifndef C_BENTO_PIXELS_H
#define C_BENTO_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size of the vectors in bits; the results are the same for all sizes.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// Supported by every processor.
  BentoPixelsLevelBits128,
  /// Requires AVX2 on x86 processors; use it only up to BentoPixels_bestLevel.
  BentoPixelsLevelBits256,
  /// Requires AVX-512 on x86 processors; use it only up to BentoPixels_bestLevel.
  BentoPixelsLevelBits512
} BentoPixelsLevel;

/// Returns the fastest level that this processor supports.
BentoPixelsLevel BentoPixels_bestLevel(void);

/// A rectangle of pixels in memory.
typedef struct {
  /// The first pixel.
  uint32_t *_Nonnull first;
  /// The distance between rows, in bytes.
  ptrdiff_t stride;
  /// The number of columns, at least 0.
  ptrdiff_t width;
  /// The number of rows, at least 0.
  ptrdiff_t height;
} BentoPixelsTarget;

/// Sets every pixel to a word.
void BentoPixels_fill(BentoPixelsTarget target, uint32_t word);

/// Copies the pixels that begin at `source`, setting some bits in each.
void BentoPixels_copy(
  BentoPixelsTarget target, const uint32_t *_Nonnull source, ptrdiff_t stride, uint32_t bits);

/// Blends one color over every pixel.
void BentoPixels_overColor(BentoPixelsLevel level, BentoPixelsTarget target, uint32_t color);

/// Blends the pixels that begin at `source` over the target.
void BentoPixels_over(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint32_t *_Nonnull source,
  ptrdiff_t stride);

/// Blends the pixels that begin at `source`, all multiplied by `alpha`, over the target; if `isOpaque` is
/// true, their alpha channels are ignored.
void BentoPixels_overFaded(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint32_t *_Nonnull source,
  ptrdiff_t stride, bool isOpaque, uint8_t alpha);

/// Blends a color, multiplied by the bytes that begin at `mask`, over the target.
void BentoPixels_overMask(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint8_t *_Nonnull mask,
  ptrdiff_t maskStride, uint32_t color);

/// Interpolates between the target and the pixels that begin at `source`, according to the bytes that begin
/// at `mask`: each is multiplied by its share, and the products are added.
void BentoPixels_replaceMask(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint8_t *_Nonnull mask,
  ptrdiff_t maskStride, const uint32_t *_Nonnull source, ptrdiff_t stride);

/// Adds the bytes that begin at `source` to those that begin at `target`, up to 255.
///
/// Rows of the source are padded with zeros to a multiple of eight bytes. Nothing at or after `targetEnd` is
/// touched.
void BentoPixels_addShares(
  uint8_t *_Nonnull target, ptrdiff_t targetStride, const uint8_t *_Nonnull targetEnd,
  const uint8_t *_Nonnull source, ptrdiff_t sourceStride, ptrdiff_t width, ptrdiff_t height);

/// Increases bytes that are neither 0 nor 255: b becomes b + strength / 256 * b * (255 - b) / 255.
void BentoPixels_strengthenShares(uint8_t *_Nonnull bytes, ptrdiff_t count, uint8_t strength);

#endif
