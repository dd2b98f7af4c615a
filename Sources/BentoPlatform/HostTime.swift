/// A moment on the host's clock.
///
/// Only differences mean anything: the clock's zero is the host's own choice. Hosts on a desktop
/// take a monotonic clock, tests a counter.
public struct HostTime: InstantProtocol, Hashable, Comparable, Sendable {
  // Durations are named with their module: what stands for the protocol's own is spelled in one way or
  // the other in the list of public names, as the compiler happens to come by it.

  /// The time since the clock's zero.
  public var sinceZero: Swift.Duration

  /// Creates a moment from the time since the clock's zero.
  public init(sinceZero: Swift.Duration) {
    self.sinceZero = sinceZero
  }

  /// Creates a moment from whole nanoseconds since the clock's zero.
  public init(nanoseconds: Int64) {
    sinceZero = .nanoseconds(nanoseconds)
  }

  /// The clock's zero.
  public static let zero = HostTime(sinceZero: .zero)

  /// Whether one moment comes before another.
  public static func < (lhs: HostTime, rhs: HostTime) -> Bool {
    lhs.sinceZero < rhs.sinceZero
  }

  /// The moment later by a duration.
  public func advanced(by duration: Swift.Duration) -> HostTime { self + duration }

  /// The time from this moment to another one.
  public func duration(to other: HostTime) -> Swift.Duration { other - self }

  /// The moment later by a duration.
  public static func + (time: HostTime, duration: Swift.Duration) -> HostTime {
    HostTime(sinceZero: time.sinceZero + duration)
  }

  /// The time from the second moment to the first.
  public static func - (later: HostTime, earlier: HostTime) -> Swift.Duration {
    later.sinceZero - earlier.sinceZero
  }
}

extension Duration {
  /// The duration as seconds.
  package var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
