import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoViews

/// Days in fields and months.
@Suite
struct DatePickerTests {
  private let harness = Harness(size: Size(width: 360, height: 420), scale: 2)
  private let picker = DatePicker()

  init() throws {
    picker.accessibilityLabel = "Due"
    picker.names = .english
    picker.today = try Self.day("2026-11-02")
    picker.date = try Self.day("2026-11-23")
    picker.frame = Rect(origin: Point(x: 20, y: 20), size: picker.intrinsicContentSize)
    harness.window.addSubview(picker)
    harness.render()
  }

  private static func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text))
  }

  private func changes() -> () -> [String] {
    var values: [String] = []
    picker.addAction(for: .valueChanged) { [picker] in values.append(picker.date.description) }
    return { values }
  }

  private var calendar: CalendarView? {
    harness.window.overlayLayer?.overlays.last?.content.firstCalendar
  }

  // MARK: Field

  @Test(arguments: [1, 1.5, 2])
  func `the button never covers the date`(scale: Double) throws {
    harness.window.textScale = scale
    let button = try #require(picker.subviews.first)
    let text = picker.intrinsicContentSize.width - 26
    for width in [picker.intrinsicContentSize.width, text + 20, text, text - 20] {
      picker.frame.size.width = width
      harness.settle()
      #expect(button.isHidden || button.frame.minX + 2 >= text - 9)
      #expect(button.isHidden == (width < text + 26))
    }
    #expect(harness.window.textScale == 1 || picker.intrinsicContentSize.width > 160)
  }

  @Test
  func `a date is typed part by part`() {
    let values = changes()
    harness.key(.tab)

    harness.type("2027")
    harness.type("3")
    #expect(picker.date.description == "2027-03-23")
    harness.type("05")

    #expect(values() == ["2027-11-23", "2027-03-23", "2027-03-05"])
  }

  @Test
  func `a partly typed part counts, and an impossible one does not`() {
    let values = changes()
    harness.key(.tab)
    harness.type("27")
    harness.key(.right)
    #expect(picker.date.year == 2027)
    harness.type("0")
    harness.key(.right)
    #expect(picker.date.month == 11)
    harness.type("1")
    harness.key(.backspace)
    harness.type("2")
    harness.click(at: Point(x: 340, y: 400))
    harness.key(.tab)
    picker.resignFirstResponder()

    #expect(values() == ["2027-11-23", "2027-11-02"])
  }

  @Test
  func `Up and Down step a part and wrap around`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.up)
    harness.key(.right)
    harness.key(.up)
    harness.key(.up)
    harness.key(.down)
    harness.key(.end)
    for _ in 0..<9 { harness.key(.up) }

    #expect(
      values().prefix(4) == ["2027-11-23", "2027-12-23", "2027-01-23", "2027-12-23"]
    )
    #expect(picker.date.description == "2027-12-01")
  }

  @Test
  func `a month with fewer days uses the last one`() throws {
    picker.date = try Self.day("2024-01-31")
    harness.key(.tab)
    harness.key(.right)
    harness.key(.up)
    #expect(picker.date.description == "2024-02-29")
    harness.key(.home)
    harness.key(.up)
    #expect(picker.date.description == "2025-02-28")
  }

  @Test
  func `a press selects the part under it; numbers keep their order from right to left`() {
    let y = 34.0
    harness.click(at: Point(x: 24, y: y))
    harness.key(.up)
    #expect(picker.date.year == 2027)
    harness.click(at: Point(x: 110, y: y))
    harness.key(.up)
    #expect(picker.date.day == 24)

    picker.semanticContentDirection = .rightToLeft
    harness.render()
    harness.click(at: Point(x: picker.frame.maxX - 12, y: y))
    harness.key(.down)
    #expect(picker.date.day == 23)
    harness.key(.left)
    harness.key(.down)
    #expect(picker.date.month == 10)
  }

  @Test
  func `values set by the program are not reported and are clamped`() throws {
    let values = changes()
    picker.minimumDate = try Self.day("2026-12-01")
    #expect(picker.date == picker.minimumDate)
    picker.maximumDate = try Self.day("2026-12-10")
    picker.date = .latest
    #expect(picker.date == picker.maximumDate)
    picker.maximumDate = .earliest
    #expect(picker.date == picker.minimumDate)
    #expect(values() == [])
    picker.maximumDate = nil
    harness.key(.tab)
    harness.type("2020")
    #expect(picker.date == picker.minimumDate)
    #expect(values() == [])
  }

  @Test
  func `the parts are in the locale's order`() throws {
    var names = CalendarNames.english
    names.order = [.day, .month, .year]
    names.separator = "."
    picker.names = names
    harness.key(.tab)
    harness.type("05042031")
    #expect(picker.date.description == "2031-04-05")

    names.order = [.day, .day]
    picker.names = names
    #expect(harness.render() == harness.renderFully())
  }

  // MARK: Calendar

  @Test(arguments: [Key.space, .enter])
  func `a key opens the calendar, and Return chooses there`(key: Key) throws {
    let values = changes()
    harness.key(.tab)
    harness.key(key)
    let calendar = try #require(calendar)
    #expect(calendar.isFirstResponder)
    harness.key(.right)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()

    #expect(values() == ["2026-12-01"])
    #expect(!picker.isOpen)
    #expect(picker.isFirstResponder)
  }

  @Test
  func `the button and Alt+Down open it, Escape and a press outside close it`() {
    let values = changes()
    harness.click(at: Point(x: picker.frame.maxX - 12, y: picker.frame.midY))
    #expect(picker.isOpen)
    harness.key(.down)
    harness.key(.escape)
    #expect(!picker.isOpen)
    harness.key(.down, modifiers: .alt)
    #expect(picker.isOpen)
    harness.click(at: Point(x: 350, y: 410))

    #expect(!picker.isOpen)
    #expect(values() == [])
  }

  @Test
  func `a press on a day selects it, and one on an arrow shows another month`() throws {
    let values = changes()
    harness.key(.tab)
    harness.key(.space)
    harness.settle()
    let calendar = try #require(calendar)
    let arrows = calendar.subviews.compactMap { $0 as? Control }
    harness.click(on: arrows[1])
    #expect(calendar.contentDescription == "2026-11-23")
    #expect(harness.semantics().contains("Wednesday, 23 December 2026"))
    // The first of December 2026 is a Tuesday: the second cell of the first row.
    let origin = calendar.convert(Point(x: 12 + 35 * 1.5, y: 12 + 33.5 + 31 * 1.5), to: nil)
    harness.click(at: origin)
    harness.settle()

    #expect(values() == ["2026-12-01"])
    #expect(!picker.isOpen)
  }

  @Test
  func `a disabled picker does nothing, and closes its calendar`() {
    harness.key(.tab)
    harness.key(.space)
    picker.isEnabled = false
    #expect(!picker.isOpen)
    harness.click(on: picker)
    harness.key(.tab)
    harness.type("2030")

    #expect(picker.date.description == "2026-11-23")
  }

  @Test
  func `assistive technology reads, steps and sets the day`() {
    let values = changes()
    #expect(
      harness.semantics().contains(
        #"comboBox "Due" = "2026-11-23" [collapsed, editable] (press, increment, decrement)"#
      )
    )
    #expect(harness.perform("increment", role: .comboBox, name: "Due"))
    #expect(harness.setValue("2030-01-01", role: .comboBox, name: "Due"))
    #expect(!harness.setValue("2030-02-30", role: .comboBox, name: "Due"))
    #expect(harness.perform("press", role: .comboBox, name: "Due"))
    #expect(picker.isOpen)

    #expect(values() == ["2026-11-24", "2030-01-01"])
  }
}

