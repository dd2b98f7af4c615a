// A program written in C that uses the desktop through the C interface, as its argument says:
// DoorDesktop nothing, appearance, fade, print, list, notify, launcher or tray. It prints what it receives.
#define SDL_MAIN_HANDLED 1

#include <SDL.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bento_desktop.h"
#include "bento_panel.h"

static bool is_open = true;
/// The earliest time at which a panel that was drawn changes by itself.
static int64_t deadline = BENTO_NEVER;

static void expect(bool holds, const char *condition) {
  if (holds) return;
  fprintf(stderr, "%s; last error: %s\n", condition, bento_error_message());
  exit(1);
}
#define EXPECT(condition) expect((condition), #condition)

static bento_host *make_panel(SDL_Window *window, int32_t theme) {
  bento_host_options options = {.struct_size = sizeof options, .view = BENTO_PANEL};
  bento_host *panel = NULL;
  options.window = window;
  options.flags = BENTO_BUNDLED_FONTS;
  options.width = options.height = 100;
  options.scale = 1;
  EXPECT(bento_host_create(&options, &panel) == BENTO_OK);
  EXPECT(bento_host_set_theme(panel, theme) == BENTO_OK);
  return panel;
}

/// Draws the frame of a time and returns the color of its corner.
static uint32_t draw_at(bento_host *panel, int64_t time) {
  static uint32_t words[100 * 100];
  bento_pixels pixels = {words, 100, 100, 400, BENTO_FORMAT_XRGB};
  EXPECT(bento_host_tick(panel, time) == BENTO_OK);
  EXPECT(bento_host_render(panel, &pixels, 0, NULL, 0) >= 0);
  int64_t next = bento_host_next_deadline(panel);
  EXPECT(next >= 0);
  if (next < deadline) deadline = next;
  return words[0] & 0xffffff;
}

static uint32_t draw(bento_host *panel) { return draw_at(panel, bento_now()); }

/// Sleeps until there is something to do.
static void wait_for_work(void) {
  SDL_Event event;
  int64_t rest = deadline == BENTO_NEVER ? -1 : (deadline - bento_now()) / 1000000;
  if (deadline != BENTO_NEVER && rest < 0) rest = 0;
  deadline = BENTO_NEVER;
  if (SDL_WaitEventTimeout(&event, (int)rest) == 1 && event.type == SDL_QUIT) is_open = false;
  EXPECT(bento_drain(2) == BENTO_OK);
}

static int count_sockets(void) {
  char path[512], target[512];
  int count = 0;
  DIR *entries = opendir("/proc/self/fd");
  EXPECT(entries != NULL);
  for (struct dirent *entry; (entry = readdir(entries));) {
    snprintf(path, sizeof path, "/proc/self/fd/%s", entry->d_name);
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length >= 7 && strncmp(target, "socket:", 7) == 0) count++;
  }
  closedir(entries);
  return count;
}

/// Returns the number of threads, except the one with which Pango reads the fonts, and which ends at any time.
static int count_threads(void) {
  char path[512], name[32];
  int count = 0;
  DIR *entries = opendir("/proc/self/task");
  EXPECT(entries != NULL);
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/self/task/%s/comm", entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    if (fgets(name, sizeof name, file) && strncmp(name, "[pango]", 7) != 0) count++;
    fclose(file);
  }
  closedir(entries);
  return count;
}

/// A program that asks for nothing has neither a thread nor a connection for the desktop.
static void show_nothing(SDL_Window *window) {
  int threads = count_threads();
  int sockets = count_sockets();
  bento_host *panel = make_panel(window, BENTO_THEME_DARK);
  for (int frame = 0; frame < 3; frame++) {
    draw(panel);
    EXPECT(bento_drain(2) == BENTO_OK);
  }
  printf("threads %d, sockets %d\n", count_threads() - threads,
         count_sockets() - sockets);
  EXPECT(bento_host_destroy(panel) == BENTO_OK);
}

/// Panels follow the desktop, with and without a color scheme of their own, until they get a theme.
static void show_appearance(SDL_Window *window) {
  bento_host *follower = make_panel(window, BENTO_THEME_DESKTOP);
  bento_host *light = make_panel(window, BENTO_THEME_DESKTOP_LIGHT);
  bento_host *dark = make_panel(window, BENTO_THEME_DESKTOP_DARK);
  bento_host *fixed = make_panel(window, BENTO_THEME_DESKTOP);
  EXPECT(bento_host_set_theme(fixed, BENTO_THEME_LIGHT) == BENTO_OK);
  char last[256] = "", line[256];
  while (is_open) {
    bento_appearance appearance = {.struct_size = sizeof appearance};
    EXPECT(bento_get_appearance(&appearance) == BENTO_OK);
    snprintf(line, sizeof line,
             "dark %d contrast %d motion %d accent %x scale %.2f: %06x %06x %06x %06x",
             appearance.is_dark, appearance.has_high_contrast, appearance.has_reduced_motion,
             (unsigned)appearance.accent, appearance.text_scale, draw(follower), draw(light),
             draw(dark), draw(fixed));
    if (strcmp(line, last) != 0) puts(strcpy(last, line));
    wait_for_work();
  }
}

