// Bento screens in an SDL 2 program written in C.
//
// The screens are written in Swift: your library exports a function that registers views by name (with
// `NamedScreens.register` of the module BentoC). The program calls that function and then the ones below,
// which are part of the same library.
//
// Threads. Call every function on the thread that runs `main`; on any other thread it does nothing and
// returns BENTO_ERROR_THREAD. The exception is bento_wake.
//
// Results. Negative numbers are errors, and bento_error_message describes the last one. A handle that is
// NULL, or that refers to a destroyed object, is an error and does no harm.
//
// Global state. Nothing here polls events, presents, sleeps, exits, sets a hint or quits SDL. Changes to the
// cursor and to text input that views need are undone when the views no longer need them.
//
// A frame:
//
//     while (SDL_PollEvent(&event))
//       if (bento_host_handle_event(host, &event) == BENTO_IGNORED) ... the event is yours ...
//     ... draw the scene ...
//     bento_host_draw(host, renderer);
//     SDL_RenderPresent(renderer);
//
// bento_host_draw combines bento_drain, bento_host_tick and bento_texture_draw. A program without a renderer makes
// these calls itself, with bento_host_draw_over or bento_host_render in place of the last one.
#ifndef BENTO_H
#define BENTO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface; do not use a library with a different version.
#define BENTO_API_VERSION 1

union SDL_Event;
struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Window;

// MARK: Results

/// The result of a function that returns no other value: BENTO_OK or an error.
typedef int32_t bento_status;

enum {
  /// Success.
  BENTO_OK = 0,
  /// An argument is NULL, not finite or out of range.
  BENTO_ERROR_ARGUMENT = -1,
  /// The handle is NULL, or its object was destroyed.
  BENTO_ERROR_HANDLE = -2,
  /// The function was called on a thread other than the one that runs `main`.
  BENTO_ERROR_THREAD = -3,
  /// No view is registered under the name.
  BENTO_ERROR_VIEW = -4,
  /// SDL or the renderer reported a failure.
  BENTO_ERROR_PLATFORM = -5,
  /// The function was called from inside a call that cannot be reentered.
  BENTO_ERROR_BUSY = -6,
  /// The function was called too early or too late: outside of a panel's description, in another one, or, for
  /// bento_use_font, after the first host was created.
  BENTO_ERROR_ORDER = -7,
  // -8 and -9 are in bento_panel.h.
  /// The screen has no value with the name, or the value has another type or size.
  BENTO_ERROR_VALUE = -10
  // -11 is in bento_desktop.h.
};

/// Returns the library's BENTO_API_VERSION.
int32_t bento_api_version(void);

/// Returns a message about the last failed call on this thread; empty before the first failure.
///
/// The message is valid until the next call fails.
const char *bento_error_message(void);

// MARK: Fonts

/// Uses a TrueType or OpenType file for the text of all hosts, instead of the bundled fonts. Call this before
/// the first host is created; several files, such as a regular and a bold one, add up. Characters that the
/// family lacks come from the bundled fonts or the system's.
bento_status bento_use_font(const char *path);

// MARK: Hosts

/// A view hierarchy with its events, time and pixels. There may be any number of hosts.
typedef struct bento_host bento_host;

enum {
  /// The content below the views shows wherever they draw nothing.
  BENTO_TRANSPARENT = 1,
  /// Text is drawn only with the bundled fonts, so it is the same on every machine.
  BENTO_BUNDLED_FONTS = 2,
  /// The views start with the dark theme.
  BENTO_DARK = 4,
  /// The positions of mouse and touch events are in window units already. Without this flag, they are
  /// converted back if the window's renderer has a logical size, to which SDL converts them.
  BENTO_RAW_EVENTS = 8,
  /// Menus, dialogs and tooltips may be anywhere in the window instead of only in the host's area. The host's
  /// pixels then cover the whole window, but only those that the views draw are blended. Requires a window
  /// and BENTO_TRANSPARENT.
  BENTO_OVERLAYS_IN_WINDOW = 16
};

/// A function that receives a screen's message to the program, consisting of a name and a text that are valid
/// during the call.
typedef void (*bento_message_handler)(void *context, const char *name, const char *text);

