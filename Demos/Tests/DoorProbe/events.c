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

  // A screen may destroy its own host.
  record.destroys = true;
  EXPECT(send(host, SDL_MOUSEBUTTONDOWN, id, x, y) == BENTO_CAPTURED);
  EXPECT(send(host, SDL_MOUSEBUTTONUP, id, x, y) == BENTO_HANDLED);
  EXPECT(record.adds == 2);
  EXPECT(send(host, SDL_MOUSEMOTION, id, x, y) == BENTO_ERROR_HANDLE);
}
