// The properties, images and series of a panel's rows.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "panel.h"

static uint32_t memory[320 * 240];

/// Paints everything and returns a sum that differs for different pictures.
static uint32_t picture(bento_host *host) {
  const bento_pixels pixels = {memory, 320, 240, 320 * 4, BENTO_FORMAT_ARGB_PREMULTIPLIED};
  settle(host);
  EXPECT(bento_host_render(host, &pixels, 0, NULL, 0) >= 0);
  uint32_t sum = 7;
  for (int index = 0; index < 320 * 240; index++) sum = sum * 31 + memory[index];
  return sum;
}

/// Returns whether any pixel of the panel has a color.
static bool has_color(uint32_t color) {
  for (int index = 0; index < 320 * 240; index++) {
    if (memory[index] == color) return true;
  }
  return false;
}

static void describe(bento_host *host, model *m) {
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_section(host, "section", "Section") == BENTO_OK);
  EXPECT(bento_panel_text_field(host, "name", "Name", m->name, sizeof m->name) >= 0);
  EXPECT(bento_panel_slider(host, "volume", "Volume", &m->volume, 0, 100, 1) >= 0);
  EXPECT(bento_panel_toggle(host, "on", "On", &m->is_on) >= 0);
  EXPECT(bento_panel_end(host) == BENTO_OK);
}

/// Calls of one property: they change the picture, equal ones do not, and the last one restores it.
#define CHECK_PROPERTY(set, unset)                                \
  do {                                                            \
    uint32_t before = picture(host);                              \
    EXPECT((set) == BENTO_OK);                                    \
    uint32_t after = picture(host);                               \
    EXPECT(after != before);                                      \
    EXPECT((set) == BENTO_OK && !bento_host_needs_render(host));  \
    describe(host, &m);                                           \
    EXPECT(!bento_host_needs_render(host));                       \
    EXPECT((unset) == BENTO_OK && picture(host) == before);       \
  } while (0)

