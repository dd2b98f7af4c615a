// Wrong arguments, stale handles and other threads are errors and do no harm.
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "bento_desktop.h"
#include "probe.h"

/// None of these calls reaches a printer.
static void check_desktop_arguments(bento_host *host) {
  bento_appearance appearance = {.struct_size = 4};
  EXPECT(bento_get_appearance(NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_get_appearance(&appearance) == BENTO_ERROR_ARGUMENT);
  appearance.struct_size = sizeof appearance;
  EXPECT(bento_get_appearance(&appearance) == BENTO_OK && appearance.text_scale > 0);

  EXPECT(bento_host_print_pdf(NULL, "A", "%PDF-", 5, NULL, NULL) == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_print_pdf(host, NULL, "%PDF-", 5, NULL, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_print_pdf(host, "A", NULL, 5, NULL, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_print_pdf(host, "A", "%PDF-", 0, NULL, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_print_pdf(host, "A", "text", 4, NULL, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_panel_print(host, "A", NULL, NULL) == BENTO_ERROR_VIEW);

  EXPECT(bento_host_set_badge(NULL, 1) == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_set_badge(host, -2) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_progress(NULL, 1) == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_set_progress(host, 1.5) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_progress(host, NAN) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_withdraw_notification(NULL, "A") == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_withdraw_notification(host, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_withdraw_notification(host, "A") == BENTO_OK);
  bento_notification_action actions[] = {{NULL, "Undo"}};
  bento_notification notification = {.struct_size = sizeof notification, .title = "Copied"};
  EXPECT(bento_host_notify(NULL, &notification) == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_notify(host, NULL) == BENTO_ERROR_ARGUMENT);
  notification.action_count = 1;
  EXPECT(bento_host_notify(host, &notification) == BENTO_ERROR_ARGUMENT);
  notification.actions = actions;
  EXPECT(bento_host_notify(host, &notification) == BENTO_ERROR_ARGUMENT);
  notification.action_count = -1;
  EXPECT(bento_host_notify(host, &notification) == BENTO_ERROR_ARGUMENT);
  notification.action_count = 0;
  notification.urgency = 3;
  EXPECT(bento_host_notify(host, &notification) == BENTO_ERROR_ARGUMENT);
  notification.urgency = BENTO_URGENCY_LOW;
  notification.title = NULL;
  EXPECT(bento_host_notify(host, &notification) == BENTO_ERROR_ARGUMENT);
  notification.title = "Copied";
  notification.struct_size = 4;
  EXPECT(bento_host_notify(host, &notification) == BENTO_ERROR_ARGUMENT);

  bento_tray_item items[] = {{NULL, NULL, 0}, {"quit", "Quit", 1u << 31}, {NULL, "Quit", 0}};
  bento_tray tray = {.struct_size = sizeof tray, .title = "Game"};
  EXPECT(bento_host_set_tray(NULL, &tray) == BENTO_ERROR_HANDLE);
  EXPECT(bento_host_set_tray(host, NULL) == BENTO_OK);
  tray.item_count = 1;
  EXPECT(bento_host_set_tray(host, &tray) == BENTO_ERROR_ARGUMENT);
  tray.items = items + 1;
  EXPECT(bento_host_set_tray(host, &tray) == BENTO_ERROR_ARGUMENT);
  tray.items = items + 2;
  EXPECT(bento_host_set_tray(host, &tray) == BENTO_ERROR_ARGUMENT);
  tray.items = items;
  tray.item_count = -1;
  EXPECT(bento_host_set_tray(host, &tray) == BENTO_ERROR_ARGUMENT);
  tray.item_count = 1;
  tray.title = NULL;
  EXPECT(bento_host_set_tray(host, &tray) == BENTO_ERROR_ARGUMENT);
  tray.title = "Game";
  tray.struct_size = 4;
  EXPECT(bento_host_set_tray(host, &tray) == BENTO_ERROR_ARGUMENT);
}

void check_arguments(void) {
  bento_host_options options = {.struct_size = sizeof options};
  bento_host *host = (bento_host *)&options;
  EXPECT(bento_host_create(NULL, &host) == BENTO_ERROR_ARGUMENT);
  EXPECT(host == NULL);
  EXPECT(strlen(bento_error_message()) > 0);
  EXPECT(bento_host_create(&options, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_ARGUMENT);
  options.view = "no such view";
  options.width = options.height = 100;
  EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_VIEW);
  EXPECT(strstr(bento_error_message(), "no such view") != NULL);
  options.view = "scene";
  options.struct_size = 4;
  EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_ARGUMENT);
  options.struct_size = sizeof options;
  options.flags = 1u << 31;
  EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_ARGUMENT);
  options.flags = 0;
  const double wrong[] = {NAN, INFINITY, -INFINITY, -1, 1e300};
  for (int i = 0; i < 5; i++) {
    options.width = wrong[i];
    EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_ARGUMENT);
    options.width = 100;
    options.scale = wrong[i];
    EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_ARGUMENT);
    options.scale = 0;
    options.units_per_point = wrong[i];
    EXPECT(bento_host_create(&options, &host) == BENTO_ERROR_ARGUMENT);
    options.units_per_point = 0;
  }
  EXPECT(bento_host_create(&options, &host) == BENTO_OK);

  SDL_Event event = {.type = SDL_MOUSEMOTION};
  int width = 0, height = 0;
  bento_rect rect;
  EXPECT(bento_host_handle_event(host, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_render(host, NULL, 0, &rect, 1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_send(host, NULL, "") == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_draw_over(host, NULL, 0, 0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_texture_create(host, NULL, NULL) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_resize(host, 0, 0, NAN, 1, 1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_drain(-1) == BENTO_ERROR_ARGUMENT);
  check_desktop_arguments(host);

  EXPECT(bento_host_destroy(host) == BENTO_OK);
  bento_host *dead[] = {host, NULL, (bento_host *)&event, (bento_host *)(intptr_t)-8};
  for (int i = 0; i < 4; i++) {
    EXPECT(bento_host_handle_event(dead[i], &event) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_tick(dead[i], 0) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_next_deadline(dead[i]) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_prepare_ahead(dead[i]) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_set_cache_limit(dead[i], 0) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_wants(dead[i]) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_needs_render(dead[i]) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_pixel_size(dead[i], &width, &height) == BENTO_ERROR_HANDLE);
    EXPECT(bento_host_send(dead[i], "a", "b") == BENTO_ERROR_HANDLE);
    EXPECT(bento_texture_draw((bento_texture *)dead[i], NULL) == BENTO_ERROR_HANDLE);
  }
  EXPECT(bento_host_destroy(NULL) == BENTO_OK);
  EXPECT(bento_host_destroy(host) == BENTO_ERROR_HANDLE);
  EXPECT(bento_texture_destroy(NULL) == BENTO_OK);
}

static void *call_from_elsewhere(void *context) {
  bento_host *host = context;
  SDL_Event event = {.type = SDL_MOUSEMOTION};
  EXPECT(bento_host_tick(host, 0) == BENTO_ERROR_THREAD);
  EXPECT(bento_host_handle_event(host, &event) == BENTO_ERROR_THREAD);
  EXPECT(bento_host_next_deadline(host) == BENTO_ERROR_THREAD);
  EXPECT(bento_host_destroy(host) == BENTO_ERROR_THREAD);
  EXPECT(bento_drain(0) == BENTO_ERROR_THREAD);
  EXPECT(strstr(bento_error_message(), "thread") != NULL);
  bento_wake();
  return NULL;
}

void check_threads(void) {
  bento_host *host = make_host(NULL, NULL, NULL);
  pthread_t thread;
  EXPECT(pthread_create(&thread, NULL, call_from_elsewhere, host) == 0);
  pthread_join(thread, NULL);
  SDL_Event event;
  EXPECT(SDL_WaitEventTimeout(&event, 5000) == 1);
  EXPECT(bento_host_tick(host, bento_now()) == BENTO_OK);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
}
