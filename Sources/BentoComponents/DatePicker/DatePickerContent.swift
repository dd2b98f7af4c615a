internal import BentoControls
internal import BentoPickers

/// The content of a date picker.
struct DatePickerContent: Equatable {
  /// The date and time shown; nil for the current date and time.
  var date: DateAndTime?
  /// The earliest minute that can be picked.
  var minimum: DateAndTime?
  /// The latest minute that can be picked.
  var maximum: DateAndTime?
  /// How dates are written.
  var names = CalendarNames.english
  /// The components that the user can pick.
  var mode = Component.DatePicker.Mode.date

  /// The range of minutes that can be picked.
  var limits: ClosedRange<DateAndTime> {
    let whole = DateAndTime(date: .earliest)...DateAndTime(date: .latest, time: .lastMinute)
    return ClosedRange(from: minimum, to: maximum, in: whole)
  }

  /// Returns the earliest time that can be picked on a date.
  func lowestTime(on date: CalendarDate) -> TimeOfDay {
    date <= limits.lowerBound.date ? limits.lowerBound.time : .midnight
  }

  /// Returns the latest time that can be picked on a date.
  func highestTime(on date: CalendarDate) -> TimeOfDay {
    date >= limits.upperBound.date ? limits.upperBound.time : .lastMinute
  }
}
