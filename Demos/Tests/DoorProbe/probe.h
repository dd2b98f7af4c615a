// Declarations shared by the parts of the probe.
#ifndef PROBE_H
#define PROBE_H

#include <SDL.h>
#include <stdbool.h>

#include "bento.h"

// Exported by the Swift library that contains the demo's panel.
void scene_panel_register(void);

/// Ends the program with a message unless a condition holds.
#define EXPECT(condition) expect((condition), #condition, __FILE__, __LINE__)
void expect(bool holds, const char *condition, const char *file, int line);

/// A host of the demo's panel, 200 × 240 points.
bento_host *make_host(SDL_Window *window, bento_message_handler handler, void *context);

/// The state that belongs to the program and must be unchanged after each call.
typedef struct program_state {
  SDL_Rect viewport, clip;
  SDL_bool is_clipped;
  float scale_x, scale_y;
  Uint8 color[4];
  SDL_BlendMode blend;
  SDL_Texture *target;
  SDL_bool text_input;
  SDL_Cursor *cursor;
  int events;
} program_state;

program_state state_of(SDL_Renderer *renderer);
bool is_same(const program_state *one, const program_state *other);

void check_arguments(void);
void check_threads(void);
void check_events(SDL_Window *window);
void check_logical_size(void);
void check_pixels(void);
void check_formats(void);
void check_targets(SDL_Window *window);
void check_state(SDL_Window *window);
void check_faults(SDL_Window *window);
void check_font(const char *path);
void check_leaks(int count);
void check_values_with_types(SDL_Window *window);
void check_panels(SDL_Window *window);
void check_pads(SDL_Window *window);
void check_random_panels(SDL_Window *window, int count);

#endif
