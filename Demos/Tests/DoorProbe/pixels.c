// Pixels are the same in all formats and along every path; the program's own state is preserved.
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "probe.h"

enum { WIDTH = 200, HEIGHT = 240 };

static uint32_t argb[HEIGHT][WIDTH], xrgb[HEIGHT][WIDTH];
static uint16_t narrow[HEIGHT][WIDTH];

static bento_pixels pixels(void *base, int bytes, int format) {
  return (bento_pixels){base, WIDTH, HEIGHT, WIDTH * bytes, format};
}

static int render_fresh(bento_pixels target) {
  bento_host *host = make_host(NULL, NULL, NULL);
  bento_host_tick(host, bento_now());
  bento_rect rects[4];
  int count = bento_host_render(host, &target, 0, rects, 4);
  EXPECT(count == 1 && rects[0].width == WIDTH && rects[0].height == HEIGHT);
  EXPECT(bento_host_render(host, &target, 1, rects, 4) == 0);
  EXPECT(bento_host_needs_render(host) == 0);

  // One label changes: a few pixels, not all.
  EXPECT(bento_host_send(host, "count", "42") == BENTO_OK);
  EXPECT(bento_host_next_deadline(host) <= bento_now());
  bento_host_tick(host, bento_now());
  EXPECT(bento_host_needs_render(host) == 1);
  count = bento_host_render(host, &target, 1, rects, 4);
  EXPECT(count >= 1 && rects[0].width * rects[0].height < WIDTH * HEIGHT / 2);
  for (int round = 0; round < 5; round++) {
    bento_host_tick(host, bento_now());
    EXPECT(bento_host_render(host, &target, 1, rects, 4) == 0);
  }
  EXPECT(bento_host_next_deadline(host) == BENTO_NEVER);
  EXPECT(bento_host_prepare_ahead(host) == BENTO_OK);
  EXPECT(bento_host_next_deadline(host) == BENTO_NEVER);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  return count;
}

void check_pixels(void) {
  memset(xrgb, 0, sizeof xrgb);
  render_fresh(pixels(argb, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED));
  render_fresh(pixels(xrgb, 4, BENTO_FORMAT_XRGB));
  render_fresh(pixels(narrow, 2, BENTO_FORMAT_RGB565));
  int opaque = 0;
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) {
      uint32_t color = argb[y][x];
      EXPECT((color >> 16 & 255) <= color >> 24 && (color & 255) <= color >> 24);
      if (color >> 24 < 255) continue;
      opaque++;
      EXPECT((color & 0xffffff) == (xrgb[y][x] & 0xffffff));
      int difference = (int)(color >> 19 & 31) - (narrow[y][x] >> 11);
      EXPECT(abs(difference) <= 1);
    }
  }
  EXPECT(opaque > 1000);

  bento_host *host = make_host(NULL, NULL, NULL);
  // Frames look the same without caches.
  static uint32_t uncached[HEIGHT][WIDTH];
  bento_pixels target = pixels(uncached, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED);
  EXPECT(bento_host_send(host, "count", "42") == BENTO_OK);
  bento_host_tick(host, bento_now());
  EXPECT(bento_host_set_cache_limit(host, -1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_cache_limit(host, 0) == BENTO_OK);
  EXPECT(bento_host_render(host, &target, 0, NULL, 0) == 1);
  EXPECT(memcmp(uncached, argb, sizeof argb) == 0);
  EXPECT(bento_host_set_cache_limit(host, 32 << 20) == BENTO_OK);

  bento_pixels wrong[] = {pixels(NULL, 4, 0), pixels(argb, 4, 9), pixels(argb, 3, 0),
                          pixels(argb, 1, 0), pixels(argb, -4, 0)};
  for (int i = 0; i < 5; i++) {
    EXPECT(bento_host_render(host, &wrong[i], 0, NULL, 0) == BENTO_ERROR_ARGUMENT);
  }
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

static const Uint32 formats[] = {
    SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_RGBA8888, SDL_PIXELFORMAT_BGRA8888,
    SDL_PIXELFORMAT_BGR888,   SDL_PIXELFORMAT_RGBX8888, SDL_PIXELFORMAT_ARGB2101010,
    SDL_PIXELFORMAT_RGB24,    SDL_PIXELFORMAT_BGR24,    SDL_PIXELFORMAT_RGB555,
    SDL_PIXELFORMAT_BGR565,   SDL_PIXELFORMAT_ARGB4444, SDL_PIXELFORMAT_ABGR1555,
    SDL_PIXELFORMAT_RGB332,   SDL_PIXELFORMAT_INDEX8,   SDL_PIXELFORMAT_RGB888,
};
enum { FORMATS = sizeof formats / sizeof *formats };

/// The difference between two pixels of a surface and of a reference, in the channel that differs most.
static int difference(SDL_Surface *surface, int x, int y, uint32_t reference) {
  Uint8 color[4];
  Uint32 word = 0;
  int bytes = surface->format->BytesPerPixel;
  memcpy(&word, (Uint8 *)surface->pixels + y * surface->pitch + x * bytes, bytes);
  if (surface->format->format == SDL_PIXELFORMAT_ARGB2101010) {
    // SDL's functions for single colors expect at most eight bits per channel.
    for (int i = 0; i < 3; i++) color[i] = word >> (22 - 10 * i) & 255;
  } else {
    SDL_GetRGBA(word, surface->format, &color[0], &color[1], &color[2], &color[3]);
  }
  int most = 0;
  for (int i = 0; i < 3; i++) {
    int d = abs(color[i] - (int)(reference >> (16 - 8 * i) & 255));
    if (d > most) most = d;
  }
  return most;
}

/// Checks that the views look the same in each of SDL's formats as in 32-bit words, within the precision of
/// the format.
void check_font(const char *path) {
  EXPECT(bento_use_font(NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_use_font("/dev/null") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_use_font("no such file") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_use_font(path) == BENTO_OK);
  render_fresh(pixels(argb, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED));
  uint32_t sum = 0;
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) sum = sum * 31 + argb[y][x];
  }
  printf("pixels %x\n", (unsigned)sum);
  EXPECT(bento_use_font(path) == BENTO_ERROR_ORDER);
}

