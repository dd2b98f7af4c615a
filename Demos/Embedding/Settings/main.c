// A ring of squares with a settings panel, written in C alone.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>

#include "bento_desktop.h"
#include "bento_panel.h"

static int32_t is_open = 1, is_moving = 1, is_reversed, color, level = -1;
static double speed = 40, count = 5, size = 36, angle, milliseconds[60];
static char name[40] = "Squares";

static void write_level(void *context, int32_t row, char *text, size_t capacity) {
  SDL_snprintf(text, capacity, "Level %d", row + 1);
}

/// Describes the panel; called in every frame.
static void describe(bento_host *panel, SDL_Window *window) {
  bento_panel_begin(panel);
  bento_panel_section(panel, "ring", "Ring");
  bento_panel_toggle(panel, "moving", "Moving", &is_moving);
  bento_panel_slider(panel, "speed", "Degrees per second", &speed, 0, 100, 1);
  bento_panel_set_disabled(panel, "speed", !is_moving);
  bento_panel_segmented(panel, "way", "Direction", (const char *[]){"Right", "Left"}, 2, &is_reversed);
  bento_panel_stepper(panel, "count", "Squares", &count, 1, 12, 1);
  bento_panel_slider(panel, "size", "Size", &size, 10, 80, 1);
  bento_panel_picker(panel, "color", "Color", (const char *[]){"Amber", "Teal", "Rose"}, 3, &color);
  bento_panel_section(panel, "program", "Program");
  if (bento_panel_text_field(panel, "name", "Name", name, sizeof name)) SDL_SetWindowTitle(window, name);
  bento_panel_key_value(panel, "driver", "Video driver", SDL_GetCurrentVideoDriver());
  bento_panel_chart(panel, "frames", "Milliseconds per frame", milliseconds, 60);
  if (bento_panel_button(panel, "quit", "Quit") == 1) is_open = 0;
  bento_panel_list(panel, "levels", "Levels", 10000, write_level, NULL, &level);
  bento_panel_end(panel);
}

int main(void) {
  const SDL_Color colors[] = {{240, 180, 60, 255}, {70, 200, 190, 255}, {235, 110, 140, 255}};
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow(name, 100, 100, 860, 640, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  bento_host *panel = NULL;
  if (bento_panel_create(window, 16, 16, 360, 608, 0, &panel) != BENTO_OK) {
    SDL_Log("%s", bento_error_message());
    return 1;
  }
  bento_host_set_theme(panel, BENTO_THEME_DESKTOP);
  bento_appearance appearance = {.struct_size = sizeof appearance};
  int64_t last = bento_now();
  for (int frame = 0; is_open; frame = (frame + 1) % 60) {
    for (SDL_Event event; SDL_PollEvent(&event); bento_host_handle_event(panel, &event))
      if (event.type == SDL_QUIT) is_open = 0;
    milliseconds[frame] = (double)(bento_now() - last) / 1e6;
    last = bento_now();
    if (is_moving) angle += (is_reversed ? -1 : 1) * speed * M_PI / 180e3 * milliseconds[frame];
    describe(panel, window);
    bento_get_appearance(&appearance);
    SDL_Color sky = appearance.is_dark ? (SDL_Color){24, 32, 56, 255} : (SDL_Color){150, 160, 190, 255};
    SDL_SetRenderDrawColor(renderer, sky.r, sky.g, sky.b, sky.a);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, colors[color].r, colors[color].g, colors[color].b, 255);
    for (int index = 0; index < count; index++) {
      double place = angle + index * 2 * M_PI / count;
      float x = (float)(600 + 160 * SDL_cos(place)), y = (float)(300 + 160 * SDL_sin(place));
      SDL_RenderFillRectF(renderer, &(SDL_FRect){x, y, (float)size, (float)size});
    }
    bento_host_draw(panel, renderer);
    SDL_RenderPresent(renderer);
    SDL_Delay(10);
  }
  bento_host_destroy(panel);
  SDL_Quit();
}
