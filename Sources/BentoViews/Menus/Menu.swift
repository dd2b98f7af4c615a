package import BentoCommands
public import BentoGeometry

/// A list of commands on top of the content, from which the user chooses one.
///
/// A view provides one as its context menu, for the secondary button, the Menu key, Shift+F10 and a long
/// press:
///
/// ```swift
/// label.contextMenu = {
///   Menu(items: [
///     MenuItem("Copy", shortcut: KeyShortcut(.character("c"))) { copy() },
///     MenuItem("Bold", isOn: note.isBold) { note.isBold.toggle() },
///     MenuItem("Share", submenu: Menu(items: [MenuItem("By mail") { mail() }])),
///     .separator,
///     MenuItem("Delete", isDestructive: true) { delete() },
///   ])
/// }
/// ```
///
/// A menu is a value, created when it is opened: while it is open, it does not change.
@MainActor
public struct Menu {
  /// The name of the menu in a menu bar and for assistive technology.
  public var title: String
  /// The character of the title that, together with Alt, opens the menu in a menu bar, or nil to use the
  /// first character that no earlier menu uses.
  public var mnemonic: Character?
  /// The items from top to bottom.
  public var items: [MenuItem]
  /// Called after the menu closes and before the chosen item's action.
  public var onDismiss: (() -> Void)?
  /// Called after the menu opens.
  package var didOpen: (() -> Void)?
  /// The index of the item at which keyboard navigation begins in a menu next to a view, such as the current
  /// choice, or nil to begin at the first item.
  package var startIndex: Int?
  /// The minimum width of the menu, in points.
  package var minimumWidth = 0.0

  /// The presenter of the menu.
  private let presenter: any MenuPresenting.Type

  /// Creates a menu with a presenter.
  package init(_ title: String, items: [MenuItem], presenter: any MenuPresenting.Type) {
    self.title = title
    self.items = items
    self.presenter = presenter
  }

  /// The items to show, without leading, trailing and adjacent separators.
  package var shownItems: [MenuItem] {
    var shown: [MenuItem] = []
    for item in items where !item.isSeparator || shown.last?.isSeparator == false {
      shown.append(item)
    }
    if shown.last?.isSeparator == true { shown.removeLast() }
    return shown
  }

  /// Returns the menu with the current state of the commands to which its items refer.
  package func resolved(_ find: (Command.ID) -> Command?) -> Menu {
    var menu = self
    menu.items = items.map { $0.resolved(find) }
    return menu
  }

  /// Returns the menu with the current state of its commands in a window, searching up from the first
  /// responder.
  package func resolved(in window: Window?) -> Menu {
    resolved { window?.command($0) }
  }

  /// Returns the menu with the commands that a view offers or, if the first responder is in the view, those
  /// that the first responder offers.
  package func resolved(for owner: View) -> Menu {
    let responder = owner.host?.firstResponder
    let isInside = responder?.isDescendant(of: owner) == true
    return resolved { ((isInside ? responder : owner) ?? owner).nearestCommand($0) }
  }
}

// MARK: - Showing

extension Menu {
  /// Opens the menu next to a view or a part of it.
  ///
  /// The menu is below the rectangle, or above it if there is more space, and has focus until it closes. It
  /// closes when the view leaves its window. A menu without items, or for a view without a window, does not
  /// open.
  ///
  /// If a key opens the menu, the first item is highlighted; after a press, no item is highlighted until the
  /// pointer moves.
  ///
  /// - Parameters:
  ///   - view: The view to which the menu belongs.
  ///   - anchor: The rectangle next to which the menu opens, in the view's bounds space; nil for the whole
  ///     view.
  /// - Returns: Whether the menu opened.
  @discardableResult
  public func show(from view: View, at anchor: Rect? = nil) -> Bool {
    let anchor = anchor ?? view.bounds
    let startsAtFirst = view.host?.lastInputWasPress != true
    return open(
      at: .rect(view.convert(anchor, to: nil)),
      from: view,
      startsAtFirst: startsAtFirst
    ) != nil
  }

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - origin: The position, in the window's space.
  ///   - owner: The view to which the menu belongs.
  ///   - startsAtFirst: Whether the first item is highlighted, as when a key opens the menu.
  /// - Returns: The open menu; nil if the menu did not open.
  func open(at origin: MenuOrigin, from owner: View, startsAtFirst: Bool) -> (any OpenMenu)? {
    guard owner.window != nil, !shownItems.isEmpty else { return nil }
    return presenter.open(self, at: origin, from: owner, startsAtFirst: startsAtFirst)
  }
}
