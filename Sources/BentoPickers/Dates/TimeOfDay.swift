/// A time of day to the minute, without a time zone.
///
/// ```swift
/// if let opening = TimeOfDay(hour: 9, minute: 30) {
///   print(opening)                          // 09:30
///   print(opening.adding(minutes: 45))      // 10:15
/// }
/// ```
///
/// Invariant: the time exists: `0 <= minutesSinceMidnight < 1440`.
public nonisolated struct TimeOfDay: Hashable, Sendable {
  /// The minutes since midnight, 0…1439.
  public let minutesSinceMidnight: Int

  /// Creates the time with the given hour and minute, or returns nil if no such time exists.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.init(minutesSinceMidnight: hour * 60 + minute)
  }

  /// Creates the time that is the given number of minutes after midnight, or before it if the number is
  /// negative; whole days are ignored.
  public init(minutesSinceMidnight minutes: Int) {
    minutesSinceMidnight = (minutes % 1440 + 1440) % 1440
  }

  /// Creates the time specified by an ISO 8601 string such as "09:30", or returns nil for any other
  /// string.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The hour, 0…23.
  public var hour: Int { minutesSinceMidnight / 60 }
  /// The minute, 0…59.
  public var minute: Int { minutesSinceMidnight % 60 }

  /// Midnight.
  public static let midnight = TimeOfDay(minutesSinceMidnight: 0)
  /// The last minute of a day.
  public static let lastMinute = TimeOfDay(minutesSinceMidnight: 1439)

  /// Returns the time that is the given number of minutes later, wrapping around at midnight.
  public func adding(minutes: Int) -> TimeOfDay {
    TimeOfDay(minutesSinceMidnight: minutesSinceMidnight + minutes % 1440)
  }
}

nonisolated extension TimeOfDay: Comparable {
  /// Returns whether a time is before another one on the same day.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutesSinceMidnight < right.minutesSinceMidnight
  }
}

nonisolated extension TimeOfDay: LosslessStringConvertible {
  /// The ISO 8601 string, such as "09:30".
  public var description: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }
}
