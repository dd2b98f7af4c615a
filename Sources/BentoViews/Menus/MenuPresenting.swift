package import BentoCommands
package import BentoGeometry
package import BentoPlatform

/// Opens menus: a menu knows what shows it, so that a view can offer one without knowing how it looks.
@MainActor
package protocol MenuPresenting {
  /// Opens a menu above the page of its owner's window.
  ///
  /// - Parameters:
  ///   - menu: The menu, with at least one item.
  ///   - origin: Where it opens, in the window's space.
  ///   - owner: The view that it belongs to.
  ///   - startsAtFirst: Whether the first item is highlighted, as after a key.
  /// - Returns: the open menu; nil if it has not opened.
  static func open(
    _ menu: Menu,
    at origin: MenuOrigin,
    from owner: View,
    startsAtFirst: Bool
  ) -> (any OpenMenu)?
}

/// A menu that is open, into which the press that opened it may go on.
@MainActor
package protocol OpenMenu: AnyObject {
  /// Follows the press, once it has moved.
  func dragDidMove(to point: Point)

  /// Ends the press, once it has moved: it may choose what it is over.
  func dragDidEnd(at point: Point)
}

/// Where a menu opens, in the window's space.
package nonisolated enum MenuOrigin: Hashable, Sendable {
  /// How far the pointer of the press that opens a menu moves until letting go chooses an item.
  package static let dragDistance = 5.0

  /// With a corner at a point.
  case point(Point)
  /// Below or above a rectangle.
  case rect(Rect)
}

/// The menus at the top of a window, which the window places above its page.
@MainActor
package protocol WindowMenuBar: View {
  /// The height that the bar asks for, in points.
  var naturalHeight: Double { get }
  /// The commands whose keys work while all menus are closed.
  var itemCommands: [Command] { get }

  /// Opens the menu that a key asks for.
  ///
  /// - Returns: whether there is one.
  func open(for event: KeyEvent) -> Bool

  /// Notes that a key went down or up, before any view is asked.
  func keyDidChange(_ event: KeyEvent)

  /// Takes the lines below the letters away: the window loses the keyboard.
  func hideMnemonics()
}
