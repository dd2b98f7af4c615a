// The parameters of the header's functions must have the same layout wherever they are called from.
#include "bento.h"

#include <stddef.h>

_Static_assert(sizeof(bento_rect) == 16, "A rectangle is four numbers of 32 bits.");
_Static_assert(offsetof(bento_host_options, view) == 8, "The options begin with two numbers.");
_Static_assert(sizeof(bento_pixels) == sizeof(void *) + 16, "Pixels are a pointer and four numbers.");