void check_formats(void) {
  bento_host *host = make_host(NULL, NULL, NULL);
  bento_host_tick(host, bento_now());
  SDL_Surface *scene = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
  SDL_FillRect(scene, NULL, SDL_MapRGB(scene->format, 64, 160, 96));
  EXPECT(bento_host_draw_over(host, scene, 0, 0) == BENTO_OK);
  bento_pixels own = pixels(argb, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED);
  EXPECT(bento_host_render(host, &own, 0, NULL, 0) == 1);
  for (int i = 0; i < FORMATS; i++) {
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 0, formats[i]);
    EXPECT(surface != NULL);
    bool is_indexed = formats[i] == SDL_PIXELFORMAT_INDEX8;
    for (int c = 0; is_indexed && c < 256; c++) {
      surface->format->palette->colors[c] =
          (SDL_Color){(c >> 5) * 255 / 7, (c >> 2 & 7) * 255 / 7, (c & 3) * 255 / 3, 255};
    }
    Uint32 color = formats[i] == SDL_PIXELFORMAT_ARGB2101010
                       ? 0xc0000000 | 64 << 22 | 160 << 12 | 96 << 2
                       : SDL_MapRGB(surface->format, 64, 160, 96);
    SDL_FillRect(surface, NULL, color);
    EXPECT(bento_host_draw_over(host, surface, 0, 0) == BENTO_OK);
    int bits = surface->format->BitsPerPixel;
    // The scene and the result are each rounded to the format.
    bool is_coarse = formats[i] == SDL_PIXELFORMAT_ARGB4444;
    int allowed = bits == 8 ? 120 : is_coarse ? 34 : bits <= 16 ? 17 : 3;
    for (int y = 0; y < HEIGHT; y++) {
      const uint32_t *row = (const uint32_t *)((Uint8 *)scene->pixels + y * scene->pitch);
      for (int x = 0; x < WIDTH; x++) EXPECT(difference(surface, x, y, row[x]) <= allowed);
    }
    bento_pixels memory = {surface->pixels, WIDTH, HEIGHT, surface->pitch, (int32_t)formats[i]};
    if (is_indexed) {
      EXPECT(bento_host_render(host, &memory, 0, NULL, 0) == BENTO_ERROR_ARGUMENT);
    } else {
      SDL_FillRect(surface, NULL, 0);
      EXPECT(bento_host_render(host, &memory, 0, NULL, 0) == 1);
      for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) EXPECT(difference(surface, x, y, argb[y][x]) <= allowed);
      }
    }
    SDL_FreeSurface(surface);
  }
  bento_pixels wrong = {argb, WIDTH, HEIGHT, WIDTH * 4, (int32_t)SDL_PIXELFORMAT_YV12};
  EXPECT(bento_host_render(host, &wrong, 0, NULL, 0) == BENTO_ERROR_ARGUMENT);
  wrong.format = (int32_t)SDL_PIXELFORMAT_INDEX1LSB;
  EXPECT(bento_host_render(host, &wrong, 0, NULL, 0) == BENTO_ERROR_ARGUMENT);
  wrong = (bento_pixels){argb, WIDTH, HEIGHT, WIDTH * 2, (int32_t)SDL_PIXELFORMAT_RGB24};
  EXPECT(bento_host_render(host, &wrong, 0, NULL, 0) == BENTO_ERROR_ARGUMENT);
  SDL_FreeSurface(scene);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}