/// The days of a month on their own.
@Suite
struct CalendarViewTests {
  private let harness = Harness(size: Size(width: 320, height: 320), scale: 2)
  private let calendar = CalendarView()

  init() throws {
    calendar.names = .english
    calendar.today = try #require(CalendarDate("2026-11-02"))
    calendar.date = try #require(CalendarDate("2026-11-23"))
    calendar.frame = Rect(origin: .zero, size: calendar.intrinsicContentSize)
    harness.window.addSubview(calendar)
    harness.key(.tab)
  }

  /// The day that the keys act on.
  private var cursor: String {
    let text = harness.semantics()
    let start = text.firstRange(of: "= \"")
    return start.map { String(text[$0.upperBound...].prefix { $0 != "\"" }) } ?? ""
  }

  @Test
  func `keys move by days, weeks, months and years, and to the ends of the week`() {
    let steps: [(Key, KeyModifiers, String)] = [
      (.right, [], "Tuesday, 24 November 2026"), (.left, [], "Monday, 23 November 2026"),
      (.left, [], "Sunday, 22 November 2026"), (.home, [], "Monday, 16 November 2026"),
      (.end, [], "Sunday, 22 November 2026"), (.down, [], "Sunday, 29 November 2026"),
      (.down, [], "Sunday, 6 December 2026"), (.up, [], "Sunday, 29 November 2026"),
      (.pageUp, [], "Thursday, 29 October 2026"), (.pageDown, [], "Sunday, 29 November 2026"),
      (.pageDown, .shift, "Monday, 29 November 2027"),
      (.pageUp, .shift, "Sunday, 29 November 2026"),
    ]
    for (key, modifiers, day) in steps {
      harness.key(key, modifiers: modifiers)
      #expect(cursor == day)
    }
    #expect(calendar.date.description == "2026-11-23")
  }

