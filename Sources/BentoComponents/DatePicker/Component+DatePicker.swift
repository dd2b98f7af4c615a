public import BentoBox
internal import BentoControls
public import BentoPickers
internal import BentoViews

extension Component {
  /// A row with a picker for a date, a time, or both, shown as a calendar or as wheels.
  ///
  /// ```swift
  /// Component.TextInput(title: "Birthday", text: birthday?.description)
  ///   .customInput(
  ///     Component.DatePicker(
  ///       date: birthday,
  ///       maxDate: .today(),
  ///       didPickDate: { model.birthday = $0 }
  ///     )
  ///   )
  /// ```
  ///
  /// Each change within the limits is reported immediately. The picker fills its row from edge to
  /// edge.
  @MainActor
  public struct DatePicker: AutoRenderable, CustomInput {
    /// The view of the picker.
    public typealias View = DatePickerView
    /// The style of a picker.
    public typealias StyleSheet = DatePickerStyleSheet

    /// The components of a date that the user can pick.
    public enum Mode: Hashable, Sendable {
      /// A date.
      case date
      /// A time of day.
      case time
      /// A date and a time.
      case dateAndTime
    }

    /// A closure that writes the date to a view that has already been styled.
    public let configurator: (DatePickerView) -> Void
    /// The style of the picker.
    public let styleSheet: DatePickerStyleSheet

    /// Creates a date picker.
    ///
    /// - Parameters:
    ///   - date: The date shown; nil for the user's last selection, or for today according to the
    ///     host's clock if there is none.
    ///   - minDate: The earliest date that can be picked; nil for no limit.
    ///   - maxDate: The latest date that can be picked; nil for no limit. A date before `minDate` counts as
    ///     `minDate`.
    ///   - calendar: The date format and the first day of the week; nil to follow the user's
    ///     language.
    ///   - styleSheet: The style of the picker.
    ///   - didPickDate: Called with each date that the user picks.
    public init(
      date: CalendarDate? = nil,
      minDate: CalendarDate? = nil,
      maxDate: CalendarDate? = nil,
      calendar: CalendarNames? = nil,
      styleSheet: DatePickerStyleSheet = DatePickerStyleSheet(),
      didPickDate: ((CalendarDate) -> Void)? = nil
    ) {
      let pick: ((DateAndTime) -> Void)? = didPickDate.map { pick in { pick($0.date) } }
      self.init(
        date: date.map { DateAndTime(date: $0) },
        minDate: minDate.map { DateAndTime(date: $0) },
        maxDate: maxDate.map { DateAndTime(date: $0, time: .lastMinute) },
        calendar: calendar,
        mode: .date,
        styleSheet: styleSheet,
        didPickDate: pick
      )
    }

    /// Creates a picker for a date, a time, or both.
    ///
    /// - Parameters:
    ///   - date: The date and time shown; nil for the user's last selection, or for the current
    ///     time according to the host's clock if there is none.
    ///   - minDate: The earliest minute that can be picked; nil for no limit.
    ///   - maxDate: The latest minute that can be picked; nil for no limit. A minute before `minDate` counts
    ///     as `minDate`.
    ///   - calendar: The date format and the first day of the week; nil to follow the user's
    ///     language.
    ///   - mode: The components to pick; the others keep their values.
    ///   - styleSheet: The style of the picker.
    ///   - didPickDate: Called with each date and time that the user picks.
    public init(
      date: DateAndTime?,
      minDate: DateAndTime? = nil,
      maxDate: DateAndTime? = nil,
      calendar: CalendarNames? = nil,
      mode: Mode,
      styleSheet: DatePickerStyleSheet = DatePickerStyleSheet(),
      didPickDate: ((DateAndTime) -> Void)? = nil
    ) {
      self.styleSheet = styleSheet
      let content = DatePickerContent(
        date: date,
        minimum: minDate,
        maximum: maxDate,
        names: calendar ?? .current,
        mode: mode
      )
      configurator = { $0.show(content, didPick: didPickDate) }
    }

    /// Releases the closure.
    public func willUnmount(from view: DatePickerView, storage: ViewStorage) {
      view.forgetAction()
    }
  }
}
