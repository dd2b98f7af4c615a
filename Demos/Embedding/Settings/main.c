// A moving scene with a settings panel that is written in C alone.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>
#include <math.h>
#include <stdio.h>

#include "bento_panel.h"

typedef struct settings {
  int32_t is_moving, quality, weather, level;
  double speed, size, count, history[60];
  char name[40];
} settings;

static void level_title(void *context, int32_t row, char *text, size_t capacity) {
  (void)context;
  snprintf(text, capacity, "Level %d", row + 1);
}

/// Describes the panel; called in every frame. Returns whether the program continues.
static int describe(bento_host *panel, settings *s) {
  static const char *const qualities[] = {"Low", "Medium", "High"};
  static const char *const weathers[] = {"Clear", "Rain", "Snow", "Fog"};
  char quickest[32];
  snprintf(quickest, sizeof quickest, "%.0f points per second", s->speed * 2);
  bento_panel_begin(panel);
  bento_panel_section(panel, "scene", "Scene");
  bento_panel_text_field(panel, "name", "Name", s->name, sizeof s->name);
  bento_panel_toggle(panel, "moving", "Moving", &s->is_moving);
  if (s->is_moving) bento_panel_slider(panel, "speed", "Speed", &s->speed, 0, 100, 1);
  bento_panel_slider(panel, "size", "Size", &s->size, 10, 80, 0);
  bento_panel_stepper(panel, "count", "Squares", &s->count, 1, 12, 1);
  bento_panel_section(panel, "picture", "Picture");
  bento_panel_segmented(panel, "quality", "Quality", qualities, 3, &s->quality);
  bento_panel_picker(panel, "weather", "Weather", weathers, 4, &s->weather);
  bento_panel_key_value(panel, "quickest", "Top speed", quickest);
  bento_panel_chart(panel, "frames", "Milliseconds per frame", s->history, 60);
  int quits = bento_panel_button(panel, "quit", "Quit") == 1;
  bento_panel_list(panel, "levels", "Levels", 10000, level_title, NULL, &s->level);
  bento_panel_end(panel);
  return !quits;
}

static void draw_scene(SDL_Renderer *renderer, const settings *s, double seconds) {
  SDL_SetRenderDrawColor(renderer, 24, 32, 56, 255);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawColor(renderer, 240, 180, 60, 255);
  for (int index = 0; index < (int)s->count; index++) {
    double angle = seconds * s->speed / 40 + index * 6.283 / s->count;
    SDL_FRect square = {(float)(620 + 160 * cos(angle)), (float)(290 + 160 * sin(angle)),
                        (float)s->size, (float)s->size};
    SDL_RenderFillRectF(renderer, &square);
  }
}

int main(void) {
  settings s = {.is_moving = 1, .quality = 1, .level = -1, .speed = 40, .size = 36, .count = 5, .name = "Orbit"};
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("Settings", SDL_WINDOWPOS_CENTERED,
                                        SDL_WINDOWPOS_CENTERED, 860, 640, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  bento_host_options options = {.struct_size = sizeof options, .view = BENTO_PANEL};
  options.flags = BENTO_TRANSPARENT | BENTO_DARK | BENTO_OVERLAYS_IN_WINDOW;
  options.window = window;
  options.x = options.y = 16;
  options.width = 360;
  options.height = 608;
  bento_host *panel = NULL;
  bento_texture *texture = NULL;
  if (bento_host_create(&options, &panel) != BENTO_OK ||
      bento_texture_create(panel, renderer, &texture) != BENTO_OK) {
    fprintf(stderr, "%s\n", bento_error_message());
    return 1;
  }
  double seconds = 0;
  int64_t last = bento_now();
  for (int frame = 0, is_open = 1; is_open; frame++) {
    for (SDL_Event event; SDL_PollEvent(&event);) {
      bento_host_handle_event(panel, &event);
      if (event.type == SDL_QUIT) is_open = 0;
    }
    int64_t now = bento_now();
    if (s.is_moving) seconds += (double)(now - last) / 1e9;
    if (frame > 0) s.history[frame / 4 % 60] = (double)(now - last) / 1e6;
    last = now;
    is_open = describe(panel, &s) && is_open;
    bento_drain(2);
    bento_host_tick(panel, now);
    draw_scene(renderer, &s, seconds);
    bento_texture_draw(texture, NULL);
    SDL_RenderPresent(renderer);
    SDL_Delay(10);
  }
  bento_texture_destroy(texture);
  bento_host_destroy(panel);
  SDL_Quit();
  return 0;
}
