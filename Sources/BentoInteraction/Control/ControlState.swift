/// The states of a control; several can hold at once.
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
  /// Not to be used.
  public static let disabled = ControlState(rawValue: 2)
  /// Chosen.
  public static let selected = ControlState(rawValue: 4)
  /// With the keyboard.
  public static let focused = ControlState(rawValue: 8)
}
