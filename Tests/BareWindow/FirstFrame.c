// A library to preload into a program that shows a window's surface with SDL 2. When the program's
// first frame is visible, the library prints the resources used so far, and ends the program:
//
//   first frame 320x180 after 25731 us and 18052 KiB
//
// FIRST_FRAME_PICTURE names a file for the frame's pixels, as a portable pixmap.
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef int UpdateSurface(SDL_Window *window);
typedef int UpdateRects(SDL_Window *window, const SDL_Rect *rects, int count);

/// The function that this library replaces.
static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) {
    fprintf(stderr, "SDL has no function %s.\n", name);
    _exit(EXIT_FAILURE);
  }
  return function;
}

static long processor_microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/// The peak resident memory. The usage that the kernel reports to the parent would include the
/// parent's own memory when it started the process.
static long peak_kibibytes(void) {
  FILE *file = fopen("/proc/self/status", "r");
  if (file == NULL) return 0;
  char line[256];
  long peak = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "VmHWM: %ld", &peak) == 1) break;
  }
  fclose(file);
  return peak;
}

static void write_picture(const SDL_Surface *surface, const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL || surface->format->format != SDL_PIXELFORMAT_RGB888) {
    fprintf(stderr, "The picture %s cannot be written.\n", path);
    _exit(EXIT_FAILURE);
  }
  fprintf(file, "P6\n%d %d\n255\n", surface->w, surface->h);
  for (int y = 0; y < surface->h; y++) {
    const Uint32 *row = (const Uint32 *)((const char *)surface->pixels + y * surface->pitch);
    for (int x = 0; x < surface->w; x++) {
      unsigned char color[3] = {row[x] >> 16 & 255, row[x] >> 8 & 255, row[x] & 255};
      fwrite(color, 1, sizeof color, file);
    }
  }
  fclose(file);
}

/// Ends the program when its window is on the screen; presenting in a hidden window is not a frame.
static void note_frame(SDL_Window *window) {
  if (!(SDL_GetWindowFlags(window) & SDL_WINDOW_SHOWN)) return;
  long time = processor_microseconds();
  long peak = peak_kibibytes();
  const SDL_Surface *surface = SDL_GetWindowSurface(window);
  const char *path = getenv("FIRST_FRAME_PICTURE");
  if (path != NULL) write_picture(surface, path);
  printf("first frame %dx%d after %ld us and %ld KiB\n", surface->w, surface->h, time, peak);
  fflush(stdout);
  _exit(EXIT_SUCCESS);
}

int SDL_UpdateWindowSurface(SDL_Window *window) {
  int status = ((UpdateSurface *)original("SDL_UpdateWindowSurface"))(window);
  if (status == 0) note_frame(window);
  return status;
}

int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int count) {
  UpdateRects *update = (UpdateRects *)original("SDL_UpdateWindowSurfaceRects");
  int status = update(window, rects, count);
  if (status == 0) note_frame(window);
  return status;
}