/// Shows each color of a panel while it changes to another appearance, in frames of 20 milliseconds.
static void show_fade(SDL_Window *window) {
  bento_host *panel = make_panel(window, BENTO_THEME_DESKTOP);
  int64_t now = bento_now();
  uint32_t last = 0, resting = 0;
  int32_t motion = 0;
  while (is_open) {
    bool is_resting;
    do {
      uint32_t color = draw_at(panel, now += 20000000);
      if (color != last) printf("color %06x\n", last = color);
      is_resting = bento_host_next_deadline(panel) == BENTO_NEVER;
      EXPECT(!is_resting || bento_host_needs_render(panel) == 0);
    } while (!is_resting);
    if (last != resting) printf("rest %06x\n", resting = last);
    bento_appearance appearance = {.struct_size = sizeof appearance};
    EXPECT(bento_get_appearance(&appearance) == BENTO_OK);
    if (appearance.has_reduced_motion != motion) printf("motion %d\n", motion = appearance.has_reduced_motion);
    if (last == 0x17181b) {
      // A color scheme of the program's is shown in the same way.
      EXPECT(bento_host_set_theme(panel, BENTO_THEME_DESKTOP_LIGHT) == BENTO_OK);
    } else {
      wait_for_work();
    }
  }
}

static void note_result(void *context, int32_t result) {
  int *results = context;
  printf("result %d %s\n", result, result < 0 ? bento_error_message() : "");
  ++*results;
}

static void wait_for_results(int *results, int count) {
  while (is_open && *results < count) wait_for_work();
}

static void write_player(void *context, int32_t row, char *text, size_t capacity) {
  snprintf(text, capacity, "%s %d", (const char *)context, row);
}

/// Prints a list that is longer than most.
static void show_long_list(SDL_Window *window) {
  char name[] = "Player";
  int32_t selected = -1;
  int results = 0;
  bento_host *panel = make_panel(window, BENTO_THEME_DARK);
  EXPECT(bento_panel_begin(panel) == BENTO_OK);
  EXPECT(bento_panel_label(panel, "title", "All players") == BENTO_OK);
  EXPECT(bento_panel_list(panel, "players", "Players", 2000, write_player, name, &selected) >= 0);
  EXPECT(bento_panel_end(panel) == BENTO_OK);
  EXPECT(bento_panel_print(panel, "Players", note_result, &results) == BENTO_OK);
  while (is_open && results == 0) wait_for_work();
}

/// Prints a panel that is longer than a page, then a file; then a file whose host is destroyed.
static void show_printing(SDL_Window *window) {
  static const char pdf[] = "%PDF-1.4 of the program's own";
  bento_host *panel = make_panel(window, BENTO_THEME_DARK);
  int results = 0;
  EXPECT(bento_panel_begin(panel) == BENTO_OK);
  EXPECT(bento_panel_section(panel, "scores", "Scores") == BENTO_OK);
  for (int row = 0; row < 60; row++) {
    char id[16];
    snprintf(id, sizeof id, "%d", row);
    EXPECT(bento_panel_key_value(panel, id, "Player", id) == BENTO_OK);
  }
  EXPECT(bento_panel_end(panel) == BENTO_OK);
  uint32_t corner = draw(panel);
  EXPECT(bento_panel_print(panel, "Scores", note_result, &results) == BENTO_OK);
  wait_for_results(&results, 1);
  EXPECT(draw(panel) == corner);
  EXPECT(bento_host_print_pdf(panel, "Map", pdf, sizeof pdf, note_result, &results) == BENTO_OK);
  wait_for_results(&results, 2);
  EXPECT(bento_host_print_pdf(panel, "Map", pdf, sizeof pdf, note_result, &results) == BENTO_OK);
  wait_for_results(&results, 3);
  EXPECT(bento_host_print_pdf(panel, "Last", pdf, sizeof pdf, note_result, &results) == BENTO_OK);
  EXPECT(bento_host_destroy(panel) == BENTO_OK);
  bento_host *other = make_panel(window, BENTO_THEME_DARK);
  EXPECT(bento_host_print_pdf(other, "End", pdf, sizeof pdf, note_result, &results) == BENTO_OK);
  wait_for_results(&results, 4);
}

static bento_host *shown_host;
static bool is_muted = true;

static void show_icon(void);

