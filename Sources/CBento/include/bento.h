// Bento screens in an SDL 2 program written in C.
//
// The screens are written in Swift: a library of yours registers views by name (`NamedScreens.register` of
// the module BentoC) and exports a function that does so. The program calls that function and then the ones
// below, which are part of the same library.
//
// Threads. Every function is called on the thread that runs `main`; on another one it does nothing and
// returns BENTO_ERROR_THREAD. The exception is bento_wake.
//
// Results. Negative numbers are errors, and bento_error_message describes the last one. A handle that is
// NULL, or of an object that was destroyed, is an error and does no harm.
//
// Global state. Nothing here polls events, presents, sleeps, exits, sets a hint or quits SDL. Changes that
// views need, to the cursor and to text input, are undone when they are finished.
//
// A frame:
//
//     while (SDL_PollEvent(&event))
//       if (bento_host_handle_event(host, &event) == BENTO_IGNORED) ... the event is yours ...
//     bento_drain(2);
//     bento_host_tick(host, bento_now());
//     ... draw the scene ...
//     bento_texture_draw(texture, NULL);   // or bento_host_draw_over, or bento_host_render
//     SDL_RenderPresent(renderer);
#ifndef BENTO_H
#define BENTO_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface; do not use a library with another one.
#define BENTO_API_VERSION 1

union SDL_Event;
struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Window;

// MARK: Results

/// The result of a function without another one: BENTO_OK or an error.
typedef int32_t bento_status;

enum {
  /// Success.
  BENTO_OK = 0,
  /// An argument is NULL, not finite or out of range.
  BENTO_ERROR_ARGUMENT = -1,
  /// The handle is NULL or its object was destroyed.
  BENTO_ERROR_HANDLE = -2,
  /// The function was called on another thread than the one that runs `main`.
  BENTO_ERROR_THREAD = -3,
  /// No view is registered under the name.
  BENTO_ERROR_VIEW = -4,
  /// SDL or the renderer reported a failure.
  BENTO_ERROR_PLATFORM = -5,
  /// The function was called from inside a call that cannot be reentered.
  BENTO_ERROR_BUSY = -6
};

/// The library's BENTO_API_VERSION.
int32_t bento_api_version(void);

/// A message about the last call on this thread that failed; empty before the first.
///
/// It is valid until the next call fails.
const char *bento_error_message(void);

// MARK: Hosts

/// A view hierarchy with its events, time and pixels. There may be any number of hosts.
typedef struct bento_host bento_host;

enum {
  /// The content below the views is visible where they draw nothing.
  BENTO_TRANSPARENT = 1,
  /// Text is drawn only with the bundled fonts, the same on every machine.
  BENTO_BUNDLED_FONTS = 2,
  /// The views start with the dark theme.
  BENTO_DARK = 4
};

/// Receives a screen's message to the program: a name and a text, valid during the call.
typedef void (*bento_message_handler)(void *context, const char *name, const char *text);

/// The parameters of a host. Set everything to zero first, then `struct_size`.
typedef struct bento_host_options {
  /// sizeof(bento_host_options).
  uint32_t struct_size;
  /// BENTO_TRANSPARENT and others, combined with |.
  uint32_t flags;
  /// The name under which the screen is registered.
  const char *view;
  /// The window whose events the host receives, which must outlive the host. NULL is a host without a window,
  /// which receives events of window 0 and has no cursors, clipboards or text input.
  struct SDL_Window *window;
  /// The corner of the host in the window, in the window's units.
  double x, y;
  /// The size in points.
  double width, height;
  /// The device pixels per point; zero for the window's pixels per unit.
  double scale;
  /// The window's units per point; zero for one.
  double units_per_point;
  /// Called with the screen's messages; may be NULL.
  bento_message_handler on_message;
  /// Passed to `on_message`.
  void *context;
} bento_host_options;

/// Creates a host that shows a new view of the registered kind.
bento_status bento_host_create(const bento_host_options *options, bento_host **host);

/// Destroys a host and its views, also from inside `on_message`. NULL is not an error.
bento_status bento_host_destroy(bento_host *host);

/// Changes position, size and scale, as in the options.
bento_status bento_host_resize(bento_host *host, double x, double y, double width, double height,
                               double scale);

/// Sends a message to the screen: a name and a text.
bento_status bento_host_send(bento_host *host, const char *name, const char *text);

// MARK: Events

enum {
  /// No view used the event; the program may use it.
  BENTO_IGNORED = 0,
  /// The event was used.
  BENTO_HANDLED = 1,
  /// The event was used, and the pointer's events until its release belong to the views.
  BENTO_CAPTURED = 2
};

/// Passes an event to the views.
///
/// Events of other windows, and those without significance, are ignored. A change of the window's size or
/// focus is processed, and the result is BENTO_IGNORED as well.
///
/// Returns BENTO_IGNORED, BENTO_HANDLED, BENTO_CAPTURED or an error.
int32_t bento_host_handle_event(bento_host *host, const union SDL_Event *event);

