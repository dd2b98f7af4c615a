// Events reach the views of their own window, and the program receives the screen's messages.
#include <stdio.h>
#include <string.h>

#include "probe.h"

typedef struct record {
  int adds;
  bento_host *host;
  bool destroys;
} record;

static void receive(void *context, const char *name, const char *text) {
  record *record = context;
  (void)text;
  if (strcmp(name, "add") == 0) record->adds++;
  if (record->destroys) EXPECT(bento_host_destroy(record->host) == BENTO_OK);
}

static SDL_Event mouse(Uint32 type, Uint32 window, int x, int y) {
  SDL_Event event = {.type = type};
  if (type == SDL_MOUSEMOTION) {
    event.motion.windowID = window;
    event.motion.x = x;
    event.motion.y = y;
  } else {
    event.button.windowID = window;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.clicks = 1;
    event.button.x = x;
    event.button.y = y;
  }
  return event;
}

static SDL_Event key(Uint32 window, SDL_Keycode code) {
  SDL_Event event = {.type = SDL_KEYDOWN};
  event.key.windowID = window;
  event.key.keysym.sym = code;
  return event;
}

static int send_key(bento_host *host, Uint32 window, SDL_Keycode code) {
  SDL_Event event = key(window, code);
  return bento_host_handle_event(host, &event);
}

static SDL_Event window_event(Uint32 window, SDL_WindowEventID change) {
  SDL_Event event = {.type = SDL_WINDOWEVENT};
  event.window.windowID = window;
  event.window.event = (Uint8)change;
  return event;
}

static int send(bento_host *host, Uint32 type, Uint32 window, int x, int y) {
  SDL_Event event = mouse(type, window, x, y);
  int answer = bento_host_handle_event(host, &event);
  if (answer >= 0) bento_host_tick(host, bento_now());
  return answer;
}

void check_events(SDL_Window *window) {
  record record = {0};
  bento_host *host = make_host(window, receive, &record);
  record.host = host;
  Uint32 id = SDL_GetWindowID(window);
  bento_host_tick(host, bento_now());
  const int x = 60, y = 200;

  EXPECT(bento_host_wants(host) == 0);
  EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_HANDLED);
  EXPECT(bento_host_wants(host) & BENTO_WANTS_POINTER);
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_CAPTURED);
  EXPECT(send(host, SDL_MOUSEMOTION, id, x + 1, y) == BENTO_CAPTURED);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_HANDLED);
  EXPECT(record.adds == 1);

  // Around the card, outside of the host, and in a closed window.
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, 3, 3) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, 3, 3) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, 300, y) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id + 99, x, y) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id + 99, x, y) == BENTO_IGNORED);

  // A canceled press does nothing.
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_CAPTURED);
  EXPECT(bento_host_cancel_all_input(host) == BENTO_OK);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_IGNORED);
  EXPECT(record.adds == 1);

  // A drag that began beside the views stays the program's, also over the views.
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, 3, 3) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_IGNORED);
  EXPECT(bento_host_wants(host) == 0);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_HANDLED);

  // A mouse in relative mode turns the program's camera, wherever its hidden pointer is; a press that began
  // before is finished.
  SDL_SetWindowInputFocus(window);
  if (SDL_SetRelativeMouseMode(SDL_TRUE) == 0) {
    EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_IGNORED);
    EXPECT(bento_host_wants(host) == 0);
    EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_IGNORED);
    EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_IGNORED);
    EXPECT(record.adds == 1);
    EXPECT(SDL_SetRelativeMouseMode(SDL_FALSE) == 0);
    EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_CAPTURED);
    EXPECT(SDL_SetRelativeMouseMode(SDL_TRUE) == 0);
    EXPECT(bento_host_cancel_all_input(host) == BENTO_OK);
    send(host, SDL_MOUSEBUTTONUP, id, x, y);
    EXPECT(SDL_SetRelativeMouseMode(SDL_FALSE) == 0);
    // A press beside the views takes the focus from the pressed button.
    EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, 3, 3) == BENTO_IGNORED);
    EXPECT(send(host, SDL_MOUSEBUTTONUP, id, 3, 3) == BENTO_IGNORED);
    EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_HANDLED);
  }

  // Tab is the program's until the panel has the keyboard.
  EXPECT(send_key(host, id, SDLK_TAB) == BENTO_IGNORED);
  EXPECT(bento_host_move_focus(host, 0) == 1);
  EXPECT(bento_host_wants(host) & BENTO_WANTS_KEYBOARD);
  EXPECT(send_key(host, id, SDLK_TAB) == BENTO_HANDLED);

  // Hiding gives everything back; what the program has hidden stays hidden when the window is restored.
  EXPECT(bento_host_set_visible(host, 0) == BENTO_OK);
  SDL_Event restored = window_event(id, SDL_WINDOWEVENT_RESTORED);
  EXPECT(bento_host_handle_event(host, &restored) == BENTO_IGNORED);
  EXPECT(bento_host_wants(host) == 0);
  EXPECT(send_key(host, id, SDLK_TAB) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_IGNORED);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_IGNORED);
  EXPECT(record.adds == 1);
  EXPECT(bento_host_set_visible(host, 1) == BENTO_OK);
  EXPECT(bento_host_wants(host) & BENTO_WANTS_KEYBOARD);

  // The same for the keyboard, when the window gets it back.
  EXPECT(bento_host_set_active(host, 0) == BENTO_OK);
  SDL_Event focused = window_event(id, SDL_WINDOWEVENT_FOCUS_GAINED);
  EXPECT(bento_host_handle_event(host, &focused) == BENTO_IGNORED);
  EXPECT(send_key(host, id, SDLK_TAB) == BENTO_IGNORED);
  EXPECT(bento_host_set_active(host, 1) == BENTO_OK);

  // A screen may destroy its own host.
  record.destroys = true;
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_CAPTURED);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_HANDLED);
  EXPECT(record.adds == 2);
  EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_ERROR_HANDLE);
}

