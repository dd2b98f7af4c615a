extension Renderable {
  /// The component with closures for coming on screen and leaving it.
  ///
  /// The component's own calls come first, then the closure; of nested decorators, the inner one's
  /// closure runs first. The component type stays the same.
  public func on(
    willDisplayItem: (() -> Void)? = nil,
    didEndDisplayingItem: (() -> Void)? = nil
  ) -> AnyRenderable {
    DisplayObserving(
      base: self,
      willDisplayItem: willDisplayItem,
      didEndDisplayingItem: didEndDisplayingItem
    )
    .asAnyRenderable()
  }
}

/// A component with closures for coming on screen and leaving it.
private struct DisplayObserving<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View

  let base: Base
  let willDisplayItem: (() -> Void)?
  let didEndDisplayingItem: (() -> Void)?

  static var keepsComponentType: Bool { true }

  func didMount(to view: Base.View, storage: ViewStorage) {
    base.didMount(to: view, storage: storage)
  }

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    base.willUnmount(from: view, storage: storage)
  }

  func willDisplay(_ view: Base.View) {
    base.willDisplay(view)
    willDisplayItem?()
  }

  func didEndDisplaying(_ view: Base.View) {
    base.didEndDisplaying(view)
    didEndDisplayingItem?()
  }
}
