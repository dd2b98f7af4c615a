import Bento
import BentoTesting

/// Dates and times: fields with calendars, limits, formats of several languages, and date arithmetic.
final class DatesScreen: View {
  static let entry = GalleryScreen(
    name: "dates",
    title: "Dates",
    summary: "Date and time pickers, calendars and date ranges.",
    size: Size(width: 720, height: 600),
    make: { DatesScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? DatesScreen else { return }
      harness.key(.tab)
      screen.departure.becomeFirstResponder()
      harness.key(.right)
      harness.key(.up)
      screen.arrival.becomeFirstResponder()
      harness.key(.space)
      harness.key(.down)
      harness.key(.right)
    }
  )

  let departure = DatePicker()
  let arrival = DatePicker()
  let calendar = CalendarView()
  private let nights = Label()
  private let weekday = Label()
  private let scrollView = ScrollView()
  private let columns = StackView()

  required init() {
    super.init()
    scrollView.addSubview(columns)
    addSubview(scrollView)
    columns.spacing = 32
    columns.alignment = .top
    columns.isLayoutMarginsRelativeArrangement = true
    columns.layoutMargins = EdgeInsets(horizontal: 28, vertical: 24)
    columns.addArrangedSubview(fields())
    columns.addArrangedSubview(GroupBox(title: "Calendar", content: calendar))
    calendar.accessibilityLabel = "Calendar"
    calendar.names = .english
    calendar.today = Self.today
    calendar.date = departure.date
    for picker in [departure, arrival] {
      picker.addAction(for: .valueChanged) { [weak self] in self?.update() }
    }
    calendar.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      departure.date = calendar.date
      update()
    }
    update()
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    // The calendar is next to the fields if it fits, otherwise below them.
    let isNarrow = bounds.width < scaled(560)
    columns.axis = isNarrow ? .vertical : .horizontal
    columns.alignment = isNarrow ? .fill : .top
    let size = columns.sizeThatFits(Size(width: bounds.width, height: .infinity))
    columns.frame = Rect(x: 0, y: 0, width: bounds.width, height: size.height)
    scrollView.contentSize = columns.frame.size
  }

  private static let today = CalendarDate(daysSince1970: 20_780)

  private func fields() -> View {
    let column = FormColumn(titleWidth: 84)
    column.group("Trip")
    for picker in [departure, arrival] {
      picker.names = .english
      picker.today = Self.today
      picker.minimumDate = Self.today
    }
    departure.date = Self.today.adding(days: 5)
    arrival.date = Self.today.adding(days: 12)
    column.row("From", departure)
    column.row("To", arrival)
    for label in [nights, weekday] { label.font = .preferredFont(forTextStyle: .subheadline) }
    column.row("Nights", nights)
    column.row("Starts on", weekday)

    column.group("Times")
    column.row("Alarm", time("06:45"))
    let halves = time("18:30")
    halves.names.dayHalves = ["AM", "PM"]
    halves.minuteStep = 15
    column.row("Dinner", halves)

    column.group("Formats")
    column.row("German", date(order: [.day, .month, .year], separator: "."))
    column.row("American", date(order: [.month, .day, .year], separator: "/"))
    let arabic = date(order: [.day, .month, .year], separator: "/")
    arabic.semanticContentDirection = .rightToLeft
    column.row("العربية", arabic)
    let disabled = date(order: [.year, .month, .day], separator: "-")
    disabled.isEnabled = false
    column.row("Disabled", disabled)
    return column
  }

  private func time(_ text: String) -> TimePicker {
    let picker = TimePicker()
    picker.names = .english
    picker.time = TimeOfDay(text) ?? .midnight
    return picker
  }

  private func date(order: [CalendarNames.Part], separator: String) -> DatePicker {
    let picker = DatePicker()
    picker.names = .english
    picker.names.order = order
    picker.names.separator = separator
    picker.today = Self.today
    picker.date = Self.today
    return picker
  }

  private func update() {
    arrival.minimumDate = departure.date
    calendar.date = departure.date
    nights.text = "\(departure.date.days(until: arrival.date))"
    weekday.text = CalendarNames.english.name(of: departure.date.weekday)
  }
}
