// An SDL program that draws with OpenGL 2.1 and shows a panel of views over its scene.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>
#include <SDL_opengl.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "../../../Sources/CBento/OpenGL/bento_gl.h"

// Exported by the Swift library with the panel.
void scene_panel_register(void);

// The functions of OpenGL that the scene calls; the program links no OpenGL library.
#define FUNCTIONS(F)                          \
  F(Begin, (GLenum mode))                     \
  F(Clear, (GLbitfield mask))                 \
  F(ClearColor, (float, float, float, float)) \
  F(Color3f, (float, float, float))           \
  F(End, (void))                              \
  F(Vertex2f, (float, float))                 \
  F(Viewport, (GLint, GLint, GLsizei, GLsizei))
#define DECLARE(name, parameters) static void(APIENTRY *name) parameters;
#define LOAD(name, parameters) \
  name = (void(APIENTRY *) parameters)SDL_GL_GetProcAddress("gl" #name);
FUNCTIONS(DECLARE)

typedef struct program {
  SDL_Window *window;
  bento_host *panel;
  bento_gl *gl;
  int count;
  float time;
  bool is_open, is_moving;
} program;

static int fail(const char *operation, const char *reason) {
  fprintf(stderr, "%s failed: %s\n", operation, reason);
  return 1;
}

/// Receives the panel's messages.
static void receive(void *context, const char *name, const char *text) {
  program *program = context;
  if (strcmp(name, "add") == 0) program->count = SDL_min(program->count + 1, 99);
  if (strcmp(name, "remove") == 0) program->count = SDL_max(program->count - 1, 0);
  if (strcmp(name, "clear") == 0) program->count = 0;
  if (strcmp(name, "moving") == 0) program->is_moving = strcmp(text, "1") == 0;
}

/// Opens the window with a context, and creates the panel and what draws it.
static int begin(program *program) {
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("Starting SDL", SDL_GetError());
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 1);
  Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  program->window =
      SDL_CreateWindow("OpenGL", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 640, 400, flags);
  if (!program->window || !SDL_GL_CreateContext(program->window)) {
    return fail("Creating an OpenGL context", SDL_GetError());
  }
  FUNCTIONS(LOAD)
  SDL_GL_SetSwapInterval(1);

  scene_panel_register();
  bento_host_options options = {.struct_size = sizeof options, .view = "scene"};
  options.flags = BENTO_TRANSPARENT | BENTO_DARK | BENTO_OVERLAYS_IN_WINDOW;
  options.window = program->window;
  options.x = options.y = 16;
  options.width = 288;
  options.height = 254;
  options.on_message = receive;
  options.context = program;
  if (bento_host_create(&options, &program->panel) != BENTO_OK) {
    return fail("Creating the panel", bento_error_message());
  }
  if (bento_gl_create(program->panel, &program->gl) != BENTO_OK) {
    return fail("Preparing OpenGL for the panel", bento_gl_error());
  }
  return 0;
}

/// Passes an event to the panel first, then to the scene.
static void handle(program *program, const SDL_Event *event) {
  if (event->type == SDL_QUIT) program->is_open = false;
  if (bento_host_handle_event(program->panel, event) != BENTO_IGNORED) return;
  if (event->type == SDL_MOUSEBUTTONDOWN) receive(program, "add", "");
  if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_TAB) {
    bento_host_move_focus(program->panel, (event->key.keysym.mod & KMOD_SHIFT) != 0);
  }
}

/// Reports the state of the scene to the panel and in the window's title.
static void tell(program *program) {
  char text[40];
  snprintf(text, sizeof text, "%d", program->count);
  bento_host_send(program->panel, "count", text);
  bento_host_send(program->panel, "moving", program->is_moving ? "1" : "0");
  snprintf(text, sizeof text, "OpenGL: %d lanterns", program->count);
  if (strcmp(SDL_GetWindowTitle(program->window), text) != 0) {
    SDL_SetWindowTitle(program->window, text);
  }
}

/// Draws lanterns that circle in the night.
static void draw_scene(const program *program) {
  int width, height;
  SDL_GL_GetDrawableSize(program->window, &width, &height);
  float ratio = (float)height / (float)SDL_max(width, 1);
  Viewport(0, 0, width, height);
  ClearColor(0.04f, 0.06f, 0.16f, 1);
  Clear(GL_COLOR_BUFFER_BIT);
  Begin(GL_TRIANGLES);
  for (int i = 0; i < program->count; i++) {
    float angle = program->time * 0.5f + 6.2832f * (float)i / (float)program->count;
    float x = 0.45f + cosf(angle) * 0.6f * ratio, y = sinf(angle) * 0.6f;
    for (int corner = 0; corner < 3; corner++) {
      float turn = program->time * 2 + (float)i + 2.0944f * (float)corner;
      Color3f(1, 0.75f - 0.2f * (float)corner, 0.3f);
      Vertex2f(x + cosf(turn) * 0.16f * ratio, y + sinf(turn) * 0.16f);
    }
  }
  End();
}

/// Sleeps until there is an event or a frame is due.
static bool wait(const program *program, SDL_Event *event) {
  int64_t deadline = bento_host_next_deadline(program->panel);
  if (!program->is_moving && deadline == BENTO_NEVER) return SDL_WaitEvent(event) != 0;
  int64_t left = program->is_moving ? 16 : (deadline - bento_now() + 999999) / 1000000;
  return SDL_WaitEventTimeout(event, (int)SDL_clamp(left, 0, 60000)) != 0;
}

static int run(program *program) {
  int64_t last = bento_now();
  while (program->is_open) {
    SDL_Event event;
    for (bool has = wait(program, &event); has; has = SDL_PollEvent(&event) != 0) {
      handle(program, &event);
    }
    bento_drain(2);
    int64_t now = bento_now();
    if (program->is_moving) program->time += (float)(now - last) / 1e9f;
    last = now;
    tell(program);

    bento_host_tick(program->panel, now);
    draw_scene(program);
    if (bento_gl_draw(program->gl, 0, 0) != BENTO_OK) {
      return fail("Drawing the panel", bento_gl_error());
    }
    SDL_GL_SwapWindow(program->window);
  }
  return 0;
}

int main(void) {
  program program = {.count = 8, .is_open = true, .is_moving = true};
  if (begin(&program) != 0) return 1;
  bento_wake_on_work(1);
  int status = run(&program);
  bento_wake_on_work(0);
  bento_gl_destroy(program.gl);
  bento_host_destroy(program.panel);
  SDL_GL_DeleteContext(SDL_GL_GetCurrentContext());
  SDL_DestroyWindow(program.window);
  SDL_Quit();
  return status;
}
