// An SDL program written in C that shows a panel of views over its scene. It draws with a renderer,
// or with --surface into the window's surface.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../State/scene_state.h"
#include "bento.h"
#include "scene.h"

// Exported by the Swift library with the panel.
void scene_panel_register(void);

typedef struct program {
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Surface *surface;  // NULL with a renderer of the window
  bento_host *panel;
  bento_texture *texture;
  scene scene;
  bool is_open;
} program;

static const double panel_x = 16, panel_y = 16, panel_width = 288, panel_height = 254;

static int fail(const char *operation, const char *reason) {
  fprintf(stderr, "%s failed: %s\n", operation, reason);
  return 1;
}

// MARK: The panel

/// Handles the messages of the panel's buttons.
static void receive(void *context, const char *name, const char *text) {
  (void)text;
  program *program = context;
  if (strcmp(name, "add") == 0) scene_add(&program->scene, 460, 200);
  if (strcmp(name, "remove") == 0) scene_remove(&program->scene);
  if (strcmp(name, "clear") == 0) program->scene.count = 0;
}

/// Handles the state that the user has changed with the panel's switch.
static void receive_value(void *context, const char *name, const void *value, size_t size) {
  program *program = context;
  if (strcmp(name, "state") == 0 && size == sizeof(scene_state)) {
    program->scene.is_moving = ((const scene_state *)value)->is_moving;
  }
}

static bento_status make_panel(program *program) {
  scene_panel_register();
  bento_host_options options = {.struct_size = sizeof options};
  // The panel's menu may be larger than the panel.
  options.flags = BENTO_TRANSPARENT | BENTO_DARK | BENTO_OVERLAYS_IN_WINDOW;
  options.view = "scene";
  options.window = program->window;
  options.x = panel_x;
  options.y = panel_y;
  options.width = panel_width;
  options.height = panel_height;
  options.on_message = receive;
  options.context = program;
  bento_status status = bento_host_create(&options, &program->panel);
  if (status == BENTO_OK) {
    status = bento_host_set_value_handler(program->panel, receive_value, program);
  }
  if (status != BENTO_OK || program->surface) return status;
  return bento_texture_create(program->panel, program->renderer, &program->texture);
}

/// Reports the state of the scene to the panel and in the window's title.
static void tell(program *program) {
  scene_state state = {.count = program->scene.count, .is_moving = program->scene.is_moving};
  bento_host_send_value(program->panel, "state", &state, sizeof state);
  char text[80];
  snprintf(text, sizeof text, "Embedding: %d lanterns", program->scene.count);
  if (strcmp(SDL_GetWindowTitle(program->window), text) != 0) {
    SDL_SetWindowTitle(program->window, text);
  }
}

// MARK: The window

static int open_window(program *program, bool uses_surface) {
  // The press that activates the window is also delivered as a click.
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0) return fail("Starting SDL", SDL_GetError());
  Uint32 flags = SDL_WINDOW_RESIZABLE | (uses_surface ? 0 : SDL_WINDOW_ALLOW_HIGHDPI);
  program->window = SDL_CreateWindow("Embedding", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                     640, 400, flags);
  if (!program->window) return fail("Opening a window", SDL_GetError());
  if (uses_surface) {
    program->surface = SDL_GetWindowSurface(program->window);
    if (program->surface) program->renderer = SDL_CreateSoftwareRenderer(program->surface);
  } else {
    program->renderer = SDL_CreateRenderer(program->window, -1, 0);
  }
  return program->renderer ? 0 : fail("Creating a renderer", SDL_GetError());
}

/// Gets the window's surface again, because resizing invalidates it.
static bool renew_surface(program *program) {
  if (!program->surface) return true;
  SDL_Surface *surface = SDL_GetWindowSurface(program->window);
  if (!surface) return false;
  if (surface == program->surface) return true;
  SDL_DestroyRenderer(program->renderer);
  program->surface = surface;
  program->renderer = SDL_CreateSoftwareRenderer(surface);
  return program->renderer != NULL;
}

// MARK: The loop

