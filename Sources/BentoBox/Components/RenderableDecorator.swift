/// A component that adds behavior to another component and uses the same view.
///
/// Every call is forwarded to ``base`` unless the decorator implements it. An implementation first calls
/// `base` and then does its own work. In `willUnmount(from:storage:)`, it undoes its changes to the view
/// before forwarding the call, so nested decorators undo their changes in reverse order. Casts such as
/// ``Node/component(as:)`` also find components inside decorators.
///
/// Pass `storage.inner`, a separate level of the storage, to the base. If you passed the storage itself,
/// the decorator and the base would share it.
///
/// ```swift
/// struct Highlighted<Base: Renderable>: RenderableDecorator {
///   typealias View = Base.View
///   let base: Base
///   let color: Color
///
///   func didMount(to view: Base.View, storage: ViewStorage) {
///     base.didMount(to: view, storage: storage.inner)
///     storage[originalColor] = view.borderColor
///     view.borderColor = color
///   }
///
///   func willUnmount(from view: Base.View, storage: ViewStorage) {
///     view.borderColor = storage[originalColor]
///     base.willUnmount(from: view, storage: storage.inner)
///   }
/// }
///
/// private let originalColor = ViewStorage.Key<Color>()
/// ```
@MainActor
public protocol RenderableDecorator<Base>: Renderable where View == Base.View {
  /// The type of the decorated component.
  associatedtype Base: Renderable

  /// The decorated component.
  var base: Base { get }

  /// Whether views can be reused as if the component were not decorated, because the decorator leaves no
  /// changes in the view. The default is `false`.
  static var keepsComponentType: Bool { get }

  /// Whether the decorator changes the height of the view, in which case the height computed by the
  /// decorated component is ignored. The default is `false`.
  static var changesHeight: Bool { get }
}

extension RenderableDecorator {
  /// Whether the decorator preserves the component type; false by default, so a decorator creates a new type.
  public static var keepsComponentType: Bool { false }

  /// Whether the decorator changes the height; false by default.
  public static var changesHeight: Bool { false }

  /// Whether the decorated component is type-erased or itself hides types.
  public static var hidesTypes: Bool { Base.self == AnyRenderable.self || Base.hidesTypes }

  /// Adds the decorator's type, unless it preserves the type of its base, and the types that its base hides.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    if Self.keepsComponentType { return base.identify(in: &identity, as: role) }
    identity.append(Self.self, as: role)
    if Self.hidesTypes { base.identify(in: &identity, as: .spelledOut) }
  }

  /// Returns the layout equivalence of the decorated components, or `different` if the decorator changes the
  /// height.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    changesHeight ? .different : Base.layoutEquivalence(old.base, new.base)
  }

  /// The number of the base's decorators plus one.
  public var decoratorCount: Int { base.decoratorCount + 1 }

  /// Renders the decorated component.
  public func render(in view: Base.View) {
    base.render(in: view)
  }

  /// Notifies the decorated component that it was mounted.
  public func didMount(to view: Base.View, storage: ViewStorage) {
    base.didMount(to: view, storage: storage.inner)
  }

  /// Notifies the decorated component that it will be unmounted.
  public func willUnmount(from view: Base.View, storage: ViewStorage) {
    base.willUnmount(from: view, storage: storage.inner)
  }

  /// Notifies the decorated component that its view will be displayed.
  public func willDisplay(_ view: Base.View) {
    base.willDisplay(view)
  }

  /// Notifies the decorated component that its view is no longer displayed.
  public func didEndDisplaying(_ view: Base.View) {
    base.didEndDisplaying(view)
  }
}

/// A decorator that leaves the view unchanged, so the base keeps its type and the values that it stored
/// before it was decorated.
@MainActor
protocol TransparentDecorator: RenderableDecorator {}

extension TransparentDecorator {
  static var keepsComponentType: Bool { true }

  func didMount(to view: Base.View, storage: ViewStorage) {
    base.didMount(to: view, storage: storage)
  }

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    base.willUnmount(from: view, storage: storage)
  }
}

// MARK: - Looking through decorators

extension Renderable {
  /// The component that this component decorates or erases, which is never itself erased, or nil for a
  /// plain component.
  var decorated: (any Renderable)? {
    guard let decorator = self as? any RenderableDecorator else { return nil }
    return decorator.unerasedBase
  }

  /// The plain component inside all decorators.
  var innermost: any Renderable {
    var current: any Renderable = self
    while let inner = current.decorated {
      current = inner
    }
    return current
  }
}

extension RenderableDecorator {
  /// The base, which is never itself erased.
  var unerasedBase: any Renderable { (base as? AnyRenderable)?.base ?? base }
}
