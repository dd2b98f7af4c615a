/// The kinds of input that a host currently requires, for programs that route input based on state.
///
/// ```swift
/// if !host.wants.contains(.pointer) { camera.turn() }
/// ```
///
/// The result of a single event is its `Disposition`. This set is available before an event occurs, for
/// example to determine whether a game should still turn its camera.
public struct HostWants: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The pointer is over a view or captured by one.
  public static let pointer = HostWants(rawValue: 1)
  /// A view has keyboard focus.
  public static let keyboard = HostWants(rawValue: 2)
  /// A view accepts typed text, so the program should not handle keys that type characters.
  public static let text = HostWants(rawValue: 4)
}
