// The X protocol library, which SDL's X11 driver and Cairo load as well.
#ifndef CXCB_SHIM_H
#define CXCB_SHIM_H

#include <xcb/xcb.h>

#endif
