package import BentoGeometry

/// Menus of what can be done with a view.
extension View {
  /// Whether a menu of the view's own is open that has taken the keyboard from it.
  package var hasKeyboardInOwnMenu: Bool {
    window?.overlayLayer?.overlays.contains {
      $0.kind == .transient && $0.owner === self && $0.previousResponder === self
    } ?? false
  }

  /// Makes the menu that opens for the view by the secondary button, the Menu key, Shift+F10 and a
  /// long press; nil for no menu.
  ///
  /// It is asked each time. Where it answers nil, the views around the view are asked. By the keyboard
  /// it opens for the view that has the keyboard.
  public var contextMenu: (() -> Menu?)? {
    get { extras?.contextMenu }
    set { if extras != nil || newValue != nil { madeExtras.contextMenu = newValue } }
  }

  /// What few views have, made when there is something to keep.
  var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// Whether the view or one around it may offer a menu.
  var isContextMenuOffered: Bool {
    var view: View? = self
    while let current = view {
      if current.offersContextMenu { return true }
      view = current.superview
    }
    return false
  }

  /// The menu of the view or of the nearest one around it that has one.
  ///
  /// - Parameter windowPoint: Where it was asked for, or nil when it was by the keyboard.
  func contextMenuToShow(at windowPoint: Point?) -> (menu: Menu, owner: View)? {
    var view: View? = self
    while let current = view {
      if current.offersContextMenu {
        let point = windowPoint.map { current.convert($0, from: nil) }
        if let menu = current.makeContextMenu(at: point), !menu.shownItems.isEmpty {
          return current.window == nil ? nil : (menu, current)
        }
      }
      view = current.superview
    }
    return nil
  }

  /// Opens the context menu for a pointer that is at a point of the window and no longer pressed.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  package func openContextMenu(at windowPoint: Point) -> Bool {
    guard let (menu, owner) = contextMenuToShow(at: windowPoint) else { return false }
    return menu.open(at: .point(windowPoint), from: owner, startsAtFirst: false) != nil
  }

  /// Opens the context menu for the keyboard.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  package func openContextMenuByKey() -> Bool {
    guard let (menu, owner) = contextMenuToShow(at: nil), let window = owner.window else {
      return false
    }
    let shown = owner.convert(owner.contextMenuAnchor ?? owner.bounds, to: nil)
    let anchor = shown.intersection(window.bounds)
    return menu.open(
      at: .rect(anchor.isEmpty ? shown : anchor),
      from: owner,
      startsAtFirst: true
    ) != nil
  }
}