/// The parameters of a host. Set everything to zero first, then `struct_size`.
typedef struct bento_host_options {
  /// sizeof(bento_host_options).
  uint32_t struct_size;
  /// BENTO_TRANSPARENT and others, combined with |.
  uint32_t flags;
  /// The name under which the screen is registered.
  const char *view;
  /// The window whose events the host receives, which must outlive the host. NULL creates a host without a
  /// window, which receives the events of window 0 and has no cursors, clipboards or text input.
  struct SDL_Window *window;
  /// The position of the host's corner in the window, in the window's units.
  double x, y;
  /// The size in points.
  double width, height;
  /// The number of device pixels per point; zero for the window's number of pixels per unit.
  double scale;
  /// The number of window units per point; zero for one unit per point.
  double units_per_point;
  /// Called with the screen's messages; may be NULL.
  bento_message_handler on_message;
  /// Passed to `on_message`.
  void *context;
} bento_host_options;

/// Creates a host that shows a new view of the registered kind.
bento_status bento_host_create(const bento_host_options *options, bento_host **host);

/// Destroys a host and its views; may be called from inside `on_message`. NULL is not an error.
bento_status bento_host_destroy(bento_host *host);

/// Changes the position, size and scale, which are specified as in the options.
bento_status bento_host_resize(bento_host *host, double x, double y, double width, double height,
                               double scale);

/// Sends a message, consisting of a name and a text, to the screen.
bento_status bento_host_send(bento_host *host, const char *name, const char *text);

// MARK: Values

/// Sends a copy of a value to the screen: a struct of the program's, or other data without pointers. The screen
/// has a type for each name that it accepts. BENTO_ERROR_VALUE reports a name that it does not accept, or a type
/// of another size.
bento_status bento_host_send_value(bento_host *host, const char *name, const void *value,
                                   size_t size);

/// A function that receives a value from a screen. The pointers are valid during the call.
typedef void (*bento_value_handler)(void *context, const char *name, const void *value,
                                    size_t size);

/// Sets the function that receives the values that the screen sends; NULL for none.
bento_status bento_host_set_value_handler(bento_host *host, bento_value_handler handler,
                                          void *context);

/// Copies a value that the screen has published under a name; `size` is the size of its type.
bento_status bento_host_get_value(bento_host *host, const char *name, void *value, size_t size);

/// Gets a number that the screen has published under a name.
bento_status bento_host_get_number(bento_host *host, const char *name, double *number);

/// Gets a text that the screen has published under a name, cut at a character boundary to `capacity` bytes with
/// the terminator.
///
/// Returns the number of bytes of the whole text without the terminator, or an error.
int32_t bento_host_get_text(bento_host *host, const char *name, char *text, size_t capacity);

// MARK: Appearance

enum {
  BENTO_THEME_LIGHT = 0,
  BENTO_THEME_DARK = 1,
  BENTO_THEME_HIGH_CONTRAST_LIGHT = 2,
  BENTO_THEME_HIGH_CONTRAST_DARK = 3,
  /// The user's choices for all programs, whenever they change: light or dark, the contrast, the accent color, the
  /// fonts, the text scale and reduced motion. What the program sets itself takes precedence. Changes are shown with a
  /// cross-fade, whose frames bento_host_next_deadline announces, unless the user prefers reduced motion.
  BENTO_THEME_DESKTOP = 4,
  /// The same, but always light.
  BENTO_THEME_DESKTOP_LIGHT = 5,
  /// The same, but always dark.
  BENTO_THEME_DESKTOP_DARK = 6
};

enum {
  /// Small controls, for much content.
  BENTO_DENSITY_COMPACT = 0,
  /// The default, for a mouse.
  BENTO_DENSITY_REGULAR = 1,
  /// Large controls, for fingers, and for a couch.
  BENTO_DENSITY_TOUCH = 2
};

/// Sets the colors of the views, at any time: a BENTO_THEME_ value. It overrides BENTO_DARK. The desktop's choices are
/// the same that bento_get_appearance in bento_desktop.h gets.
bento_status bento_host_set_theme(bento_host *host, int32_t theme);

/// Sets the accent color, 0xRRGGBB, of buttons, switches and the focus ring, in all themes. The colors of text
/// are adapted so that it stays legible.
bento_status bento_host_set_accent(bento_host *host, uint32_t rgb);

/// Sets the size of the controls and rows: a BENTO_DENSITY_ value.
bento_status bento_host_set_density(bento_host *host, int32_t density);

