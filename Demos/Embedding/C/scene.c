#include "scene.h"

enum { RIM = 20 };

static SDL_Vertex vertex(float x, float y, SDL_Color color) {
  return (SDL_Vertex){.position = {x, y}, .color = color};
}

static void draw_band(SDL_Renderer *renderer, float width, float top, float bottom,
                      SDL_Color first, SDL_Color last) {
  SDL_Vertex corners[4] = {vertex(0, top, first), vertex(width, top, first),
                           vertex(width, bottom, last), vertex(0, bottom, last)};
  static const int indices[6] = {0, 1, 2, 0, 2, 3};
  SDL_RenderGeometry(renderer, NULL, corners, 4, indices, 6);
}

static void draw_disc(SDL_Renderer *renderer, float x, float y, float radius, SDL_Color middle,
                      SDL_Color edge) {
  SDL_Vertex points[RIM + 1] = {vertex(x, y, middle)};
  int indices[RIM * 3];
  for (int i = 0; i < RIM; i++) {
    float angle = (float)i / RIM * 6.2831853f;
    points[i + 1] = vertex(x + SDL_cosf(angle) * radius, y + SDL_sinf(angle) * radius, edge);
    indices[i * 3] = 0;
    indices[i * 3 + 1] = i + 1;
    indices[i * 3 + 2] = (i + 1) % RIM + 1;
  }
  SDL_RenderGeometry(renderer, NULL, points, RIM + 1, indices, RIM * 3);
}

void scene_begin(scene *scene) {
  SDL_zerop(scene);
  scene->is_moving = true;
  for (int i = 0; i < 8; i++) {
    scene_add(scene, (float)(330 + i * 157 % 290), (float)(40 + i * 89 % 300));
  }
}

void scene_add(scene *scene, float x, float y) {
  if (scene->count == SCENE_LIMIT) return;
  int number = scene->count;
  scene->lanterns[scene->count++] = (lantern){
      .x = x,
      .y = y,
      .speed = (float)(9 + number * 7 % 13),
      .radius = (float)(7 + number * 5 % 8),
      .phase = (float)number * 1.7f,
      .color = {(Uint8)(120 + number * 31 % 70), 255, (Uint8)(150 + number * 53 % 60), 255},
  };
}

void scene_remove(scene *scene) {
  if (scene->count > 0) scene->count--;
}

void scene_advance(scene *scene, float seconds, int height) {
  if (!scene->is_moving) return;
  float step = SDL_min(0.1f, SDL_max(0, seconds));
  scene->time += step;
  for (int i = 0; i < scene->count; i++) {
    lantern *lantern = &scene->lanterns[i];
    lantern->y -= lantern->speed * step;
    if (lantern->y < -3 * lantern->radius) lantern->y = (float)height + 3 * lantern->radius;
  }
}

void scene_draw(const scene *scene, SDL_Renderer *renderer, int width, int height, float scale) {
  const SDL_Color top = {6, 16, 28, 255}, middle = {14, 46, 66, 255}, bottom = {38, 94, 92, 255};
  float horizon = (float)height * 0.62f;
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  draw_band(renderer, (float)width * scale, 0, horizon * scale, top, middle);
  draw_band(renderer, (float)width * scale, horizon * scale, (float)height * scale, middle, bottom);
  for (int star = 0; star < 90; star++) {
    Uint8 light = (Uint8)(110 + star * 37 % 140);
    SDL_Color color = {light, 255, light, light}, edge = {light, 255, light, 0};
    draw_disc(renderer, (float)(star * 7919 % 997) / 997 * (float)width * scale,
              (float)(star * 104729 % 991) / 991 * (float)height * 0.8f * scale,
              (star % 9 == 0 ? 2.4f : 1.6f) * scale, color, edge);
  }
  for (int i = 0; i < scene->count; i++) {
    const lantern *lantern = &scene->lanterns[i];
    float x = (lantern->x + SDL_sinf(scene->time * 1.4f + lantern->phase) * 6) * scale;
    SDL_Color glow = lantern->color, edge = lantern->color;
    glow.a = 120;
    edge.a = 0;
    draw_disc(renderer, x, lantern->y * scale, lantern->radius * 4 * scale, glow, edge);
    const SDL_Color core = {240, 255, 235, 255};
    draw_disc(renderer, x, lantern->y * scale, lantern->radius * 1.6f * scale, core, edge);
    draw_disc(renderer, x, lantern->y * scale, lantern->radius * 1.1f * scale, core, edge);
  }
}
