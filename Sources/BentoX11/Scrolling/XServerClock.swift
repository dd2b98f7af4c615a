internal import BentoPlatform

/// The relation between the clock of an X server, which counts milliseconds, and the host's.
///
/// Velocities are computed from the server's times: events that wait for a busy program arrive all at the same time.
nonisolated struct XServerClock {
  /// The maximum delay of an event; a longer one means that the clocks have drifted apart.
  static let patience = Duration.seconds(2)

  /// A time of the server, and the time at which the event with the smallest delay so far was received.
  private var anchor: (server: UInt32, host: HostTime)?

  /// Returns the host's time of an event with a time of the server, which is never later than `now`.
  mutating func time(of server: UInt32, receivedAt now: HostTime) -> HostTime {
    if let anchor {
      // The server's time wraps around.
      let age = Int32(bitPattern: server &- anchor.server)
      let time = anchor.host + .milliseconds(age)
      if time <= now, now - time < XServerClock.patience { return time }
    }
    anchor = (server, now)
    return now
  }
}