static void check_each(SDL_Window *window) {
  model m = fresh_model;
  m.name[0] = 0;
  bento_host *host = make_panel(window, &m);
  describe(host, &m);
  CHECK_PROPERTY(bento_panel_set_placeholder(host, "name", "Anybody"),
                 bento_panel_set_placeholder(host, "name", NULL));
  CHECK_PROPERTY(bento_panel_set_footer(host, "name", "At least one letter"),
                 bento_panel_set_footer(host, "name", NULL));
  CHECK_PROPERTY(bento_panel_set_footer(host, "volume", "Of all sounds"),
                 bento_panel_set_footer(host, "volume", ""));
  CHECK_PROPERTY(bento_panel_set_footer(host, "section", "Below the card"),
                 bento_panel_set_footer(host, "section", NULL));
  CHECK_PROPERTY(bento_panel_set_format(host, "volume", 1, " dB"),
                 bento_panel_set_format(host, "volume", -1, NULL));
  CHECK_PROPERTY(bento_panel_set_disabled(host, "volume", 1),
                 bento_panel_set_disabled(host, "volume", 0));
  CHECK_PROPERTY(bento_panel_set_disabled(host, "section", 1),
                 bento_panel_set_disabled(host, "section", 0));
  EXPECT(bento_panel_set_text(host, "name", "Secret") == BENTO_OK);
  describe(host, &m);
  CHECK_PROPERTY(bento_panel_set_secure(host, "name", 1),
                 bento_panel_set_secure(host, "name", 0));

  // A tooltip appears above a row below the mouse.
  uint32_t pictures[3];
  for (int index = 0; index < 3; index++) {
    EXPECT(bento_panel_set_tooltip(host, "on", index == 1 ? "A tip" : NULL) == BENTO_OK);
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.windowID = SDL_GetWindowID(window);
    event.motion.x = 60 + index;
    event.motion.y = 200;
    bento_host_handle_event(host, &event);
    pictures[index] = picture(host);
  }
  EXPECT(pictures[0] != pictures[1] && pictures[0] == pictures[2]);

  // A row that is removed loses its properties.
  uint32_t before = picture(host);
  EXPECT(bento_panel_set_disabled(host, "volume", 1) == BENTO_OK);
  EXPECT(bento_panel_begin(host) == BENTO_OK && bento_panel_end(host) == BENTO_OK);
  describe(host, &m);
  EXPECT(picture(host) == before);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

/// Disabled rows take no input, and a footer that appears leaves the focus where it is.
static void check_input(SDL_Window *window) {
  model m = fresh_model;
  Uint32 id = SDL_GetWindowID(window);
  bento_host *host = make_panel(window, &m);
  describe(host, &m);
  EXPECT(bento_panel_set_disabled(host, "section", 1) == BENTO_OK);
  settle(host);
  EXPECT(bento_host_move_focus(host, 0) == 0);
  click(host, id, 280, 200);
  EXPECT(m.messages == 0);
  EXPECT(bento_panel_set_disabled(host, "section", 0) == BENTO_OK);
  EXPECT(bento_panel_set_disabled(host, "volume", 1) == BENTO_OK);
  settle(host);
  EXPECT(bento_host_move_focus(host, 0) == 1);
  EXPECT(bento_host_wants(host) & BENTO_WANTS_TEXT);
  press(host, id, SDLK_END);
  type_text(host, id, "b");
  EXPECT(strcmp(m.last_text, "Anab") == 0);
  EXPECT(bento_panel_set_footer(host, "name", "A short name") == BENTO_OK);
  settle(host);
  type_text(host, id, "c");
  EXPECT(bento_panel_set_secure(host, "name", 1) == BENTO_OK);
  EXPECT(bento_panel_set_footer(host, "name", NULL) == BENTO_OK);
  settle(host);
  type_text(host, id, "d");
  EXPECT(strcmp(m.last_text, "Anabcd") == 0);
  press(host, id, SDLK_TAB);
  press(host, id, SDLK_SPACE);
  EXPECT(strcmp(m.last_id, "on") == 0);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static void describe_image(bento_host *host, const bento_pixels *pixels, const char *path) {
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  if (pixels) EXPECT(bento_panel_image(host, "image", NULL, pixels, 40) == BENTO_OK);
  if (path) EXPECT(bento_panel_image_file(host, "image", "Title", path, 0) == BENTO_OK);
  EXPECT(bento_panel_end(host) == BENTO_OK);
}

static void check_images(void) {
  static const struct {
    int32_t format, bytes;
    uint32_t word, color;
  } formats[] = {
      {BENTO_FORMAT_ARGB_PREMULTIPLIED, 4, 0xff203040, 0xff203040},
      {BENTO_FORMAT_XRGB, 4, 0x00203040, 0xff203040},
      {BENTO_FORMAT_RGB565, 2, 0xf800, 0xffff0000},
      {SDL_PIXELFORMAT_ABGR8888, 4, 0xff403020, 0xff203040},
      // A color must not exceed its alpha.
      {BENTO_FORMAT_ARGB_PREMULTIPLIED, 4, 0xfeff3040, 0},
  };
  model m = fresh_model;
  bento_host *host = make_panel(NULL, &m);
  uint8_t bytes[8 * 8 * 4];
  for (size_t index = 0; index < sizeof formats / sizeof *formats; index++) {
    bento_pixels pixels = {bytes, 8, 8, 8 * formats[index].bytes, formats[index].format};
    for (int pixel = 0; pixel < 64; pixel++) {
      memcpy(bytes + pixel * formats[index].bytes, &formats[index].word,
             (size_t)formats[index].bytes);
    }
    describe_image(host, &pixels, NULL);
    picture(host);
    if (formats[index].color) EXPECT(has_color(formats[index].color));

    // The pixels are the panel's; other ones of the same memory are shown after a reload.
    memset(bytes, 255, sizeof bytes);
    uint32_t before = picture(host);
    describe_image(host, &pixels, NULL);
    EXPECT(!bento_host_needs_render(host) && picture(host) == before);
    EXPECT(bento_panel_reload(host, "image") == BENTO_OK);
    describe_image(host, &pixels, NULL);
    EXPECT(picture(host) != before && has_color(0xffffffff));
  }
  const bento_pixels wrong[] = {
      {NULL, 8, 8, 32, 0}, {bytes, 8, 8, 3, 0},   {bytes, -1, 8, 32, 0},
      {bytes, 8, 0, 32, 0}, {bytes, 8, 8, 32, 99}, {bytes, 8, 8, 32, SDL_PIXELFORMAT_INDEX8},
  };
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_image(host, "a", NULL, NULL, 40) == BENTO_ERROR_ARGUMENT);
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
    EXPECT(bento_panel_image(host, "a", NULL, &wrong[index], 40) == BENTO_ERROR_ARGUMENT);
  }
  EXPECT(bento_panel_image_file(host, "a", NULL, NULL, 40) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_image_file(host, "a", NULL, "/nowhere.png", NAN) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_image_file(host, "a", NULL, "/nowhere.png", 40) == BENTO_ERROR_FILE);
  EXPECT(strstr(bento_error_message(), "/nowhere.png") != NULL);
  EXPECT(bento_panel_image_file(host, "a", NULL, "/proc/self/exe", 40) == BENTO_ERROR_FILE);
  EXPECT(bento_panel_end(host) == BENTO_OK);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static void write_detail(void *context, int32_t row, char *text, size_t capacity) {
  (void)context;
  snprintf(text, capacity, "%d points", row * 10);
}

static void write_title(void *context, int32_t row, char *text, size_t capacity) {
  (void)context;
  snprintf(text, capacity, "Row %d", row);
}

static void describe_lists(bento_host *host, model *m, const double *values, int32_t count) {
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_list(host, "list", "List", 3, write_title, NULL, &m->selected) >= 0);
  EXPECT(bento_panel_chart(host, "chart", "Chart", values, count) == BENTO_OK);
  EXPECT(bento_panel_end(host) == BENTO_OK);
}

