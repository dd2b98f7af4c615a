/// A component with a modified property of its view: the result of modifiers such as
/// ``Renderable/width(_:)``.
///
/// The type names all modifications, from the inside out. Therefore, two chains of modifiers share views if
/// they have the same modifiers in the same order, even with different values. The component's own view is
/// not wrapped in another view (P-01, P-02).
///
/// The modification is applied after the component has rendered, so if two modifiers set the same property,
/// the outer one wins. When the component is unmounted, the view's previous values are restored, starting
/// with the outermost modification (P-03).
public struct Modified<Base: Renderable, Modification: ViewModification>: RenderableDecorator {
  /// The type of the component's views.
  public typealias View = Base.View

  /// The modified component.
  public let base: Base
  /// The value of the modification.
  public let value: Modification.Value

  /// Creates a component with a modification.
  ///
  /// - Precondition: The component's views are of the class that the modification applies to.
  public init(base: Base, value: Modification.Value) {
    self.base = base
    self.value = value
  }

  /// Whether the modification changes the height of the view.
  public static var changesHeight: Bool { Modification.changesHeight }

  /// Returns the layout equivalence of the modified components, or `different` if the values may
  /// result in different sizes.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    guard Modification.layoutEquivalence(old.value, new.value) == .same else { return .different }
    return Base.layoutEquivalence(old.base, new.base)
  }

  /// Renders the component and then modifies its view.
  public func render(in view: Base.View) {
    base.render(in: view)
    let original = Modification.apply(value, to: Self.target(view))
    let states = ModificationStates.of(view)
    let state = states.state(of: Modification.self, at: decoratorCount)
    guard !state.isApplied else { return }
    state.original = original
    state.order = states.nextOrder()
  }

  /// Restores the view's previous value and then notifies the component.
  public func willUnmount(from view: Base.View, storage: ViewStorage) {
    let states = ModificationStates.of(view)
    let state = states.state(of: Modification.self, at: decoratorCount)
    if let original = state.original {
      states.revertStyle(over: state.order, in: view)
      state.original = nil
      Modification.restore(original, in: Self.target(view))
    }
    base.willUnmount(from: view, storage: storage.inner)
  }

  private static func target(_ view: Base.View) -> Modification.Target {
    guard let target = view as? Modification.Target else {
      preconditionFailure(
        "\(Modification.self) modifies \(Modification.Target.self), not \(type(of: view))."
      )
    }
    return target
  }
}

extension Renderable {
  /// A component with a modified constraint; see ``Renderable/width(_:)``.
  public typealias _ConstraintModified<Constraint: ConstraintModification> =
    ConstraintModified<Self, Constraint>

  /// A component with a modified property; see ``Renderable/backgroundColor(_:)``.
  public typealias _KeyPathModified<Property: KeyPathModification> =
    KeyPathModified<Self, Property>

  /// A component with modified text for assistive technology; see ``Renderable/accessibility(label:)``.
  public typealias _AccessibilityModified<Property: AccessibilityModification> =
    AccessibilityModified<Self, Property>
}

/// A component with a constraint on its size.
public typealias ConstraintModified<Base: Renderable, Constraint: ConstraintModification> =
  Modified<Base, Constraint>

/// A component that sets a property of its view.
public typealias KeyPathModified<Base: Renderable, Property: KeyPathModification> =
  Modified<Base, Property>

/// A component with text for assistive technology.
public typealias AccessibilityModified<Base: Renderable, Property: AccessibilityModification> =
  Modified<Base, Property>
