/// A day of the Gregorian calendar, without a time or a time zone.
///
/// ```swift
/// if let birthday = CalendarDate(year: 1906, month: 12, day: 9) {
///   print(birthday)                            // 1906-12-09
///   print(birthday.weekday)                    // sunday
///   print(birthday.adding(months: 1))          // 1907-01-09
///   print(birthday.days(until: .today()))
/// }
/// ```
///
/// A program that imports Foundation converts in one line:
///
/// ```swift
/// let parts = DateComponents(year: date.year, month: date.month, day: date.day)
/// ```
///
/// The calendar is proleptic: its rules also apply to years before 1582. Years range from 1 to 9999, so every
/// day has an ISO 8601 string of ten characters. Days out of range are clamped to the first or last one.
///
/// Invariant: the day exists.
public nonisolated struct CalendarDate: Hashable, Sendable {
  /// The year, 1…9999.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, starting at 1.
  public let day: Int

  /// Creates the day with the given year, month, and day of the month, or returns nil if no such day
  /// exists.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CalendarDate.daysInMonth(month, of: year)).contains(day)
    else { return nil }
    self.init(existing: year, month, day)
  }

  /// Creates the day specified by an ISO 8601 string such as "2026-11-23", or returns nil for any other
  /// string.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private init(existing year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The first day, 0001-01-01.
  public static let earliest = CalendarDate(existing: 1, 1, 1)
  /// The last day, 9999-12-31.
  public static let latest = CalendarDate(existing: 9999, 12, 31)
}

// MARK: - Calendar

nonisolated extension CalendarDate {
  /// A day of the week; the raw values are those of ISO 8601, starting with 1 for Monday.
  public nonisolated enum Weekday: Int, Hashable, Sendable, CaseIterable {
    /// The first day of an ISO week.
    case monday = 1
    /// The second day of an ISO week.
    case tuesday
    /// The third day of an ISO week.
    case wednesday
    /// The fourth day of an ISO week.
    case thursday
    /// The fifth day of an ISO week.
    case friday
    /// The sixth day of an ISO week.
    case saturday
    /// The last day of an ISO week.
    case sunday
  }

  /// Returns whether a year has a February 29.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the number of days in a month, 1…12, or 0 for any other number.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// The number of days in the month of this day.
  public var daysInMonth: Int { CalendarDate.daysInMonth(month, of: year) }

  /// The day of the week.
  public var weekday: Weekday {
    // January 1, 1970 was a Thursday.
    let index = ((daysSince1970 + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// The first day of the month.
  public var firstOfMonth: CalendarDate { CalendarDate(existing: year, month, 1) }

  /// Returns the day that is the given number of days later, or earlier if the number is negative.
  public func adding(days: Int) -> CalendarDate {
    let (sum, overflows) = daysSince1970.addingReportingOverflow(days)
    return overflows ? (days > 0 ? .latest : .earliest) : CalendarDate(daysSince1970: sum)
  }

  /// Returns the same day of another month, or the last day of that month if the month is shorter.
  public func adding(months: Int) -> CalendarDate {
    let (sum, overflows) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflows, sum >= 12 else { return months > 0 ? .latest : .earliest }
    guard sum < 10_000 * 12 else { return .latest }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDate(day, of: month, year)
  }

  /// Creates a day in a month, 1…12, of a year, 1…9999, or the last day of that month if the month is
  /// shorter.
  init(_ day: Int, of month: Int, _ year: Int) {
    let days = CalendarDate.daysInMonth(month, of: year)
    self.init(existing: year, month, max(1, min(day, days)))
  }

  /// Returns the same day in another year; February 29 becomes February 28 if needed.
  public func adding(years: Int) -> CalendarDate {
    let (months, overflows) = years.multipliedReportingOverflow(by: 12)
    return overflows ? (years > 0 ? .latest : .earliest) : adding(months: months)
  }

  /// Returns the number of days from this day to another; negative if the other day is earlier.
  public func days(until other: CalendarDate) -> Int { other.daysSince1970 - daysSince1970 }

  /// The number of days since January 1, 1970.
  ///
  /// The algorithm is `days_from_civil` from Howard Hinnant's [chrono-Compatible Low-Level Date
  /// Algorithms](https://howardhinnant.github.io/date_algorithms.html). Its years begin in March, so the leap
  /// day is the last day of a year.
  public var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Creates the day that is the given number of days after January 1, 1970; values out of range are clamped.
  ///
  /// The algorithm is `civil_from_days` from the same source.
  public init(daysSince1970 days: Int) {
    let days = min(
      CalendarDate.latest.daysSince1970,
      max(CalendarDate.earliest.daysSince1970, days)
    )
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      existing: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

// MARK: - Order and text

nonisolated extension CalendarDate: Comparable {
  /// Returns whether a day is before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension CalendarDate: LosslessStringConvertible {
  /// The ISO 8601 string, such as "2026-11-23".
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// Returns a number padded with leading zeros.
nonisolated func padded(_ number: Int, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
