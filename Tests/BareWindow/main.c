// The reference for launch times: the window of Demos/Hello as a program in C would create it, with
// SDL, Cairo and Pango and nothing else.
//
//   BareWindow [FONT-FILE...]
//
// The files are added to fontconfig's configuration in addition to the machine's fonts. The window
// stays open until it is closed. This is not a target of the package, because SwiftPM links everything
// to Swift's library, which a program in C does not load.
#include <SDL.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 320, HEIGHT = 180, MARGIN = 32, CORNER = 6 };

/// The frames of the greeting and the button in the demo's column.
enum { GREETING_HEIGHT = 47, BUTTON_TOP = 95, BUTTON_HEIGHT = 53 };

static void fail(const char *operation, const char *reason) {
  fprintf(stderr, "%s failed: %s\n", operation, reason);
  exit(EXIT_FAILURE);
}

static void set_color(cairo_t *context, unsigned hex) {
  cairo_set_source_rgb(context, (hex >> 16 & 255) / 255.0, (hex >> 8 & 255) / 255.0,
                       (hex & 255) / 255.0);
}

/// Draws text centered in the window's width and in a band of rows.
static void draw_text(cairo_t *context, const char *text, PangoWeight weight, int size, int top,
                      int height) {
  PangoLayout *layout = pango_cairo_create_layout(context);
  pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, "Noto Sans");
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_text(layout, text, -1);

  int text_width, text_height;
  pango_layout_get_pixel_size(layout, &text_width, &text_height);
  cairo_move_to(context, floor((WIDTH - text_width) / 2.0),
                top + floor((height - text_height) / 2.0));
  pango_cairo_show_layout(context, layout);
  g_object_unref(layout);
}

static void add_rounded_rect(cairo_t *context, double x, double y, double width, double height) {
  cairo_new_sub_path(context);
  cairo_arc(context, x + width - CORNER, y + CORNER, CORNER, -M_PI_2, 0);
  cairo_arc(context, x + width - CORNER, y + height - CORNER, CORNER, 0, M_PI_2);
  cairo_arc(context, x + CORNER, y + height - CORNER, CORNER, M_PI_2, M_PI);
  cairo_arc(context, x + CORNER, y + CORNER, CORNER, M_PI, 3 * M_PI_2);
  cairo_close_path(context);
}

static void draw(SDL_Surface *pixels) {
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      pixels->pixels, CAIRO_FORMAT_RGB24, pixels->w, pixels->h, pixels->pitch);
  cairo_t *context = cairo_create(surface);
  set_color(context, 0xF5F5F7);
  cairo_paint(context);

  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
  set_color(context, 0x1B1C1F);
  draw_text(context, "Hello, Bento!", PANGO_WEIGHT_BOLD, 20, MARGIN, GREETING_HEIGHT);
  add_rounded_rect(context, MARGIN, BUTTON_TOP, WIDTH - 2 * MARGIN, BUTTON_HEIGHT);
  set_color(context, 0x2F6FED);
  cairo_fill(context);
  set_color(context, 0xFFFFFF);
  draw_text(context, "Press me", PANGO_WEIGHT_SEMIBOLD, 14, BUTTON_TOP, BUTTON_HEIGHT);

  cairo_status_t status = cairo_status(context);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
  if (status != CAIRO_STATUS_SUCCESS) fail("Drawing", cairo_status_to_string(status));
}

/// Redraws the whole window, as after a change of its size, and shows it.
static void draw_window(SDL_Window *window) {
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (surface == NULL) fail("Reaching the pixels", SDL_GetError());
  if (surface->format->format != SDL_PIXELFORMAT_RGB888) fail("Drawing", "unknown pixel format");
  draw(surface);
  if (SDL_UpdateWindowSurface(window) != 0) fail("Showing the pixels", SDL_GetError());
}

int main(int count, char **arguments) {
  for (int index = 1; index < count; index++) {
    if (!FcConfigAppFontAddFile(NULL, (const FcChar8 *)arguments[index]))
      fail("Reading a font", arguments[index]);
  }
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("Reaching the display", SDL_GetError());
  SDL_Window *window = SDL_CreateWindow("Hello", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                        WIDTH, HEIGHT, SDL_WINDOW_RESIZABLE);
  if (window == NULL) fail("Opening a window", SDL_GetError());
  draw_window(window);

  SDL_Event event;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
    if (event.type != SDL_WINDOWEVENT) continue;
    if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) draw_window(window);
    if (event.window.event == SDL_WINDOWEVENT_EXPOSED) SDL_UpdateWindowSurface(window);
  }
  SDL_DestroyWindow(window);
  SDL_Quit();
  return EXIT_SUCCESS;
}