/// Sends an event through SDL's queue, where the renderer converts it to logical units.
static int send_queued_event(bento_host *host, SDL_Event event) {
  Uint32 type = event.type;
  SDL_PumpEvents();
  SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  EXPECT(SDL_PushEvent(&event) == 1);
  EXPECT(SDL_PeepEvents(&event, 1, SDL_GETEVENT, type, type) == 1);
  int answer = bento_host_handle_event(host, &event);
  bento_host_tick(host, bento_now());
  return answer;
}

static int send_queued(bento_host *host, Uint32 type, Uint32 window, int x, int y) {
  return send_queued_event(host, mouse(type, window, x, y));
}

static int touch_queued(bento_host *host, Uint32 type, Uint32 window, float x, float y) {
  SDL_Event event = {.type = type};
  event.tfinger.windowID = window;
  event.tfinger.touchId = 7;
  event.tfinger.x = x;
  event.tfinger.y = y;
  return send_queued_event(host, event);
}

// The panel is pressed where it is drawn, in a program that draws with a logical size.
void check_logical_size(void) {
  SDL_Window *window = SDL_CreateWindow("", 0, 0, 960, 720, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  EXPECT(window != NULL && renderer != NULL);
  record record = {0};
  bento_host *host = make_host(window, receive, &record);
  Uint32 id = SDL_GetWindowID(window);
  const int sizes[][2] = {{320, 240}, {320, 180}, {640, 200}, {0, 0}};
  for (int round = 0; round < 8; round++) {
    const int *size = sizes[round % 4];
    EXPECT(SDL_RenderSetIntegerScale(renderer, round & 4 ? SDL_TRUE : SDL_FALSE) == 0);
    EXPECT(SDL_RenderSetLogicalSize(renderer, size[0], size[1]) == 0);
    // The panel is in the letterbox's corner, partly over its bar.
    int width = round & 1 ? 800 : 960, height = 720;
    SDL_SetWindowSize(window, width, height);
    SDL_Event resized = window_event(id, SDL_WINDOWEVENT_SIZE_CHANGED);
    bento_host_handle_event(host, &resized);
    EXPECT(bento_host_resize(host, 300, 200, 200, 240, 1) == BENTO_OK);
    EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
    const int x = 300 + 60, y = 200 + 200;
    record.adds = 0;
    EXPECT(send_queued(host, SDL_MOUSEMOTION, id, x, y) == BENTO_HANDLED);
    EXPECT(send_queued(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_CAPTURED);
    EXPECT(send_queued(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_HANDLED);
    EXPECT(record.adds == 1);
    float fx = x / (float)width, fy = y / (float)height;
    EXPECT(touch_queued(host, SDL_FINGERDOWN, id, fx, fy) == BENTO_CAPTURED);
    EXPECT(touch_queued(host, SDL_FINGERUP, id, fx, fy) == BENTO_HANDLED);
    EXPECT(record.adds == 2);
    EXPECT(send_queued(host, SDL_MOUSEBUTTONDOWN, id, 900, 10) == BENTO_IGNORED);
    EXPECT(send_queued(host, SDL_MOUSEBUTTONUP, id, 900, 10) == BENTO_IGNORED);
  }
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
}
