/// The conventions of a language for dates and times: names, order, and the first day of the week.
///
/// By default, controls use the conventions of the desktop. A program with text in a single language sets
/// the conventions of that language:
///
/// ```swift
/// picker.names = .english
/// ```
public nonisolated struct CalendarNames: Hashable, Sendable {
  /// A part of a date.
  public nonisolated enum Part: Hashable, Sendable {
    /// The year.
    case year
    /// The month.
    case month
    /// The day of the month.
    case day
  }

  /// The names of the months, starting with January.
  public var months: [String]
  /// The names of the days of the week, starting with Monday.
  public var weekdays: [String]
  /// The short names of the days of the week, starting with Monday.
  public var shortWeekdays: [String]
  /// The first day of the week.
  public var firstWeekday: CalendarDate.Weekday
  /// The order of the parts in a numeric date; each part occurs once.
  public var order: [Part]
  /// The separator between the parts of a numeric date.
  public var separator: String
  /// The words for before and after noon, which follow hours from 1 to 12; nil to use hours from 0 to 23.
  public var dayHalves: [String]?

  /// English names with the conventions of ISO 8601: weeks begin on Monday, and hours range from 0 to 23.
  public static let english = CalendarNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    weekdays: [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    firstWeekday: .monday,
    order: [.year, .month, .day],
    separator: "-",
    dayHalves: nil
  )

  /// Returns the name of a month, 1…12.
  public func name(ofMonth month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : "\(month)"
  }

  /// Returns the name of a day of the week.
  public func name(of weekday: CalendarDate.Weekday) -> String {
    let index = weekday.rawValue - 1
    return weekdays.indices.contains(index) ? weekdays[index] : "\(weekday)"
  }

  /// Returns the short name of a day of the week.
  public func shortName(of weekday: CalendarDate.Weekday) -> String {
    let index = weekday.rawValue - 1
    return shortWeekdays.indices.contains(index) ? shortWeekdays[index] : "\(weekday)"
  }

  /// Returns a date in words, such as "Monday, 23 November 2026".
  public func text(_ date: CalendarDate) -> String {
    "\(name(of: date.weekday)), \(date.day) \(name(ofMonth: date.month)) \(date.year)"
  }

  /// The days of the week, starting with the first one.
  public var week: [CalendarDate.Weekday] {
    let days = CalendarDate.Weekday.allCases
    return days.indices.map { days[($0 + firstWeekday.rawValue - 1) % 7] }
  }

  /// The order with each part exactly once, even if the program has set an invalid one.
  var usableOrder: [Part] {
    Set(order).count == 3 && order.count == 3 ? order : [.year, .month, .day]
  }
}