  @Test
  func `the horizontal arrow keys are exchanged from right to left`() {
    calendar.semanticContentDirection = .rightToLeft
    harness.key(.left)
    #expect(cursor == "Tuesday, 24 November 2026")
  }

  @Test
  func `keys stay between the limits, and days beyond cannot be selected`() {
    calendar.minimumDate = CalendarDate("2026-11-20")
    calendar.maximumDate = CalendarDate("2026-11-25")
    var changes = 0
    calendar.addAction(for: .valueChanged) { changes += 1 }
    harness.key(.up)
    #expect(cursor == "Friday, 20 November 2026")
    harness.key(.pageDown)
    harness.key(.down)
    #expect(cursor == "Wednesday, 25 November 2026")
    // The second of November: the first cell of the second row.
    harness.click(at: Point(x: 12 + 17, y: 12 + 33.5 + 31 * 2.5))
    #expect(changes == 0)
    harness.key(.space)
    #expect(changes == 1)
    #expect(calendar.date == calendar.maximumDate)
  }

  @Test
  func `the first and the last month are shown`() {
    calendar.date = .earliest
    harness.key(.up)
    harness.key(.pageUp)
    #expect(calendar.date == .earliest)
    #expect(harness.render() == harness.renderFully())
    calendar.date = .latest
    harness.key(.down)
    #expect(cursor == "Friday, 31 December 9999")
    #expect(harness.render() == harness.renderFully())
  }
}

/// Times in fields.
@Suite
struct TimePickerTests {
  private let harness = Harness(size: Size(width: 200, height: 80), scale: 2)
  private let picker = TimePicker()

  init() throws {
    picker.accessibilityLabel = "Alarm"
    picker.names = .english
    picker.time = try #require(TimeOfDay("09:30"))
    picker.frame = Rect(origin: Point(x: 20, y: 20), size: picker.intrinsicContentSize)
    harness.window.addSubview(picker)
    harness.key(.tab)
  }

  private func changes() -> () -> [String] {
    var values: [String] = []
    picker.addAction(for: .valueChanged) { [picker] in values.append(picker.time.description) }
    return { values }
  }

  @Test
  func `a time can be typed and stepped`() {
    let values = changes()
    harness.type("7")
    harness.type("05")
    harness.key(.left)
    harness.key(.down)
    harness.key(.right)
    harness.key(.down)

    #expect(values() == ["07:30", "07:05", "06:05", "06:04"])
  }

  @Test
  func `minutes step to multiples, around the hour`() {
    picker.minuteStep = 15
    picker.time = TimeOfDay(minutesSinceMidnight: 9 * 60 + 50)
    let values = changes()
    harness.key(.right)
    harness.key(.up)
    harness.key(.down)
    harness.key(.down)
    #expect(values() == ["09:00", "09:45", "09:30"])
    picker.minuteStep = 0
    #expect(picker.minuteStep == 1)
  }

  @Test
  func `times on a 12-hour clock have halves, which letters select`() {
    var names = CalendarNames.english
    names.dayHalves = ["AM", "PM"]
    picker.names = names
    harness.key(.end)
    harness.type("p")
    #expect(picker.time.description == "21:30")
    harness.key(.home)
    harness.type("12")
    #expect(picker.time.description == "12:30")
    harness.key(.end)
    harness.key(.up)
    #expect(picker.time.description == "00:30")
  }

  @Test
  func `the time stays between the limits`() {
    picker.minimumTime = TimeOfDay(hour: 8, minute: 0)
    picker.maximumTime = TimeOfDay(hour: 18, minute: 0)
    harness.type("23")
    #expect(picker.time.description == "18:00")
    picker.time = .midnight
    #expect(picker.time.description == "08:00")
  }

  @Test
  func `assistive technology reads, steps and sets the time`() {
    picker.minuteStep = 5
    #expect(
      harness.semantics().contains(
        #"stepper "Alarm" = "09:30" [focused, editable] (increment, decrement)"#
      )
    )
    #expect(harness.perform("increment", role: .stepper, name: "Alarm"))
    #expect(picker.time.description == "09:35")
    #expect(harness.setValue("23:59", role: .stepper, name: "Alarm"))
    #expect(!harness.setValue("24:00", role: .stepper, name: "Alarm"))
    picker.isEnabled = false
    #expect(!harness.setValue("01:00", role: .stepper, name: "Alarm"))
  }
}

extension View {
  /// The calendar in the view.
  fileprivate var firstCalendar: CalendarView? {
    self as? CalendarView ?? subviews.lazy.compactMap(\.firstCalendar).first
  }
}
