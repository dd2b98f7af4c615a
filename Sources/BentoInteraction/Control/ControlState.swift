/// The states of a control; several can apply at the same time.
public nonisolated struct ControlState: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// At rest.
  public static let normal: ControlState = []
  /// Being pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// Disabled.
  public static let disabled = ControlState(rawValue: 2)
  /// Selected.
  public static let selected = ControlState(rawValue: 4)
  /// First responder.
  public static let focused = ControlState(rawValue: 8)
}
