public import BentoGeometry

/// The semantics of a view or a part of it, unless the program overrides them.
///
/// A custom view returns its semantics from `View.defaultSemantics`:
///
/// ```swift
/// final class StarRating: Control {
///   var stars = 3
///
///   override var defaultSemantics: ViewSemantics {
///     var semantics = super.defaultSemantics
///     semantics.role = .slider
///     semantics.value = "\(stars) of 5"
///     semantics.actions = [
///       AccessibilityAction(name: "increment") { [weak self] in self?.stars += 1 },
///       AccessibilityAction(name: "decrement") { [weak self] in self?.stars -= 1 },
///     ]
///     return semantics
///   }
/// }
/// ```
@MainActor
public struct ViewSemantics {
  /// The role of the view; nil for a view without a role.
  public var role: AccessibilityRole?
  /// The name of the view, or nil.
  public var name: String?
  /// The displayed or selected value of the view, or nil.
  public var value: String?
  /// The range of selected characters in the value, or the position of the caret; nil for a view without
  /// either.
  public var selection: Range<Int>?
  /// The states of the view.
  public var states: AccessibilityStates
  /// The actions that can be performed on the view.
  public var actions: [AccessibilityAction]

  /// The frame of a part in the bounds of its view, in points; nil if the frame is that of the whole
  /// view.
  public var frame: Rect?

  /// The parts that are not separate views, such as the links in text.
  public var parts: [ViewSemantics] = []

  /// Whether the view represents the fields inside it, which the user does not type into directly.
  package var standsForFields = false

  /// Creates the semantics of a view.
  public init(
    role: AccessibilityRole? = nil,
    name: String? = nil,
    value: String? = nil,
    states: AccessibilityStates = [],
    actions: [AccessibilityAction] = [],
    selection: Range<Int>? = nil
  ) {
    self.role = role
    self.name = name
    self.value = value
    self.states = states
    self.actions = actions
    self.selection = selection
  }

  /// Returns the actions, followed by those of `others` whose names are different.
  package func adding(_ others: [AccessibilityAction]) -> [AccessibilityAction] {
    guard !others.isEmpty else { return actions }
    let names = Set(actions.map(\.name))
    return actions + others.filter { !names.contains($0.name) }
  }
}

extension ViewSemantics {
  /// Returns the semantics with actions if the view is enabled, or with the state `disabled` otherwise.
  package func offering(_ actions: [AccessibilityAction], while isEnabled: Bool) -> ViewSemantics {
    var semantics = self
    if isEnabled { semantics.actions = actions } else { semantics.states.insert(.disabled) }
    return semantics
  }
}
