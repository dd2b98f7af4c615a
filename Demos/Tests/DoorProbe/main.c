// A program written in C that exercises the whole C interface, with SDL's dummy driver:
// DoorProbe checks, DoorProbe hosts COUNT, which creates and destroys COUNT hosts, or
// DoorProbe panels COUNT, which makes COUNT random calls for panels, or DoorProbe font FILE, which uses a font.
#define SDL_MAIN_HANDLED 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "probe.h"

void expect(bool holds, const char *condition, const char *file, int line) {
  if (holds) return;
  fprintf(stderr, "%s:%d: %s; last error: %s\n", file, line, condition, bento_error_message());
  exit(1);
}

bento_host *make_host(SDL_Window *window, bento_message_handler handler, void *context) {
  bento_host_options options = {.struct_size = sizeof options};
  options.flags = BENTO_TRANSPARENT | BENTO_BUNDLED_FONTS;
  options.view = "scene";
  options.window = window;
  options.width = 200;
  options.height = 240;
  options.scale = 1;
  options.on_message = handler;
  options.context = context;
  bento_host *host = NULL;
  EXPECT(bento_host_create(&options, &host) == BENTO_OK);
  return host;
}

static int count_events(void) {
  SDL_Event events[256];
  SDL_PumpEvents();
  int count = SDL_PeepEvents(events, 256, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_USEREVENT - 1);
  return count;
}

program_state state_of(SDL_Renderer *renderer) {
  program_state state;
  memset(&state, 0, sizeof state);
  if (renderer) {
    SDL_RenderGetViewport(renderer, &state.viewport);
    SDL_RenderGetClipRect(renderer, &state.clip);
    state.is_clipped = SDL_RenderIsClipEnabled(renderer);
    SDL_RenderGetScale(renderer, &state.scale_x, &state.scale_y);
    SDL_GetRenderDrawColor(renderer, &state.color[0], &state.color[1], &state.color[2],
                           &state.color[3]);
    SDL_GetRenderDrawBlendMode(renderer, &state.blend);
    state.target = SDL_GetRenderTarget(renderer);
  }
  state.text_input = SDL_IsTextInputActive();
  state.cursor = SDL_GetCursor();
  state.events = count_events();
  return state;
}

bool is_same(const program_state *one, const program_state *other) {
  if (memcmp(one, other, sizeof *one) == 0) return true;
  for (int side = 0; side < 2; side++) {
    const program_state *state = side == 0 ? one : other;
    fprintf(stderr, "viewport %d,%d %dx%d clip %d,%d %dx%d %d scale %g,%g target %p ",
            state->viewport.x, state->viewport.y, state->viewport.w, state->viewport.h,
            state->clip.x, state->clip.y, state->clip.w, state->clip.h, state->is_clipped,
            state->scale_x, state->scale_y, (void *)state->target);
    fprintf(stderr, "blend %d text %d cursor %p events %d\n", state->blend, state->text_input,
            (void *)state->cursor, state->events);
  }
  return false;
}

int main(int count, char **arguments) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  EXPECT(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0);
  EXPECT(bento_api_version() == BENTO_API_VERSION);
  scene_panel_register();
  if (count == 3 && strcmp(arguments[1], "hosts") == 0) {
    check_leaks(atoi(arguments[2]));
  } else if (count == 3 && strcmp(arguments[1], "panels") == 0) {
    SDL_Window *window = SDL_CreateWindow("", 0, 0, 320, 240, 0);
    EXPECT(window != NULL);
    check_random_panels(window, atoi(arguments[2]));
    SDL_DestroyWindow(window);
  } else if (count == 3 && strcmp(arguments[1], "font") == 0) {
    check_font(arguments[2]);
  } else {
    SDL_Window *window = SDL_CreateWindow("", 0, 0, 320, 240, 0);
    EXPECT(window != NULL);
    check_arguments();
    check_threads();
    check_events(window);
    check_logical_size();
    check_pixels();
    check_formats();
    check_targets(window);
    check_state(window);
    check_faults(window);
    check_values_with_types(window);
    check_panels(window);
    check_pads(window);
    SDL_DestroyWindow(window);
  }
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
  puts("all is well");
  return 0;
}
