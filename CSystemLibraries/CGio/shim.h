// GLib's implementation of D-Bus, which Pango loads as well.
#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <gio/gio.h>
#include <glib-unix.h>

// Swift imports neither GObject's cast macros nor those that check types.

/// Releases any GObject.
static inline void CGio_unref(void *object) { g_object_unref(object); }

/// Called when a connection has ended.
typedef void (*CGioEnd)(void *data);

/// Calls a function when a connection ends, in the context in which the connection was made.
static inline void CGio_observeEnd(GDBusConnection *connection, CGioEnd end, void *data) {
  g_signal_connect_swapped(connection, "closed", G_CALLBACK(end), data);
}

/// Calls a function in the default context when another program has closed a connection, before sources of that
/// context with the usual priority are asked; returns the source.
static inline GSource *CGio_watchEnd(int connection, GUnixFDSourceFunc end) {
  GSource *source = g_unix_fd_source_new(connection, G_IO_HUP | G_IO_ERR);
  g_source_set_priority(source, G_PRIORITY_HIGH);
  g_source_set_callback(source, G_SOURCE_FUNC(end), NULL, NULL);
  g_source_attach(source, NULL);
  return source;
}

/// The kinds of errors that calls distinguish.
enum CGioKind { CGioOther, CGioMissingService, CGioTimeout, CGioNoBus };

/// Returns the kind of an error of a call.
static inline enum CGioKind CGio_kind(const GError *error) {
  if (g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER))
    return CGioMissingService;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)
      || g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY))
    return CGioTimeout;
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CLOSED)
      || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return CGioNoBus;
  return CGioOther;
}

#endif
