#include "Lanes.h"
#include "Rows.h"

#define LEVEL(name) BentoPixels_##name##128
#define VECTOR_BYTES 16
#define LOW_BYTES LOW_LANE(0, 16)
#define HIGH_BYTES HIGH_LANE(0, 16)
#define PACKED_BYTES PACKED_LANE(0), PACKED_LANE(16)
#define ALPHAS ALPHA_LANE(0)
#define LOW_FACTORS LOW_FACTOR_LANE(0, 16)
#define HIGH_FACTORS HIGH_FACTOR_LANE(0, 16)

#if defined(__x86_64__)
#include <emmintrin.h>
#define PACK(low, high) ((Bytes)_mm_packus_epi16((__m128i)(low), (__m128i)(high)))
#define HIGH_PRODUCT(a, b) ((Lanes)_mm_mulhi_epu16((__m128i)(a), (__m128i)(b)))
#endif

#include "RowTemplate.h"
