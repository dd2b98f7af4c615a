// The protocol library of Wayland, which SDL's Wayland driver loads as well.
#ifndef CWAYLAND_SHIM_H
#define CWAYLAND_SHIM_H

#include <wayland-client.h>
// Only the types: the library of this header is loaded when it is needed.
#include <wayland-cursor.h>

#include "library.h"

// An object keeps the address of its interface; Swift would pass the address of a copy.

/// Returns the interface of outputs.
static inline const struct wl_interface *CWayland_outputInterface(void) { return &wl_output_interface; }

/// Returns the interface of the object that makes surfaces.
static inline const struct wl_interface *CWayland_compositorInterface(void) { return &wl_compositor_interface; }

/// Returns the interface of the object that combines surfaces.
static inline const struct wl_interface *CWayland_subcompositorInterface(void) { return &wl_subcompositor_interface; }

/// Returns the interface of the object that provides clipboards and drags.
static inline const struct wl_interface *CWayland_dataInterface(void) { return &wl_data_device_manager_interface; }

/// Returns the interface of seats.
static inline const struct wl_interface *CWayland_seatInterface(void) { return &wl_seat_interface; }

/// Returns the interface of shared memory.
static inline const struct wl_interface *CWayland_memoryInterface(void) { return &wl_shm_interface; }

#endif
