// A panel for checks, and simulated input for it.
#ifndef PANEL_H
#define PANEL_H

#include "bento_panel.h"
#include "probe.h"

typedef struct model {
  int32_t is_on, choice, part, selected;
  double volume, count;
  char name[16];
  uint32_t pixels[16];
  int messages, titles, drawings;
  char last_id[32], last_text[32];
  bento_host *host;
  bool destroys;
} model;

extern const model fresh_model;

/// The time of the last tick of a panel.
extern int64_t panel_time;

/// A host with a panel of 320 × 240 points, whose messages the model receives.
bento_host *make_panel(SDL_Window *window, model *m);

/// Advances until nothing moves, and paints.
void settle(bento_host *host);

int press(bento_host *host, Uint32 window, SDL_Keycode code);
void type_text(bento_host *host, Uint32 window, const char *text);
void click(bento_host *host, Uint32 window, int x, int y);

void check_properties(SDL_Window *window);

#endif
