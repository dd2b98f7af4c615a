// The panel, and the pixels that are expected.
#include "probe.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bento_host *host, *twin;
bento_gl *gl;
int32_t panel_width, panel_height;

static uint32_t *reference;
static picture before, after, other_before, other_after;

// MARK: Hosts

static bento_host *make_host(bool is_in_window) {
  bento_host_options options = {.struct_size = sizeof options, .view = "scene"};
  options.flags = BENTO_TRANSPARENT | BENTO_DARK | BENTO_BUNDLED_FONTS;
  if (is_in_window) {
    options.flags |= BENTO_OVERLAYS_IN_WINDOW;
    options.window = window;
  }
  options.width = 288;
  options.height = 254;
  options.scale = 1;
  bento_host *made = NULL;
  EXPECT(bento_host_create(&options, &made) == BENTO_OK);
  return made;
}

static void measure(void) {
  EXPECT(bento_host_pixel_size(host, &panel_width, &panel_height) == BENTO_OK);
  reference = realloc(reference, (size_t)panel_width * (size_t)panel_height * sizeof *reference);
  EXPECT(reference != NULL);
}

void make_hosts(bool is_in_window) {
  host = make_host(is_in_window);
  twin = make_host(is_in_window);
  measure();
  if (is_in_window) EXPECT(panel_width == WIDTH && panel_height == HEIGHT);
}

void tick_both(int64_t now) {
  EXPECT(bento_host_tick(host, now) == BENTO_OK && bento_host_tick(twin, now) == BENTO_OK);
}

void send_both(const char *name, const char *text) {
  EXPECT(bento_host_send(host, name, text) == BENTO_OK);
  EXPECT(bento_host_send(twin, name, text) == BENTO_OK);
}

bool resize_both(void) {
  int32_t old_width = panel_width, old_height = panel_height;
  double x = below(200), y = below(100), width = 60 + below(260), height = 60 + below(220);
  double scale = coin() ? 1 : 1.5;
  EXPECT(bento_host_resize(host, x, y, width, height, scale) == BENTO_OK);
  EXPECT(bento_host_resize(twin, x, y, width, height, scale) == BENTO_OK);
  measure();
  return panel_width != old_width || panel_height != old_height;
}

void press_both(bool is_menu) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.button.windowID = SDL_GetWindowID(window);
  event.button.button = is_menu ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
  event.button.clicks = 1;
  event.button.x = is_menu ? 40 + below(200) : 1;
  event.button.y = is_menu ? 40 + below(200) : 1;
  for (int i = 0; i < 2; i++) {
    event.type = i == 0 ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.state = i == 0 ? SDL_PRESSED : SDL_RELEASED;
    int32_t result = bento_host_handle_event(host, &event);
    EXPECT(result >= 0 && result == bento_host_handle_event(twin, &event));
  }
}

long paint_twin(bool is_whole) {
  bento_rect rects[32];
  bento_pixels memory = {reference, panel_width, panel_height, panel_width * 4, 0};
  int32_t count = bento_host_render(twin, &memory, is_whole ? 0 : 1, rects, 32);
  EXPECT(count >= 0);
  long bytes = 0;
  for (int i = 0; i < count; i++) bytes += 4L * rects[i].width * rects[i].height;
  return is_whole ? 4L * panel_width * panel_height : bytes;
}

long twin_area(void) {
  bento_rect rects[8];
  int32_t count = bento_host_content(twin, rects, 8);
  EXPECT(count >= 0);
  long area = 0;
  for (int i = 0; i < count; i++) area += (long)rects[i].width * rects[i].height;
  for (int y = 0, told = 0; y < panel_height && getenv("DIAG"); y++)
    for (int x = 0; x < panel_width; x++) {
      bool in = false;
      for (int i = 0; i < count; i++)
        in |= x >= rects[i].x && y >= rects[i].y && x < rects[i].x + rects[i].width &&
              y < rects[i].y + rects[i].height;
      if (!in && reference[y * panel_width + x] && told++ < 1) {
        fprintf(stderr, "round %d: host pixel %d,%d of %dx%d: %08x outside content:", round_number,
                x, y, panel_width, panel_height, reference[y * panel_width + x]);
        for (int i = 0; i < count; i++)
          fprintf(stderr, " %d,%d %dx%d", rects[i].x, rects[i].y, rects[i].width, rects[i].height);
        fprintf(stderr, "\n");
      }
    }
  return area;
}

// MARK: Pixels

void draw_all(int target, int x, int y) {
  clean();
  bind_target(target);
  draw_scene();
  read_target(target, before, other_before);
  draw_in_hostile_state(target, x, y);
}

void draw_in_hostile_state(int target, int x, int y) {
  static snapshot old, new;
  spoil();
  take(&old);
  bento_status status = target ? bento_gl_draw_in(gl, x, y, HEIGHT) : bento_gl_draw(gl, x, y);
  EXPECT(status == BENTO_OK);
  NO_ERROR();
  take(&new);
  compare(&old, &new);
}

int check_pixels(int target, int x, int y, bool is_drawn) {
  clean();
  read_target(target, after, other_after);
  EXPECT(memcmp(other_before, other_after, sizeof other_after) == 0);
  int worst = 0;
  for (int row = 0; row < HEIGHT; row++) {
    for (int column = 0; column < WIDTH; column++) {
      const uint8_t *old = before[HEIGHT - 1 - row][column], *now = after[HEIGHT - 1 - row][column];
      int px = column - x, py = row - y;
      bool is_inside = is_drawn && px >= 0 && py >= 0 && px < panel_width && py < panel_height;
      uint32_t word = is_inside ? reference[py * panel_width + px] : 0;
      for (int c = 0; c < (target ? 4 : 3); c++) {
        int source = (int)(word >> (c == 3 ? 24 : 16 - 8 * c) & 255);
        double wanted = source + old[c] * (255 - (word >> 24)) / 255.0;
        int difference = abs(now[c] - (int)lround(fmin(wanted, 255)));
        if (difference > worst) worst = difference;
        if (difference > 1 || (!is_inside && difference)) {
          fprintf(stderr, "target %d, pixel %d, %d, channel %d: %d instead of %g\n", target, column,
                  row, c, now[c], wanted);
        }
        EXPECT(difference <= 1 && (is_inside || difference == 0));
      }
    }
  }
  return worst;
}