/// Checks that each target shows the latest state, in whatever order a program paints several of them.
void check_targets(SDL_Window *window) {
  static uint32_t abgr[HEIGHT][WIDTH], fresh[HEIGHT][WIDTH];
  SDL_Surface *shown = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Surface *over = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(shown);
  bento_host *host = make_host(window, NULL, NULL);
  bento_texture *textures[2];
  for (int i = 0; i < 2; i++) {
    EXPECT(bento_texture_create(host, renderer, &textures[i]) == BENTO_OK);
  }
  bento_pixels own = pixels(argb, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED);
  bento_pixels converted = pixels(abgr, 4, (int32_t)SDL_PIXELFORMAT_ABGR8888);
  bento_pixels reference = pixels(fresh, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED);
  unsigned seed = 7;
  int calls = 0, painted[2] = {0, 0};  // the number of the call that last painted each of the two memories
  for (int round = 0; round < 200; round++) {
    char text[8];
    snprintf(text, sizeof text, "%d", round * 37 % 100);
    EXPECT(bento_host_send(host, "count", text) == BENTO_OK);
    EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
    seed = seed * 1103515245 + 12345;
    int kind = seed >> 16 & 3;
    if (kind < 2) {
      int age = painted[kind] ? calls + 1 - painted[kind] : 0;
      EXPECT(bento_host_render(host, kind ? &converted : &own, age, NULL, 0) >= 0);
      painted[kind] = ++calls;
    } else if (kind == 2) {
      SDL_FillRect(shown, NULL, 0);
      bento_rect place = {0, 0, WIDTH, HEIGHT};
      EXPECT(bento_texture_draw(textures[seed >> 20 & 1], &place) == BENTO_OK);
      SDL_RenderFlush(renderer);
    } else {
      SDL_FillRect(over, NULL, 0);
      EXPECT(bento_host_draw_over(host, over, 0, 0) == BENTO_OK);
    }
    if (round % 3) {
      EXPECT(bento_host_render(host, &reference, 0, NULL, 0) == 1);
      calls++;
    } else {
      continue;
    }
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        uint32_t word = fresh[y][x];
        uint32_t swapped = (word & 0xff00ff00) | (word & 255) << 16 | (word >> 16 & 255);
        if (kind == 0) EXPECT(argb[y][x] == word);
        if (kind == 1) EXPECT(abgr[y][x] == swapped);
        uint32_t *row = (uint32_t *)((Uint8 *)(kind == 2 ? shown : over)->pixels + y * shown->pitch);
        if (kind == 3) EXPECT((row[x] & 0xffffff) == (word & 0xffffff));
        if (kind == 2 && word >> 24 == 255) EXPECT((row[x] & 0xffffff) == (word & 0xffffff));
      }
    }
  }
  for (int i = 0; i < 2; i++) EXPECT(bento_texture_destroy(textures[i]) == BENTO_OK);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  SDL_DestroyRenderer(renderer);
  SDL_FreeSurface(over);
  SDL_FreeSurface(shown);
}

/// Runs one call and checks that the program's own state is unchanged.
#define KEEPS_STATE(call)                            \
  do {                                               \
    program_state before = state_of(renderer);       \
    EXPECT((call) >= 0);                             \
    program_state after = state_of(renderer);        \
    EXPECT(is_same(&before, &after));                \
  } while (0)

