/// A day of the Gregorian calendar, without a time and a time zone.
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
/// The calendar is the proleptic one: its rules hold for the years before 1582, too. Years go from 1 to
/// 9999, so that every day has an ISO 8601 text of ten characters. Days beyond become the first or the
/// last one.
///
/// Invariant: the day exists.
public nonisolated struct CalendarDate: Hashable, Sendable {
  /// The year, 1…9999.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The day with these numbers; nil for one that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CalendarDate.daysInMonth(month, of: year)).contains(day)
    else { return nil }
    self.init(existing: year, month, day)
  }

  /// The day that an ISO 8601 text such as "2026-11-23" says; nil for any other text.
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
  /// A day of the week; the numbers are those of ISO 8601, from 1 for Monday.
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

  /// Whether a year has a 29th of February.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, 1…12; 0 for any other.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// The number of days of the day's month.
  public var daysInMonth: Int { CalendarDate.daysInMonth(month, of: year) }

  /// The day of the week.
  public var weekday: Weekday {
    // The first of January 1970 was a Thursday.
    let index = ((daysSince1970 + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// The first day of the month.
  public var firstOfMonth: CalendarDate { CalendarDate(existing: year, month, 1) }

  /// The day that is a number of days later, or earlier for a negative number.
  public func adding(days: Int) -> CalendarDate {
    let (sum, overflows) = daysSince1970.addingReportingOverflow(days)
    return overflows ? (days > 0 ? .latest : .earliest) : CalendarDate(daysSince1970: sum)
  }

  /// The same day of another month, or its last day where that is shorter.
  public func adding(months: Int) -> CalendarDate {
    let (sum, overflows) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflows, sum >= 12 else { return months > 0 ? .latest : .earliest }
    guard sum < 10_000 * 12 else { return .latest }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDate(day, of: month, year)
  }

  /// A day of a month, 1…12, of a year, 1…9999, or the month's last one where that is shorter.
  init(_ day: Int, of month: Int, _ year: Int) {
    let days = CalendarDate.daysInMonth(month, of: year)
    self.init(existing: year, month, max(1, min(day, days)))
  }

  /// The same day of another year; the 29th of February becomes the 28th.
  public func adding(years: Int) -> CalendarDate {
    let (months, overflows) = years.multipliedReportingOverflow(by: 12)
    return overflows ? (years > 0 ? .latest : .earliest) : adding(months: months)
  }

  /// The number of days from this one to another; negative for an earlier one.
  public func days(until other: CalendarDate) -> Int { other.daysSince1970 - daysSince1970 }

  /// The number of days from the first of January 1970.
  ///
  /// The algorithm is `days_from_civil` of Howard Hinnant's [chrono-Compatible Low-Level Date
  /// Algorithms](https://howardhinnant.github.io/date_algorithms.html). Years begin in March there, so
  /// that the day that only some of them have is the last.
  public var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that is a number of days from the first of January 1970, by `civil_from_days` of the same
  /// source; the nearest one that exists.
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
  /// Whether a day is before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension CalendarDate: LosslessStringConvertible {
  /// The ISO 8601 text, such as "2026-11-23".
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

/// A number with zeros before it.
nonisolated func padded(_ number: Int, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
