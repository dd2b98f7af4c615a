public import BentoViews

/// A type-erased component.
///
/// Erase components to store different types of them in one array or property:
///
/// ```swift
/// let lines: [AnyRenderable] = [
///   Heading(text: "Inbox").asAnyRenderable(),
///   MailRow(mail: mail).asAnyRenderable(),
/// ]
/// let mailRow = lines[1].component(as: MailRow.self)
/// ```
///
/// Erasing an erased component has no effect: ``viewType``, ``componentType`` and casts are those of the
/// wrapped component.
@MainActor
public struct AnyRenderable: Renderable {
  /// The wrapped component; never an `AnyRenderable`.
  @usableFromInline let base: any Renderable

  /// Erases the type of a component.
  @inlinable
  public init<Base: Renderable>(_ base: Base) {
    // The comparison is resolved during specialization and avoids the cast (`bento.build.10k`).
    if Base.self == AnyRenderable.self, let erased = base as? AnyRenderable {
      self = erased
    } else {
      self.base = base
    }
  }

  /// The type of the views that show the component.
  public var viewType: NativeView.Type { base.innermost.declaredViewType }

  /// The type of the component, without any decorators that preserve its type.
  public var componentType: Any.Type { ComponentIdentity(of: self).type }

  /// The number of decorators in the wrapped component.
  public var decoratorCount: Int { base.decoratorCount }

  /// Adds the types of the wrapped component, because a decorator's type doesn't contain the type of an
  /// erased component.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    base.identify(in: &identity, as: role == .spelledOut ? .erased : role)
  }

  /// Returns the outermost of the component and its decorators that is a `T`, or nil.
  ///
  /// The children of a composite are separate components and don't match, except for the child of a
  /// ``WrappingRenderable``; use ``components(as:)`` to find them.
  public func component<T>(as type: T.Type = T.self) -> T? {
    var current = base
    while true {
      if let found = current as? T { return found }
      guard let inner = current.decorated ?? current.wrapped else { return nil }
      current = inner
    }
  }

  /// Returns the layout equivalence of the wrapped components, or `different` if their types differ.
  public static func layoutEquivalence(
    _ old: AnyRenderable,
    _ new: AnyRenderable
  ) -> LayoutEquivalence {
    old.base.erasedLayoutEquivalence(to: new.base)
  }

  /// The component without its decorators.
  package var undecorated: AnyRenderable { AnyRenderable(base.innermost) }

  /// Creates a view for the component.
  package func makeView() -> NativeView {
    let view = viewType.init()
    view.isSizedByContainer = true
    return view
  }
}

// MARK: - Renderable

extension AnyRenderable {
  /// Renders the wrapped component.
  public func render(in view: NativeView) {
    base.erasedRender(in: view)
  }

  /// Notifies the wrapped component that it was mounted.
  public func didMount(to view: NativeView, storage: ViewStorage) {
    base.erasedDidMount(to: view, storage: storage)
  }

  /// Notifies the wrapped component that it will be unmounted.
  public func willUnmount(from view: NativeView, storage: ViewStorage) {
    base.erasedWillUnmount(from: view, storage: storage)
  }

  /// Notifies the wrapped component that its view will be displayed.
  public func willDisplay(_ view: NativeView) {
    base.erasedWillDisplay(view)
  }

  /// Notifies the wrapped component that its view is no longer displayed.
  public func didEndDisplaying(_ view: NativeView) {
    base.erasedDidEndDisplaying(view)
  }

  /// Returns the component itself.
  public func asAnyRenderable() -> AnyRenderable { self }
}

// MARK: - Dynamic dispatch

extension Renderable {
  fileprivate func erasedRender(in view: NativeView) {
    render(in: typed(view))
  }

  fileprivate func erasedDidMount(to view: NativeView, storage: ViewStorage) {
    didMount(to: typed(view), storage: storage)
  }

  fileprivate func erasedWillUnmount(from view: NativeView, storage: ViewStorage) {
    willUnmount(from: typed(view), storage: storage)
  }

  fileprivate func erasedWillDisplay(_ view: NativeView) {
    willDisplay(typed(view))
  }

  fileprivate func erasedDidEndDisplaying(_ view: NativeView) {
    didEndDisplaying(typed(view))
  }

  fileprivate var declaredViewType: NativeView.Type { View.self }

  fileprivate func erasedLayoutEquivalence(to new: any Renderable) -> LayoutEquivalence {
    guard let new = new as? Self else { return .different }
    return Self.layoutEquivalence(self, new)
  }

  private func typed(_ view: NativeView) -> View {
    guard let view = view as? View else {
      preconditionFailure("\(Self.self) renders into \(View.self), not into \(type(of: view)).")
    }
    return view
  }
}