static void note_choice(void *context, bento_status status, const char *id) {
  printf("%s %d %s\n", (const char *)context, status, id ? id : "click");
  if (status != BENTO_OK) printf("%s\n", bento_error_message());
  if (status != BENTO_OK || (id && strcmp(id, "quit") == 0)) is_open = false;
  if (!id || strcmp(id, "mute") != 0) return;
  is_muted = !is_muted;
  show_icon();
}

static void show_icon(void) {
  uint32_t words[] = {0xff102030, 0, 0, 0};
  bento_pixels icon = {words, 2, 2, 8, BENTO_FORMAT_ARGB_PREMULTIPLIED};
  bento_tray_item items[] = {
      {"mute", "Mute", is_muted ? BENTO_TRAY_CHECKED : 0},
      {NULL, NULL, 0},
      {"save", "Save", BENTO_TRAY_DISABLED},
      {"quit", "Quit", 0},
  };
  bento_tray tray = {.struct_size = sizeof tray, .item_count = 4, .title = is_muted ? "Muted" : "Game"};
  tray.icon = &icon;
  tray.items = items;
  tray.on_choice = note_choice;
  tray.context = "tray";
  EXPECT(bento_host_set_tray(shown_host, &tray) == BENTO_OK);
}

static void show_tray(SDL_Window *window) {
  shown_host = make_panel(window, BENTO_THEME_DARK);
  show_icon();
  while (is_open) wait_for_work();
  EXPECT(bento_host_destroy(shown_host) == BENTO_OK);
  // What is left of the icon is removed by the time the program ends.
  EXPECT(bento_drain(2) == BENTO_OK);
}

static void note_answer(void *context, bento_status status, const char *id) {
  note_choice(context, status, id);
  if (id && strcmp(id, "undo") == 0)
    EXPECT(bento_host_withdraw_notification(shown_host, "copy") == BENTO_OK);
}

static void notify(bento_host *host, const char *title, const char *id) {
  bento_notification_action actions[] = {{"undo", "Undo"}, {"quit", "Quit"}};
  bento_notification notification = {.struct_size = sizeof notification, .title = title};
  notification.id = id;
  notification.body = "3 < 4";
  notification.urgency = BENTO_URGENCY_CRITICAL;
  notification.action_count = 2;
  notification.actions = actions;
  notification.on_answer = note_answer;
  notification.context = "notification";
  EXPECT(bento_host_notify(host, &notification) == BENTO_OK);
}

/// Shows a notification until its host is destroyed, and one of another host.
static void show_notification(SDL_Window *window) {
  shown_host = make_panel(window, BENTO_THEME_DARK);
  bento_host *other = make_panel(window, BENTO_THEME_DARK);
  notify(other, "Lost", "lost");
  EXPECT(bento_host_destroy(other) == BENTO_OK);
  notify(shown_host, "Copied", "copy");
  while (is_open) wait_for_work();
}

/// Changes the icon in the task bar once the user has answered, and leaves nothing behind.
static void show_launcher(SDL_Window *window) {
  bento_host *panel = shown_host = make_panel(window, BENTO_THEME_DARK);
  notify(panel, "Start?", NULL);
  while (is_open) wait_for_work();
  is_open = true;
  bento_status status = bento_host_set_badge(panel, 3);
  if (status != BENTO_OK) {
    printf("launcher %d\n%s\n", status, bento_error_message());
    return;
  }
  EXPECT(bento_host_set_progress(panel, 0.5) == BENTO_OK);
  EXPECT(bento_host_set_badge(panel, -1) == BENTO_OK);
  EXPECT(bento_host_destroy(panel) == BENTO_OK);
  while (is_open) wait_for_work();
}

int main(int count, char **arguments) {
  const char *use = count == 2 ? arguments[1] : "";
  setvbuf(stdout, NULL, _IOLBF, 0);
  SDL_SetMainReady();
  EXPECT(SDL_Init(SDL_INIT_VIDEO) == 0);
  SDL_Window *window = SDL_CreateWindow("Door", 0, 0, 320, 240, 0);
  EXPECT(window != NULL);
  if (strcmp(use, "nothing") == 0) {
    show_nothing(window);
  } else {
    EXPECT(bento_wake_on_work(1) == BENTO_OK);
    if (strcmp(use, "appearance") == 0) show_appearance(window);
    if (strcmp(use, "fade") == 0) show_fade(window);
    if (strcmp(use, "print") == 0) show_printing(window);
    if (strcmp(use, "list") == 0) show_long_list(window);
    if (strcmp(use, "notify") == 0) show_notification(window);
    if (strcmp(use, "launcher") == 0) show_launcher(window);
    if (strcmp(use, "tray") == 0) show_tray(window);
    EXPECT(bento_wake_on_work(0) == BENTO_OK);
  }
  puts("all is well");
}
