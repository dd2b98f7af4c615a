public import BentoViews

/// A component with a context menu, where a list shows it.
///
/// The menu opens by the secondary button, the Menu key, Shift+F10 and a held finger or pen. What the
/// list itself offers for the row, such as deleting it, stands below.
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
/// Of a composite, the innermost component under the pointer that has items counts, or the one with the
/// keyboard in it. ``Renderable/contextMenu(_:)`` gives a menu to any component.
@MainActor
public protocol MenuItemsResponding {
  /// The items from top to bottom, asked for when the menu opens; none for no menu.
  var menuItems: [MenuItem] { get }
}
