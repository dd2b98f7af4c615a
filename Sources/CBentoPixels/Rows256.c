#include "Rows.h"

#if BENTO_PIXELS_HAS_WIDE

#include <immintrin.h>

#include "Lanes.h"

#define LEVEL(name) BentoPixels_##name##256
#define VECTOR_BYTES 32
#define LOW_BYTES LOW_LANE(0, 32), LOW_LANE(16, 32)
#define HIGH_BYTES HIGH_LANE(0, 32), HIGH_LANE(16, 32)
#define ALPHAS ALPHA_LANE(0), ALPHA_LANE(8)
#define LOW_FACTORS LOW_FACTOR_LANE(0, 32), LOW_FACTOR_LANE(4, 32)
#define HIGH_FACTORS HIGH_FACTOR_LANE(0, 32), HIGH_FACTOR_LANE(4, 32)
#define PACK(low, high) ((Bytes)_mm256_packus_epi16((__m256i)(low), (__m256i)(high)))
#define HIGH_PRODUCT(a, b) ((Lanes)_mm256_mulhi_epu16((__m256i)(a), (__m256i)(b)))
#define SOME(count) \
  _mm256_cmpgt_epi32(_mm256_set1_epi32((int)(count)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7))
#define LOAD_SOME(pixels, count) ((Bytes)_mm256_maskload_epi32(pixels, SOME(count)))
#define STORE_SOME(pixels, bytes, count) \
  _mm256_maskstore_epi32(pixels, SOME(count), (__m256i)(bytes))
#define IS_ZERO(bytes) _mm256_testz_si256((__m256i)(bytes), (__m256i)(bytes))

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "RowTemplate.h"
#pragma clang attribute pop

#endif
