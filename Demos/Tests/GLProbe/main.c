// Draws a panel with bento_gl in random states of OpenGL, and checks the pixels, the uploads and
// that the state is unchanged.
//
//     GLProbe compat|forward|core33|core|es2|es3 ROUNDS [SEED]
//
// Ends with 77 if there is no context of this kind. PROBE_WITH and PROBE_WITHOUT add and hide
// extensions, and PROBE_VERSION replaces the version.
#define SDL_MAIN_HANDLED 1
#include "probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *kind;
int round_number;
unsigned seed = 1;

void stop(const char *condition, const char *file, int line) {
  fprintf(stderr, "%s:%d: %s, round %d: not true: %s (%s; %s)\n", file, line, kind, round_number,
          condition, bento_gl_error(), bento_error_message());
  exit(1);
}

static unsigned next_random(void) {
  seed = seed * 1664525u + 1013904223u;
  return seed >> 8;
}

int below(int limit) { return (int)(next_random() % (unsigned)limit); }

bool coin(void) { return below(2) == 0; }

// MARK: Rounds

static int losses, idles, worst;
static long bytes_total, area_total, pixels_total;

/// Destroys the context, and continues in another one.
static void lose_context(void) {
  bento_gl *old = gl;
  SDL_GL_DeleteContext(context);
  if (coin()) {
    // Without a context, a draw fails.
    EXPECT(bento_gl_draw(gl, 0, 0) == BENTO_ERROR_PLATFORM);
    EXPECT(open_context());
    EXPECT(bento_gl_reset(gl) == BENTO_OK);
  } else {
    EXPECT(bento_gl_destroy(gl) == BENTO_OK);
    EXPECT(open_context());
    EXPECT(bento_gl_draw(old, 0, 0) == BENTO_ERROR_HANDLE);
    EXPECT(bento_gl_create(host, &gl) == BENTO_OK);
  }
  losses++;
}

static void send_count(int count) {
  char text[16];
  snprintf(text, sizeof text, "%d", count);
  send_both("count", text);
}

static void run_round(int64_t now, bool is_in_window, bool *is_fresh) {
  if (below(10) == 0 && resize_both()) *is_fresh = true;
  if (below(12) == 0) lose_context(), *is_fresh = true;
  if (coin()) send_count(below(1000));
  if (below(8) == 0) send_both("moving", coin() ? "1" : "0");
  if (is_in_window && below(5) == 0) press_both(below(3) > 0);
  tick_both(now);

  int target = below(target_count);
  bool is_skipped = below(20) == 0;
  int x = is_skipped ? -panel_width : below(WIDTH + panel_width - 1) - panel_width + 1;
  int y = below(HEIGHT + panel_height - 1) - panel_height + 1;
  uploaded = drawn = 0;
  draw_all(target, x, y);
  long expected = is_skipped ? 0 : paint_twin(*is_fresh), area = is_skipped ? 0 : twin_area();
  EXPECT(uploaded == expected);
  EXPECT(drawn == area);
  bytes_total += uploaded;
  area_total += drawn;
  pixels_total += is_skipped ? 0 : (long)panel_width * panel_height;
  if (uploaded == 0) idles++;
  worst = SDL_max(worst, check_pixels(target, x, y, !is_skipped));
  if (is_skipped) return;
  *is_fresh = false;

  // Once more: nothing is uploaded.
  bind_target(target);
  uploads = drawn = 0;
  draw_in_hostile_state(target, 0, 0);
  EXPECT(uploads == 0 && drawn == area);
  clean();
}

// MARK: Checks

