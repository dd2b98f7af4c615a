// The user's desktop: its appearance, its printers, its notifications, its task bar and its notification area.
//
// A program that calls none of these functions has no connection to the session bus, and no thread for it. The first
// call that needs the bus returns without waiting for it. What the desktop answers arrives in bento_drain, which
// bento_host_draw contains; a program that sleeps in SDL_WaitEvent calls bento_wake_on_work.
//
// Handlers are called on the first thread, in bento_drain, and may call all functions. Their text is valid during the
// call. None is called after its host was destroyed.
#ifndef BENTO_DESKTOP_H
#define BENTO_DESKTOP_H

#include <stddef.h>
#include <stdint.h>

#include "bento.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /// The desktop has no such service, or there is no session bus.
  BENTO_ERROR_SERVICE = -11
};

// MARK: Appearance

/// The user's choices for all programs. Set `struct_size` first.
typedef struct bento_appearance {
  /// sizeof(bento_appearance).
  uint32_t struct_size;
  /// 1 if surfaces should be dark, or 0 if they should be light, which they are if nothing is known.
  int32_t is_dark;
  /// 1 if text and outlines should have more contrast.
  int32_t has_high_contrast;
  /// 1 if animations should fade instead of moving.
  int32_t has_reduced_motion;
  /// The accent color, 0xRRGGBB, or −1 if there is none.
  int32_t accent;
  /// The factor by which text should be larger than usual.
  double text_scale;
} bento_appearance;

/// Gets the user's current choices, for a program that draws with them itself. A call costs little, so a program may
/// make it in every frame. Views follow the choices by themselves with the theme BENTO_THEME_DESKTOP.
///
/// The first call returns what is known without waiting, such as the settings of the X display; the answer of the
/// desktop's portal follows some milliseconds later.
bento_status bento_get_appearance(bento_appearance *appearance);

// MARK: Printing

enum {
  /// The user has canceled.
  BENTO_PRINT_CANCELED = 0,
  /// The document was sent to a printer.
  BENTO_PRINT_PRINTED = 1,
  /// There is no printer, so the user has saved the document as a PDF file.
  BENTO_PRINT_SAVED = 2
};

/// A function that receives the result of printing: a BENTO_PRINT_ value, or an error that bento_error_message
/// describes.
typedef void (*bento_print_handler)(void *context, int32_t result);

/// Prints a PDF file, which is copied, after the user has chosen a printer in the desktop's dialog. Without such a
/// dialog, the document is printed by the user's default printer; without a printer, the user can save it as a file.
///
/// The title is shown in the list of print jobs. The handler may be NULL.
bento_status bento_host_print_pdf(bento_host *host, const char *title, const void *pdf, size_t size,
                                  bento_print_handler handler, void *context);

/// Prints the rows of a panel in the same way, on as many pages of the user's paper as necessary and in light colors. A
/// panel without a window can be described only for this. The functions of its lists are called for all rows before the
/// first page is drawn.
bento_status bento_panel_print(bento_host *panel, const char *title, bento_print_handler handler,
                               void *context);

// MARK: Notifications

enum {
  /// An ordinary message.
  BENTO_URGENCY_NORMAL = 0,
  /// The user need not see the message now.
  BENTO_URGENCY_LOW = 1,
  /// The message stays until the user dismisses it.
  BENTO_URGENCY_CRITICAL = 2
};

/// A button of a notification; some desktops show none.
typedef struct bento_notification_action {
  /// The id that the handler receives.
  const char *id;
  /// The title.
  const char *title;
} bento_notification_action;

/// A function that is called with BENTO_OK when the user has clicked a button of a notification, with its id, or the
/// notification itself, with NULL; and with an error, which bento_error_message describes, and NULL if the
/// notification cannot be shown: BENTO_ERROR_SERVICE on a desktop without notifications.
typedef void (*bento_notification_handler)(void *context, bento_status status, const char *id);

