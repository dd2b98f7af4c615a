package import BentoCommands
package import BentoGeometry
package import BentoPlatform

/// An object that opens menus.
///
/// A menu carries its presenter, so that a view can provide a menu without depending on its appearance
/// (decision 42).
@MainActor
package protocol MenuPresenting {
  /// Opens a menu on top of its owner's window.
  ///
  /// - Parameters:
  ///   - menu: The menu, with at least one item.
  ///   - origin: The position, in the window's space.
  ///   - owner: The view to which it belongs.
  ///   - startsAtFirst: Whether the first item is highlighted, as after a key.
  /// - Returns: The open menu; nil if it has not opened.
  static func open(
    _ menu: Menu,
    at origin: MenuOrigin,
    from owner: View,
    startsAtFirst: Bool
  ) -> (any OpenMenu)?
}

/// An open menu, in which the press that opened it may continue.
@MainActor
package protocol OpenMenu: AnyObject {
  /// Follows the press, once it has moved.
  func dragDidMove(to point: Point)

  /// Ends the press, once it has moved: it may choose the item under the pointer.
  func dragDidEnd(at point: Point)
}

/// The position at which a menu opens, in the window's space.
package nonisolated enum MenuOrigin: Hashable, Sendable {
  /// The distance by which the pointer must move after a menu has opened until it highlights an item, and
  /// until the release of the press that opened the menu chooses one.
  package static let dragDistance = 4.0

  /// With a corner at a point.
  case point(Point)
  /// Below or above a rectangle.
  case rect(Rect)
}

/// The menu bar at the top of a window, which the window lays out above its content view.
@MainActor
package protocol WindowMenuBar: View {
  /// The natural height of the bar, in points.
  var naturalHeight: Double { get }
  /// The commands whose keys work while all menus are closed.
  var itemCommands: [Command] { get }
  /// The commands of all items, with the titles of their menus as headings.
  var choosableCommands: [Command] { get }

  /// Opens the menu for a key.
  ///
  /// - Returns: Whether there is one.
  func open(for event: KeyEvent) -> Bool

  /// Called when a key is pressed or released, before any view receives it.
  func keyDidChange(_ event: KeyEvent)

  /// Hides the underlines of the mnemonics: the window loses the focus.
  func hideMnemonics()
}
