extension Renderable {
  /// Adds closures that are called when the component appears on screen, leaves the screen, or is rendered.
  ///
  /// `didRender` is called each time the component has been rendered into a view: once for every box rendered
  /// while the component is on screen, and when the component is measured. Use it to measure performance, not
  /// to start work (K-05).
  ///
  /// ```swift
  /// Node(id: mail.id, component: MailRow(mail).on(
  ///   willDisplayItem: { loader.begin(mail) },
  ///   didEndDisplayingItem: { loader.cancel(mail) }
  /// ))
  /// ```
  ///
  /// The component's own methods are called before the closure; when decorators are nested, the inner one's
  /// closure is called first. The component type stays the same.
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

/// A component with closures that are called when it appears on screen, leaves the screen, and is rendered.
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
