/// The states of a control; several can apply at the same time.
public nonisolated struct ControlState: OptionSet, Hashable, Sendable {
  /// The raw bits of the set.
  public let rawValue: Int

  /// Creates a set from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The normal state, in which no other state applies.
  public static let normal: ControlState = []
  /// The control is being pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// The control is disabled.
  public static let disabled = ControlState(rawValue: 2)
  /// The control is selected.
  public static let selected = ControlState(rawValue: 4)
  /// The control is the first responder.
  public static let focused = ControlState(rawValue: 8)
}
