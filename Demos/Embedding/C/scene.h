// Lanterns that rise in the night, drawn with SDL's own calls.
#ifndef SCENE_H
#define SCENE_H

#include <SDL.h>
#include <stdbool.h>

enum { SCENE_LIMIT = 200 };

typedef struct lantern {
  float x, y, speed, radius, phase;
  SDL_Color color;
} lantern;

typedef struct scene {
  lantern lanterns[SCENE_LIMIT];
  int count;
  bool is_moving;
  float time;
} scene;

void scene_begin(scene *scene);
void scene_add(scene *scene, float x, float y);
void scene_remove(scene *scene);
void scene_advance(scene *scene, float seconds, int height);
void scene_draw(const scene *scene, SDL_Renderer *renderer, int width, int height, float scale);

#endif