/// Two of a host, drawn in turns, both show the changes.
static void check_two(void) {
  bento_gl *other = NULL;
  EXPECT(bento_gl_create(host, &other) == BENTO_OK);
  bento_gl *both[2] = {gl, other}, *original = gl;
  for (int i = 0; i < 12; i++) {
    send_count(i * 37);
    tick_both(bento_now());
    paint_twin(true);
    gl = both[i < 6 ? i & 1 : i / 3 & 1];
    draw_all(0, 10, 10);
    check_pixels(0, 10, 10, true);
  }
  gl = original;
  EXPECT(bento_gl_destroy(other) == BENTO_OK);
  EXPECT(bento_gl_draw(other, 0, 0) == BENTO_ERROR_HANDLE);
  EXPECT(bento_gl_draw(NULL, 0, 0) == BENTO_ERROR_HANDLE);
  EXPECT(bento_gl_create(NULL, &other) == BENTO_ERROR_HANDLE && !other);
  EXPECT(bento_gl_create(host, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_gl_destroy(NULL) == BENTO_OK);
}

static void check_faults(void) {
  clean();
  bind_target(0);
  uploaded = 0;
  SDL_GLContext second = SDL_GL_CreateContext(window);
  EXPECT(second && bento_gl_draw(gl, 0, 0) == BENTO_ERROR_PLATFORM);
  EXPECT(strstr(bento_gl_error(), "bento_gl_reset") != NULL && uploaded == 0);
  SDL_GL_DeleteContext(second);
  EXPECT(SDL_GL_MakeCurrent(window, context) == 0);
  const double sizes[][2] = {{0, 0}, {100, 0}, {20000, 10}, {50, 16384}, {1, 1}, {3, 200}};
  const int statuses[] = {BENTO_OK, BENTO_OK, BENTO_ERROR_PLATFORM, BENTO_OK, BENTO_OK, BENTO_OK};
  for (int i = 0; i < 6; i++) {
    EXPECT(bento_host_resize(host, 0, 0, sizes[i][0], sizes[i][1], 1) == BENTO_OK);
    EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
    EXPECT(bento_gl_draw(gl, 0, 0) == statuses[i]);
    EXPECT(bento_gl_draw(gl, INT32_MAX, INT32_MIN) != BENTO_ERROR_ARGUMENT);
    EXPECT(bento_gl_draw_in(gl, 0, 0, INT32_MAX) != BENTO_ERROR_ARGUMENT);
  }
  NO_ERROR();
}

/// Checks one kind of host from its creation to its end.
static void check_host(int rounds, bool is_in_window) {
  make_hosts(is_in_window);
  EXPECT(bento_gl_create(host, &gl) == BENTO_OK);
  // Later than every event, so that what an event animates has ended in both hosts.
  int64_t now = bento_now() + 3600000000000;
  bool is_fresh = true;
  bytes_total = area_total = pixels_total = 0;
  for (int i = 0; i < rounds; i++, round_number++) {
    run_round(now += 16000000, is_in_window, &is_fresh);
  }
  printf("%s: drew %.1f%% of the pixels, uploaded %.1f%%\n", is_in_window ? "window" : "panel",
         100.0 * (double)area_total / (double)pixels_total,
         25.0 * (double)bytes_total / (double)pixels_total);
  if (is_in_window) EXPECT(area_total < pixels_total / 10 * 8);
  check_two();
  if (!is_in_window) check_faults();
  bento_host_destroy(host);
  bento_host_destroy(twin);
  EXPECT(bento_gl_draw(gl, 0, 0) == BENTO_ERROR_HANDLE);
  EXPECT(bento_gl_destroy(gl) == BENTO_OK);
  NO_ERROR();
}

/// Without a context, no texture can be created.
static void check_without_context(void) {
  make_hosts(false);
  EXPECT(bento_gl_create(host, &gl) == BENTO_ERROR_PLATFORM && !gl);
  bento_host_destroy(host);
  bento_host_destroy(twin);
}

int main(int count, char **arguments) {
  SDL_SetMainReady();
  kind = count > 1 ? arguments[1] : "core33";
  int rounds = count > 2 ? atoi(arguments[2]) : 300;
  if (count > 3) seed = (unsigned)atoi(arguments[3]);
  EXPECT(open_window());
  scene_panel_register();
  check_without_context();
  if (!window || !open_context()) {
    fprintf(stderr, "There is no context of the kind %s: %s\n", kind, SDL_GetError());
    return 77;
  }
  printf("%s: %s, %s\n", kind, probe_version(), (const char *)G(GetString)(GL_RENDERER));
  find_toggles();
  for (int i = 0; i < 2; i++) check_host(rounds / 2, i == 1);
  EXPECT(calls_of_get_error == 0);
  printf("%d losses, %d idle, %d targets, worst difference %d\n", losses, idles, target_count,
         worst);
  SDL_Quit();
  puts("all is well");
  return 0;
}
