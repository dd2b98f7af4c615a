public import BentoViews

/// A component that has a context menu when it is shown in a list.
///
/// The menu opens with the secondary mouse button, the Menu key, Shift+F10, or a long press with a finger or
/// pen. The list's own items for the row, such as Delete, are shown below the component's items.
///
/// ```swift
/// struct MailRow: Renderable, MenuItemsResponding {
///   let mail: Mail
///   let toggleRead: () -> Void
///   let reply: () -> Void
///
///   var menuItems: [MenuItem] {
///     [
///       MenuItem("Reply", shortcut: KeyShortcut(.character("r")), action: reply),
///       MenuItem("Unread", isOn: !mail.isRead, action: toggleRead),
///     ]
///   }
///
///   func render(in view: Label) {
///     view.text = mail.subject
///     view.font = .system(ofSize: 17, weight: mail.isRead ? .regular : .bold)
///   }
/// }
/// ```
///
/// In a composite, the menu items come from the innermost component that has items and is under the pointer
/// or contains the first responder. ``Renderable/contextMenu(_:)`` adds a menu to any component.
@MainActor
public protocol MenuItemsResponding {
  /// The items from top to bottom, read when the menu opens; no menu opens if the array is empty.
  var menuItems: [MenuItem] { get }
}
