#include "Rows.h"

#define LEVEL(name) BentoPixels_##name##Plain
#define VECTOR_BYTES 16
#define LOW_BYTES 0, 16, 1, 16, 2, 16, 3, 16, 4, 16, 5, 16, 6, 16, 7, 16
#define HIGH_BYTES 8, 16, 9, 16, 10, 16, 11, 16, 12, 16, 13, 16, 14, 16, 15, 16
#define PACKED_BYTES 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define ALPHAS 3, 3, 3, 3, 7, 7, 7, 7
#define LOW_FACTORS 0, 16, 0, 16, 0, 16, 0, 16, 1, 16, 1, 16, 1, 16, 1, 16
#define HIGH_FACTORS 2, 16, 2, 16, 2, 16, 2, 16, 3, 16, 3, 16, 3, 16, 3, 16

#include "RowTemplate.h"
