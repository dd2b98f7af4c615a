/// What a tap on a view does beside running its action.
public nonisolated struct InteractionBehavior: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The tapped view takes the keyboard, so that what is edited elsewhere is complete before the action
  /// runs.
  ///
  /// It is the default of all that can be tapped. Without it the keyboard stays where it is, as with the suggestions below a text field.
  public static let becomeFirstResponder = InteractionBehavior(rawValue: 1 << 1)
}
