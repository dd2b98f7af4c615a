/// A component's violation of a rule of the component contract, with the shortest way to reproduce it that
/// the ``ContractChecker`` found.
public nonisolated struct ContractViolation: Hashable, Sendable {
  /// The kind of rule that was violated.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A property of a used view differs from that of a fresh one, because the component does not write the
    /// property in every render.
    case state
    /// A used view looks different from a fresh one although all properties that the checker observes are
    /// equal.
    case pixels
    /// The accessibility role, name, value, state or actions of a used view differ from those of a fresh one.
    case semantics
    /// A used view has more subviews, constraints, actions, gesture recognizers or timers than a fresh one.
    case accumulation
    /// The view does not return to the state it was in before the component, or one of its decorators, was
    /// mounted.
    case effectAfterUnmount
    /// A composite does not forward one of its lifecycle calls to a child.
    case lifecycle
    /// A view outlives its container, because the component, a callback or a stored value retains it.
    case retention
    /// The height of a used view, or the height that the component computes, differs from that of a fresh
    /// view, or components with equivalent layouts have different heights.
    case height
  }

  /// The kind of rule that was violated.
  public let kind: Kind
  /// The name of the component that violates the rule.
  public let component: String
  /// The names of the components that were shown one after another, with `component` last.
  public let order: [String]
  /// The differing property, as it is spelled in code, relative to the component's view, such as
  /// `backgroundColor` or `subviews[1].text`.
  public let property: String
  /// The actual value.
  public let found: String
  /// The expected value.
  public let expected: String
}

extension ContractViolation: CustomStringConvertible {
  /// A sentence that describes the violation.
  public var description: String {
    let names = order.map { "'\($0)'" }.joined(separator: ", ")
    return "\(kind) of '\(component)', shown as \(names): "
      + "\(property) is \(found), expected \(expected)"
  }
}
