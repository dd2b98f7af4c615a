/// A promise of the component contract that a component does not keep, with the shortest way to see
/// it that the ``ContractChecker`` found.
public nonisolated struct ContractViolation: Hashable, Sendable {
  /// What kind of promise is broken.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A property of a used view differs from that of a fresh one: the component does not write it
    /// whenever it renders.
    case state
    /// A used view looks different from a fresh one, although all properties that the checker knows
    /// are the same.
    case pixels
    /// The role, name, value, state or actions that a used view has for assistive technology differ from
    /// those of a fresh one.
    case semantics
    /// A used view has more subviews, constraints, actions, gesture recognizers or timers than a fresh
    /// one.
    case accumulation
    /// The view is not as it was before the component, or one of its decorators, was mounted.
    case effectAfterUnmount
    /// A composite does not forward what happens to itself to a child.
    case lifecycle
    /// A view outlives its container: the component, a callback or what is stored holds it.
    case retention
    /// The height of a used view, or the one that the component computes, is not that of a fresh view;
    /// or components whose layouts are equivalent have different heights.
    case height
  }

  /// What kind of promise is broken.
  public let kind: Kind
  /// The name of the component that does not keep it.
  public let component: String
  /// The names of the components that were shown one after the other, `component` last.
  public let order: [String]
  /// What differs, as a program spells it from the component's view on, such as `backgroundColor` or
  /// `subviews[1].text`.
  public let property: String
  /// What was found.
  public let found: String
  /// What was expected.
  public let expected: String
}

extension ContractViolation: CustomStringConvertible {
  /// The violation as a sentence.
  public var description: String {
    let names = order.map { "'\($0)'" }.joined(separator: ", ")
    return "\(kind) of '\(component)', shown as \(names): "
      + "\(property) is \(found), expected \(expected)"
  }
}
