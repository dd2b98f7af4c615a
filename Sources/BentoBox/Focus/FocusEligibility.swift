/// Whether a component can become focused.
public nonisolated enum FocusEligibility: Hashable, Sendable {
  /// The component can't become focused, such as a disabled field.
  case ineligible
  /// The component can become focused; the status specifies whether the user has filled it in.
  case eligible(ContentStatus)

  /// Whether a focusable component has content.
  public nonisolated enum ContentStatus: Hashable, Sendable {
    /// The user has filled it in.
    case populated
    /// The user has not filled it in yet.
    case empty

    /// The status of a component that doesn't determine it: empty, so that no search skips it.
    public static let `default` = ContentStatus.empty
  }
}

extension FocusEligibility {
  /// Whether a search stops at the component.
  nonisolated func isStop(skipsPopulated: Bool) -> Bool {
    switch self {
    case .ineligible: false
    case .eligible(.empty): true
    case .eligible(.populated): !skipsPopulated
    }
  }
}
