// A panel that is described in C: values both ways, the focus, equal descriptions, and every misuse.
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "panel.h"

const model fresh_model = {.selected = -1, .volume = 40, .count = 2, .name = "Ana"};
static const char *const parts[] = {"One", "Two", "Three"};

static void receive(void *context, const char *name, const char *text) {
  model *m = context;
  m->messages++;
  snprintf(m->last_id, sizeof m->last_id, "%s", name);
  snprintf(m->last_text, sizeof m->last_text, "%s", text);
  if (m->destroys) EXPECT(bento_host_destroy(m->host) == BENTO_OK);
}

bento_host *make_panel(SDL_Window *window, model *m) {
  bento_host_options options = {.struct_size = sizeof options, .view = BENTO_PANEL};
  options.flags = BENTO_TRANSPARENT | BENTO_BUNDLED_FONTS;
  options.window = window;
  options.width = 320;
  options.height = 240;
  options.scale = 1;
  options.on_message = receive;
  options.context = m;
  EXPECT(bento_host_create(&options, &m->host) == BENTO_OK);
  return m->host;
}

int64_t panel_time;

/// Advances until nothing moves, and paints.
void settle(bento_host *host) {
  static uint32_t memory[320 * 240];
  const bento_pixels pixels = {memory, 320, 240, 320 * 4, BENTO_FORMAT_ARGB_PREMULTIPLIED};
  if (panel_time == 0) panel_time = bento_now();
  for (int frame = 0; frame < 60; frame++) {
    EXPECT(bento_host_tick(host, panel_time += 16000000) == BENTO_OK);
    EXPECT(bento_host_render(host, &pixels, 1, NULL, 0) >= 0);
  }
}

int press(bento_host *host, Uint32 window, SDL_Keycode code) {
  SDL_Event event = {.type = SDL_KEYDOWN};
  event.key.windowID = window;
  event.key.keysym.sym = code;
  int answer = bento_host_handle_event(host, &event);
  event.type = SDL_KEYUP;
  if (answer >= 0) bento_host_handle_event(host, &event);
  if (answer >= 0) bento_host_tick(host, panel_time += 16000000);
  return answer;
}

void type_text(bento_host *host, Uint32 window, const char *text) {
  SDL_Event event = {.type = SDL_TEXTINPUT};
  event.text.windowID = window;
  snprintf(event.text.text, sizeof event.text.text, "%s", text);
  EXPECT(bento_host_handle_event(host, &event) == BENTO_HANDLED);
  EXPECT(bento_host_tick(host, panel_time += 16000000) == BENTO_OK);
}

void click(bento_host *host, Uint32 window, int x, int y) {
  SDL_Event event = {.type = SDL_MOUSEMOTION};
  event.motion.windowID = window;
  event.motion.x = x;
  event.motion.y = y;
  bento_host_handle_event(host, &event);
  event = (SDL_Event){.type = SDL_MOUSEBUTTONDOWN};
  event.button = (SDL_MouseButtonEvent){.type = SDL_MOUSEBUTTONDOWN, .windowID = window};
  event.button.button = SDL_BUTTON_LEFT;
  event.button.clicks = 1;
  event.button.x = x;
  event.button.y = y;
  bento_host_handle_event(host, &event);
  event.type = event.button.type = SDL_MOUSEBUTTONUP;
  if (bento_host_handle_event(host, &event) >= 0) bento_host_tick(host, panel_time += 16000000);
}

static uint32_t seed = 7;

static uint32_t random_below(uint32_t limit) {
  seed = seed * 1664525 + 1013904223;
  return (seed >> 8) % limit;
}

/// Describes rows of all kinds that show a value.
static void describe_values(bento_host *host, model *m) {
  char text[32];
  snprintf(text, sizeof text, "%g", m->volume);
  const double line[] = {m->volume, m->count, 40, 20};
  bento_panel_begin(host);
  bento_panel_section(host, "values", "Values");
  bento_panel_toggle(host, "on", "On", &m->is_on);
  bento_panel_slider(host, "volume", "Volume", &m->volume, 0, 100, 1);
  bento_panel_stepper(host, "count", "Count", &m->count, 0, 100, 1);
  bento_panel_text_field(host, "name", "Name", m->name, sizeof m->name);
  bento_panel_picker(host, "choice", "Choice", parts, 3, &m->choice);
  bento_panel_segmented(host, "part", "Part", parts, 3, &m->part);
  bento_panel_progress(host, "progress", "Progress", m->volume / 100);
  bento_panel_key_value(host, "key", "Key", text);
  bento_panel_label(host, "label", m->volume < 50 ? "Short" : "A text that takes two lines of the panel");
  bento_panel_chart(host, "chart", "Chart", line, 4);
  EXPECT(bento_panel_end(host) == BENTO_OK);
}

