// A settings panel written in C, for programs without views of their own.
//
// A panel is a host whose view is BENTO_PANEL, made by bento_panel_create, so all functions of bento.h work with
// it. The program describes the panel's rows in plain calls, as often as it likes, such as in every frame:
//
//     static int32_t is_fast = 1;
//     static double volume = 40;
//     bento_panel_begin(host);
//     bento_panel_section(host, "game", "Game");
//     if (bento_panel_toggle(host, "fast", "Fast", &is_fast) == 1) save();
//     bento_panel_slider(host, "volume", "Volume", &volume, 0, 100, 1);
//     if (bento_panel_button(host, "quit", "Quit") == 1) quit();
//     bento_panel_end(host);
//
// The views are kept from one description to the next. A description that equals the last one costs a comparison
// and paints nothing; otherwise, only rows that differ change, and rows that are added or removed are animated.
//
// Ids. Every row has an id, which is unique in its panel and not empty. A row with the same id is the same row: it
// keeps its focus, its caret and its place, even if its title changes or other rows appear around it.
//
// Values. A row shows *value. If the user has changed the value since the last call for the row, the function
// writes the new value to *value and returns 1; otherwise, it returns 0, and a *value that the program has changed
// is shown. A program that does not poll receives the same changes through `on_message`: the name is the row's
// id, and the text is the value.
//
// Properties. What else a row shows, such as a unit or a tooltip, or whether it is disabled, is a property. It is
// set by a function that starts with bento_panel_set_, and stays until it is set again or the row is removed:
//
//     bento_panel_slider(host, "speed", "Speed", &speed, 0, 100, 1);
//     bento_panel_set_format(host, "speed", 0, " km/h");
//     bento_panel_set_disabled(host, "speed", !is_moving);
//
// These functions may be called inside and outside of a description, as soon as the row has been added. Setting an
// equal value costs a comparison.
//
// Errors. An error is negative, and bento_error_message describes it. A row whose call fails stays as it was in the
// last description. Text is UTF-8 and is copied, and titles may be NULL for none.
//
// Callbacks. No function of Bento may be called from inside a callback of a list or canvas, except bento_now and
// bento_error_message; `on_message` may call all of them.
#ifndef BENTO_PANEL_H
#define BENTO_PANEL_H

#include <stddef.h>
#include <stdint.h>

#include "bento.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The name of the view of a panel, for `bento_host_options.view`.
#define BENTO_PANEL "bento.panel"

enum {
  /// No row has the id, the row is of another kind, or the id was used twice in one description.
  BENTO_ERROR_ROW = -8,
  /// A file does not exist, or it cannot be read.
  BENTO_ERROR_FILE = -9
};

/// Creates a host with an empty panel, at a position in a window's units and with a size in points. Menus may use
/// the whole window. The flags are BENTO_DARK and others of `bento_host_options`, or 0.
///
/// This is short for bento_host_create with the flags BENTO_TRANSPARENT and BENTO_OVERLAYS_IN_WINDOW.
bento_status bento_panel_create(struct SDL_Window *window, double x, double y, double width,
                                double height, uint32_t flags, bento_host **host);

// MARK: Descriptions

/// Begins a description of a panel's rows.
bento_status bento_panel_begin(bento_host *host);

/// Ends a description. Rows of the last description that it does not contain are removed.
bento_status bento_panel_end(bento_host *host);

/// Begins a section: the rows that follow are on a card of their own, below the title.
bento_status bento_panel_section(bento_host *host, const char *id, const char *title);

// MARK: Text

/// Adds a row of text, which wraps onto as many lines as necessary.
bento_status bento_panel_label(bento_host *host, const char *id, const char *text);

/// Adds a heading inside a section.
bento_status bento_panel_heading(bento_host *host, const char *id, const char *text);

/// Adds a row with a title and a value that the user can select and copy.
bento_status bento_panel_key_value(bento_host *host, const char *id, const char *title,
                                   const char *value);

/// Adds a document in Markdown.
bento_status bento_panel_markdown(bento_host *host, const char *id, const char *source);

// MARK: Values

/// Adds a row with a switch, which is on if *is_on is not zero.
///
/// Returns 1 if the user has changed *is_on, otherwise 0 or an error.
int32_t bento_panel_toggle(bento_host *host, const char *id, const char *title, int32_t *is_on);

/// Adds a row with a slider. The step is the distance between selectable values; zero for continuous values.
///
/// Returns 1 if the user has changed *value, otherwise 0 or an error.
int32_t bento_panel_slider(bento_host *host, const char *id, const char *title, double *value,
                           double min, double max, double step);

/// Adds a row with buttons that change the value by a step, which is positive.
///
/// Returns 1 if the user has changed *value, otherwise 0 or an error.
int32_t bento_panel_stepper(bento_host *host, const char *id, const char *title, double *value,
                            double min, double max, double step);

/// Adds a row with a text field. The buffer of `capacity` bytes contains a terminated string, and so it does
/// afterward: the user cannot type more than fits.
///
/// Returns 1 if the user has changed the text, otherwise 0 or an error.
int32_t bento_panel_text_field(bento_host *host, const char *id, const char *title, char *buffer,
                               size_t capacity);

/// Adds a row with a menu of `count` options. *selected is the index of the selected one, or any other number
/// if none is selected.
///
/// Returns 1 if the user has changed *selected, otherwise 0 or an error.
int32_t bento_panel_picker(bento_host *host, const char *id, const char *title,
                           const char *const *options, int32_t count, int32_t *selected);

/// Adds a row with `count` options side by side, such as two to four short ones. *selected is the index of the
/// selected one, or any other number if none is selected.
///
/// Returns 1 if the user has changed *selected, otherwise 0 or an error.
int32_t bento_panel_segmented(bento_host *host, const char *id, const char *title,
                              const char *const *options, int32_t count, int32_t *selected);

