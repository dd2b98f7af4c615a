#include "Rows.h"

#if BENTO_PIXELS_HAS_WIDE

#include <immintrin.h>

#include "Lanes.h"

#define LEVEL(name) BentoPixels_##name##512
#define VECTOR_BYTES 64
#define LOW_BYTES LOW_LANE(0, 64), LOW_LANE(16, 64), LOW_LANE(32, 64), LOW_LANE(48, 64)
#define HIGH_BYTES HIGH_LANE(0, 64), HIGH_LANE(16, 64), HIGH_LANE(32, 64), HIGH_LANE(48, 64)
#define ALPHAS ALPHA_LANE(0), ALPHA_LANE(8), ALPHA_LANE(16), ALPHA_LANE(24)
#define LOW_FACTORS \
  LOW_FACTOR_LANE(0, 64), LOW_FACTOR_LANE(4, 64), LOW_FACTOR_LANE(8, 64), LOW_FACTOR_LANE(12, 64)
#define HIGH_FACTORS \
  HIGH_FACTOR_LANE(0, 64), HIGH_FACTOR_LANE(4, 64), HIGH_FACTOR_LANE(8, 64), \
  HIGH_FACTOR_LANE(12, 64)
#define PACK(low, high) ((Bytes)_mm512_packus_epi16((__m512i)(low), (__m512i)(high)))
#define HIGH_PRODUCT(a, b) ((Lanes)_mm512_mulhi_epu16((__m512i)(a), (__m512i)(b)))
#define IS_ZERO(bytes) (_mm512_test_epi8_mask((__m512i)(bytes), (__m512i)(bytes)) == 0)
#define SOME(count) (0xFFFF >> (16 - (count)))
#define LOAD_SOME(pixels, count) ((Bytes)_mm512_maskz_loadu_epi32(SOME(count), pixels))
#define STORE_SOME(pixels, bytes, count) \
  _mm512_mask_storeu_epi32(pixels, SOME(count), (__m512i)(bytes))
#define LOAD_SHARES(mask, count) \
  ((Bytes)_mm512_zextsi128_si512(_mm_maskz_loadu_epi8(SOME(count), mask)))

#pragma clang attribute push(__attribute__((target("avx512bw,avx512vl"))), apply_to = function)
#include "RowTemplate.h"
#pragma clang attribute pop

#endif