/// Paints all of a panel that is 320 × 720 points large.
static void paint_all(bento_host *host, uint32_t *memory) {
  const bento_pixels pixels = {memory, 320, 720, 320 * 4, BENTO_FORMAT_ARGB_PREMULTIPLIED};
  for (int frame = 0; frame < 60; frame++) bento_host_tick(host, panel_time += 16000000);
  EXPECT(bento_host_render(host, &pixels, 0, NULL, 0) == 1);
}

/// A panel whose values have changed looks like a new one with the same values.
static void check_changes(SDL_Window *window) {
  static uint32_t changed[320 * 720], fresh[320 * 720];
  model m = fresh_model, same = fresh_model;
  bento_host *host = make_panel(window, &m);
  EXPECT(bento_host_resize(host, 0, 0, 320, 720, 1) == BENTO_OK);
  for (int round = 0; round < 12; round++) {
    for (uint32_t step = random_below(4); step < 4; step++) {
      m.is_on = (int32_t)random_below(2);
      m.volume = random_below(100);
      m.count = random_below(100);
      if (random_below(3) == 0) m.choice = (int32_t)random_below(3);
      if (random_below(3) == 0) m.part = (int32_t)random_below(3);
      snprintf(m.name, sizeof m.name, "%u", random_below(1000));
      describe_values(host, &m);
      if (random_below(2)) bento_host_tick(host, panel_time += 16000000);
    }
    paint_all(host, changed);
    memcpy(same.name, m.name, sizeof m.name);
    same.is_on = m.is_on, same.volume = m.volume, same.count = m.count;
    same.choice = m.choice, same.part = m.part;
    bento_host *other = make_panel(window, &same);
    EXPECT(bento_host_resize(other, 0, 0, 320, 720, 1) == BENTO_OK);
    describe_values(other, &same);
    paint_all(other, fresh);
    EXPECT(memcmp(changed, fresh, sizeof fresh) == 0);
    EXPECT(bento_host_destroy(other) == BENTO_OK);
  }
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

/// Describes a toggle, a slider, a field and a button; returns which of them changed, as bits.
static int describe(bento_host *host, model *m) {
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_section(host, "main", NULL) == BENTO_OK);
  int changes = bento_panel_toggle(host, "on", "On", &m->is_on);
  changes |= bento_panel_slider(host, "volume", "Volume", &m->volume, 0, 100, 1) << 1;
  changes |= bento_panel_text_field(host, "name", "Name", m->name, sizeof m->name) << 2;
  changes |= bento_panel_button(host, "go", "Go") << 3;
  EXPECT(changes >= 0);
  EXPECT(bento_panel_end(host) == BENTO_OK);
  return changes;
}

