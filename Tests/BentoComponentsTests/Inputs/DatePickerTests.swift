import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLists
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
private func sheet(_ style: DatePickerStyleSheet.Style) -> DatePickerStyleSheet {
  DatePickerStyleSheet().compose(\.style, style)
}

@MainActor
private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

@MainActor
private func minute(_ text: String) throws -> DateAndTime { try #require(DateAndTime(text)) }

/// Names with hours from 1 to 12.
private nonisolated let halves: CalendarNames = {
  var names = CalendarNames.english
  names.dayHalves = ["AM", "PM"]
  names.order = [.month, .day, .year]
  return names
}()

private typealias Stage = ComponentStage

extension ComponentStage {
  /// Shows a picker on Monday, 23 November 2026, 09:30, which is also the time of the harness's clock.
  fileprivate convenience init(_ component: some Renderable, theme: Theme = .light) {
    self.init(component, size: Size(width: 375, height: 400), theme: theme)
  }

  fileprivate var calendar: CalendarView? { view() }
  fileprivate var wheel: PickerWheel? { view() }
  fileprivate var time: TimePicker? { view() }
}

@MainActor
@Suite struct `A picker of dates` {
  // C3
  @Test func `shows the host's current day without a date`() throws {
    let stage = Stage(Component.DatePicker(calendar: .english))
    #expect(stage.calendar?.date.description == "2026-11-23")
    #expect(stage.calendar?.frame.width == 375)

    stage.show(Component.DatePicker(date: nil, mode: .time))
    #expect(stage.time?.time.description == "09:30")
    #expect(stage.calendar == nil)
  }

  // C3
  @Test func `is a calendar or picker wheels, as the theme and the style sheet specify`() throws {
    let picker = Component.DatePicker(date: try day("2026-02-03"), calendar: .english)
    let stage = Stage(picker)
    #expect(stage.calendar?.date == (try day("2026-02-03")))
    stage.harness.window.setTheme(.classic)
    stage.harness.settle()
    #expect(stage.calendar == nil)
    #expect(stage.wheel?.selectedIndices == [2025, 1, 2])
    stage.show(
      Component.DatePicker(
        date: try day("2026-02-03"),
        calendar: .english,
        styleSheet: sheet(.calendar)
      )
    )
    #expect(stage.wheel == nil)
  }

  // C3
  @Test func `reports each change with keys`() throws {
    var picked: [String] = []
    func picker(_ style: DatePickerStyleSheet.Style) throws -> Component.DatePicker {
      Component.DatePicker(
        date: try day("2026-01-31"),
        calendar: .english,
        styleSheet: sheet(style),
        didPickDate: { picked.append($0.description) }
      )
    }
    let stage = Stage(try picker(.calendar))
    stage.key(.tab)
    while stage.harness.host.firstResponder is CalendarView == false { stage.key(.tab) }
    stage.key(.right, .down)
    #expect(picked == ["2026-02-01", "2026-02-08"])

    picked = []
    stage.show(try picker(.wheels))
    stage.key(.tab, .tab, .down)
    #expect(picked == ["2026-02-28"])
    #expect(stage.wheel?.columns[2].count == 31 || stage.wheel?.columns[2].count == 28)
  }

  @Test func `reports a press on a day`() throws {
    var picked: [String] = []
    let stage = Stage(
      Component.DatePicker(
        date: try day("2026-11-23"),
        calendar: .english,
        didPickDate: { picked.append($0.description) }
      )
    )
    let calendar = try #require(stage.calendar)
    let middle = calendar.convert(calendar.bounds.center, to: nil)
    stage.harness.click(at: middle)
    stage.harness.settle()
    #expect(picked.count == 1)
    #expect(picked.first?.hasPrefix("2026-11") == true)
  }

  // C3
  @Test func `stays within its limits`() throws {
    var picked: [String] = []
    func picker(_ date: String, _ style: DatePickerStyleSheet.Style) throws -> Component.DatePicker
    {
      Component.DatePicker(
        date: try day(date),
        minDate: try day("2026-03-10"),
        maxDate: try day("2026-03-20"),
        calendar: .english,
        styleSheet: sheet(style),
        didPickDate: { picked.append($0.description) }
      )
    }
    let stage = Stage(try picker("2020-01-01", .wheels))
    #expect(stage.wheel?.columns[0].count == 1)
    #expect(stage.wheel?.selectedIndices == [0, 2, 9])
    stage.key(.tab, .tab, .tab, .end)
    #expect(picked == ["2026-03-20"])
    #expect(stage.wheel?.selectedIndices == [0, 2, 19])
    stage.show(try picker("2030-01-01", .calendar))
    #expect(stage.calendar?.date == (try day("2026-03-20")))
    stage.show(
      Component.DatePicker(
        date: try day("2026-03-15"),
        minDate: try day("2026-03-20"),
        maxDate: try day("2026-03-10"),
        calendar: .english
      )
    )
    #expect(stage.calendar?.date == (try day("2026-03-20")))
  }

  // C3
  @Test func `picks a time, or a day and a time, within the limits of the day`() throws {
    var picked: [String] = []
    func picker(
      _ mode: Component.DatePicker.Mode,
      _ style: DatePickerStyleSheet.Style,
      _ names: CalendarNames = .english
    ) throws -> Component.DatePicker {
      Component.DatePicker(
        date: try minute("2026-03-10T08:15"),
        minDate: try minute("2026-03-10T08:00"),
        maxDate: try minute("2026-03-11T23:00"),
        calendar: names,
        mode: mode,
        styleSheet: sheet(style),
        didPickDate: { picked.append($0.description) }
      )
    }
    let stage = Stage(try picker(.time, .wheels))
    #expect(stage.wheel?.columns.map(\.count) == [24, 60])
    stage.key(.tab, .up)
    #expect(picked.last == "2026-03-10T08:00")
    stage.show(try picker(.time, .wheels, halves))
    #expect(stage.wheel?.columns.map(\.count) == [12, 60, 2])
    #expect(stage.wheel?.selectedIndices == [8, 15, 0])
    stage.show(try picker(.dateAndTime, .wheels, halves))
    #expect(stage.wheel?.columns.map(\.count) == [2, 12, 60, 2])
    stage.show(try picker(.dateAndTime, .calendar))
    #expect(stage.time?.minimumTime?.description == "08:00")
    #expect(stage.calendar?.date == (try day("2026-03-10")))
    let (calendar, time) = (try #require(stage.calendar), try #require(stage.time))
    #expect(calendar.frame.maxY <= time.frame.minY)
  }

  // C3
  @Test func `keeps the user's choice while the program specifies no date`() throws {
    let stage = Stage(Component.DatePicker(calendar: .english, styleSheet: sheet(.wheels)))
    stage.key(.tab, .tab, .down)
    #expect(stage.wheel?.selectedIndices == [2025, 11, 22])
    stage.show(Component.DatePicker(calendar: .english, styleSheet: sheet(.wheels)))
    #expect(stage.wheel?.selectedIndices == [2025, 11, 22])
    stage.holder.slot.didEndDisplaying()
    #expect(stage.wheel?.selectedIndices == [2025, 10, 22])
  }

  // C3, G12
  @Test func `is an input that Return closes`() throws {
    var picked: [String] = []
    let form = InputForm(rows: 2, width: 640) { form, row in
      guard let date = CalendarDate("2026-11-23") else { return form.pickerRow(row) }
      return TextSample(text: "\(row)").minHeight(44).customInput(
        Component.DatePicker(
          date: date,
          calendar: .english,
          didPickDate: { picked.append($0.description) }
        )
      )
    }
    form.open(0)
    #expect(form.views(CalendarView.self).count == 1)
    while form.harness.host.firstResponder is CalendarView == false { form.key(.tab) }
    form.key(.right)
    #expect(picked == ["2026-11-24"])
    form.key(.enter)
    #expect(form.isHighlighted(1))
    #expect(!form.isHighlighted(0))
    form.key(.escape)
    #expect(form.inputs.isEmpty)
  }

  @Test func `of the user's own language comes from the locale`() {
    let stage = Stage(Component.DatePicker())
    #expect(stage.calendar?.names == .current)
  }

  @Test func `meets the contract of components`() throws {
    let date = try day("2026-11-23")
    expectContract(of: [
      "calendar": Component.DatePicker(date: date, calendar: .english),
      "limits": Component.DatePicker(
        date: date,
        minDate: date.adding(days: -3),
        maxDate: date.adding(days: 3),
        calendar: halves
      ),
      "today": Component.DatePicker(calendar: .english),
      "wheels": Component.DatePicker(date: date, calendar: .english, styleSheet: sheet(.wheels)),
      "february": Component.DatePicker(
        date: try day("2026-02-28"),
        calendar: halves,
        styleSheet: sheet(.wheels)
      ),
      "time": Component.DatePicker(date: try minute("2026-02-28T09:30"), mode: .time),
      "both": Component.DatePicker(date: try minute("2026-02-28T09:30"), mode: .dateAndTime),
      "both on wheels": Component.DatePicker(
        date: try minute("2026-02-28T19:30"),
        calendar: halves,
        mode: .dateAndTime,
        styleSheet: sheet(.wheels)
      ),
      "styled": Component.DatePicker(
        date: date,
        styleSheet: DatePickerStyleSheet().compose(\.backgroundColor, .yellow)
      ),
    ])
  }
}