/// Adds a row with a button.
///
/// Returns 1 once for each press, otherwise 0 or an error.
int32_t bento_panel_button(bento_host *host, const char *id, const char *title);

// MARK: Pictures

/// Adds a row with a progress bar. The fraction is from 0 to 1; any negative one shows that the end is unknown.
bento_status bento_panel_progress(bento_host *host, const char *id, const char *title,
                                  double fraction);

/// Adds a line chart of `count` values, from left to right; a value that is not finite is a gap. The count is zero
/// for a chart that consists only of the series that bento_panel_set_series adds.
bento_status bento_panel_chart(bento_host *host, const char *id, const char *title,
                               const double *values, int32_t count);

/// Adds an image, `height` points tall or smaller if the panel is too narrow for it; with a height of zero, a pixel
/// is a point. The pixels may have any format of `bento_pixels`, with colors multiplied by alpha.
///
/// The pixels are copied when the row is added, when `*pixels` differs from the last call, and in the next call
/// after bento_panel_reload, but not if only the memory has changed.
bento_status bento_panel_image(bento_host *host, const char *id, const char *title,
                               const bento_pixels *pixels, double height);

/// Adds an image from a PNG file, like bento_panel_image. The file is read when the row is added, when the path
/// differs from the last call, and in the next call after bento_panel_reload.
bento_status bento_panel_image_file(bento_host *host, const char *id, const char *title,
                                    const char *path, double height);

/// A function that draws all of a canvas: premultiplied pixels in BENTO_FORMAT_ARGB_PREMULTIPLIED, which are
/// transparent before. The scale is the number of pixels per point.
typedef void (*bento_panel_drawing)(void *context, const bento_pixels *pixels, double scale);

/// Adds a row that the program draws, as wide as the panel allows and `height` points tall. The function is
/// called when the size or the scale changes, and after bento_panel_reload.
bento_status bento_panel_canvas(bento_host *host, const char *id, double height,
                                bento_panel_drawing draw, void *context);

// MARK: Lists

/// A function that writes the title of a list's row to `text`, which has room for `capacity` bytes and is
/// empty before.
typedef void (*bento_panel_row_title)(void *context, int32_t row, char *text, size_t capacity);

/// Adds a list of `count` rows, which is a section of its own. The function is called only for rows about to be
/// visible, and again after bento_panel_reload. *selected is the row that the user pressed last, which has a check
/// mark, or −1; with NULL, rows cannot be pressed.
///
/// Returns 1 if the user has pressed a row, otherwise 0 or an error.
int32_t bento_panel_list(bento_host *host, const char *id, const char *title, int32_t count,
                         bento_panel_row_title row_title, void *context, int32_t *selected);

/// Calls the functions of a list or canvas again, or reads an image again, because its content has changed.
bento_status bento_panel_reload(bento_host *host, const char *id);

// MARK: Properties

/// Disables (1) or enables (0) a row that the user can change, or all such rows of a section.
bento_status bento_panel_set_disabled(bento_host *host, const char *id, int32_t is_disabled);

/// Sets the small text below a row, or below the card of a section or list; NULL for none.
bento_status bento_panel_set_footer(bento_host *host, const char *id, const char *text);

/// Sets the text that is shown while the mouse is over a row; NULL for none. Sections and lists have none.
bento_status bento_panel_set_tooltip(bento_host *host, const char *id, const char *text);

/// Sets the text that an empty text field shows; NULL for none.
bento_status bento_panel_set_placeholder(bento_host *host, const char *id, const char *text);

/// Specifies whether a text field shows dots instead of characters (1 or 0), such as for a password.
bento_status bento_panel_set_secure(bento_host *host, const char *id, int32_t is_secure);

/// Sets the number of digits after the decimal point, from 0 to 9, with which a slider, stepper or chart writes
/// its values, and the text after the number, such as " km" or "%". A negative number of digits stands for as
/// many as necessary; NULL is no unit.
bento_status bento_panel_set_format(bento_host *host, const char *id, int32_t digits,
                                    const char *unit);

/// Adds a line with a name to a chart, or replaces the values of the line with that name. The names are listed
/// above a chart with several lines. A count of zero removes the line.
bento_status bento_panel_set_series(bento_host *host, const char *id, const char *name,
                                    const double *values, int32_t count);

/// Sets a function that writes a text for the trailing edge of each row of a list, like the function for titles
/// and with the same context; NULL for none.
bento_status bento_panel_set_row_detail(bento_host *host, const char *id,
                                        bento_panel_row_title row_detail);

// MARK: Values by id

/// Gets the number that a row shows: 0 or 1 of a toggle, the value of a slider, stepper or progress bar, or the
/// index of the selected option or row.
bento_status bento_panel_get_number(bento_host *host, const char *id, double *number);

/// Sets the number that a row shows, as if the user had changed it, but without a message: the next call for the
/// row writes it to *value and returns 1.
bento_status bento_panel_set_number(bento_host *host, const char *id, double number);

/// Gets the text of a text field, a label, a heading, Markdown or the value beside a key, cut at a character
/// boundary to `capacity` bytes with the terminator.
///
/// Returns the number of bytes of the whole text without the terminator, or an error.
int32_t bento_panel_get_text(bento_host *host, const char *id, char *text, size_t capacity);

/// Sets the text of a text field, as if the user had typed it, but without a message: the next call for the row
/// writes it to the buffer, cut at a character boundary if necessary, and returns 1.
bento_status bento_panel_set_text(bento_host *host, const char *id, const char *text);

#ifdef __cplusplus
}
#endif

#endif
