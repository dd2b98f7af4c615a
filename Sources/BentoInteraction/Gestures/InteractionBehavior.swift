/// The effects of a tap on a view in addition to its action.
public nonisolated struct InteractionBehavior: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The tapped view becomes first responder, so that edits elsewhere are complete before the action runs.
  ///
  /// It is the default of all views that can be tapped. Without it, the first responder does not change, as
  /// for the suggestions below a text field.
  public static let becomeFirstResponder = InteractionBehavior(rawValue: 1 << 1)
}
