// Wayland's extension protocols: windows and popups, scaled surfaces, the primary selection, and activation.
// libwayland-client contains only the core protocol.
#ifndef CBENTOWAYLAND_H
#define CBENTOWAYLAND_H

#include "names.h"

#include "primary-selection-unstable-v1.h"
#include "viewporter.h"
#include "xdg-activation-v1.h"
#include "xdg-shell.h"

// An object keeps the address of its interface; Swift would pass the address of a copy.

/// Returns the interface of the object that turns surfaces into windows and popups.
static inline const struct wl_interface *CBentoWayland_shellInterface(void) { return &xdg_wm_base_interface; }

/// Returns the interface of the object that activates windows.
static inline const struct wl_interface *CBentoWayland_activationInterface(void) {
  return &xdg_activation_v1_interface;
}

/// Returns the interface of the object that provides the primary selection.
static inline const struct wl_interface *CBentoWayland_primaryInterface(void) {
  return &zwp_primary_selection_device_manager_v1_interface;
}

/// Returns the interface of the object that scales surfaces.
static inline const struct wl_interface *CBentoWayland_viewporterInterface(void) { return &wp_viewporter_interface; }

#endif
