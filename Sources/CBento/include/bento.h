// Bento screens in an SDL 2 program written in C.
//
// The screens are Swift: a library of yours registers views by name (`NamedScreens.register` of the
// module BentoC) and exports one function of its own that does so. The program calls that function
// and then the ones below, which come with the same library.
//
// Threads. Every function is called on the thread that runs `main`; called on another one it does
// nothing and answers BENTO_ERROR_THREAD. The exception is bento_wake.
//
// Results. Negative numbers are errors, and bento_error_message tells more about the last one. A
// handle that is NULL, or of an object that was destroyed, is an error and does no harm.
//
// Global state. Nothing here polls events, presents, sleeps, exits, sets a hint or ends SDL. What
// is changed for views, the pointer's form and text input, is put back when they are done with it.
//
// A frame:
//
//   while (SDL_PollEvent(&event))
//     if (bento_host_handle_event(host, &event) == BENTO_IGNORED) ... the event is yours ...
//   bento_drain(2);
//   bento_host_tick(host, bento_now());
//   ... draw the scene ...
//   bento_texture_draw(texture, NULL);   // or bento_host_draw_over, or bento_host_render
//   SDL_RenderPresent(renderer);
#ifndef BENTO_H
#define BENTO_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface; a library of another one is not to be used.
#define BENTO_API_VERSION 1

union SDL_Event;
struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Window;

// MARK: Results

/// What a function answers that has nothing else to tell: BENTO_OK or an error.
typedef int32_t bento_status;

enum {
  /// All went well.
  BENTO_OK = 0,
  /// An argument is NULL, not finite or out of range.
  BENTO_ERROR_ARGUMENT = -1,
  /// The handle is NULL or its object was destroyed.
  BENTO_ERROR_HANDLE = -2,
  /// The function was called on another thread than the one that runs `main`.
  BENTO_ERROR_THREAD = -3,
  /// No view is registered under the name.
  BENTO_ERROR_VIEW = -4,
  /// SDL or the renderer refused.
  BENTO_ERROR_PLATFORM = -5,
  /// The function was called from inside a call that may not be interrupted by it.
  BENTO_ERROR_BUSY = -6
};

/// The library's BENTO_API_VERSION.
int32_t bento_api_version(void);

/// A sentence about the last call on this thread that failed; empty before the first.
///
/// It stays valid until the next call fails.
const char *bento_error_message(void);

// MARK: Hosts

/// A tree of views with its events, time and pixels. There may be many.
typedef struct bento_host bento_host;

enum {
  /// What is below the views shows through where they draw nothing.
  BENTO_TRANSPARENT = 1,
  /// Text is drawn with the bundled fonts alone, the same on every machine.
  BENTO_BUNDLED_FONTS = 2,
  /// The views begin with the dark theme.
  BENTO_DARK = 4
};

/// Takes what a screen tells its program: a name and a text, valid during the call.
typedef void (*bento_message_handler)(void *context, const char *name, const char *text);

/// What a host is made from. Set everything to zero first, then `struct_size`.
typedef struct bento_host_options {
  /// sizeof(bento_host_options).
  uint32_t struct_size;
  /// BENTO_TRANSPARENT and others, joined by |.
  uint32_t flags;
  /// The name under which the screen is registered.
  const char *view;
  /// The window whose events come in, which must outlive the host; NULL for a host without one,
  /// which takes events of window 0 and has no pointer forms, clipboards or text input.
  struct SDL_Window *window;
  /// The corner of the host in the window, in the window's units.
  double x, y;
  /// The extents in points.
  double width, height;
  /// The device pixels in a point; zero for the window's pixels in a unit.
  double scale;
  /// The window's units in a point; zero for one.
  double units_per_point;
  /// Takes what the screen tells; may be NULL.
  bento_message_handler on_message;
  /// Handed to `on_message`.
  void *context;
} bento_host_options;

/// Makes a host that shows a new view of the registered kind.
bento_status bento_host_create(const bento_host_options *options, bento_host **host);

/// Ends a host and its views, also from inside `on_message`. NULL is no error.
bento_status bento_host_destroy(bento_host *host);

/// Changes place, extents and scale, as in the options.
bento_status bento_host_resize(bento_host *host, double x, double y, double width, double height,
                               double scale);

/// Tells the screen something: a name and a text.
bento_status bento_host_send(bento_host *host, const char *name, const char *text);

// MARK: Events

enum {
  /// Nobody wanted the event; the program may use it.
  BENTO_IGNORED = 0,
  /// The event was used.
  BENTO_HANDLED = 1,
  /// The event was used, and the pointer's events until its release belong to the views.
  BENTO_CAPTURED = 2
};