static void check_lists(SDL_Window *window) {
  model m = fresh_model;
  bento_host *host = make_panel(window, &m);
  describe_lists(host, &m, NULL, 0);
  uint32_t plain = picture(host);
  EXPECT(bento_panel_set_row_detail(host, "list", write_detail) == BENTO_OK);
  uint32_t detailed = picture(host);
  EXPECT(detailed != plain);
  EXPECT(bento_panel_set_row_detail(host, "list", write_detail) == BENTO_OK);
  EXPECT(!bento_host_needs_render(host));

  // The selected row has a mark; a press moves it.
  m.selected = 0;
  describe_lists(host, &m, NULL, 0);
  EXPECT(picture(host) != detailed);
  click(host, SDL_GetWindowID(window), 100, 104);
  EXPECT(strcmp(m.last_id, "list") == 0 && strcmp(m.last_text, "1") == 0);
  describe_lists(host, &m, NULL, 0);
  EXPECT(m.selected == 1);
  uint32_t chosen = picture(host);
  m.selected = -1;
  describe_lists(host, &m, NULL, 0);
  EXPECT(picture(host) != chosen);
  EXPECT(bento_panel_set_disabled(host, "list", 1) == BENTO_OK);
  int messages = m.messages;
  settle(host);
  click(host, SDL_GetWindowID(window), 100, 104);
  EXPECT(m.messages == messages);
  EXPECT(bento_panel_set_row_detail(host, "list", NULL) == BENTO_OK);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static void check_series(void) {
  model m = fresh_model;
  bento_host *host = make_panel(NULL, &m);
  const double one[] = {1, 5, 2}, two[] = {3, NAN, 4}, three[] = {1, 1};
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_chart(host, "chart", NULL, NULL, 0) == BENTO_OK);
  EXPECT(bento_panel_set_series(host, "chart", "One", one, 3) == BENTO_OK);
  EXPECT(bento_panel_end(host) == BENTO_OK);
  uint32_t single = picture(host);
  EXPECT(bento_panel_set_series(host, "chart", "Two", two, 3) == BENTO_OK);
  uint32_t both = picture(host);
  EXPECT(both != single);
  EXPECT(bento_panel_set_series(host, "chart", "Two", two, 3) == BENTO_OK);
  EXPECT(!bento_host_needs_render(host));
  EXPECT(bento_panel_set_series(host, "chart", "One", three, 2) == BENTO_OK);
  EXPECT(picture(host) != both);
  EXPECT(bento_panel_set_series(host, "chart", "One", one, 3) == BENTO_OK);
  EXPECT(picture(host) == both);
  EXPECT(bento_panel_set_series(host, "chart", "Two", NULL, 0) == BENTO_OK);
  EXPECT(picture(host) == single);
  EXPECT(bento_panel_set_series(host, "chart", "None", NULL, 0) == BENTO_OK);
  EXPECT(!bento_host_needs_render(host));
  EXPECT(bento_panel_set_format(host, "chart", 1, " s") == BENTO_OK);
  EXPECT(picture(host) != single);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static void check_errors(SDL_Window *window) {
  model m = fresh_model;
  bento_host *host = make_panel(window, &m);
  EXPECT(bento_panel_set_disabled(NULL, "on", 1) == BENTO_ERROR_HANDLE);
  EXPECT(bento_panel_set_disabled(host, "on", 1) == BENTO_ERROR_ROW);
  describe(host, &m);
  EXPECT(bento_panel_set_disabled(host, NULL, 1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_placeholder(host, "on", "Text") == BENTO_ERROR_ROW);
  EXPECT(strcmp(bento_error_message(), "The row “on” is a toggle.") == 0);
  EXPECT(bento_panel_set_placeholder(host, "name", "\xff") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_secure(host, "volume", 1) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_set_format(host, "name", 1, NULL) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_set_format(host, "volume", 10, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_tooltip(host, "section", "Text") == BENTO_ERROR_ROW);
  EXPECT(bento_panel_set_series(host, "volume", "A", &m.volume, 1) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_set_row_detail(host, "volume", write_title) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_label(host, "label", "Text") == BENTO_OK);
  EXPECT(bento_panel_set_disabled(host, "label", 1) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_chart(host, "chart", NULL, NULL, 0) == BENTO_OK);
  EXPECT(bento_panel_set_series(host, "chart", NULL, &m.volume, 1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_series(host, "chart", "", &m.volume, 1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_series(host, "chart", "A", NULL, 1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_series(host, "chart", "A", &m.volume, -1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_end(host) == BENTO_OK);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

/// The functions that stand for several others.
static void check_short_forms(SDL_Window *window) {
  bento_host *host = NULL;
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  EXPECT(renderer != NULL);
  EXPECT(bento_panel_create(NULL, 0, 0, 100, 100, 0, &host) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_create(window, 0, 0, 100, 100, 1 << 30, &host) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_create(window, 0, 0, 100, 100, 0, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_create(window, 20, 20, 200, 200, BENTO_DARK, &host) == BENTO_OK);
  model m = fresh_model;
  describe(host, &m);
  EXPECT(bento_host_draw(host, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_draw(NULL, renderer) == BENTO_ERROR_HANDLE);
  SDL_SetRenderDrawColor(renderer, 255, 0, 255, 255);
  for (int frame = 0; frame < 3; frame++) {
    SDL_RenderClear(renderer);
    program_state before = state_of(renderer);
    EXPECT(bento_host_draw(host, renderer) == BENTO_OK);
    program_state after = state_of(renderer);
    EXPECT(is_same(&before, &after));
    EXPECT(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, memory, 320 * 4) == 0);
    EXPECT(memory[0] == 0xffff00ff && memory[100 * 320 + 100] != 0xffff00ff);
    SDL_Event event = {.type = frame == 0 ? SDL_RENDER_TARGETS_RESET : SDL_RENDER_DEVICE_RESET};
    EXPECT(bento_host_handle_event(host, &event) == BENTO_IGNORED);
  }
  EXPECT(bento_host_set_visible(host, 0) == BENTO_OK);
  SDL_RenderClear(renderer);
  EXPECT(bento_host_draw(host, renderer) == BENTO_OK);
  EXPECT(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, memory, 320 * 4) == 0);
  EXPECT(memory[100 * 320 + 100] == 0xffff00ff);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  SDL_DestroyRenderer(renderer);
}

void check_properties(SDL_Window *window) {
  check_each(window);
  check_input(window);
  check_images();
  check_lists(window);
  check_series();
  check_errors(window);
  check_short_forms(window);
}
