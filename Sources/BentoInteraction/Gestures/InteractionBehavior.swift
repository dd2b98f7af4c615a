/// The effects of a tap on a view, in addition to the view's action.
public nonisolated struct InteractionBehavior: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public let rawValue: Int

  /// Creates a set from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The tapped view becomes first responder, so that edits elsewhere are complete before the action is
  /// performed.
  ///
  /// This is the default for all views that can be tapped. Without it, the first responder does not change,
  /// as when the user taps a suggestion below a text field.
  public static let becomeFirstResponder = InteractionBehavior(rawValue: 1 << 1)
}
