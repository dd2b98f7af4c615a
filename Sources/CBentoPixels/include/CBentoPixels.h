// Blending of pixels in memory, to the byte as pixman does it.
//
// A pixel is a word 0xAARRGGBB, premultiplied: Cairo's ARGB32, or its RGB24 if the uppermost byte
// means nothing. Rows lie `stride` bytes apart. A source and a target never overlap. All products
// of two bytes a and b are those of pixman: t = a * b + 128, (t + (t >> 8)) >> 8.
#ifndef C_BENTO_PIXELS_H
#define C_BENTO_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many bits the vectors have that pixels are drawn with; the results are the same.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// What every processor has.
  BentoPixelsLevelBits128,
  /// AVX2 of x86 processors; only up to BentoPixels_bestLevel.
  BentoPixelsLevelBits256,
  /// AVX-512 of x86 processors; only up to BentoPixels_bestLevel.
  BentoPixelsLevelBits512
} BentoPixelsLevel;

/// The fastest level that this processor has.
BentoPixelsLevel BentoPixels_bestLevel(void);

/// A rectangle of pixels in memory.
typedef struct {
  /// The first pixel.
  uint32_t *_Nonnull first;
  /// The bytes from one row to the next.
  ptrdiff_t stride;
  /// The number of columns, at least 0.
  ptrdiff_t width;
  /// The number of rows, at least 0.
  ptrdiff_t height;
} BentoPixelsTarget;

/// Sets every pixel to a word.
void BentoPixels_fill(BentoPixelsTarget target, uint32_t word);

/// Copies the pixels that begin at `source`, with some bits set in each.
void BentoPixels_copy(
  BentoPixelsTarget target, const uint32_t *_Nonnull source, ptrdiff_t stride, uint32_t bits);

/// Lays one color over every pixel.
void BentoPixels_overColor(BentoPixelsLevel level, BentoPixelsTarget target, uint32_t color);

/// Lays the pixels that begin at `source` over the target.
void BentoPixels_over(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint32_t *_Nonnull source,
  ptrdiff_t stride);

/// Lays the pixels that begin at `source` over the target, all of them multiplied by `alpha`; their
/// own alpha channels mean nothing if they are opaque.
void BentoPixels_overFaded(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint32_t *_Nonnull source,
  ptrdiff_t stride, bool isOpaque, uint8_t alpha);

/// Lays a color over the target, multiplied by the bytes that begin at `mask`.
void BentoPixels_overMask(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint8_t *_Nonnull mask,
  ptrdiff_t maskStride, uint32_t color);

/// Replaces the target by the pixels that begin at `source`, as far as the bytes that begin at
/// `mask` say: each of both is multiplied and then they are added.
void BentoPixels_replaceMask(
  BentoPixelsLevel level, BentoPixelsTarget target, const uint8_t *_Nonnull mask,
  ptrdiff_t maskStride, const uint32_t *_Nonnull source, ptrdiff_t stride);

/// Adds the bytes that begin at `source` to those that begin at `target`, up to 255.
///
/// Rows of the source end with zeros up to a multiple of eight bytes. Nothing at or behind
/// `targetEnd` is touched.
void BentoPixels_addShares(
  uint8_t *_Nonnull target, ptrdiff_t targetStride, const uint8_t *_Nonnull targetEnd,
  const uint8_t *_Nonnull source, ptrdiff_t sourceStride, ptrdiff_t width, ptrdiff_t height);

/// Makes bytes that are neither 0 nor 255 larger: b becomes b + strength / 256 * b * (255 - b) / 255.
void BentoPixels_strengthenShares(uint8_t *_Nonnull bytes, ptrdiff_t count, uint8_t strength);

#endif
