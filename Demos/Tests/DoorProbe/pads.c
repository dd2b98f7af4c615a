// A game controller drives a panel, from a virtual joystick through SDL's own events; and what makes a panel
// readable from a couch.
#include <stdio.h>
#include <string.h>

#include "bento_panel.h"
#include "probe.h"

typedef struct model {
  int32_t is_on, choice, level;
  double volume, count;
  char name[16];
  int presses;
} model;

static const char *const choices[] = {"Low", "Medium", "High"};

static int64_t now;

static void level_title(void *context, int32_t row, char *text, size_t capacity) {
  (void)context;
  snprintf(text, capacity, "Level %d", row + 1);
}

static void describe(bento_host *host, model *m) {
  EXPECT(bento_panel_begin(host) == BENTO_OK);
  EXPECT(bento_panel_text_field(host, "name", "Name", m->name, sizeof m->name) >= 0);
  EXPECT(bento_panel_toggle(host, "on", "On", &m->is_on) >= 0);
  EXPECT(bento_panel_slider(host, "volume", "Volume", &m->volume, 0, 100, 1) >= 0);
  EXPECT(bento_panel_stepper(host, "count", "Count", &m->count, 0, 9, 1) >= 0);
  EXPECT(bento_panel_segmented(host, "choice", "Choice", choices, 3, &m->choice) >= 0);
  m->presses += bento_panel_button(host, "go", "Go") == 1;
  EXPECT(bento_panel_list(host, "levels", "Levels", 200, level_title, NULL, &m->level) >= 0);
  EXPECT(bento_panel_end(host) == BENTO_OK);
}

/// Delivers SDL's pending events, and lets the views rest. Returns how many events the views used.
static int pump(bento_host *host, model *m) {
  int used = 0;
  SDL_Event event;
  SDL_PumpEvents();
  while (SDL_PollEvent(&event)) used += bento_host_handle_event(host, &event) > BENTO_IGNORED;
  for (int frame = 0; frame < 20; frame++) {
    describe(host, m);
    EXPECT(bento_host_tick(host, now += 16000000) == BENTO_OK);
  }
  return used;
}

static int press(bento_host *host, model *m, SDL_Joystick *pad, SDL_GameControllerButton button) {
  EXPECT(SDL_JoystickSetVirtualButton(pad, button, 1) == 0);
  int used = pump(host, m);
  EXPECT(SDL_JoystickSetVirtualButton(pad, button, 0) == 0);
  pump(host, m);
  return used;
}

static void push(bento_host *host, model *m, SDL_Joystick *pad, SDL_GameControllerAxis axis,
                 int value) {
  EXPECT(SDL_JoystickSetVirtualAxis(pad, axis, (Sint16)value) == 0);
  pump(host, m);
}