/// Sets the factor by which text is larger than usual, from 0.5 to 3. Text is laid out at its new size; to
/// scale everything, use the host's `scale` or `units_per_point`.
bento_status bento_host_set_text_scale(bento_host *host, double scale);

// MARK: Events

enum {
  /// No view used the event; the program may use it.
  BENTO_IGNORED = 0,
  /// The event was used.
  BENTO_HANDLED = 1,
  /// The event was used, and the pointer's events belong to the views until the pointer is released.
  BENTO_CAPTURED = 2
};

/// Passes an event to the views.
///
/// Events of other windows, and events without significance, are ignored. A change to the window's size or
/// focus is processed, but the result is also BENTO_IGNORED. The motion and the release that follow a press
/// which was ignored are ignored, too, wherever they are: the program's own drags stay its own.
///
/// The events of game controllers belong to no window. The program opens its controllers itself, and passes
/// their events like all others: they are ignored until a view has the focus. Then the directional pad and the
/// left stick move the focus and change values, the buttons at the bottom and right of the four press and
/// cancel, the shoulder buttons turn pages, and the right stick scrolls.
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

/// Returns the input that the views currently use, as BENTO_WANTS_ bits, or an error.
int32_t bento_host_wants(bento_host *host);

/// Cancels every press, drag and hover, such as when the program grabs the mouse.
bento_status bento_host_cancel_all_input(bento_host *host);

/// Moves the keyboard focus to the next view (0) or the previous one (1), and shows it; for a program that
/// hands the keyboard to the views without a press. Until a view has the focus, Tab is the program's.
///
/// Returns 1 if a view has the focus, 0 if there is none that can have it, or an error.
int32_t bento_host_move_focus(bento_host *host, int32_t is_backward);

enum {
  /// The on-screen keyboard appears only if the program shows it. A press on a text field with a controller is
  /// ignored, so that the program can show its own or the system's.
  BENTO_KEYBOARD_NEVER = 0,
  /// The keyboard appears when a text field is pressed with a controller: the default.
  BENTO_KEYBOARD_CONTROLLER = 1,
  /// The keyboard appears whenever a text field has the focus, for a touch screen.
  BENTO_KEYBOARD_ALWAYS = 2
};

/// Specifies when the views' on-screen keyboard appears by itself: a BENTO_KEYBOARD_ value.
bento_status bento_host_set_keyboard(bento_host *host, int32_t keyboard);

/// Shows (1) or closes (0) the on-screen keyboard for the text field that has the focus.
///
/// Returns 1 if it is shown, 0 if not, or an error.
int32_t bento_host_show_keyboard(bento_host *host, int32_t is_shown);

/// Specifies whether the views may have the keyboard (1), which they do while the window has it, or not (0),
/// such as while the program grabs it.
bento_status bento_host_set_active(bento_host *host, int32_t is_active);

/// Shows (1) or hides (0) the host. A hidden host takes no input: presses are canceled, menus close, text input
/// ends, and all events are ignored. When it is shown again, the view that had the keyboard focus has it.
/// The program must not draw a hidden host.
bento_status bento_host_set_visible(bento_host *host, int32_t is_visible);

// MARK: Time

/// The result of bento_host_next_deadline if only an event can change anything.
#define BENTO_NEVER INT64_MAX

/// Returns the current time on the clock of SDL's event timestamps, in nanoseconds.
int64_t bento_now(void);

/// Advances timers, animations, scrolling and layout to a time; draws nothing.
bento_status bento_host_tick(bento_host *host, int64_t now);

/// Returns the time of the next bento_host_tick, BENTO_NEVER, or a negative error.
int64_t bento_host_next_deadline(bento_host *host);

/// Does work that the next frame is likely to need, such as binding a list row that is about to scroll into
/// view. Call it in the time left after a frame has been shown.
bento_status bento_host_prepare_ahead(bento_host *host);

/// Sets the maximum number of bytes of text, masks and images that hosts cache for later frames: 32 MiB without
/// a call. Hosts with the same BENTO_BUNDLED_FONTS share their caches and the limit. A lower limit applies
/// immediately, and zero frees what is cached; frames that need more are slower, but look the same.
bento_status bento_host_set_cache_limit(bento_host *host, int64_t bytes);

/// Runs pending work of Swift's main actor, for at most the given number of milliseconds.
bento_status bento_drain(int32_t milliseconds);

