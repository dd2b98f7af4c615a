// Single requests of X extensions whose own libraries would not be used for anything else.
#ifndef CXCB_EXTENSIONS_H
#define CXCB_EXTENSIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/// Sends a request of an extension, whose bytes begin with four that the library fills in; returns its number, or 0
/// if the display does not have the extension.
static inline unsigned CXCB_send(
  xcb_connection_t *connection, xcb_extension_t *extension, uint8_t opcode, bool isAnswered, void *bytes,
  size_t count) {
  const xcb_query_extension_reply_t *found = xcb_get_extension_data(connection, extension);
  if (!found || !found->present) return 0;
  xcb_protocol_request_t request;
  memset(&request, 0, sizeof request);
  request.count = 1;
  request.ext = extension;
  request.opcode = opcode;
  request.isvoid = !isAnswered;
  // The library uses the two places before the parts of the request.
  struct iovec parts[3];
  memset(parts, 0, sizeof parts);
  parts[2].iov_base = bytes;
  parts[2].iov_len = count;
  return xcb_send_request(connection, isAnswered ? XCB_REQUEST_CHECKED : 0, parts + 2, &request);
}

/// Returns the extension for input devices.
static inline xcb_extension_t *CXCB_inputExtension(void) {
  static xcb_extension_t input = {"XInputExtension", 0};
  return &input;
}

/// Returns the number of the extension for input devices in events, or 0 if the display does not have it.
static inline uint8_t CXCB_inputOpcode(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *found = xcb_get_extension_data(connection, CXCB_inputExtension());
  return found && found->present ? found->major_opcode : 0;
}

/// Limits the part of a window that receives the pointer to a rectangle, or to nothing if it is empty; returns
/// false if the display cannot do that.
static inline bool CXCB_setInputShape(xcb_connection_t *connection, xcb_window_t window, xcb_rectangle_t rectangle) {
  static xcb_extension_t shape = {"SHAPE", 0};
  struct {
    uint8_t major, minor;
    uint16_t length;
    uint8_t operation, kind, ordering, padding;
    uint32_t window;
    int16_t x, y;
    xcb_rectangle_t rectangle;
  } bytes = {.kind = 2, .window = window, .rectangle = rectangle};
  const bool isEmpty = rectangle.width == 0 || rectangle.height == 0;
  const size_t count = sizeof bytes - (isEmpty ? sizeof rectangle : 0);
  const uint8_t setRectangles = 1;
  return CXCB_send(connection, &shape, setRectangles, false, &bytes, count) != 0;
}

/// Stores the frames of the monitors of a window's display, and returns their number, which is at most `room`; 0 if
/// the display does not report monitors.
static inline size_t CXCB_readMonitors(
  xcb_connection_t *connection, xcb_window_t window, xcb_rectangle_t *frames, size_t room) {
  static xcb_extension_t randr = {"RANDR", 0};
  struct {
    uint8_t major, minor;
    uint16_t length;
    uint32_t window;
    uint8_t onlyActive, padding[3];
  } bytes = {.window = window, .onlyActive = 1};
  const uint8_t getMonitors = 42;
  const unsigned number = CXCB_send(connection, &randr, getMonitors, true, &bytes, sizeof bytes);
  xcb_generic_error_t *error = NULL;
  uint8_t *answer = number ? xcb_wait_for_reply(connection, number, &error) : NULL;
  free(error);
  if (!answer) return 0;
  typedef struct {
    uint32_t name;
    uint8_t isPrimary, isAutomatic;
    uint16_t outputs;
    xcb_rectangle_t frame;
    uint32_t millimeters[2];
  } Monitor;
  const size_t start = 32, end = start + 4 * (size_t)((xcb_generic_reply_t *)answer)->length;
  uint32_t reported;
  memcpy(&reported, answer + 12, sizeof reported);
  size_t count = 0, place = start;
  while (count < room && count < reported && place + sizeof(Monitor) <= end) {
    Monitor monitor;
    memcpy(&monitor, answer + place, sizeof monitor);
    frames[count++] = monitor.frame;
    place += sizeof monitor + 4 * (size_t)monitor.outputs;
  }
  free(answer);
  return count;
}

#endif
