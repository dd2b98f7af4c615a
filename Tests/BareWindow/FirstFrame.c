// A library to preload into a program that shows a window's surface with SDL 2, or the pixels of its only window
// by memory shared with the X server. When the program's
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
#include <sys/shm.h>
#include <time.h>
#include <unistd.h>
#include <xcb/shm.h>

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

/// Pixels of a frame, as words 0xXXRRGGBB.
typedef struct {
  const void *first;
  int width, height, stride;
} Pixels;

static void write_picture(Pixels pixels, const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL || pixels.first == NULL) {
    fprintf(stderr, "The picture %s cannot be written.\n", path);
    _exit(EXIT_FAILURE);
  }
  fprintf(file, "P6\n%d %d\n255\n", pixels.width, pixels.height);
  for (int y = 0; y < pixels.height; y++) {
    const Uint32 *row = (const Uint32 *)((const char *)pixels.first + y * pixels.stride);
    for (int x = 0; x < pixels.width; x++) {
      unsigned char color[3] = {row[x] >> 16 & 255, row[x] >> 8 & 255, row[x] & 255};
      fwrite(color, 1, sizeof color, file);
    }
  }
  fclose(file);
}

/// Ends the program.
static void end_at_frame(Pixels (*pixels)(void)) {
  long time = processor_microseconds();
  long peak = peak_kibibytes();
  Pixels frame = pixels();
  const char *path = getenv("FIRST_FRAME_PICTURE");
  if (path != NULL) write_picture(frame, path);
  printf("first frame %dx%d after %ld us and %ld KiB\n", frame.width, frame.height, time, peak);
  fflush(stdout);
  _exit(EXIT_SUCCESS);
}

static SDL_Window *shown;

static Pixels surface_pixels(void) {
  const SDL_Surface *surface = SDL_GetWindowSurface(shown);
  int is_known = surface->format->format == SDL_PIXELFORMAT_RGB888;
  return (Pixels){is_known ? surface->pixels : NULL, surface->w, surface->h, surface->pitch};
}

/// Ends the program when its window is on the screen; presenting in a hidden window is not a frame.
static void note_frame(SDL_Window *window) {
  if (!(SDL_GetWindowFlags(window) & SDL_WINDOW_SHOWN)) return;
  shown = window;
  end_at_frame(surface_pixels);
}

static Pixels shared;

static Pixels shared_pixels(void) { return shared; }

void *shmat(int identifier, const void *address, int flags) {
  typedef void *Attach(int identifier, const void *address, int flags);
  void *first = ((Attach *)original("shmat"))(identifier, address, flags);
  shared.first = first;
  return first;
}

xcb_void_cookie_t xcb_shm_put_image(
  xcb_connection_t *connection, xcb_drawable_t drawable, xcb_gcontext_t context, uint16_t width,
  uint16_t height, uint16_t source_x, uint16_t source_y, uint16_t part_width, uint16_t part_height,
  int16_t x, int16_t y, uint8_t depth, uint8_t format, uint8_t sends_event, xcb_shm_seg_t segment,
  uint32_t offset) {
  typedef xcb_void_cookie_t Put(
    xcb_connection_t *, xcb_drawable_t, xcb_gcontext_t, uint16_t, uint16_t, uint16_t, uint16_t,
    uint16_t, uint16_t, int16_t, int16_t, uint8_t, uint8_t, uint8_t, xcb_shm_seg_t, uint32_t);
  xcb_void_cookie_t cookie = ((Put *)original("xcb_shm_put_image"))(
    connection, drawable, context, width, height, source_x, source_y, part_width, part_height, x, y,
    depth, format, sends_event, segment, offset);
  SDL_Window *window = SDL_GetWindowFromID(1);
  if (window == NULL || !(SDL_GetWindowFlags(window) & SDL_WINDOW_SHOWN)) return cookie;
  xcb_flush(connection);
  shared.width = width;
  shared.height = height;
  shared.stride = width * 4;
  end_at_frame(shared_pixels);
  return cookie;
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