/// Hands an event to the views.
///
/// Events of other windows, and those that are of no concern, are ignored. A change of the window's
/// size or focus is taken note of and ignored, too.
///
/// Returns BENTO_IGNORED, BENTO_HANDLED, BENTO_CAPTURED or an error.
int32_t bento_host_handle_event(bento_host *host, const union SDL_Event *event);

enum {
  /// The pointer is over a view or held by one.
  BENTO_WANTS_POINTER = 1,
  /// A view has the keyboard.
  BENTO_WANTS_KEYBOARD = 2,
  /// A view takes typed text.
  BENTO_WANTS_TEXT = 4
};

/// What the views have a use for at the moment, as BENTO_WANTS_ bits, or an error.
int32_t bento_host_wants(bento_host *host);

/// Takes every press, drag and hover away, such as when the program grabs the mouse.
bento_status bento_host_cancel_all_input(bento_host *host);

/// Tells whether the views have the keyboard (1) or something else has it (0).
bento_status bento_host_set_active(bento_host *host, int32_t is_active);

/// Tells whether anything of the host can be seen (1) or not (0).
bento_status bento_host_set_visible(bento_host *host, int32_t is_visible);

// MARK: Time

/// The answer of bento_host_next_deadline when only an event can change anything.
#define BENTO_NEVER INT64_MAX

/// The present moment on the clock that SDL's events are stamped with, in nanoseconds.
int64_t bento_now(void);

/// Brings timers, animations, scrolling and layout to a moment; draws nothing.
bento_status bento_host_tick(bento_host *host, int64_t now);

/// When bento_host_tick should be called next: a moment, BENTO_NEVER, or an error below zero.
int64_t bento_host_next_deadline(bento_host *host);

/// Does work that the next frame is likely to need, such as filling the row of a list that scrolls
/// into view; for the time that is left when a frame was shown.
bento_status bento_host_prepare_ahead(bento_host *host);

/// Runs work that waits for Swift's main actor, for so many milliseconds at most.
bento_status bento_drain(int32_t milliseconds);

/// Starts (1) or ends (0) a small thread that pushes one SDL user event when there is work for
/// bento_drain, for a program that sleeps in SDL_WaitEvent. SDL's events are initialized before.
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

/// Memory of the program that is painted into, and is not kept.
typedef struct bento_pixels {
  /// The first row's first pixel.
  void *base;
  /// The number of columns and rows.
  int32_t width, height;
  /// The distance from row to row in bytes, a multiple of four.
  int32_t stride;
  /// BENTO_FORMAT_XRGB or another.
  int32_t format;
} bento_pixels;

/// A rectangle in device pixels.
typedef struct bento_rect {
  int32_t x, y, width, height;
} bento_rect;

/// The number of device pixels that the host covers.
bento_status bento_host_pixel_size(bento_host *host, int32_t *width, int32_t *height);

/// Whether something has to be painted: 1, 0 or an error.
int32_t bento_host_needs_render(bento_host *host);

/// Paints what changed.
///
/// The age says which picture the pixels hold: 0 for none, 1 for that of the last call, 2 for the
/// one before, as with a pair of buffers.
///
/// Returns the number of rectangles written that must be shown, at most `capacity`, or an error; if
/// there are more, one that holds them all is written. Without room the answer is 0 or 1.
int32_t bento_host_render(bento_host *host, const bento_pixels *pixels, int32_t age,
                          bento_rect *rects, int32_t capacity);

/// Paints what changed into memory of the host and blends the whole picture over a surface, whose
/// corner (x, y) becomes the host's: for a program that paints its own scene into the surface of
/// its window every frame. Surfaces of the formats above are possible.
bento_status bento_host_draw_over(bento_host *host, struct SDL_Surface *surface, int32_t x,
                                  int32_t y);

// MARK: Textures

/// A texture of the program's renderer that shows a host.
typedef struct bento_texture bento_texture;

/// Makes a texture for a host. It is destroyed before its renderer.
bento_status bento_texture_create(bento_host *host, struct SDL_Renderer *renderer,
                                  bento_texture **texture);

/// Brings the texture up to date and copies it to the render target: to a rectangle in the target's
/// own pixels or, with NULL, to where the host is. The renderer's state is as before afterwards.
bento_status bento_texture_draw(bento_texture *texture, const bento_rect *destination);

/// To be called after SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET.
bento_status bento_texture_reset(bento_texture *texture);

/// Frees a texture. NULL is no error.
bento_status bento_texture_destroy(bento_texture *texture);

#ifdef __cplusplus
}
#endif

#endif