/// Passes an event to the panel first, then to the scene; Space only while the panel uses no keys.
static void handle(program *program, const SDL_Event *event) {
  if (event->type == SDL_QUIT) program->is_open = false;
  if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET) {
    bento_texture_reset(program->texture);
  }
  bool wants_keys = (bento_host_wants(program->panel) & BENTO_WANTS_KEYBOARD) != 0;
  if (bento_host_handle_event(program->panel, event) != BENTO_IGNORED) return;
  if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
    scene_add(&program->scene, (float)event->button.x, (float)event->button.y);
  }
  if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_SPACE && !wants_keys) {
    program->scene.is_moving = !program->scene.is_moving;
  }
  // The scene has no use for Tab, so it hands the keyboard to the panel.
  if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_TAB) {
    bento_host_move_focus(program->panel, (event->key.keysym.mod & KMOD_SHIFT) != 0);
  }
  if (event->type == SDL_CONTROLLERDEVICEADDED) SDL_GameControllerOpen(event->cdevice.which);
  if (event->type == SDL_CONTROLLERBUTTONDOWN && !wants_keys) {
    bento_host_move_focus(program->panel, 0);
  }
}

/// Sleeps until there is an event or a frame is due.
static bool wait(program *program, SDL_Event *event) {
  if (program->scene.is_moving) return SDL_WaitEventTimeout(event, 16) != 0;
  int64_t deadline = bento_host_next_deadline(program->panel);
  if (deadline == BENTO_NEVER) return SDL_WaitEvent(event) != 0;
  int64_t left = (deadline - bento_now() + 999999) / 1000000;
  return SDL_WaitEventTimeout(event, (int)SDL_clamp(left, 0, 60000)) != 0;
}

static int draw(program *program, int64_t now) {
  int width, height, pixels, rows;
  SDL_GetWindowSize(program->window, &width, &height);
  SDL_GetWindowSizeInPixels(program->window, &pixels, &rows);
  if (width == 0 || height == 0) return 0;
  if (!renew_surface(program)) return fail("Getting the window's surface", SDL_GetError());
  scene_draw(&program->scene, program->renderer, width, height, (float)pixels / (float)width);

  bento_host_tick(program->panel, now);
  bento_status status =
      program->surface ? bento_host_draw_over(program->panel, program->surface, 0, 0)
                       : bento_texture_draw(program->texture, NULL);
  if (status != BENTO_OK) return fail("Drawing the panel", bento_error_message());
  if (program->surface) {
    if (SDL_UpdateWindowSurface(program->window) != 0) {
      return fail("Showing the window's surface", SDL_GetError());
    }
  } else {
    SDL_RenderPresent(program->renderer);
  }
  return 0;
}

static int run(program *program) {
  int64_t last = bento_now();
  program->is_open = true;
  while (program->is_open) {
    SDL_Event event;
    for (bool has = wait(program, &event); has; has = SDL_PollEvent(&event) != 0) {
      handle(program, &event);
    }
    bento_drain(2);
    int64_t now = bento_now();
    int width, height;
    SDL_GetWindowSize(program->window, &width, &height);
    scene_advance(&program->scene, (float)(now - last) / 1e9f, height);
    last = now;
    tell(program);
    if (draw(program, now) != 0) return 1;
  }
  return 0;
}

int main(int count, char **arguments) {
  if (bento_api_version() != BENTO_API_VERSION) return fail("Starting", "another version of Bento");
  static program program;
  bool uses_surface = count > 1 && strcmp(arguments[1], "--surface") == 0;
  if (open_window(&program, uses_surface) != 0) return 1;
  scene_begin(&program.scene);
  if (make_panel(&program) != BENTO_OK) return fail("Creating the panel", bento_error_message());
  bento_wake_on_work(1);
  int status = run(&program);
  bento_wake_on_work(0);
  bento_texture_destroy(program.texture);
  bento_host_destroy(program.panel);
  SDL_DestroyRenderer(program.renderer);
  SDL_DestroyWindow(program.window);
  SDL_Quit();
  return status;
}
