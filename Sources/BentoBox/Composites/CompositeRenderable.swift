/// A component that shows other components, its children, in its own view.
///
/// A composite declares its children and configures the rest of its view; lifecycle calls are forwarded to
/// the children automatically (K-09). Its view has a ``ComponentChildren`` object and positions the views of
/// the children.
///
/// ```swift
/// final class DeckView: View, CompositeView {
///   let children = ComponentChildren()
///   var overlap = 0.0 { didSet { if overlap != oldValue { setNeedsLayout() } } }
///
///   override func layoutSubviews() {
///     for (number, view) in children.views.enumerated() {
///       view.frame = bounds.offsetBy(dx: Double(number) * overlap, dy: 0)
///     }
///   }
///
///   override func sizeThatFits(_ size: Size) -> Size {
///     Size(width: size.width, height: children.views.map { $0.sizeThatFits(size).height }.max() ?? 0)
///   }
/// }
///
/// struct Deck: CompositeRenderable {
///   let children: [AnyRenderable]
///   let overlap: Double
///
///   func configure(_ view: DeckView) { view.overlap = overlap }
/// }
/// ```
///
/// The lifetimes of the children are nested in that of the composite, and every step is undone in reverse
/// order:
///
///     configure, children: render; children: didMount, willDisplay (first to last);
///     children: didEndDisplaying, willUnmount (last to first)
///
/// Rendering does not mount anything, so a composite can be measured in a temporary view. A composite that
/// implements a lifecycle method itself forwards the call with ``ComponentChildren/mount()`` and the
/// corresponding methods.
@MainActor
public protocol CompositeRenderable: Renderable {
  // The type is declared again because it is inferred from `configure(_:)`.
  /// The type of the views that show the composite.
  override associatedtype View: CompositeView

  /// The child components, in order.
  var children: [AnyRenderable] { get }

  /// The condition under which a composite's view can be reused for another composite of the same type.
  ///
  /// By default, the view is reused only if the children have the same types.
  var childReuse: ChildReuse { get }

  /// Configures the composite's own view before the children are rendered.
  ///
  /// The default implementation does nothing.
  func configure(_ view: View)

  /// Returns whether two composites have the same size if all their children have the same sizes.
  ///
  /// The result depends on the properties that ``configure(_:)`` sets.
  ///
  /// The default implementation returns false.
  static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool
}

// MARK: - Renderable

extension CompositeRenderable {
  /// The default, which reuses a view only if all children have the same types.
  public var childReuse: ChildReuse { .whole }

  /// Does nothing.
  public func configure(_ view: View) {}

  /// Returns false.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool { false }

  /// Whether the composite hides types; true because its children are erased.
  public static var hidesTypes: Bool { true }

  /// Configures the composite's view and then renders the children without mounting them.
  public func render(in view: View) {
    configure(view)
    view.children.render(children, in: view)
  }

  /// Mounts the children, in order.
  public func didMount(to view: View, storage: ViewStorage) {
    view.children.mount()
  }

  /// Unmounts the children in reverse order.
  public func willUnmount(from view: View, storage: ViewStorage) {
    view.children.unmount()
  }

  /// Notifies the children, in order, that they will be displayed.
  public func willDisplay(_ view: View) {
    view.children.willDisplay()
  }

  /// Notifies the children, in reverse order, that they are no longer displayed.
  public func didEndDisplaying(_ view: View) {
    view.children.didEndDisplaying()
  }

  /// Adds the composite's type and, if views are reused as a whole, the types of its children.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
    guard childReuse == .whole else { return }
    let children = children
    identity.append(children: children.count)
    for child in children { child.identify(in: &identity, as: .component) }
  }

  /// Returns `same` if the containers and all children are equivalent, otherwise `different`.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    guard isContainerEquivalent(old, new) else { return .different }
    let (old, new) = (old.children, new.children)
    guard old.count == new.count else { return .different }
    for (old, new) in zip(old, new)
    where AnyRenderable.layoutEquivalence(old, new) == .different {
      return .different
    }
    return .same
  }
}

// MARK: - Children

extension AnyRenderable {
  /// The children of the component inside all decorators, or an empty array if that component is not a
  /// composite.
  public var children: [AnyRenderable] {
    (base.innermost as? any CompositeRenderable)?.children ?? []
  }

  /// Returns the components of type `T` among this component and its descendants, from the outside
  /// in and in order.
  ///
  /// Of each component and its decorators, the result includes only the outermost one of type `T`.
  public func components<T>(as type: T.Type = T.self) -> [T] {
    var found: [T] = []
    collect(into: &found)
    return found
  }

  private func collect<T>(into found: inout [T]) {
    if let own = ownComponent(as: T.self) { found.append(own) }
    for child in children { child.collect(into: &found) }
  }

  /// Returns the component or one of its decorators as another type, without considering a
  /// component that the composite wraps.
  func ownComponent<T>(as type: T.Type) -> T? {
    var current = base
    while true {
      if let found = current as? T { return found }
      guard let inner = current.decorated else { return nil }
      current = inner
    }
  }
}
