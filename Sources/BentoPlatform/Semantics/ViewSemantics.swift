public import BentoGeometry

/// What a view is by itself, before a program says otherwise.
///
/// A view of one's own answers with it from `View.defaultSemantics`:
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
  /// What the view is; nil for one that is nothing by itself.
  public var role: AccessibilityRole?
  /// What the view is called; nil for one without a name.
  public var name: String?
  /// What the view shows or is set to; nil for one without a value.
  public var value: String?
  /// The characters of the value that are selected, or where the caret stands among them; nil for a view
  /// without either.
  public var selection: Range<Int>?
  /// What holds of the view.
  public var states: AccessibilityStates
  /// What can be done with the view.
  public var actions: [AccessibilityAction]

  /// Where a part lies in the bounds of its view, in points; nil for the view's whole place, which is also
  /// that of the view itself.
  public var frame: Rect?

  /// Parts that are no views of their own, such as the links of a text.
  public var parts: [ViewSemantics] = []

  /// Whether the view stands for the fields inside of it, which nobody types into.
  package var standsForFields = false

  /// Creates what a view is.
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

  /// The actions, and those of others that are called differently.
  package func adding(_ others: [AccessibilityAction]) -> [AccessibilityAction] {
    guard !others.isEmpty else { return actions }
    let names = Set(actions.map(\.name))
    return actions + others.filter { !names.contains($0.name) }
  }
}
