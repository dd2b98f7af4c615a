import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Snapshots of the controls for days and times.
@Suite
struct DateSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `date and time pickers and calendars are drawn, limited, mirrored, disabled and focused`(
    appearance: Appearance
  ) throws {
    let sheet = Sheet(width: 620, appearance)
    let today = try #require(CalendarDate("2026-11-02"))
    let date = try #require(CalendarDate("2026-11-23"))
    func picker() -> DatePicker {
      let picker = DatePicker()
      picker.names = .english
      picker.date = date
      return picker
    }
    func time() -> TimePicker {
      let picker = TimePicker()
      picker.names = .english
      picker.time = TimeOfDay(minutesSinceMidnight: 9 * 60 + 5)
      return picker
    }
    let disabled = picker()
    disabled.isEnabled = false
    let mirrored = picker()
    mirrored.semanticContentDirection = .rightToLeft
    let halves = time()
    halves.names.dayHalves = ["AM", "PM"]
    let focused = picker()
    focused.names.order = [.day, .month, .year]
    focused.names.separator = "."
    sheet.row([picker(), disabled, mirrored])
    sheet.row([focused, time(), halves])
    func calendar() -> CalendarView {
      let calendar = CalendarView()
      calendar.names = .english
      calendar.today = today
      calendar.date = date
      return calendar
    }
    let limited = calendar()
    limited.minimumDate = today.adding(days: 6)
    limited.maximumDate = today.adding(days: 30)
    limited.semanticContentDirection = .rightToLeft
    limited.names.firstWeekday = .sunday
    sheet.row([calendar(), limited])
    let _ = sheet.picture()
    sheet.harness.key(.tab)
    focused.becomeFirstResponder()
    sheet.harness.key(.right)

    expectSnapshot(of: sheet.harness.render(), named: "dates-\(appearance)")
  }

  @Test
  func `the calendar of a date picker is drawn with the focus`() throws {
    let sheet = Sheet(width: 330, .light)
    let picker = DatePicker()
    picker.names = .english
    picker.today = CalendarDate("2026-11-02")
    picker.date = try #require(CalendarDate("2026-11-23"))
    sheet.row([picker])
    sheet.row([View()], size: Size(width: 10, height: 300))
    let _ = sheet.picture()
    sheet.harness.key(.tab)
    sheet.harness.key(.space)
    sheet.harness.key(.up)
    sheet.harness.settle()

    expectSnapshot(of: sheet.harness.render(), named: "date-picker-open")
  }
}
