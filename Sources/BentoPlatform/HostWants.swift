/// The kinds of input that a host currently wants, for programs that route input by state.
///
/// The answer to a single event is its `Disposition`; this tells before the event comes, such as
/// whether a game should still turn its camera.
public struct HostWants: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The pointer is over a view or held by one.
  public static let pointer = HostWants(rawValue: 1)
  /// A view has the keyboard.
  public static let keyboard = HostWants(rawValue: 2)
  /// A view takes typed text: keys that type are not for the program.
  public static let text = HostWants(rawValue: 4)
}
