/// Whether a component can become focused.
public nonisolated enum FocusEligibility: Hashable, Sendable {
  /// The component does not want it, as a field that is disabled.
  case ineligible
  /// The component wants it; the status tells whether the user has filled it in.
  case eligible(ContentStatus)

  /// Whether a component that is focusable has content.
  public nonisolated enum ContentStatus: Hashable, Sendable {
    /// The user has filled it in.
    case populated
    /// It waits to be filled in.
    case empty

    /// What a component is that does not know: empty, so that no search passes it over.
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
