/// A component's eligibility for focus.
public nonisolated enum FocusEligibility: Hashable, Sendable {
  /// The component can't become focused, for example because it is a disabled field.
  case ineligible
  /// The component can become focused; the status specifies whether the user has filled it in.
  case eligible(ContentStatus)

  /// The status of a focusable component's content.
  public nonisolated enum ContentStatus: Hashable, Sendable {
    /// The user has filled in the component.
    case populated
    /// The user has not filled in the component yet.
    case empty

    /// The status of a component that doesn't track whether it has content.
    ///
    /// The value is `empty`, so that no search skips the component.
    public static let `default` = ContentStatus.empty
  }
}

extension FocusEligibility {
  /// Returns whether a search stops at a component with this eligibility.
  nonisolated func isStop(skipsPopulated: Bool) -> Bool {
    switch self {
    case .ineligible: false
    case .eligible(.empty): true
    case .eligible(.populated): !skipsPopulated
    }
  }
}
