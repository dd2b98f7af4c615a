#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

// The program keeps its own `main`.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>
#include <SDL_vulkan.h>

// Swift does not import macros whose value is a cast or a call; these constants replace such macros.

/// The coordinate that lets the desktop choose the position of a window.
static const int CSDL2_WINDOWPOS_UNDEFINED = SDL_WINDOWPOS_UNDEFINED;

/// The coordinate that places a window in the middle of the display.
static const int CSDL2_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;

/// The `which` of mouse events that SDL synthesizes from touches.
static const Uint32 CSDL2_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;

/// The `touchId` of touch events that SDL synthesizes from the mouse.
static const SDL_TouchID CSDL2_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;

/// The result of `SDL_RegisterEvents` if there are no event types left.
static const Uint32 CSDL2_NO_EVENT_TYPE = (Uint32)-1;

// SDL describes a window's X11 connection in a structure whose header includes all of Xlib. This one has the
// same layout, which is part of SDL 2's binary interface.
struct SDL_SysWMinfo;
extern DECLSPEC SDL_bool SDLCALL SDL_GetWindowWMInfo(SDL_Window *window, struct SDL_SysWMinfo *info);

/// The fields of a failed request that are used here; this is Xlib's `XErrorEvent`, whose layout is part of
/// Xlib's binary interface.
typedef struct {
  int type;
  void *display;
  unsigned long resource;
  unsigned long serial;
  unsigned char error;
  unsigned char request;
} CSDL2_X11Error;

/// The error for requests that concern a window that does not exist, which is Xlib's `BadWindow`.
static const unsigned char CSDL2_X11_BAD_WINDOW = 3;

/// The error for requests that concern a window or pixmap that does not exist, which is Xlib's `BadDrawable`.
static const unsigned char CSDL2_X11_BAD_DRAWABLE = 9;

/// The errors for requests that are too long for the server, exceed its memory, or contain an invalid atom,
/// which are Xlib's `BadLength`, `BadAlloc` and `BadAtom`.
static const unsigned char CSDL2_X11_BAD_LENGTH = 16;
static const unsigned char CSDL2_X11_BAD_ALLOC = 11;
static const unsigned char CSDL2_X11_BAD_ATOM = 5;

/// The identity of a window on X11.
typedef struct {
  /// The connection, an Xlib `Display *`, or NULL if it is not an X11 window.
  void *display;
  /// The server's identifier of the window.
  unsigned long window;
} CSDL2_X11Place;

/// Returns the identity of a window on X11; its identifier changes when SDL recreates the window for a
/// renderer.
static inline CSDL2_X11Place CSDL2_x11Place(SDL_Window *window) {
  struct {
    SDL_version version;
    int subsystem;
    union {
      CSDL2_X11Place x11;
      Uint8 reserved[64];
    } info;
  } info;
  const CSDL2_X11Place none = {NULL, 0};
  SDL_zero(info);
  SDL_VERSION(&info.version);
  const int x11 = 2;
  if (!SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)&info)) return none;
  return info.subsystem == x11 ? info.info.x11 : none;
}

/// The identity of a window on Wayland.
typedef struct {
  /// The connection to the compositor, a `wl_display *`, or NULL if it is not a Wayland window.
  void *display;
  /// The window's surface, a `wl_surface *`.
  void *surface;
  void *unused[2];
  /// The objects that make the surface a window, an `xdg_surface *` and an `xdg_toplevel *`, or NULL before SDL
  /// 2.0.22 and while the window is hidden.
  void *shellSurface, *topLevel;
} CSDL2_WaylandPlace;

/// Returns the identity of a window on Wayland.
static inline CSDL2_WaylandPlace CSDL2_waylandPlace(SDL_Window *window) {
  struct {
    SDL_version version;
    int subsystem;
    union {
      CSDL2_WaylandPlace wayland;
      Uint8 reserved[64];
    } info;
  } info;
  const CSDL2_WaylandPlace none = {NULL, NULL, {NULL, NULL}, NULL, NULL};
  SDL_zero(info);
  SDL_VERSION(&info.version);
  const int wayland = 6;
  if (!SDL_GetWindowWMInfo(window, (struct SDL_SysWMinfo *)&info)) return none;
  return info.subsystem == wayland ? info.info.wayland : none;
}

/// Returns Xlib's own event that an `SDL_SYSWMEVENT` contains, or NULL if the event has another type.
///
/// The layouts of both events are part of the libraries' binary interfaces.
static inline const void *CSDL2_x11Event(const SDL_Event *event, int type) {
  typedef struct {
    SDL_version version;
    int subsystem;
    union {
      int type;
      long alignment;
    } event;
  } Message;
  const int x11 = 2;
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg) return NULL;
  const Message *message = (const Message *)event->syswm.msg;
  return message->subsystem == x11 && message->event.type == type ? &message->event : NULL;
}

/// Returns the identifier of the window that an X11 event, an `XDestroyWindowEvent`, reports as destroyed, or zero for
/// any other event.
static inline unsigned long CSDL2_x11DestroyedWindow(const SDL_Event *event) {
  typedef struct {
    int type;
    unsigned long serial;
    int wasSent;
    void *display;
    unsigned long parent;
    unsigned long window;
  } DestroyEvent;
  const DestroyEvent *end = (const DestroyEvent *)CSDL2_x11Event(event, 17);
  return end ? end->window : 0;
}

/// A message of an X11 client to a window.
typedef struct {
  unsigned long window;
  unsigned long type;
  long data[5];
} CSDL2_X11Message;

/// Returns the message with 32-bit words that an X11 event, an `XClientMessageEvent`, contains; its window is zero for
/// any other event.
static inline CSDL2_X11Message CSDL2_x11Message(const SDL_Event *event) {
  typedef struct {
    int type;
    unsigned long serial;
    int wasSent;
    void *display;
    unsigned long window;
    unsigned long messageType;
    int format;
    long data[5];
  } MessageEvent;
  CSDL2_X11Message result;
  SDL_zero(result);
  const MessageEvent *message = (const MessageEvent *)CSDL2_x11Event(event, 33);
  if (!message || message->format != 32) return result;
  result.window = message->window;
  result.type = message->messageType;
  SDL_memcpy(result.data, message->data, sizeof result.data);
  return result;
}

#endif
