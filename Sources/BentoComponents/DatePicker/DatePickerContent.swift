internal import BentoControls
internal import BentoPickers

/// What a date picker is made of.
///
/// Invariant: what ``limited(_:)`` answers lies within the limits.
struct DatePickerContent: Equatable {
  /// What is shown; nil for now.
  var date: DateAndTime?
  /// The first minute that can be chosen.
  var minimum: DateAndTime?
  /// The last minute that can be chosen.
  var maximum: DateAndTime?
  /// How dates are written.
  var names = CalendarNames.english
  /// What is chosen.
  var mode = Component.DatePicker.Mode.date

  /// The first minute that can be chosen.
  var lowest: DateAndTime { minimum ?? DateAndTime(date: .earliest) }

  /// The last minute that can be chosen, which is not before the first one.
  var highest: DateAndTime {
    max(lowest, maximum ?? DateAndTime(date: .latest, time: .lastMinute))
  }

  /// The nearest minute that can be chosen.
  func limited(_ date: DateAndTime) -> DateAndTime { min(highest, max(lowest, date)) }

  /// The first time that can be chosen on a day.
  func lowestTime(on date: CalendarDate) -> TimeOfDay {
    date <= lowest.date ? lowest.time : .midnight
  }

  /// The last time that can be chosen on a day.
  func highestTime(on date: CalendarDate) -> TimeOfDay {
    date >= highest.date ? highest.time : .lastMinute
  }
}
