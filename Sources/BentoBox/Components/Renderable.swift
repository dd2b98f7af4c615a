public import BentoViews

/// The root class of everything that a component can render into.
public typealias NativeView = BentoViews.View

/// A component: a description of what one kind of view shows.
///
/// A component type, a struct or a class, belongs to exactly one view type. Its lifecycle in one
/// view is
///
///     render, didMount, (willDisplay, didEndDisplaying)*, willUnmount
///
/// Components are never compared. A box that is rendered again gives every visible place its new
/// component: the old one is unmounted and the new one is rendered into the same view. So `render`
/// says nothing about appearing, and writes every property that it may ever write: a view goes from
/// one component to the next.
///
/// ```swift
/// struct PersonRow: Renderable {
///   let name: String
///   let isOnline: Bool
///
///   func render(in view: Label) {
///     view.text = name
///     view.textColor = isOnline ? nil : .gray
///   }
/// }
/// ```
@MainActor
public protocol Renderable: AnyRenderableConvertible, _ComponentStructure {
  /// The type of the views that show the component.
  associatedtype View: NativeView

  /// Whether views of the same width show two components at the same size.
  ///
  /// A list that has measured `old` takes its height for `new` where the answer is
  /// ``LayoutEquivalence/same``, and measures again otherwise. The default is
  /// ``LayoutEquivalence/different``, which is always right.
  ///
  /// ```swift
  /// static func layoutEquivalence(_ old: PersonRow, _ new: PersonRow) -> LayoutEquivalence {
  ///   old.name == new.name ? .same : .different  // a dot tells who is online, and takes no space
  /// }
  /// ```
  static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence

  /// Writes the component into a view.
  ///
  /// Called any number of times: before the component is mounted, and on throw-away views for
  /// measuring only.
  func render(in view: View)

  /// Tells the component that a view is bound to it; called after `render(in:)`.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - storage: Values that live until the component is unmounted.
  func didMount(to view: View, storage: ViewStorage)

  /// Tells the component that a view goes to another component, or away.
  ///
  /// What `didMount(to:storage:)` changed is undone here.
  func willUnmount(from view: View, storage: ViewStorage)

  /// Tells the component that its view comes on screen, or was bound while on screen.
  func willDisplay(_ view: View)

  /// Tells the component that its view left the screen, or is about to be unbound on screen; once
  /// for every `willDisplay(_:)`.
  func didEndDisplaying(_ view: View)
}

extension Renderable {
  /// None.
  public var decoratorCount: Int { 0 }

  /// A component that decorates nothing hides nothing.
  public static var hidesTypes: Bool { false }

  /// Names the component's own type.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
  }

  /// Different: the component is measured whenever it is rendered.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    .different
  }

  /// Does nothing.
  public func didMount(to view: View, storage: ViewStorage) {}

  /// Does nothing.
  public func willUnmount(from view: View, storage: ViewStorage) {}

  /// Does nothing.
  public func willDisplay(_ view: View) {}

  /// Does nothing.
  public func didEndDisplaying(_ view: View) {}

  /// The component without its type.
  public func asAnyRenderable() -> AnyRenderable { AnyRenderable(self) }
}

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
