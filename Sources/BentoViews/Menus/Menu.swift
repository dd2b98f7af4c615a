package import BentoCommands
public import BentoGeometry

/// Commands that the user chooses from a list which lies above the page while it is open.
///
/// A view offers one as its context menu, for the secondary button, the Menu key, Shift+F10 and a
/// long press:
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
/// A menu is a value, made when it is opened: while it is open it stays as it is.
@MainActor
public struct Menu {
  /// The name of the menu in a menu bar and for assistive technology.
  public var title: String
  /// The letter of the title that opens the menu in a menu bar together with Alt; nil for the first one
  /// that no menu before it has.
  public var mnemonic: Character?
  /// The items from top to bottom.
  public var items: [MenuItem]
  /// Runs when the menu has closed, before the action of the item that was chosen; nil for nothing.
  public var onDismiss: (() -> Void)?
  /// Runs when the menu has opened.
  package var didOpen: (() -> Void)?
  /// The item at which a menu that opens beside a view begins, such as the current choice; nil for the
  /// first.
  package var startIndex: Int?
  /// The least width of the menu, in points.
  package var minimumWidth = 0.0

  /// What shows the menu.
  private let presenter: any MenuPresenting.Type

  /// Creates a menu that something shows.
  package init(_ title: String, items: [MenuItem], presenter: any MenuPresenting.Type) {
    self.title = title
    self.items = items
    self.presenter = presenter
  }

  /// The items as they are shown: without separators at the ends and beside each other.
  package var shownItems: [MenuItem] {
    var shown: [MenuItem] = []
    for item in items where !item.isSeparator || shown.last?.isSeparator == false {
      shown.append(item)
    }
    if shown.last?.isSeparator == true { shown.removeLast() }
    return shown
  }

  /// The menu with what the commands that its items stand for are now.
  package func resolved(_ find: (Command.ID) -> Command?) -> Menu {
    var menu = self
    menu.items = items.map { $0.resolved(find) }
    return menu
  }

  /// The menu with what its commands are now in a window, from the view that has the keyboard on.
  package func resolved(in window: Window?) -> Menu {
    resolved { window?.command($0) }
  }

  /// The menu with the commands that a view offers, or that is offered where the keyboard is, if that
  /// lies in it.
  package func resolved(for owner: View) -> Menu {
    let responder = owner.host?.firstResponder
    let isInside = responder?.isDescendant(of: owner) == true
    return resolved { ((isInside ? responder : owner) ?? owner).nearestCommand($0) }
  }
}

// MARK: - Showing

extension Menu {
  /// Opens the menu above the page: beside a view, or a part of it.
  ///
  /// The menu goes below the rectangle, or above it where there is more room, and takes the keyboard
  /// until it closes. It closes with the view: when that leaves its window. A menu without items, or
  /// for a view without a window, does not open.
  ///
  /// - Parameters:
  ///   - view: The view that the menu belongs to.
  ///   - anchor: What the menu stands beside, in the view's bounds space; nil for all of the view.
  /// - Returns: whether the menu has opened.
  @discardableResult
  public func show(from view: View, at anchor: Rect? = nil) -> Bool {
    let anchor = anchor ?? view.bounds
    return open(at: .rect(view.convert(anchor, to: nil)), from: view, startsAtFirst: true) != nil
  }

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - origin: Where it opens, in the window's space.
  ///   - owner: The view that it belongs to.
  ///   - startsAtFirst: Whether the first item is highlighted, as after a key.
  /// - Returns: the open menu; nil if it has not opened.
  func open(at origin: MenuOrigin, from owner: View, startsAtFirst: Bool) -> (any OpenMenu)? {
    guard owner.window != nil, !shownItems.isEmpty else { return nil }
    return presenter.open(self, at: origin, from: owner, startsAtFirst: startsAtFirst)
  }
}
