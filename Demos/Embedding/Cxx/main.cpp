// A square that turns, with a settings panel, written in C++.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bento_panel.h"

/// Throws Bento's message if a call has failed; returns its result otherwise.
int check(int result) {
  if (result < 0) throw std::runtime_error(bento_error_message());
  return result;
}

/// A panel, which is destroyed with its owner.
using Panel = std::unique_ptr<bento_host, decltype(&bento_host_destroy)>;

Panel make_panel(SDL_Window *window) {
  bento_host *host = nullptr;
  check(bento_panel_create(window, 16, 16, 320, 448, BENTO_DARK, &host));
  return Panel(host, bento_host_destroy);
}

struct Settings {
  double speed = 40, size = 160;
  int32_t color = 0;
  std::vector<double> history = std::vector<double>(60);
  bool is_open = true;

  /// Describes the panel; called in every frame.
  void describe(bento_host *panel) {
    static const char *const colors[] = {"Amber", "Teal", "Rose"};
    const std::string area = std::to_string(int(size * size)) + " points²";
    check(bento_panel_begin(panel));
    check(bento_panel_section(panel, "square", "Square"));
    check(bento_panel_slider(panel, "speed", "Speed", &speed, 0, 180, 1));
    check(bento_panel_set_format(panel, "speed", 0, "°/s"));
    check(bento_panel_slider(panel, "size", "Size", &size, 40, 240, 1));
    check(bento_panel_picker(panel, "color", "Color", colors, 3, &color));
    check(bento_panel_key_value(panel, "area", "Area", area.c_str()));
    check(bento_panel_chart(panel, "frames", "Milliseconds per frame", history.data(), int(history.size())));
    if (check(bento_panel_button(panel, "quit", "Quit")) == 1) is_open = false;
    check(bento_panel_end(panel));
  }
};

void draw_square(SDL_Renderer *renderer, const Settings &settings, double angle) {
  const SDL_Color colors[] = {{240, 180, 60, 255}, {70, 200, 190, 255}, {235, 110, 140, 255}};
  const SDL_Color color = colors[settings.color];
  SDL_SetRenderDrawColor(renderer, 24, 32, 56, 255);
  SDL_RenderClear(renderer);
  std::vector<SDL_Vertex> corners;
  for (int corner = 0; corner < 4; corner++) {
    const double place = angle + (corner * 2 + 1) * M_PI / 4, radius = settings.size / std::sqrt(2);
    const SDL_FPoint point = {float(570 + radius * std::cos(place)), float(240 + radius * std::sin(place))};
    corners.push_back({point, color, {0, 0}});
  }
  const int triangles[] = {0, 1, 2, 0, 2, 3};
  SDL_RenderGeometry(renderer, nullptr, corners.data(), 4, triangles, 6);
}

int main() try {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("Square", 100, 100, 800, 480, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  Panel panel = make_panel(window);
  Settings settings;
  double angle = 0;
  int64_t last = bento_now();
  for (size_t frame = 0; settings.is_open; frame = (frame + 1) % settings.history.size()) {
    for (SDL_Event event; SDL_PollEvent(&event);) {
      if (event.type == SDL_QUIT) settings.is_open = false;
      check(bento_host_handle_event(panel.get(), &event));
    }
    const int64_t now = bento_now();
    settings.history[frame] = double(now - last) / 1e6;
    angle += settings.speed * M_PI / 180 * double(now - last) / 1e9;
    last = now;
    settings.describe(panel.get());
    draw_square(renderer, settings, angle);
    check(bento_host_draw(panel.get(), renderer));
    SDL_RenderPresent(renderer);
    SDL_Delay(10);
  }
  panel.reset();
  SDL_Quit();
} catch (const std::exception &error) {
  SDL_Log("%s", error.what());
  return 1;
}
