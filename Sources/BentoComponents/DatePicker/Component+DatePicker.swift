public import BentoBox
internal import BentoControls
public import BentoPickers
internal import BentoViews

extension Component {
  /// A day, a time, or both, in a calendar or on wheels.
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
  /// Each change is delivered at once; what lies outside of the limits is not. The picker reaches to the
  /// edges of its row.
  @MainActor
  public struct DatePicker: AutoRenderable, CustomInput {
    /// The view.
    public typealias View = DatePickerView
    /// How a picker looks.
    public typealias StyleSheet = DatePickerStyleSheet

    /// What is chosen.
    public enum Mode: Hashable, Sendable {
      /// A day.
      case date
      /// A time of the day.
      case time
      /// A day and a time.
      case dateAndTime
    }

    /// Writes the date into a view that is styled already.
    public let configurator: (DatePickerView) -> Void
    /// How the picker looks.
    public let styleSheet: DatePickerStyleSheet

    /// Creates a picker of a day.
    ///
    /// - Parameters:
    ///   - date: The day that is shown; nil for today by the host's clock, or what the user has chosen
    ///     since.
    ///   - minDate: The first day that can be chosen; nil for no limit.
    ///   - maxDate: The last day that can be chosen; nil for no limit. One before `minDate` counts as that.
    ///   - calendar: How dates are written, and where weeks begin; nil for the user's own language.
    ///   - styleSheet: How the picker looks.
    ///   - didPickDate: Gets each day that a user chooses.
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

    /// Creates a picker of a day, a time or both.
    ///
    /// - Parameters:
    ///   - date: What is shown; nil for now by the host's clock, or what the user has chosen since.
    ///   - minDate: The first minute that can be chosen; nil for no limit.
    ///   - maxDate: The last minute that can be chosen; nil for no limit. One before `minDate` counts as
    ///     that.
    ///   - calendar: How dates are written, and where weeks begin; nil for the user's own language.
    ///   - mode: What is chosen. What is not chosen stays as it was.
    ///   - styleSheet: How the picker looks.
    ///   - didPickDate: Gets each minute that a user chooses.
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

    /// Lets go of the closure.
    public func willUnmount(from view: DatePickerView, storage: ViewStorage) {
      view.forgetAction()
    }
  }
}