static void check_values(SDL_Window *window) {
  model m = fresh_model;
  bento_host *host = make_panel(window, &m);
  Uint32 id = SDL_GetWindowID(window);
  EXPECT(describe(host, &m) == 0);
  settle(host);

  // Keys: Tab goes from the switch to the slider, the field and the button.
  EXPECT(bento_host_move_focus(host, 0) == 1);
  EXPECT(press(host, id, SDLK_SPACE) == BENTO_HANDLED);
  EXPECT(strcmp(m.last_id, "on") == 0 && strcmp(m.last_text, "1") == 0);
  EXPECT(m.is_on == 0);
  EXPECT(describe(host, &m) == 1 && m.is_on == 1);
  EXPECT(describe(host, &m) == 0 && m.is_on == 1);
  press(host, id, SDLK_TAB);
  EXPECT(press(host, id, SDLK_RIGHT) == BENTO_HANDLED);
  EXPECT(describe(host, &m) == 2 && m.volume == 41);
  press(host, id, SDLK_TAB);
  EXPECT(bento_host_wants(host) & BENTO_WANTS_TEXT);
  press(host, id, SDLK_END);
  type_text(host, id, "b");
  EXPECT(strcmp(m.last_id, "name") == 0 && strcmp(m.last_text, "Anab") == 0);
  EXPECT(describe(host, &m) == 4 && strcmp(m.name, "Anab") == 0);
  press(host, id, SDLK_TAB);
  press(host, id, SDLK_SPACE);
  press(host, id, SDLK_SPACE);
  EXPECT(describe(host, &m) == 8 && describe(host, &m) == 8 && describe(host, &m) == 0);

  // The mouse: the switch is at the trailing edge of the first row.
  click(host, id, 280, 38);
  EXPECT(describe(host, &m) == 1 && m.is_on == 0);

  // The program's own changes are shown, and not reported.
  double number = 0;
  int messages = m.messages;
  m.volume = 7;
  EXPECT(describe(host, &m) == 0 && m.volume == 7);
  EXPECT(bento_panel_get_number(host, "volume", &number) == BENTO_OK && number == 7);
  EXPECT(bento_host_needs_render(host) == 1);
  EXPECT(m.messages == messages);

  // Values by id reach the next description.
  char text[5];
  EXPECT(bento_panel_set_number(host, "volume", 900) == BENTO_OK);
  EXPECT(bento_panel_set_text(host, "name", "Grüße an alle überall") == BENTO_OK);
  EXPECT(describe(host, &m) == 6 && m.volume == 100);
  EXPECT(strcmp(m.name, "Grüße an alle") == 0);
  EXPECT(bento_panel_get_text(host, "name", text, 4) == 15 && strcmp(text, "Gr") == 0);

  // A screen may destroy its own host.
  m.destroys = true;
  click(host, id, 280, 38);
  EXPECT(bento_panel_begin(host) == BENTO_ERROR_HANDLE);
}

static void check_focus(SDL_Window *window) {
  model m = fresh_model;
  bento_host *host = make_panel(window, &m);
  Uint32 id = SDL_GetWindowID(window);
  char row[16];
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_text_field(host, "name", NULL, m.name, sizeof m.name) == 0);
  EXPECT(bento_panel_end(host) == BENTO_OK);
  settle(host);
  EXPECT(bento_host_move_focus(host, 0) == 1);
  press(host, id, SDLK_END);
  for (int round = 0; round < 8; round++) {
    type_text(host, id, "x");
    EXPECT(bento_panel_begin(host) == BENTO_OK);
    for (int index = 0; index < round % 4; index++) {
      snprintf(row, sizeof row, "above%d", index);
      EXPECT(bento_panel_label(host, row, "Above") == BENTO_OK);
    }
    EXPECT(bento_panel_text_field(host, "name", NULL, m.name, sizeof m.name) == 1);
    if (round % 2) EXPECT(bento_panel_heading(host, "below", "Below") == BENTO_OK);
    EXPECT(bento_panel_end(host) == BENTO_OK);
    EXPECT(bento_host_tick(host, panel_time += 16000000) == BENTO_OK);
    EXPECT(bento_host_wants(host) & BENTO_WANTS_TEXT);
  }
  EXPECT(strcmp(m.name, "Anaxxxxxxxx") == 0);
  type_text(host, id, "123456789");
  EXPECT(bento_panel_get_text(host, "name", row, sizeof row) == 11);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static void title(void *context, int32_t row, char *text, size_t capacity) {
  model *m = context;
  m->titles++;
  double number;
  EXPECT(bento_panel_get_number(m->host, "list", &number) == BENTO_ERROR_BUSY);
  EXPECT(bento_host_destroy(m->host) == BENTO_ERROR_BUSY);
  snprintf(text, capacity, "Row %d", row);
}

static void draw(void *context, const bento_pixels *pixels, double scale) {
  model *m = context;
  m->drawings++;
  EXPECT(scale == 1 && pixels->height == 20 && pixels->stride >= pixels->width * 4);
  memset(pixels->base, 255, (size_t)pixels->stride * 20);
}

