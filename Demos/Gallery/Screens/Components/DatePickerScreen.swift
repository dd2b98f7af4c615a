import Bento
import BentoTesting

/// Date pickers in rows: a calendar, a calendar with a time, and wheels.
final class DatePickerScreen: View {
  static let entry = GalleryScreen(
    name: "date-picker",
    title: "Date picker",
    summary: "Dates and times, in calendars and on wheels.",
    group: .components,
    size: Size(width: 420, height: 760),
    make: { DatePickerScreen() },
    use: { harness in
      harness.key(.tab)
      harness.key(.tab)
      harness.key(.tab)
      harness.key(.down)
      harness.settle()
    }
  )

  private let table = TableView(frame: .zero, style: .inset)
  private let picked = Store(
    DateAndTime(
      date: CalendarDate(year: 2026, month: 11, day: 23) ?? .earliest,
      time: TimeOfDay(hour: 9, minute: 30) ?? .midnight
    )
  )

  required init() {
    super.init()
    addSubview(table)
    table.render { [weak self] in self?.box ?? .empty }
  }

  override func layoutSubviews() { table.frame = bounds }

  private var box: Box<Int, Int> {
    let (date, time) = (picked.date, picked.time)
    return Box.empty
      |-+ Section(id: 0, header: Heading(text: "\(CalendarNames.english.text(date)), \(time)"))
      |---+ Node(id: 0, component: picker(.dateAndTime, .calendar))
      |-+ Section(id: 1, header: Heading(text: "On wheels"))
      |---+ Node(id: 0, component: picker(.date, .wheels))
      |-+ Section(id: 2, header: Heading(text: "Time"))
      |---+ Node(id: 0, component: picker(.time, .calendar))
  }

  private func picker(
    _ mode: Component.DatePicker.Mode,
    _ style: DatePickerStyleSheet.Style
  ) -> Component.DatePicker {
    Component.DatePicker(
      date: DateAndTime(date: picked.date, time: picked.time),
      minDate: DateAndTime(date: CalendarDate(daysSince1970: 0)),
      calendar: .english,
      mode: mode,
      styleSheet: DatePickerStyleSheet().compose(\.style, style),
      didPickDate: { [picked] new in
        picked.update { $0 = new }
      }
    )
  }
}
