// Values with types, which programs and screens exchange.
#include <stdlib.h>
#include <string.h>

#include "../../Embedding/State/scene_state.h"
#include "bento_panel.h"
#include "probe.h"

typedef struct received {
  int count;
  scene_state state;
  bento_host *host;
  bool destroys;
} received;

static void receive(void *context, const char *name, const void *value, size_t size) {
  received *r = context;
  EXPECT(strcmp(name, "state") == 0 && size == sizeof(scene_state));
  memcpy(&r->state, value, size);
  r->count++;
  if (r->destroys) EXPECT(bento_host_destroy(r->host) == BENTO_OK);
}

/// Presses the panel's switch with the keyboard.
static void toggle(bento_host *host, Uint32 window) {
  SDL_Event event = {.type = SDL_KEYDOWN};
  event.key.windowID = window;
  event.key.keysym.sym = SDLK_SPACE;
  EXPECT(bento_host_handle_event(host, &event) == BENTO_HANDLED);
  event.type = SDL_KEYUP;
  bento_host_handle_event(host, &event);
}

static void check_exchange(SDL_Window *window) {
  bento_host *host = make_host(window, NULL, NULL);
  received r = {.host = host};
  scene_state state = {.count = 7, .is_moving = 0}, copy = {0};
  double number = 0;
  char text[8];
  EXPECT(bento_host_send_value(host, "state", &state, sizeof state) == BENTO_OK);
  EXPECT(bento_host_get_value(host, "state", &copy, sizeof copy) == BENTO_OK);
  EXPECT(memcmp(&state, &copy, sizeof copy) == 0);
  EXPECT(bento_host_get_number(host, "count", &number) == BENTO_OK && number == 7);
  EXPECT(bento_host_get_text(host, "title", text, sizeof text) == 10);
  EXPECT(strcmp(text, "7 lante") == 0);

  // The screen sends the state that the user has changed; without a handler, it is not an error.
  EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
  EXPECT(bento_host_move_focus(host, 0) == 1);
  toggle(host, SDL_GetWindowID(window));
  EXPECT(bento_host_set_value_handler(host, receive, &r) == BENTO_OK);
  toggle(host, SDL_GetWindowID(window));
  EXPECT(r.count == 1 && r.state.count == 7 && r.state.is_moving == 0);
  EXPECT(bento_host_set_value_handler(host, NULL, NULL) == BENTO_OK);
  toggle(host, SDL_GetWindowID(window));
  EXPECT(r.count == 1);
  EXPECT(bento_host_get_value(host, "state", &copy, sizeof copy) == BENTO_OK);
  EXPECT(copy.is_moving == 1);

  // A program may destroy the host when it receives a value.
  r.destroys = true;
  EXPECT(bento_host_set_value_handler(host, receive, &r) == BENTO_OK);
  toggle(host, SDL_GetWindowID(window));
  EXPECT(r.count == 2);
  EXPECT(bento_host_send_value(host, "state", &state, sizeof state) == BENTO_ERROR_HANDLE);
}

static void check_errors(void) {
  bento_host *host = make_host(NULL, NULL, NULL), *panel = NULL;
  scene_state state = {.count = 1};
  double number;
  char text[4];
  EXPECT(bento_host_send_value(NULL, "state", &state, sizeof state) == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_send_value(host, NULL, &state, sizeof state) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_send_value(host, "\xff", &state, sizeof state) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_send_value(host, "state", NULL, sizeof state) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_send_value(host, "state", &state, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_send_value(host, "stat", &state, sizeof state) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_send_value(host, "state", &state, sizeof state - 1) == BENTO_ERROR_VALUE);
  EXPECT(strcmp(bento_error_message(),
                "The value “state” cannot be exchanged: it has 7 bytes, but the screen’s type "
                "scene_state has 8.") == 0);
  EXPECT(bento_host_get_value(host, "state", &state, sizeof state + 1) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_get_value(host, "count", &number, sizeof number) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_get_value(host, "state", NULL, sizeof state) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_get_value(host, "stat", &state, sizeof state) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_get_number(host, "title", &number) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_get_number(host, "count", NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_get_text(host, "count", text, sizeof text) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_get_text(host, "title", text, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_value_handler(NULL, receive, NULL) == BENTO_ERROR_HANDLE);
  bento_host_options options = {.struct_size = sizeof options, .view = BENTO_PANEL};
  EXPECT(bento_host_create(&options, &panel) == BENTO_OK);
  EXPECT(bento_host_get_number(panel, "count", &number) == BENTO_ERROR_VALUE);
  EXPECT(bento_host_destroy(panel) == BENTO_OK && bento_host_destroy(host) == BENTO_OK);
}

void check_values_with_types(SDL_Window *window) {
  check_exchange(window);
  check_errors();
}
