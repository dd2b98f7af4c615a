extension Renderable {
  /// Adds closures that are called when the component appears on screen, leaves it, or is rendered.
  ///
  /// `didRender` is called each time the component has been rendered into a view: for every box that is
  /// rendered while it is on screen, and when it is measured. Use it to find out what takes time, not to
  /// start work (K-05).
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

/// A component with closures for appearing on screen, leaving it, and being rendered.
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
