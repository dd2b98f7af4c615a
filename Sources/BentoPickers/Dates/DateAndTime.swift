internal import BentoPlatform
package import BentoViews

/// A minute of a day, without a time zone.
///
/// ```swift
/// if let day = CalendarDate(year: 2026, month: 11, day: 23) {
///   print(DateAndTime(date: day))  // 2026-11-23T00:00
/// }
/// ```
public nonisolated struct DateAndTime: Hashable, Sendable {
  /// The day.
  public var date: CalendarDate
  /// The time of day.
  public var time: TimeOfDay

  /// Creates a minute of a day; by default, the first minute.
  public init(date: CalendarDate, time: TimeOfDay = .midnight) {
    self.date = date
    self.time = time
  }

  /// Creates the minute specified by an ISO 8601 string such as "2026-11-23T09:30", or returns nil for any
  /// other string.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(String(parts[0])),
      let time = TimeOfDay(String(parts[1]))
    else { return nil }
    self.init(date: date, time: time)
  }

  /// Creates the minute that contains an instant, given in seconds since the start of 1970; negative for
  /// earlier instants.
  init(secondsSince1970 seconds: Int) {
    let minutes = seconds / 60 - (seconds % 60 < 0 ? 1 : 0)
    let days = minutes / 1440 - (minutes % 1440 < 0 ? 1 : 0)
    self.init(
      date: CalendarDate(daysSince1970: days),
      time: TimeOfDay(minutesSinceMidnight: minutes)
    )
  }
}

nonisolated extension DateAndTime: Comparable {
  /// Returns whether a minute is before another one.
  public static func < (left: DateAndTime, right: DateAndTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

nonisolated extension DateAndTime: LosslessStringConvertible {
  /// The ISO 8601 string, such as "2026-11-23T09:30".
  public var description: String { "\(date)T\(time)" }
}

extension View {
  /// The current minute according to the clock of the view's host, which is the system clock unless the host
  /// provides another one.
  package var localDateAndTime: DateAndTime {
    host?.services.localTime.map { DateAndTime(secondsSince1970: $0) } ?? .now()
  }
}
