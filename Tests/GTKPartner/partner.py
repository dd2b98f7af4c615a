"""A GTK window with a source of drags on the left, and a target on the right, which print what happens.

The words of the command line change them: "move" lets the source and the target move instead of copy, and
"refuse" lets the target refuse.
"""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk

ACTION = Gdk.DragAction.MOVE if "move" in sys.argv else Gdk.DragAction.COPY


def report(*words):
    print(*words, flush=True)


def make_source():
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path("/tmp/from GTK ü.txt")])
    source = Gtk.DragSource(actions=ACTION)
    source.set_content(Gdk.ContentProvider.new_for_value(files))
    source.connect("drag-end", lambda _, drag, deletes: report("end", "moved" if deletes else "copied"))
    source.connect("drag-cancel", lambda _, drag, reason: report("cancel", reason.value_nick))
    return source


def make_target():
    target = Gtk.DropTarget.new(GObject.TYPE_NONE, ACTION)
    target.set_gtypes([Gdk.FileList, str])

    def hover(_, x, y):
        report("over")
        return 0 if "refuse" in sys.argv else ACTION

    def drop(_, value, x, y):
        is_list = isinstance(value, Gdk.FileList)
        report("took", [file.get_path() for file in value.get_files()] if is_list else value)
        return True

    target.connect("motion", hover)
    target.connect("drop", drop)
    return target


def activate(application):
    window = Gtk.ApplicationWindow(
        application=application, title="Partner", default_width=320, default_height=240
    )
    box = Gtk.Box(homogeneous=True)
    for name, controller in [("From here", make_source()), ("To here", make_target())]:
        label = Gtk.Label(label=name, hexpand=True, vexpand=True)
        label.add_controller(controller)
        box.append(label)
    window.set_child(box)
    window.present()
    GLib.idle_add(lambda: report("started"))


application = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", activate)
application.run([])