static void describe_all(bento_host *host, model *m, int32_t count) {
  const double values[] = {1, NAN, 3};
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_canvas(host, "canvas", 20, draw, m) == BENTO_OK);
  EXPECT(bento_panel_segmented(host, "part", "Part", parts, 3, &m->part) >= 0);
  EXPECT(bento_panel_picker(host, "choice", "Choice", parts, 3, &m->choice) >= 0);
  EXPECT(bento_panel_stepper(host, "count", "Count", &m->count, 0, 9, 0.5) >= 0);
  EXPECT(bento_panel_list(host, "list", "List", count, title, m, &m->selected) >= 0);
  EXPECT(bento_panel_progress(host, "progress", "Progress", 0.5) == BENTO_OK);
  EXPECT(bento_panel_key_value(host, "key", "Key", "Value") == BENTO_OK);
  EXPECT(bento_panel_chart(host, "chart", "Chart", values, 3) == BENTO_OK);
  EXPECT(bento_panel_markdown(host, "markdown", "# Title\n\n*Text*") == BENTO_OK);
  EXPECT(bento_panel_end(host) == BENTO_OK);
}

static void check_equal(void) {
  model m = fresh_model;
  bento_host *host = make_panel(NULL, &m);
  describe_all(host, &m, 10000);
  settle(host);
  EXPECT(m.titles > 0 && m.titles < 100 && m.drawings == 1);
  int titles = m.titles;
  for (int frame = 0; frame < 100; frame++) {
    describe_all(host, &m, 10000);
    EXPECT(bento_host_tick(host, panel_time += 16000000) == BENTO_OK);
    EXPECT(bento_host_needs_render(host) == 0);
  }
  EXPECT(m.titles == titles && m.drawings == 1);
  EXPECT(bento_panel_reload(host, "canvas") == BENTO_OK);
  settle(host);
  EXPECT(m.drawings == 2);
  EXPECT(bento_panel_set_number(host, "list", 7) == BENTO_OK);
  describe_all(host, &m, 10000);
  EXPECT(m.selected == 7);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static void check_misuse(SDL_Window *window) {
  model m = fresh_model;
  bento_host *host = make_panel(window, &m), *other = make_host(window, NULL, NULL);
  char text[8] = "", open[4] = {'a', 'b', 'c', 'd'};
  double value = 5, nan = NAN;
  EXPECT(bento_panel_begin(NULL) == BENTO_ERROR_HANDLE);
  EXPECT(bento_panel_begin(other) == BENTO_ERROR_VIEW);
  EXPECT(bento_panel_end(host) == BENTO_ERROR_ORDER);
  EXPECT(bento_panel_label(host, "a", "Text") == BENTO_ERROR_ORDER);
  EXPECT(describe(host, &m) == 0);
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_begin(host) == BENTO_ERROR_ORDER);
  EXPECT(bento_panel_label(host, NULL, "Text") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_label(host, "", "Text") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_label(host, "\xff", "Text") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_label(host, "a", "\xc3") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_label(host, "a", NULL) == BENTO_OK);
  EXPECT(bento_panel_label(host, "a", "Again") == BENTO_ERROR_ROW);
  EXPECT(bento_panel_toggle(host, "b", "B", NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_slider(host, "b", "B", NULL, 0, 1, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_slider(host, "b", "B", &nan, 0, 1, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_slider(host, "b", "B", &value, 1, 0, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_slider(host, "b", "B", &value, NAN, 1, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_slider(host, "b", "B", &value, 0, INFINITY, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_slider(host, "b", "B", &value, 0, 1, -1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_stepper(host, "b", "B", &value, 0, 1, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_text_field(host, "b", "B", NULL, 8) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_text_field(host, "b", "B", text, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_text_field(host, "b", "B", open, 4) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_picker(host, "b", "B", NULL, 2, &m.choice) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_picker(host, "b", "B", parts, -1, &m.choice) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_picker(host, "b", "B", parts, 2, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_list(host, "b", "B", -1, title, &m, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_list(host, "b", "B", 1, NULL, &m, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_canvas(host, "b", 20, NULL, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_canvas(host, "b", NAN, draw, &m) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_chart(host, "b", "B", NULL, 3) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_progress(host, "b", "B", NAN) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_label(host, "volume", "Another kind") == BENTO_ERROR_ROW);
  EXPECT(strcmp(bento_error_message(), "The row “volume” is a slider.") == 0);
  EXPECT(bento_panel_end(host) == BENTO_OK);

  // The failed call for the slider has kept it; nothing has made a row “b”.
  EXPECT(bento_panel_get_number(host, "volume", &value) == BENTO_OK && value == 40);
  EXPECT(bento_panel_get_number(host, "b", &value) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_get_number(host, "a", &value) == BENTO_ERROR_ROW);
  EXPECT(bento_panel_get_number(host, "volume", NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_number(host, "volume", NAN) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_set_text(host, "volume", "1") == BENTO_ERROR_ROW);
  EXPECT(bento_panel_get_text(host, "a", NULL, 4) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_reload(host, "volume") == BENTO_ERROR_ROW);
  settle(host);
  EXPECT(bento_host_destroy(host) == BENTO_OK && bento_host_destroy(other) == BENTO_OK);
}

/// Makes one random call; rows keep their kinds for most ids.
static void call_randomly(bento_host *host, model *m) {
  char id[8], text[16];
  snprintf(id, sizeof id, "%u", random_below(60));
  snprintf(text, sizeof text, "Text %u", random_below(5));
  uint32_t kind = random_below(4) ? (uint32_t)atoi(id) % 15 : random_below(24);
  bento_pixels pixels = {m->pixels, 4, 4, 16, (int32_t)random_below(4)};
  double value = random_below(50) ? (double)random_below(120) : NAN;
  switch (kind) {
  case 0: bento_panel_toggle(host, id, text, &m->is_on); break;
  case 1: bento_panel_slider(host, id, text, &value, 0, random_below(100), 1); break;
  case 2: bento_panel_stepper(host, id, text, &value, 0, 100, random_below(3)); break;
  case 3: bento_panel_text_field(host, id, text, m->name, random_below(16)); break;
  case 4: bento_panel_picker(host, id, text, parts, (int)random_below(4), &m->choice); break;
  case 5: bento_panel_segmented(host, id, text, parts, (int)random_below(4), &m->part); break;
  case 6: bento_panel_button(host, id, text); break;
  case 7: bento_panel_list(host, id, text, (int)random_below(1000), title, m, &m->selected); break;
  case 8: bento_panel_chart(host, id, text, &value, 1); break;
  case 9: bento_panel_progress(host, id, text, value / 100); break;
  case 10: bento_panel_section(host, id, text); break;
  case 11: bento_panel_set_number(host, id, value); break;
  case 12: bento_panel_set_text(host, id, text); break;
  case 13: bento_panel_image(host, id, text, &pixels, value); break;
  case 15: bento_panel_set_disabled(host, id, (int)random_below(2)); break;
  case 16: bento_panel_set_footer(host, id, random_below(2) ? text : NULL); break;
  case 17: bento_panel_set_tooltip(host, id, text); break;
  case 18: bento_panel_set_placeholder(host, id, text); break;
  case 19: bento_panel_set_secure(host, id, (int)random_below(2)); break;
  case 20: bento_panel_set_format(host, id, (int)random_below(12) - 1, text); break;
  case 21: bento_panel_set_series(host, id, text, &value, (int)random_below(2)); break;
  case 22: bento_panel_set_row_detail(host, id, random_below(2) ? title : NULL); break;
  case 23: bento_panel_reload(host, id); break;
  default: bento_panel_key_value(host, id, text, text); break;
  }
}

/// Makes random calls and events; returns the number of allocated bytes at the end.
static long run_randomly(SDL_Window *window, int count) {
  model m = fresh_model;
  bento_host *host = make_panel(window, &m);
  Uint32 id = SDL_GetWindowID(window);
  const SDL_Keycode keys[] = {SDLK_TAB, SDLK_SPACE, SDLK_RIGHT, SDLK_RETURN, SDLK_ESCAPE, SDLK_DOWN};
  for (int call = 0; call < count; call++) {
    uint32_t choice = random_below(100);
    if (choice < 4) bento_panel_begin(host);
    else if (choice < 8) bento_panel_end(host);
    else if (choice < 9) press(host, id, keys[random_below(6)]);
    else if (choice < 10) click(host, id, (int)random_below(320), (int)random_below(240));
    else call_randomly(host, &m);
  }
  bento_panel_end(host);
  EXPECT(bento_panel_begin(host) == BENTO_OK && bento_panel_end(host) == BENTO_OK);
  settle(host);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  return (long)mallinfo2().uordblks;
}

void check_panels(SDL_Window *window) {
  check_values(window);
  check_changes(window);
  check_focus(window);
  check_equal();
  check_misuse(window);
  check_properties(window);
}

void check_random_panels(SDL_Window *window, int count) {
  run_randomly(window, count / 4);
  long before = run_randomly(window, count / 4);
  long after = run_randomly(window, count / 2);
  printf("grown %ld bytes\n", after - before);
  EXPECT(after - before < 256 * 1024);
}