enum {
  /// The pointer is over a view or captured by one.
  BENTO_WANTS_POINTER = 1,
  /// A view has the keyboard focus.
  BENTO_WANTS_KEYBOARD = 2,
  /// A view accepts typed text.
  BENTO_WANTS_TEXT = 4
};

/// The input that the views use at the moment, as BENTO_WANTS_ bits, or an error.
int32_t bento_host_wants(bento_host *host);

/// Cancels every press, drag and hover, such as when the program grabs the mouse.
bento_status bento_host_cancel_all_input(bento_host *host);

/// Specifies whether the views have the keyboard focus (1) or something else has it (0).
bento_status bento_host_set_active(bento_host *host, int32_t is_active);

/// Specifies whether any part of the host is visible (1) or not (0).
bento_status bento_host_set_visible(bento_host *host, int32_t is_visible);

// MARK: Time

/// The result of bento_host_next_deadline if only an event can change anything.
#define BENTO_NEVER INT64_MAX

/// The current time on the clock of SDL's event timestamps, in nanoseconds.
int64_t bento_now(void);

/// Advances timers, animations, scrolling and layout to a time; draws nothing.
bento_status bento_host_tick(bento_host *host, int64_t now);

/// The time of the next bento_host_tick: a time, BENTO_NEVER, or a negative error.
int64_t bento_host_next_deadline(bento_host *host);

/// Does work that the next frame is likely to need, such as binding the row of a list that scrolls into view;
/// for the time left after a frame was shown.
bento_status bento_host_prepare_ahead(bento_host *host);

/// Runs pending work of Swift's main actor, for at most the given number of milliseconds.
bento_status bento_drain(int32_t milliseconds);

/// Starts (1) or stops (0) a small thread that pushes one SDL user event when there is work for bento_drain,
/// for a program that sleeps in SDL_WaitEvent. SDL's events must be initialized.
bento_status bento_wake_on_work(int32_t is_on);

/// Pushes one SDL user event so that a waiting loop turns. May be called on any thread.
void bento_wake(void);

// MARK: Pixels

enum {
  /// 32-bit words 0xAARRGGBB, colors multiplied by alpha.
  BENTO_FORMAT_ARGB_PREMULTIPLIED = 0,
  /// 32-bit words 0x??RRGGBB.
  BENTO_FORMAT_XRGB = 1,
  /// 16-bit words with five, six and five bits.
  BENTO_FORMAT_RGB565 = 2
};

/// Memory of the program to paint into, which is not retained.
typedef struct bento_pixels {
  /// The first pixel of the first row.
  void *base;
  /// The number of columns and rows.
  int32_t width, height;
  /// The distance between rows in bytes, a multiple of four.
  int32_t stride;
  /// BENTO_FORMAT_XRGB or another format.
  int32_t format;
} bento_pixels;

/// A rectangle in device pixels.
typedef struct bento_rect {
  int32_t x, y, width, height;
} bento_rect;

/// The number of device pixels that the host covers.
bento_status bento_host_pixel_size(bento_host *host, int32_t *width, int32_t *height);

/// Whether the host needs to be painted: 1, 0 or an error.
int32_t bento_host_needs_render(bento_host *host);

/// Paints the changes.
///
/// The age specifies the frame that the pixels contain: 0 for none, 1 for that of the last call, 2 for the
/// one before, as with double buffering.
///
/// Returns the number of rectangles written that must be shown, at most `capacity`, or an error. If there are
/// more, one that contains them all is written. With a capacity of zero the result is 0 or 1.
int32_t bento_host_render(bento_host *host, const bento_pixels *pixels, int32_t age,
                          bento_rect *rects, int32_t capacity);

/// Paints the changes into memory of the host and blends all its pixels over a surface, with the host's
/// corner at (x, y): for a program that paints its own scene into the surface of its window every frame. The
/// surface must have one of the formats above.
bento_status bento_host_draw_over(bento_host *host, struct SDL_Surface *surface, int32_t x,
                                  int32_t y);

// MARK: Textures

/// A texture of the program's renderer that shows a host.
typedef struct bento_texture bento_texture;

/// Creates a texture for a host. Destroy it before its renderer.
bento_status bento_texture_create(bento_host *host, struct SDL_Renderer *renderer,
                                  bento_texture **texture);

/// Updates the texture and copies it to the render target: to a rectangle in the target's own pixels or, with
/// NULL, to the position of the host. The renderer's state is restored afterward.
bento_status bento_texture_draw(bento_texture *texture, const bento_rect *destination);

/// Call this after SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET.
bento_status bento_texture_reset(bento_texture *texture);

/// Frees a texture. NULL is not an error.
bento_status bento_texture_destroy(bento_texture *texture);

#ifdef __cplusplus
}
#endif

#endif
