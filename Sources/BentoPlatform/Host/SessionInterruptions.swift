/// Events of the user's session that a program can ask the desktop to postpone.
public struct SessionInterruptions: OptionSet, Hashable, Sendable {
  /// The bits, as the desktop portal numbers them.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The user logs out, or the computer shuts down.
  public static let logout = SessionInterruptions(rawValue: 1)
  /// Another user logs in at the same display.
  public static let userSwitch = SessionInterruptions(rawValue: 2)
  /// The computer is suspended.
  public static let suspend = SessionInterruptions(rawValue: 4)
  /// The session becomes idle, and the display may be turned off.
  public static let idle = SessionInterruptions(rawValue: 8)
}
