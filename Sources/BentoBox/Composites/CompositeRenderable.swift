/// A component that shows other components, its children, in a view of its own.
///
/// A composite states its children and what its view shows besides; the calls of
/// its lifecycle reach the children by themselves (K-09). Its view has a ``ComponentChildren`` and
/// places their views.
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
/// The lives of the children lie in that of the composite, and every step is undone in the reverse
/// order:
///
///     configure, children: render; children: didMount, willDisplay (first to last);
///     children: didEndDisplaying, willUnmount (last to first)
///
/// Rendering mounts nothing, so that a composite can be measured in a view that is thrown away. A
/// composite that implements one of the lifecycle calls itself hands it on by
/// ``ComponentChildren/mount()`` and its like.
@MainActor
public protocol CompositeRenderable: Renderable {
  // Stated again, as it is inferred from `configure(_:)`.
  /// The type of the views that show the composite.
  override associatedtype View: CompositeView

  /// The components inside, in order.
  var children: [AnyRenderable] { get }

  /// When the view of one composite may be given to the next one of the type. Only if the children are
  /// of the same types, unless implemented.
  var childReuse: ChildReuse { get }

  /// Writes what the composite's own view shows, before the children are rendered. Nothing unless
  /// implemented.
  func configure(_ view: View)

  /// Whether two composites have the same size where all their children do: whether what
  /// ``configure(_:)`` writes does. No unless implemented.
  static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool
}

// MARK: - Renderable

extension CompositeRenderable {
  /// Only if all children are of the same types.
  public var childReuse: ChildReuse { .whole }

  /// Writes nothing.
  public func configure(_ view: View) {}

  /// No.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool { false }

  /// The children are erased.
  public static var hidesTypes: Bool { true }

  /// Writes the composite's own values, then renders the children; none is mounted.
  public func render(in view: View) {
    configure(view)
    view.children.render(children, in: view)
  }

  /// Mounts the children, in order.
  public func didMount(to view: View, storage: ViewStorage) {
    view.children.mount()
  }

  /// Unmounts the children, the last one first.
  public func willUnmount(from view: View, storage: ViewStorage) {
    view.children.unmount()
  }

  /// Tells the children, in order.
  public func willDisplay(_ view: View) {
    view.children.willDisplay()
  }

  /// Tells the children, the last one first.
  public func didEndDisplaying(_ view: View) {
    view.children.didEndDisplaying()
  }

  /// Names the composite and, where views are used again as a whole, its children.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
    guard childReuse == .whole else { return }
    let children = children
    identity.append(children: children.count)
    for child in children { child.identify(in: &identity, as: .component) }
  }

  /// The same where the containers are equivalent, and all children are.
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
  /// The children of the component inside all decorators; none if it is no composite.
  public var children: [AnyRenderable] {
    (base.innermost as? any CompositeRenderable)?.children ?? []
  }

  /// The component and those inside it as another type, from the outside in and in order.
  ///
  /// Of the decorators of each component the outermost that is a `T` counts.
  public func components<T>(as type: T.Type = T.self) -> [T] {
    var found: [T] = []
    collect(into: &found)
    return found
  }

  private func collect<T>(into found: inout [T]) {
    if let own = ownComponent(as: T.self) { found.append(own) }
    for child in children { child.collect(into: &found) }
  }

  /// The component, or a decorator of it, as another type; not what it wraps.
  func ownComponent<T>(as type: T.Type) -> T? {
    var current = base
    while true {
      if let found = current as? T { return found }
      guard let inner = current.decorated else { return nil }
      current = inner
    }
  }
}
