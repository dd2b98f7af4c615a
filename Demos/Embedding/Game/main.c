// A game with a logical size that shows a menu while it is paused.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bento.h"

// Exported by the Swift library.
void pause_menu_register(void);

typedef struct game {
  SDL_Window *window;
  SDL_Renderer *renderer;
  bento_host *menu;
  bento_texture *texture;
  double volume;
  bool is_running, is_paused;
} game;

static void set_paused(game *game, bool is_paused) {
  game->is_paused = is_paused;
  bento_host_set_visible(game->menu, is_paused);
  if (is_paused) bento_host_move_focus(game->menu, 0);
}

/// Receives the menu's messages.
static void receive(void *context, const char *name, const char *text) {
  game *game = context;
  if (strcmp(name, "volume") == 0) game->volume = atof(text);
  if (strcmp(name, "resume") == 0) set_paused(game, false);
}

static bento_status make_menu(game *game) {
  bento_host_options options = {.struct_size = sizeof options, .view = "pause"};
  options.flags = BENTO_TRANSPARENT | BENTO_DARK;
  options.window = game->window;
  options.x = 20;
  options.y = 20;
  options.width = 240;
  options.height = 140;
  options.on_message = receive;
  options.context = game;
  pause_menu_register();
  bento_status status = bento_host_create(&options, &game->menu);
  if (status == BENTO_OK) {
    status = bento_texture_create(game->menu, game->renderer, &game->texture);
  }
  return status;
}

static void handle(game *game, const SDL_Event *event) {
  if (event->type == SDL_QUIT) game->is_running = false;
  if (event->type == SDL_CONTROLLERDEVICEADDED) SDL_GameControllerOpen(event->cdevice.which);
  // The menu first: the game gets what the menu does not use.
  if (bento_host_handle_event(game->menu, event) != BENTO_IGNORED) return;
  bool is_escape = event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_ESCAPE;
  int button = event->type == SDL_CONTROLLERBUTTONDOWN ? event->cbutton.button : -1;
  bool is_back = button == SDL_CONTROLLER_BUTTON_B && game->is_paused;
  if (is_escape || is_back || button == SDL_CONTROLLER_BUTTON_START) {
    set_paused(game, !game->is_paused);
  }
}

static void draw(game *game) {
  SDL_SetRenderDrawColor(game->renderer, 24, 32, 56, 255);
  SDL_RenderClear(game->renderer);
  SDL_SetRenderDrawColor(game->renderer, 240, 180, 60, 255);
  int x = game->is_paused ? 100 : (int)(SDL_GetTicks() / 10 % 320);
  SDL_RenderFillRect(game->renderer, &(SDL_Rect){x, 90, 20, 20});
  if (game->is_paused) bento_texture_draw(game->texture, NULL);
  SDL_RenderPresent(game->renderer);
}

int main(void) {
  game game = {.volume = 0.5, .is_running = true};
  SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER);
  game.window = SDL_CreateWindow("Game", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 640, 400,
                                 SDL_WINDOW_RESIZABLE);
  game.renderer = SDL_CreateRenderer(game.window, -1, SDL_RENDERER_PRESENTVSYNC);
  SDL_RenderSetLogicalSize(game.renderer, 320, 200);
  if (make_menu(&game) != BENTO_OK) {
    fprintf(stderr, "%s\n", bento_error_message());
    return 1;
  }
  bento_host_send(game.menu, "volume", "0.5");
  set_paused(&game, true);
  while (game.is_running) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) handle(&game, &event);
    bento_drain(2);
    bento_host_tick(game.menu, bento_now());
    draw(&game);
    SDL_Delay(10);
  }
  printf("volume %.2f\n", game.volume);
  bento_texture_destroy(game.texture);
  bento_host_destroy(game.menu);
  SDL_Quit();
  return 0;
}
