// Operations on an X display that tests need and xdotool lacks:
// DisplayTool drop WINDOW X Y FILE..., which drags files over a window and drops them,
// DisplayTool state WINDOW 0|1 STATE..., which requests that the window manager remove or add states,
// DisplayTool tiling WINDOW WORD, which reports GTK's constraints of a window as Mutter does,
// DisplayTool cursor, which prints a number that changes with the pointer's cursor image,
// DisplayTool monitors GEOMETRY..., which divides the display into monitors such as 800x600+0+0,
// DisplayTool compositor, which succeeds if a compositor is running,
// DisplayTool askers COUNT, DisplayTool giver PARTS [TYPE] and DisplayTool manager of selections.h, and
// DisplayTool settings 0|1, which publishes whether the desktop animates, inverts the setting at each
// USR1 signal, and prints a line after each change.
#include "selections.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Display *display;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void send(Window target, const char *type, long a, long b, long c, long d, long e) {
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xclient.type = ClientMessage;
  event.xclient.window = target;
  event.xclient.message_type = atom(type);
  event.xclient.format = 32;
  long values[5] = {a, b, c, d, e};
  memcpy(event.xclient.data.l, values, sizeof values);
  XSendEvent(display, target, False, NoEventMask, &event);
  XFlush(display);
}

/// Sends the list of files to the window that requests it.
static void answer(const XSelectionRequestEvent *request, const char *list) {
  XChangeProperty(display, request->requestor, request->property, request->target, 8,
                  PropModeReplace, (const unsigned char *)list, (int)strlen(list));
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xselection.type = SelectionNotify;
  event.xselection.requestor = request->requestor;
  event.xselection.selection = request->selection;
  event.xselection.target = request->target;
  event.xselection.property = request->property;
  event.xselection.time = request->time;
  XSendEvent(display, request->requestor, False, NoEventMask, &event);
  XFlush(display);
}

static int drop(Window target, int x, int y, int count, char **files) {
  static char list[4096];
  for (int i = 0; i < count; i++) {
    size_t length = strlen(list);
    snprintf(list + length, sizeof list - length, "file://%s\r\n", files[i]);
  }
  Window root = DefaultRootWindow(display), child;
  Window source = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  Atom selection = atom("XdndSelection"), copy = atom("XdndActionCopy");
  XSetSelectionOwner(display, selection, source, CurrentTime);
  int root_x, root_y;
  XTranslateCoordinates(display, target, root, x, y, &root_x, &root_y, &child);
  XWarpPointer(display, None, root, 0, 0, 0, 0, root_x, root_y);
  send(target, "XdndEnter", (long)source, 5L << 24, (long)atom("text/uri-list"), 0, 0);
  send(target, "XdndPosition", (long)source, 0, (long)root_x << 16 | root_y, CurrentTime,
       (long)copy);
  bool has_dropped = false;
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == SelectionRequest) answer(&event.xselectionrequest, list);
    if (event.type != ClientMessage) continue;
    if (event.xclient.message_type == atom("XdndStatus")) {
      if (!(event.xclient.data.l[1] & 1)) return 1;
      // A position may be answered twice, and a second drop would end the first.
      if (!has_dropped) send(target, "XdndDrop", (long)source, 0, CurrentTime, 0, 0);
      has_dropped = true;
    }
    if (event.xclient.message_type == atom("XdndFinished")) return 0;
  }
}

/// Requests that the window manager add one or two states to a window, or remove them.
static int change_state(Window target, long is_set, int count, char **names) {
  char name[2][64] = {"", ""};
  for (int i = 0; i < count && i < 2; i++) snprintf(name[i], 64, "_NET_WM_STATE_%s", names[i]);
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xclient.type = ClientMessage;
  event.xclient.window = target;
  event.xclient.message_type = atom("_NET_WM_STATE");
  event.xclient.format = 32;
  long values[5] = {is_set, (long)atom(name[0]), count > 1 ? (long)atom(name[1]) : 0, 2, 0};
  memcpy(event.xclient.data.l, values, sizeof values);
  XSendEvent(display, DefaultRootWindow(display), False,
             SubstructureRedirectMask | SubstructureNotifyMask, &event);
  XSync(display, False);
  return 0;
}

static int set_tiling(Window target, long word) {
  Atom property = atom("_GTK_EDGE_CONSTRAINTS");
  XChangeProperty(display, DefaultRootWindow(display), atom("_NET_SUPPORTED"), XA_ATOM, 32, PropModeAppend,
                  (const unsigned char *)&property, 1);
  XChangeProperty(display, target, property, XA_CARDINAL, 32, PropModeReplace, (const unsigned char *)&word, 1);
  XSync(display, False);
  return 0;
}