void check_state(SDL_Window *window) {
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 320, 240, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
  SDL_Texture *target = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                          SDL_TEXTUREACCESS_TARGET, 64, 64);
  EXPECT(target != NULL);
  for (int round = 0; round < 8; round++) {
    if (round & 1) SDL_StartTextInput(); else SDL_StopTextInput();
    if (round & 2) SDL_SetRenderTarget(renderer, target);
    SDL_RenderSetScale(renderer, 1.5f, 2);
    SDL_RenderSetViewport(renderer, &(SDL_Rect){3, 4, 20, 20});
    SDL_RenderSetClipRect(renderer, round & 4 ? &(SDL_Rect){1, 1, 5, 5} : NULL);
    SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4);
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_ADD);
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.windowID = SDL_GetWindowID(window);
    event.key.keysym.sym = SDLK_TAB;
    SDL_PushEvent(&event);

    bento_host *host = NULL;
    bento_texture *texture = NULL;
    bento_host_options options = {.struct_size = sizeof options, .view = "scene"};
    options.flags = BENTO_TRANSPARENT;
    options.window = window;
    options.width = options.height = 240;
    KEEPS_STATE(bento_host_create(&options, &host));
    KEEPS_STATE(bento_texture_create(host, renderer, &texture));
    KEEPS_STATE(bento_host_handle_event(host, &event));
    KEEPS_STATE(bento_host_set_active(host, 0));
    KEEPS_STATE(bento_host_set_active(host, 1));
    KEEPS_STATE(bento_host_send(host, "count", "7"));
    KEEPS_STATE(bento_host_tick(host, bento_now()));
    KEEPS_STATE(bento_texture_draw(texture, NULL));
    KEEPS_STATE(bento_texture_draw(texture, &(bento_rect){5, 5, 20, 20}));
    KEEPS_STATE(bento_texture_reset(texture));
    KEEPS_STATE(bento_texture_draw(texture, NULL));
    KEEPS_STATE(bento_host_draw_over(host, surface, -20, 30));
    KEEPS_STATE(bento_host_resize(host, 0, 0, 230, 235, 2));
    KEEPS_STATE(bento_texture_draw(texture, NULL));
    KEEPS_STATE(bento_host_cancel_all_input(host));
    KEEPS_STATE(bento_drain(1));
    KEEPS_STATE(bento_texture_destroy(texture));
    KEEPS_STATE(bento_host_destroy(host));
    SDL_SetRenderTarget(renderer, NULL);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  }
  SDL_DestroyTexture(target);
  SDL_DestroyRenderer(renderer);
  SDL_FreeSurface(surface);
}

void check_faults(SDL_Window *window) {
  // A texture of a destroyed host, and sizes without a pixel.
  SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 64, 64, 32, SDL_PIXELFORMAT_RGB888);
  SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
  bento_host *host = make_host(window, NULL, NULL);
  bento_texture *texture = NULL;
  EXPECT(bento_texture_create(host, renderer, &texture) == BENTO_OK);
  EXPECT(bento_host_resize(host, 0, 0, 0, 0, 1) == BENTO_OK);
  EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
  EXPECT(bento_texture_draw(texture, NULL) == BENTO_OK);
  EXPECT(bento_host_draw_over(host, surface, 0, 0) == BENTO_OK);
  for (int i = 0; i < 1000; i++) {
    EXPECT(bento_host_resize(host, 0, 0, i * 7 % 300, i * 11 % 200, 1) == BENTO_OK);
    EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
    if (i % 50 == 0) EXPECT(bento_texture_draw(texture, NULL) == BENTO_OK);
  }
  EXPECT(bento_host_resize(host, 0, 0, 16384, 20, 1) == BENTO_OK);
  EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
  EXPECT(bento_host_draw_over(host, surface, -16000, 0) == BENTO_OK);
  int status = bento_texture_draw(texture, NULL);
  EXPECT(status == BENTO_OK || status == BENTO_ERROR_PLATFORM);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  EXPECT(bento_texture_draw(texture, NULL) == BENTO_ERROR_HANDLE);
  EXPECT(bento_texture_destroy(texture) == BENTO_OK);

  // A surface whose pixels cannot be blended over.
  SDL_Surface *palette = SDL_CreateRGBSurfaceWithFormat(0, 64, 64, 4, SDL_PIXELFORMAT_INDEX4LSB);
  host = make_host(window, NULL, NULL);
  bento_host_tick(host, bento_now());
  EXPECT(bento_host_draw_over(host, palette, 0, 0) == BENTO_ERROR_PLATFORM);
  EXPECT(strstr(bento_error_message(), "INDEX4LSB") != NULL);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  SDL_FreeSurface(palette);
  SDL_DestroyRenderer(renderer);
  SDL_FreeSurface(surface);
}

void check_leaks(int count) {
  // The minimum over some hosts: a system thread may temporarily hold memory at any moment.
  const int moments = count < 200 ? 1 : 100;
  size_t half = SIZE_MAX, end = SIZE_MAX;
  for (int i = 0; i < count; i++) {
    bento_host *host = make_host(NULL, NULL, NULL);
    if (i % 10 == 0) {
      EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
      bento_pixels target = pixels(argb, 4, BENTO_FORMAT_ARGB_PREMULTIPLIED);
      EXPECT(bento_host_render(host, &target, 0, NULL, 0) == 1);
    }
    EXPECT(bento_host_destroy(host) == BENTO_OK);
    EXPECT(bento_drain(1) == BENTO_OK);
    size_t used = mallinfo2().uordblks;
    if (i <= count / 2 && i > count / 2 - moments && used < half) half = used;
    if (i >= count - moments && used < end) end = used;
  }
  printf("grown %ld bytes in %d hosts\n", (long)(end - half), count / 2);
}
