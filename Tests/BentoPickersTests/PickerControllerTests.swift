import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Pickers that use all four directions can be left with a game controller.
@Suite
struct PickerControllerTests {
  private let harness = Harness(size: Size(width: 400, height: 460))
  private let above = Button(title: "Above", style: .gray)
  private let below = Button(title: "Below", style: .gray)

  private func place(_ view: View, height: Double) {
    above.frame = Rect(x: 20, y: 10, width: 300, height: 30)
    view.frame = Rect(x: 20, y: 60, width: 300, height: height)
    below.frame = Rect(x: 20, y: 80 + height, width: 300, height: 30)
    for view in [above, view, below] { harness.window.addSubview(view) }
    view.becomeFirstResponder()
    harness.settle()
  }

  @Test func `a time is adjusted after south, until south or east`() {
    let picker = TimePicker()
    place(picker, height: 32)
    harness.press(.up)
    #expect(above.isFirstResponder)
    harness.press(.down)
    #expect(picker.isFirstResponder)

    harness.press(.south)
    harness.press(.up)
    #expect(picker.time.hour == 1)
    harness.press(.right)
    harness.press(.down)
    #expect(picker.time.minute == 59)
    #expect(harness.press(.east) == .handled)
    harness.press(.down)
    #expect(below.isFirstResponder)
    #expect(picker.time.minute == 59)
  }

  @Test func `south opens a date's calendar, which is moved through and chosen from`() throws {
    let picker = DatePicker()
    picker.date = try #require(CalendarDate(year: 2026, month: 11, day: 12))
    place(picker, height: 32)

    harness.press(.south)
    harness.settle()
    harness.press(.right)
    harness.press(.down)
    harness.press(.south)
    harness.settle()
    #expect(picker.date == CalendarDate(year: 2026, month: 11, day: 20))
    #expect(picker.isFirstResponder)
    harness.press(.down)
    #expect(below.isFirstResponder)
  }

  @Test func `a calendar is left at the edges of its month, and shoulders turn the months`() throws
  {
    let calendar = CalendarView()
    calendar.date = try #require(CalendarDate(year: 2026, month: 11, day: 12))
    place(calendar, height: 300)

    for _ in 0..<6 where !below.isFirstResponder { harness.press(.down) }
    #expect(below.isFirstResponder)
    harness.press(.up)
    #expect(calendar.isFirstResponder)
    for _ in 0..<6 where !above.isFirstResponder { harness.press(.up) }
    #expect(above.isFirstResponder)
    calendar.becomeFirstResponder()
    #expect(harness.press(.rightShoulder) == .handled)
    #expect(calendar.isFirstResponder)
  }

  @Test func `a wheel and the parts of a color picker are left at their ends`() {
    let wheel = PickerWheel(columns: [.init("Number", titles: ["One", "Two", "Three"])])
    place(wheel, height: 200)
    for _ in 0..<4 where !below.isFirstResponder { harness.press(.down) }
    harness.settle()
    #expect(below.isFirstResponder)
    wheel.removeFromSuperview()

    let colors = ColorPicker()
    place(colors, height: 300)
    for _ in 0..<400 where !below.isFirstResponder { harness.press(.down) }
    #expect(below.isFirstResponder)
    for _ in 0..<400 where !above.isFirstResponder { harness.press(.up) }
    #expect(above.isFirstResponder)
  }
}