static int print_cursor(void) {
  XFixesCursorImage *image = XFixesGetCursorImage(display);
  if (!image) return 1;
  uint64_t sum = 0xcbf29ce484222325u;
  for (int i = 0; i < image->width * image->height; i++) {
    sum = (sum ^ image->pixels[i]) * 0x100000001b3u;
  }
  printf("%dx%d %llx\n", image->width, image->height, (unsigned long long)sum);
  XFree(image);
  return 0;
}

/// Replaces the monitor of the only output by monitors of which the first one has the output.
static int divide(int count, char **geometries) {
  Window root = DefaultRootWindow(display);
  XRRScreenResources *resources = XRRGetScreenResources(display, root);
  if (!resources || resources->noutput == 0) return 1;
  for (int i = 0; i < count; i++) {
    XRRMonitorInfo *monitor = XRRAllocateMonitor(display, i == 0);
    unsigned width, height;
    if (!monitor) return 1;
    XParseGeometry(geometries[i], &monitor->x, &monitor->y, &width, &height);
    monitor->width = (int)width;
    monitor->height = (int)height;
    monitor->name = atom(geometries[i]);
    if (i == 0) monitor->outputs[0] = resources->outputs[0];
    XRRSetMonitor(display, root, monitor);
    XFree(monitor);
  }
  XRRFreeScreenResources(resources);
  XSync(display, False);
  return 0;
}

/// Writes a setting with a text and the one with the number, like the desktops' settings daemons.
static void publish(Window owner, unsigned char animates) {
  static unsigned serial;
  unsigned char bytes[] = {
      0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0,  // lowest byte first, serial, two settings
      1, 0, 13, 0, 'N', 'e', 't', '/', 'T', 'h', 'e', 'm', 'e', 'N', 'a', 'm', 'e', 0, 0, 0,
      0, 0, 0, 0, 5, 0, 0, 0, 'H', 'e', 'l', 'l', 'o', 0, 0, 0,
      0, 0, 20, 0, 'G', 't', 'k', '/', 'E', 'n', 'a', 'b', 'l', 'e', 'A', 'n', 'i', 'm', 'a', 't',
      'i', 'o', 'n', 's', 0, 0, 0, 0, animates, 0, 0, 0};
  bytes[4] = (unsigned char)++serial;
  Atom property = atom("_XSETTINGS_SETTINGS");
  XChangeProperty(display, owner, property, property, 8, PropModeReplace, bytes, sizeof bytes);
  XSync(display, False);
  printf("animations %d\n", animates);
  fflush(stdout);
}

static int publish_settings(unsigned char animates) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  Window root = DefaultRootWindow(display);
  Window owner = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  Atom selection = atom("_XSETTINGS_S0");
  XSetSelectionOwner(display, selection, owner, CurrentTime);
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xclient.type = ClientMessage;
  event.xclient.window = root;
  event.xclient.message_type = atom("MANAGER");
  event.xclient.format = 32;
  event.xclient.data.l[1] = (long)selection;
  event.xclient.data.l[2] = (long)owner;
  XSendEvent(display, root, False, StructureNotifyMask, &event);
  for (int number; publish(owner, animates), sigwait(&signals, &number) == 0;) animates = !animates;
  return 1;
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "manager") == 0) return keep_clipboard();
  if (count == 3 && strcmp(arguments[1], "askers") == 0) return ask_and_leave(atoi(arguments[2]));
  if (count >= 3 && strcmp(arguments[1], "giver") == 0) {
    return give_and_die(atoi(arguments[2]), count > 3 ? arguments[3] : "UTF8_STRING");
  }
  display = XOpenDisplay(NULL);
  if (!display || count < 2) return 2;
  if (strcmp(arguments[1], "cursor") == 0) return print_cursor();
  if (strcmp(arguments[1], "monitors") == 0) return divide(count - 2, arguments + 2);
  if (strcmp(arguments[1], "compositor") == 0) {
    return XGetSelectionOwner(display, atom("_NET_WM_CM_S0")) == None;
  }
  if (strcmp(arguments[1], "state") == 0 && count > 4) {
    return change_state(strtoul(arguments[2], NULL, 0), atoi(arguments[3]), count - 4,
                        arguments + 4);
  }
  if (strcmp(arguments[1], "tiling") == 0 && count == 4) {
    return set_tiling(strtoul(arguments[2], NULL, 0), atol(arguments[3]));
  }
  if (strcmp(arguments[1], "settings") == 0 && count == 3) {
    return publish_settings(strcmp(arguments[2], "0") != 0);
  }
  if (strcmp(arguments[1], "drop") != 0 || count < 6) return 2;
  return drop(strtoul(arguments[2], NULL, 0), atoi(arguments[3]), atoi(arguments[4]), count - 5,
              arguments + 5);
}
