internal import BentoControls
internal import BentoPickers

/// The wheels of a date picker, which map between dates and the rows of each wheel.
///
/// `date(at: indices(of: date), …)` equals `date` for each date on the wheels.
struct DateWheels: Equatable {
  /// The date component that a wheel shows.
  enum Part: Hashable {
    case year, month, day, wholeDate, hour, minute, half
  }

  /// The number of days on each side of the anchor in a wheel of days without limits.
  private static let reach = 36_525

  private let names: CalendarNames
  /// The wheels in reading order.
  let parts: [Part]
  private let years: ClosedRange<Int>
  private let daysInMonth: Int
  /// The first day, and the number of days.
  private let days: (first: Int, count: Int)

  /// Creates the wheels for a date.
  init(_ content: DatePickerContent, at date: DateAndTime, around anchor: CalendarDate) {
    names = content.names
    let time: [Part] = names.dayHalves?.count == 2 ? [.hour, .minute, .half] : [.hour, .minute]
    switch content.mode {
    case .date: parts = Self.order(of: names)
    case .time: parts = time
    case .dateAndTime: parts = [.wholeDate] + time
    }
    let (lowest, highest) = (content.limits.lowerBound.date, content.limits.upperBound.date)
    years = lowest.year...highest.year
    daysInMonth = content.mode == .date ? date.date.daysInMonth : 0
    let first = content.minimum?.date ?? anchor.adding(days: -Self.reach)
    let last = content.maximum == nil ? anchor.adding(days: Self.reach) : highest
    let lower = min(first, date.date).daysSince1970
    days = (lower, max(last, date.date).daysSince1970 - lower + 1)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.names == right.names && left.parts == right.parts && left.years == right.years
      && left.daysInMonth == right.daysInMonth && left.days == right.days
  }

  private static func order(of names: CalendarNames) -> [Part] {
    let order = Set(names.order).count == 3 ? names.order : [.year, .month, .day]
    return order.map { part in
      switch part {
      case .year: .year
      case .month: .month
      case .day: .day
      }
    }
  }

  // MARK: Columns

  /// The columns of the wheels.
  var columns: [PickerWheel.Column] { parts.map(column) }

  private func column(_ part: Part) -> PickerWheel.Column {
    let names = names
    switch part {
    case .year:
      let first = years.lowerBound
      return PickerWheel.Column("Year", count: years.count) { "\(first + $0)" }
    case .month:
      return PickerWheel.Column("Month", count: 12) { names.name(ofMonth: $0 + 1) }
    case .day: return PickerWheel.Column("Day", count: daysInMonth) { "\($0 + 1)" }
    case .wholeDate:
      let first = days.first
      return PickerWheel.Column("Date", count: days.count, width: 176) {
        Self.title(of: CalendarDate(daysSince1970: first + $0), names)
      }
    case .hour where hasHalves:
      return PickerWheel.Column("Hour", count: 12) { "\($0 == 0 ? 12 : $0)" }
    case .hour: return PickerWheel.Column("Hour", count: 24, title: Self.twoDigits)
    case .minute: return PickerWheel.Column("Minute", count: 60, title: Self.twoDigits)
    case .half: return PickerWheel.Column("AM/PM", titles: names.dayHalves ?? [])
    }
  }

  private var hasHalves: Bool { parts.contains(.half) }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func title(of date: CalendarDate, _ names: CalendarNames) -> String {
    let numbers = order(of: names).map { part in
      switch part {
      case .year: "\(date.year)"
      case .month: twoDigits(date.month)
      default: twoDigits(date.day)
      }
    }
    return "\(names.shortName(of: date.weekday)) \(numbers.joined(separator: names.separator))"
  }

  // MARK: Dates

  /// Returns the row index in each wheel for a date.
  func indices(of value: DateAndTime) -> [Int] {
    parts.map { part in
      switch part {
      case .year: value.date.year - years.lowerBound
      case .month: value.date.month - 1
      case .day: value.date.day - 1
      case .wholeDate: value.date.daysSince1970 - days.first
      case .hour: hasHalves ? value.time.hour % 12 : value.time.hour
      case .minute: value.time.minute
      case .half: value.time.hour / 12
      }
    }
  }

  /// Returns the date at the given rows; components without a wheel are taken from `other`.
  func date(at indices: [Int], or other: DateAndTime) -> DateAndTime {
    var (year, month, day) = (other.date.year, other.date.month, other.date.day)
    var (hour, minute, half) = (other.time.hour, other.time.minute, 0)
    var whole: CalendarDate?
    for (part, index) in zip(parts, indices) where index >= 0 {
      switch part {
      case .year: year = years.lowerBound + index
      case .month: month = index + 1
      case .day: day = index + 1
      case .wholeDate: whole = CalendarDate(daysSince1970: days.first + index)
      case .hour: hour = index
      case .minute: minute = index
      case .half: half = index
      }
    }
    let existing = CalendarDate(
      year: year,
      month: month,
      day: min(day, CalendarDate.daysInMonth(month, of: year))
    )
    let minutes = (hour + 12 * half) * 60 + minute
    return DateAndTime(
      date: whole ?? existing ?? other.date,
      time: TimeOfDay(minutesSinceMidnight: minutes)
    )
  }
}