static void check_pad(bento_host *host, model *m, SDL_Joystick *pad) {
  enum { A = SDL_CONTROLLER_BUTTON_A, B = SDL_CONTROLLER_BUTTON_B };
  enum { UP = SDL_CONTROLLER_BUTTON_DPAD_UP, DOWN = SDL_CONTROLLER_BUTTON_DPAD_DOWN };
  enum { LEFT = SDL_CONTROLLER_BUTTON_DPAD_LEFT, RIGHT = SDL_CONTROLLER_BUTTON_DPAD_RIGHT };
  // Everything is the program's until a view has the focus.
  EXPECT(press(host, m, pad, DOWN) == 0);
  EXPECT(press(host, m, pad, A) == 0);
  EXPECT(bento_host_wants(host) == 0);
  EXPECT(bento_host_move_focus(host, 0) == 1);

  // The field opens the keyboard, in which two letters are typed; B closes it.
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(press(host, m, pad, RIGHT) == 1);
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(press(host, m, pad, B) == 1);
  EXPECT(strcmp(m->name, "qw") == 0);
  EXPECT(press(host, m, pad, B) == 0);

  // The rows below it.
  EXPECT(press(host, m, pad, DOWN) == 1);
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(m->is_on == 1);
  EXPECT(press(host, m, pad, DOWN) == 1);
  EXPECT(press(host, m, pad, RIGHT) == 1);
  EXPECT(m->volume == 41);
  push(host, m, pad, SDL_CONTROLLER_AXIS_LEFTX, 32767);
  push(host, m, pad, SDL_CONTROLLER_AXIS_LEFTX, 0);
  EXPECT(m->volume > 50 && m->volume < 80 && m->volume == (int)m->volume);
  double volume = m->volume;
  pump(host, m);
  EXPECT(m->volume == volume);
  EXPECT(press(host, m, pad, DOWN) == 1);
  EXPECT(press(host, m, pad, RIGHT) == 1);
  EXPECT(m->count == 3);
  EXPECT(press(host, m, pad, DOWN) == 1);
  EXPECT(press(host, m, pad, RIGHT) == 1);
  EXPECT(m->choice == 1);
  EXPECT(press(host, m, pad, DOWN) == 1);
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(m->presses == 1);

  // The list scrolls, and its rows can be chosen.
  for (int row = 0; row < 30; row++) EXPECT(press(host, m, pad, DOWN) == 1);
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(m->level > 20 && m->level < 40);
  for (int row = 0; row < 60; row++) press(host, m, pad, UP);
  EXPECT(press(host, m, pad, A) == 1);
  EXPECT(press(host, m, pad, B) == 1);

  // Hiding releases what is held, and leaves everything to the program.
  EXPECT(SDL_JoystickSetVirtualButton(pad, DOWN, 1) == 0);
  pump(host, m);
  EXPECT(bento_host_set_visible(host, 0) == BENTO_OK);
  EXPECT(SDL_JoystickSetVirtualButton(pad, DOWN, 0) == 0);
  EXPECT(pump(host, m) == 0);
  EXPECT(press(host, m, pad, A) == 0);
  EXPECT(bento_host_set_visible(host, 1) == BENTO_OK);
}

static void check_appearance(bento_host *host) {
  EXPECT(bento_host_set_density(host, BENTO_DENSITY_TOUCH) == BENTO_OK);
  EXPECT(bento_host_set_density(host, 3) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_text_scale(host, 1.5) == BENTO_OK);
  EXPECT(bento_host_set_text_scale(host, 5) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_text_scale(host, 0.0 / 0.0) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_theme(host, BENTO_THEME_HIGH_CONTRAST_DARK) == BENTO_OK);
  EXPECT(bento_host_set_theme(host, -1) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_accent(host, 0x9141ac) == BENTO_OK);
  EXPECT(bento_host_set_accent(host, 0x1000000) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_keyboard(host, BENTO_KEYBOARD_ALWAYS) == BENTO_OK);
  EXPECT(bento_host_set_keyboard(host, 9) == BENTO_ERROR_ARGUMENT);
  EXPECT(bento_host_set_theme(NULL, 0) == BENTO_ERROR_HANDLE);
}

void check_pads(SDL_Window *window) {
  // The dummy driver gives no window the keyboard.
  SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
  EXPECT(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0);
  int index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                        SDL_CONTROLLER_BUTTON_MAX, 0);
  EXPECT(index >= 0);
  SDL_GameController *controller = SDL_GameControllerOpen(index);
  EXPECT(controller != NULL);
  SDL_Joystick *pad = SDL_GameControllerGetJoystick(controller);
  model m = {.volume = 40, .count = 2, .level = -1};
  bento_host_options options = {.struct_size = sizeof options, .view = BENTO_PANEL};
  options.flags = BENTO_TRANSPARENT | BENTO_BUNDLED_FONTS;
  options.window = window;
  options.width = 320;
  options.height = 240;
  options.scale = 1;
  bento_host *host = NULL;
  EXPECT(bento_host_create(&options, &host) == BENTO_OK);
  now = bento_now();
  pump(host, &m);
  check_pad(host, &m, pad);
  check_appearance(host);
  pump(host, &m);

  // A controller that is pulled out in the middle of a press.
  EXPECT(SDL_JoystickSetVirtualButton(pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN, 1) == 0);
  pump(host, &m);
  EXPECT(SDL_JoystickDetachVirtual(index) == 0);
  pump(host, &m);
  EXPECT(bento_host_destroy(host) == BENTO_OK);
  SDL_GameControllerClose(controller);
  SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}