/// A message outside the program's windows. Set everything to zero first, then `struct_size`.
typedef struct bento_notification {
  /// sizeof(bento_notification).
  uint32_t struct_size;
  /// The number of buttons.
  int32_t action_count;
  /// The name by which the notification is replaced and withdrawn; NULL if it is neither.
  const char *id;
  /// The title, in one line.
  const char *title;
  /// The text below the title, without markup; may be NULL.
  const char *body;
  /// The name of an icon in the desktop's icon theme; NULL for the icon of the program's desktop file.
  const char *icon;
  /// The buttons; may be NULL if there are none.
  const bento_notification_action *actions;
  /// Called for the user's answers; may be NULL.
  bento_notification_handler on_answer;
  /// Passed to `on_answer`.
  void *context;
  /// How much the notification may interrupt the user: a BENTO_URGENCY_ value.
  int32_t urgency;
} bento_notification;

/// Shows a notification, or replaces the program's notification with the same id; everything is copied. It stays on the
/// screen when its host is destroyed.
bento_status bento_host_notify(bento_host *host, const bento_notification *notification);

/// Removes the notification with an id, unless the user has already dismissed it.
bento_status bento_host_withdraw_notification(bento_host *host, const char *id);

// MARK: Task bar

/// Shows a number on the program's icon in the task bar, such as that of unread messages, or none if it is −1. The
/// numbers of all hosts are added. bento_host_destroy removes what the host shows.
///
/// The desktop finds the icon by the name of the program's desktop file, which must be that of the executable, such as
/// game.desktop for game. A task bar without such icons shows nothing.
bento_status bento_host_set_badge(bento_host *host, int32_t count);

/// Shows the progress of long work, 0…1, on the same icon, or none if it is −1. The progress of all hosts is averaged.
bento_status bento_host_set_progress(bento_host *host, double fraction);

// MARK: Notification area

enum {
  /// The item cannot be chosen.
  BENTO_TRAY_DISABLED = 1,
  /// The item has a check mark.
  BENTO_TRAY_CHECKED = 2
};

/// An item of the menu of an icon in the notification area.
typedef struct bento_tray_item {
  /// The id that the handler receives.
  const char *id;
  /// The title, or NULL for a line between groups of items.
  const char *title;
  /// BENTO_TRAY_DISABLED and others, combined with |.
  uint32_t flags;
} bento_tray_item;

/// A function that is called with BENTO_OK when the user has chosen an item, with its id, or has clicked the icon, with
/// NULL; and with an error, which bento_error_message describes, and NULL if the icon cannot be shown:
/// BENTO_ERROR_SERVICE on a desktop without a notification area.
typedef void (*bento_tray_handler)(void *context, bento_status status, const char *id);

/// An icon in the desktop's notification area. Set everything to zero first, then `struct_size`.
typedef struct bento_tray {
  /// sizeof(bento_tray).
  uint32_t struct_size;
  /// The number of items in the menu.
  int32_t item_count;
  /// The name of the program or its state, which is shown next to the pointer.
  const char *title;
  /// The pixels, of which the middle square is shown, with colors multiplied by alpha; NULL for the icon of the
  /// program's desktop file.
  const bento_pixels *icon;
  /// The items of the menu; may be NULL if there are none.
  const bento_tray_item *items;
  /// Called for the user's choices; may be NULL.
  bento_tray_handler on_choice;
  /// Passed to `on_choice`.
  void *context;
} bento_tray;

/// Shows an icon, or changes the one that the host shows; everything is copied. A program has one icon, and the last
/// host that shows one replaces it. NULL removes the icon, and so does bento_host_destroy.
///
/// Not every desktop has a notification area, and the user may hide icons, so a program must never hide its only
/// window and leave only the icon.
bento_status bento_host_set_tray(bento_host *host, const bento_tray *tray);

#ifdef __cplusplus
}
#endif

#endif
