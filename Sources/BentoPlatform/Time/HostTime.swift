/// A time on the host's clock.
///
/// ```swift
/// let deadline = host.clock.now + .milliseconds(500)
/// host.tick(at: deadline)
/// ```
///
/// Only differences are meaningful: the host chooses the origin of its clock. Hosts on a desktop use a
/// monotonic clock, and tests use a counter.
public struct HostTime: InstantProtocol, Hashable, Comparable, Sendable {
  // Durations are qualified with their module. Otherwise, the spelling of the protocol's witness in the list
  // of public names would depend on the order in which the compiler finds it.

  /// The time since the clock's origin.
  public var sinceZero: Swift.Duration

  /// Creates a time from the duration since the clock's origin.
  public init(sinceZero: Swift.Duration) {
    self.sinceZero = sinceZero
  }

  /// Creates a time from whole nanoseconds since the clock's origin.
  public init(nanoseconds: Int64) {
    sinceZero = .nanoseconds(nanoseconds)
  }

  /// The clock's origin.
  public static let zero = HostTime(sinceZero: .zero)

  /// Returns whether the first time is earlier than the second.
  public static func < (lhs: HostTime, rhs: HostTime) -> Bool {
    lhs.sinceZero < rhs.sinceZero
  }

  /// Returns the time advanced by a duration.
  public func advanced(by duration: Swift.Duration) -> HostTime { self + duration }

  /// Returns the duration from this time to another.
  public func duration(to other: HostTime) -> Swift.Duration { other - self }

  /// Returns the time advanced by a duration.
  public static func + (time: HostTime, duration: Swift.Duration) -> HostTime {
    HostTime(sinceZero: time.sinceZero + duration)
  }

  /// Returns the duration from the second time to the first.
  public static func - (later: HostTime, earlier: HostTime) -> Swift.Duration {
    later.sinceZero - earlier.sinceZero
  }
}

extension Duration {
  /// The duration in seconds.
  package var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
