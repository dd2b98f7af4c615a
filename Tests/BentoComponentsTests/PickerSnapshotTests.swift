import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoPickers
import BentoSnapshots
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// A box in a phone-sized window, with the overlays above it, after a while.
@MainActor
private func pictures(_ box: Box<Int, Int>, whenShown work: (PhonePicture) -> Void) -> PixelBuffer {
  var all: [PixelBuffer] = []
  func add(_ picture: PhonePicture) {
    work(picture)
    picture.harness.settle()
    all.append(picture.wholePicture())
  }
  for size in PhonePicture.sizes { add(PhonePicture(of: box, size: size)) }
  add(PhonePicture(of: box, theme: .dark))
  add(PhonePicture(of: box, direction: .rightToLeft))
  return .column(all)
}

@MainActor
@Suite struct PickerSnapshotTests {
  // C10
  @Test func `a picker of five options with a long one is drawn`() {
    let options = [
      "Option 1", "Option 2",
      "Option 3, which is so long that it does not fit into a single line of any phone",
      "Option 4", "Option 5",
    ]
    let picker = Component.OptionPicker(
      options: options,
      selected: options[1],
      styleSheet: OptionPickerStyleSheet().compose(\.style, .wheel)
    )
    expectPictures(of: picker, named: "option-picker")
  }

  // C10
  @Test func `a picker of options in a menu is drawn`() {
    let picker = Component.OptionPicker(
      options: ["Small", "Medium", "Large"],
      selected: "Medium",
      styleSheet: OptionPickerStyleSheet().compose(\.style, .menu)
    )
    expectPictures(of: picker, named: "option-menu")
  }

  // C3
  @Test func `a picker of dates is drawn`() throws {
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 23))
    for (style, name) in [
      (DatePickerStyleSheet.Style.calendar, "date-calendar"), (.wheels, "date-wheels"),
    ] {
      let picker = Component.DatePicker(
        date: DateAndTime(date: date, time: TimeOfDay(minutesSinceMidnight: 570)),
        calendar: .english,
        mode: style == .calendar ? .dateAndTime : .date,
        styleSheet: DatePickerStyleSheet().compose(\.style, style)
      )
      expectPictures(of: picker, named: name)
    }
  }

  // C14
  @Test func `a text input with a date picker is drawn`() throws {
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 23))
    let row = Component.TextInput(
      title: "Title",
      placeholder: "Placeholder",
      text: nil,
      styleSheet: Component.TextInput.StyleSheet()
    ).customInput(Component.DatePicker(date: date, calendar: .english))
    let box = Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: row)
    let picture = pictures(box) { $0.table.focus() }
    expectSnapshot(of: picture, named: "custom-input")
  }
}
