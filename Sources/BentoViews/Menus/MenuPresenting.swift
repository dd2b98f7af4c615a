package import BentoCommands
package import BentoGeometry
package import BentoPlatform

/// An object that opens menus.
///
/// A menu carries its presenter, so that a view can provide a menu without depending on the menu's appearance
/// (decision 42).
@MainActor
package protocol MenuPresenting {
  /// Opens a menu on top of its owner's window.
  ///
  /// - Parameters:
  ///   - menu: The menu, with at least one item.
  ///   - origin: The position, in the window's space.
  ///   - owner: The view to which the menu belongs.
  ///   - startsAtFirst: Whether the first item is highlighted, as when a key opens the menu.
  /// - Returns: The open menu; nil if the menu did not open.
  static func open(
    _ menu: Menu,
    at origin: MenuOrigin,
    from owner: View,
    startsAtFirst: Bool
  ) -> (any OpenMenu)?
}

/// An open menu, which can track the press that opened it.
@MainActor
package protocol OpenMenu: AnyObject {
  /// Tracks the press, once it has moved.
  func dragDidMove(to point: Point)

  /// Ends the press, once it has moved; the press may choose the item under the pointer.
  func dragDidEnd(at point: Point)
}

/// The position at which a menu opens, in the window's space.
package nonisolated enum MenuOrigin: Hashable, Sendable {
  /// The distance that the pointer must move before it highlights an item in a menu that has just opened.
  ///
  /// The press that opened the menu must move this far before its release chooses an item.
  package static let dragDistance = 4.0

  /// The menu opens with a corner at a point.
  case point(Point)
  /// The menu opens below or above a rectangle.
  case rect(Rect)
}

/// The menu bar at the top of a window, which the window lays out above its content view.
@MainActor
package protocol WindowMenuBar: View {
  /// The natural height of the bar, in points.
  var naturalHeight: Double { get }
  /// The commands whose shortcuts work while all menus are closed.
  var itemCommands: [Command] { get }
  /// The commands of all items, with the titles of their menus as headings.
  var choosableCommands: [Command] { get }

  /// Opens the menu for a key.
  ///
  /// - Returns: Whether there is such a menu.
  func open(for event: KeyEvent) -> Bool

  /// Called when a key is pressed or released, before any view receives it.
  func keyDidChange(_ event: KeyEvent)

  /// Hides the underlines of the mnemonics; called when the window loses focus.
  func hideMnemonics()
}