/// Starts (1) or stops (0) a small thread that pushes one SDL user event when there is work for bento_drain,
/// for a program that sleeps in SDL_WaitEvent. SDL's events must be initialized.
bento_status bento_wake_on_work(int32_t is_on);

/// Pushes one SDL user event so that a waiting loop runs one more turn. May be called on any thread.
void bento_wake(void);

// MARK: Pixels

enum {
  /// 32-bit words 0xAARRGGBB, with colors multiplied by alpha.
  BENTO_FORMAT_ARGB_PREMULTIPLIED = 0,
  /// 32-bit words 0x??RRGGBB.
  BENTO_FORMAT_XRGB = 1,
  /// 16-bit words with five, six and five bits.
  BENTO_FORMAT_RGB565 = 2
  // Or any of SDL's packed pixel formats, such as SDL_PIXELFORMAT_ABGR8888, into which the changes are
  // converted; colors are multiplied by alpha if the format has it.
};

/// Memory of the program to paint into; it is not retained.
typedef struct bento_pixels {
  /// The first pixel of the first row.
  void *base;
  /// The number of columns and rows.
  int32_t width, height;
  /// The distance between rows in bytes, which is a multiple of four.
  int32_t stride;
  /// BENTO_FORMAT_XRGB or another BENTO_FORMAT_ value, or an SDL_PIXELFORMAT_ value.
  int32_t format;
} bento_pixels;

/// A rectangle in device pixels.
typedef struct bento_rect {
  int32_t x, y, width, height;
} bento_rect;

/// Gets the number of device pixels that the host covers, which is the whole window with
/// BENTO_OVERLAYS_IN_WINDOW.
bento_status bento_host_pixel_size(bento_host *host, int32_t *width, int32_t *height);

/// Gets the rectangles in which the views draw; all other pixels are transparent, so a program that blends the
/// pixels itself needs to blend only these.
///
/// Returns the number of rectangles, at most `capacity`, or an error. If there are more, a single rectangle
/// that contains them all is written.
int32_t bento_host_content(bento_host *host, bento_rect *rects, int32_t capacity);

/// Returns whether the host needs to be painted (1 or 0), or an error.
int32_t bento_host_needs_render(bento_host *host);

/// Paints the changes.
///
/// The age specifies the frame that the pixels contain: 0 for none, 1 for that of the last call of this
/// function for the host, and 2 for the one before, as with double buffering.
///
/// Returns the number of written rectangles, which must be shown, at most `capacity`, or an error. If there
/// are more, a single rectangle that contains them all is written. With a capacity of zero, the result is 0
/// or 1.
int32_t bento_host_render(bento_host *host, const bento_pixels *pixels, int32_t age,
                          bento_rect *rects, int32_t capacity);

/// Paints the changes into memory of the host and blends all its pixels over a surface, with the host's
/// corner at (x, y). This is for a program that paints its own scene into its window surface every frame. The
/// surface may have any of SDL's formats with at least eight bits per pixel, also with a palette.
bento_status bento_host_draw_over(bento_host *host, struct SDL_Surface *surface, int32_t x,
                                  int32_t y);

// MARK: Textures

/// Does what each frame of a program with a renderer needs: runs pending work for at most two milliseconds,
/// advances the host to the current time, and draws it at its position unless it is hidden. Call it after the
/// scene has been drawn; the renderer's state is restored afterward.
///
/// The host owns the texture that this requires, and recreates it after the events SDL_RENDER_TARGETS_RESET and
/// SDL_RENDER_DEVICE_RESET. Destroy the host before its renderer.
bento_status bento_host_draw(bento_host *host, struct SDL_Renderer *renderer);

/// A texture of the program's renderer that shows a host.
typedef struct bento_texture bento_texture;

/// Creates a texture for a host. Destroy it before its renderer.
bento_status bento_texture_create(bento_host *host, struct SDL_Renderer *renderer,
                                  bento_texture **texture);

/// Updates the texture and copies it to a rectangle of the render target, in the target's own pixels, or to
/// the position of the host if the rectangle is NULL. The renderer's state is restored afterward.
bento_status bento_texture_draw(bento_texture *texture, const bento_rect *destination);

/// Recreates the texture. Call this after SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET.
bento_status bento_texture_reset(bento_texture *texture);

/// Frees a texture. NULL is not an error.
bento_status bento_texture_destroy(bento_texture *texture);

#ifdef __cplusplus
}
#endif

#endif
