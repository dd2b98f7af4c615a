public import BentoViews

extension Menu {
  /// Creates a menu.
  public init(_ title: String = "", items: [MenuItem]) {
    self.init(title, items: items, presenter: MenuView.self)
  }
}

extension MenuView: MenuPresenting {
  static func open(
    _ menu: Menu,
    at origin: MenuOrigin,
    from owner: View,
    startsAtFirst: Bool
  ) -> (any OpenMenu)? {
    guard let window = owner.window else { return nil }
    let view = MenuView(menu.resolved(for: owner), at: origin, for: owner)
    let overlay = Overlay(container: view, kind: .transient)
    let onDismiss = menu.onDismiss
    overlay.didDismiss = { [weak view] in
      view?.didClose()
      onDismiss?()
    }
    overlay.opensUpward = { [weak view] in view?.isAboveOrigin == true }
    view.close = { [weak overlay] in overlay?.dismiss() }
    window.present(overlay, for: owner)
    guard overlay.isPresented else { return nil }
    menu.didOpen?()
    view.awaitPointer()
    view.begin(at: menu.startIndex, highlights: startsAtFirst)
    return view
  }
}

extension MenuView: OpenMenu {}
