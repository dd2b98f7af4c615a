internal import BentoControls
internal import BentoPickers

/// The content of a date picker.
///
/// Invariant: the results of ``limited(_:)`` are within the limits.
struct DatePickerContent: Equatable {
  /// The date and time shown; nil for now.
  var date: DateAndTime?
  /// The earliest minute that can be picked.
  var minimum: DateAndTime?
  /// The latest minute that can be picked.
  var maximum: DateAndTime?
  /// How dates are written.
  var names = CalendarNames.english
  /// The components that are picked.
  var mode = Component.DatePicker.Mode.date

  /// The earliest minute that can be picked.
  var lowest: DateAndTime { minimum ?? DateAndTime(date: .earliest) }

  /// The latest minute that can be picked; never before the earliest.
  var highest: DateAndTime {
    max(lowest, maximum ?? DateAndTime(date: .latest, time: .lastMinute))
  }

  /// The date clamped to the limits.
  func limited(_ date: DateAndTime) -> DateAndTime { min(highest, max(lowest, date)) }

  /// The earliest time that can be picked on a date.
  func lowestTime(on date: CalendarDate) -> TimeOfDay {
    date <= lowest.date ? lowest.time : .midnight
  }

  /// The latest time that can be picked on a date.
  func highestTime(on date: CalendarDate) -> TimeOfDay {
    date >= highest.date ? highest.time : .lastMinute
  }
}
