public import BentoViews

/// A component without its type.
///
/// Erasing an erased component changes nothing: ``viewType``, ``componentType`` and casts are those
/// of the component inside.
@MainActor
public struct AnyRenderable: Renderable {
  /// The component inside; never an `AnyRenderable`.
  @usableFromInline let base: any Renderable

  /// Erases the type of a component.
  @inlinable
  public init<Base: Renderable>(_ base: Base) {
    // The comparison is decided where the type is known, and spares the cast (`bento.build.10k`).
    if Base.self == AnyRenderable.self, let erased = base as? AnyRenderable {
      self = erased
    } else {
      self.base = base
    }
  }

  /// The type of the views that show the component.
  public var viewType: NativeView.Type { base.innermost.declaredViewType }

  /// The type of the component, less the decorators that keep it.
  public var componentType: Any.Type { ComponentIdentity(of: self).type }

  /// How many decorators the component inside consists of.
  public var decoratorCount: Int { base.decoratorCount }

  /// Names the types of the component inside, as a decorator that has an erased component does not
  /// tell them.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    base.identify(in: &identity, as: role == .spelledOut ? .erased : role)
  }

  /// The component, or a decorator of it, as another type: the outermost one that is a `T`.
  ///
  /// The children of a composite are components of their own, and no answer, except for that of a
  /// ``WrappingRenderable``; ``components(as:)`` finds them.
  public func component<T>(as type: T.Type = T.self) -> T? {
    var current = base
    while true {
      if let found = current as? T { return found }
      guard let inner = current.decorated ?? current.wrapped else { return nil }
      current = inner
    }
  }

  /// The answer of the components inside, if they are of one type.
  public static func layoutEquivalence(
    _ old: AnyRenderable,
    _ new: AnyRenderable
  ) -> LayoutEquivalence {
    old.base.erasedLayoutEquivalence(to: new.base)
  }

  /// The component inside all decorators.
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
  /// Renders the component inside.
  public func render(in view: NativeView) {
    base.erasedRender(in: view)
  }

  /// Tells the component inside.
  public func didMount(to view: NativeView, storage: ViewStorage) {
    base.erasedDidMount(to: view, storage: storage)
  }

  /// Tells the component inside.
  public func willUnmount(from view: NativeView, storage: ViewStorage) {
    base.erasedWillUnmount(from: view, storage: storage)
  }

  /// Tells the component inside.
  public func willDisplay(_ view: NativeView) {
    base.erasedWillDisplay(view)
  }

  /// Tells the component inside.
  public func didEndDisplaying(_ view: NativeView) {
    base.erasedDidEndDisplaying(view)
  }

  /// The component itself.
  public func asAnyRenderable() -> AnyRenderable { self }
}

// MARK: - Calls by way of the dynamic type

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
