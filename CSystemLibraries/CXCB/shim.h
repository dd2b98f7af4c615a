// The X protocol library and its extension for shared memory, which SDL's X11 driver and Cairo load as well.
#ifndef CXCB_SHIM_H
#define CXCB_SHIM_H

#include <xcb/shm.h>
#include <xcb/xcb.h>

#include "extensions.h"

#endif
