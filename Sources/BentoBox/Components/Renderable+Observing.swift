extension Renderable {
  /// The component with closures for coming on screen and leaving it, and for being rendered.
  ///
  /// `didRender` runs each time the component was written into a view: for every box that is rendered while
  /// it is on screen, and when it is measured. It tells what costs time, and starts nothing (K-05).
  ///
  /// ```swift
  /// Node(id: mail.id, component: MailRow(mail).on(
  ///   willDisplayItem: { loader.begin(mail) },
  ///   didEndDisplayingItem: { loader.cancel(mail) }
  /// ))
  /// ```
  ///
  /// The component's own calls come first, then the closure; of nested decorators, the inner one's
  /// closure runs first. The component type stays the same.
  public func on(
    willDisplayItem: (() -> Void)? = nil,
    didEndDisplayingItem: (() -> Void)? = nil,
    didRender: (() -> Void)? = nil
  ) -> AnyRenderable {
    DisplayObserving(
      base: self,
      willDisplayItem: willDisplayItem,
      didEndDisplayingItem: didEndDisplayingItem,
      didRender: didRender
    )
    .asAnyRenderable()
  }
}

/// A component with closures for coming on screen and leaving it, and for being rendered.
private struct DisplayObserving<Base: Renderable>: TransparentDecorator {
  typealias View = Base.View

  let base: Base
  let willDisplayItem: (() -> Void)?
  let didEndDisplayingItem: (() -> Void)?
  let didRender: (() -> Void)?

  func render(in view: Base.View) {
    base.render(in: view)
    didRender?()
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
