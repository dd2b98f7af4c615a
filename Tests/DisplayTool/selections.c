// Programs that misuse selections, and a clipboard manager that keeps the selections of ended programs.
#include "selections.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(const char *line) {
  puts(line);
  fflush(stdout);
}

static void notify(Display *display, const XSelectionRequestEvent *request, Atom property) {
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xselection.type = SelectionNotify;
  event.xselection.requestor = request->requestor;
  event.xselection.selection = request->selection;
  event.xselection.target = request->target;
  event.xselection.property = property;
  event.xselection.time = request->time;
  XSendEvent(display, request->requestor, False, NoEventMask, &event);
  XFlush(display);
}

static Window window(Display *display) {
  Window made = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(display, made, PropertyChangeMask);
  return made;
}

int ask_and_leave(int count) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 2;
  Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
  const char *targets[] = {"UTF8_STRING", "MULTIPLE", "TARGETS", "NONSENSE", "INCR"};
  Atom property = XInternAtom(display, "PLACE", False);
  for (int i = 0; i < count; i++) {
    Window asker = window(display);
    Atom target = XInternAtom(display, targets[i % 3 ? 0 : i % 5], False);
    XConvertSelection(display, clipboard, target, i % 7 ? property : None, asker, CurrentTime);
    if (i % 4 == 1) XDestroyWindow(display, asker);
  }
  XSync(display, False);
  say("asked");
  for (;;) pause();
}

int give_and_die(int parts, const char *target) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 2;
  Window owner = window(display), reader = None;
  Atom utf8 = XInternAtom(display, target, False), place = None;
  Atom targets = XInternAtom(display, "TARGETS", False);
  XSetSelectionOwner(display, XInternAtom(display, "CLIPBOARD", False), owner, CurrentTime);
  XSync(display, False);
  say("gives");
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == SelectionRequest) {
      const XSelectionRequestEvent *request = &event.xselectionrequest;
      if (request->target == targets) {
        XChangeProperty(display, request->requestor, request->property, XA_ATOM, 32,
                        PropModeReplace, (unsigned char *)&utf8, 1);
      } else {
        reader = request->requestor;
        place = request->property;
        XSelectInput(display, reader, PropertyChangeMask);
        long size = 1000000;
        XChangeProperty(display, reader, place, XInternAtom(display, "INCR", False), 32,
                        PropModeReplace, (unsigned char *)&size, 1);
      }
      notify(display, request, request->property);
    }
    if (event.type != PropertyNotify || event.xproperty.state != PropertyDelete ||
        event.xproperty.window != reader || event.xproperty.atom != place) {
      continue;
    }
    if (parts-- == 0) return 0;
    XChangeProperty(display, reader, place, utf8, 8, PropModeReplace, (unsigned char *)"abc", 3);
    XFlush(display);
  }
}

/// The targets that a clipboard manager is asked to keep, and the next of them to request.
static struct {
  XSelectionRequestEvent request;
  Atom targets[32];
  unsigned long count, next, bytes;
} saving;

/// Requests the next target, or answers the request to save after the last one.
static void save_next(Display *display, Window keeper, Atom place) {
  if (saving.next == saving.count) {
    notify(display, &saving.request, saving.request.property);
    say("saved all");
    return;
  }
  saving.bytes = 0;
  XConvertSelection(display, XInternAtom(display, "CLIPBOARD", False),
                    saving.targets[saving.next], place, keeper, CurrentTime);
}

static void begin_saving(Display *display, const XSelectionRequestEvent *request) {
  Atom type, *list = NULL;
  int format;
  unsigned long count = 0, rest;
  saving.request = *request;
  saving.count = saving.next = 0;
  XGetWindowProperty(display, request->requestor, request->property, 0, 32, False, XA_ATOM, &type,
                     &format, &count, &rest, (unsigned char **)&list);
  for (; saving.count < count; saving.count++) saving.targets[saving.count] = list[saving.count];
  if (list) XFree(list);
}

int keep_clipboard(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 2;
  Window keeper = window(display);
  Atom manager = XInternAtom(display, "CLIPBOARD_MANAGER", False);
  Atom incremental = XInternAtom(display, "INCR", False);
  Atom place = XInternAtom(display, "KEPT", False);
  XSetSelectionOwner(display, manager, keeper, CurrentTime);
  XSync(display, False);
  say("manages");
  for (int is_partial = 0;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == SelectionRequest) {
      begin_saving(display, &event.xselectionrequest);
      save_next(display, keeper, place);
      continue;
    }
    int is_part = event.type == PropertyNotify && event.xproperty.atom == place &&
                  event.xproperty.state == PropertyNewValue && is_partial;
    if (event.type != SelectionNotify && !is_part) continue;
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *bytes;
    XGetWindowProperty(display, keeper, place, 0, 1L << 28, True, AnyPropertyType, &type, &format,
                       &count, &rest, &bytes);
    if (bytes) XFree(bytes);
    if (type == incremental) {
      is_partial = 1;
      continue;
    }
    saving.bytes += count;
    if (is_partial && count > 0) continue;
    is_partial = 0;
    char *name = XGetAtomName(display, saving.targets[saving.next]);
    printf("saved %s %lu\n", name, saving.bytes);
    XFree(name);
    saving.next++;
    save_next(display, keeper, place);
  }
}
