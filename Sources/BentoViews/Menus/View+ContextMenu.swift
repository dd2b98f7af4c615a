package import BentoGeometry

/// Context menus of views.
extension View {
  /// Whether an open menu of the view itself has focus instead of the view.
  package var hasKeyboardInOwnMenu: Bool {
    window?.overlayLayer?.overlays.contains {
      $0.kind == .transient && $0.owner === self && $0.previousResponder === self
    } ?? false
  }

  /// A closure that returns the context menu for the secondary button, the Menu key, Shift+F10 and a long
  /// press; nil if the view has no menu.
  ///
  /// It is called each time a menu is requested. If it returns nil, the superviews are queried. The keyboard
  /// opens the context menu of the first responder.
  public var contextMenu: (() -> Menu?)? {
    get { extras?.contextMenu }
    set { if extras != nil || newValue != nil { madeExtras.contextMenu = newValue } }
  }

  /// The extras, created on first use.
  var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// Whether the view or one of its superviews may provide a menu.
  var isContextMenuOffered: Bool {
    var view: View? = self
    while let current = view {
      if current.offersContextMenu { return true }
      view = current.superview
    }
    return false
  }

  /// Returns the menu of the view or of the nearest superview that has one.
  ///
  /// - Parameter windowPoint: The position of the pointer, or nil for the keyboard.
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

  /// Opens the context menu for a pointer that has been released at a point in the window.
  ///
  /// - Returns: Whether there is a menu.
  @discardableResult
  package func openContextMenu(at windowPoint: Point) -> Bool {
    guard let (menu, owner) = contextMenuToShow(at: windowPoint) else { return false }
    return menu.open(at: .point(windowPoint), from: owner, startsAtFirst: false) != nil
  }

  /// Opens the context menu for the keyboard.
  ///
  /// - Returns: Whether there is a menu.
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
