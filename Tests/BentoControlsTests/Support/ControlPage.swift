import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoTesting
import BentoTextInput
import BentoViews

/// A page with every control that the user can change.
@MainActor
final class ControlPage {
  /// The size of the page, in points; all controls fit, in columns 242 points wide.
  static let size = Size(width: 742, height: 600)

  let harness: Harness
  let checkbox = Checkbox(title: "Check")
  let radio = RadioGroup(titles: ["One", "Two", "Three"])
  let segments = SegmentedControl(titles: ["Day", "Week", "Month"])
  let popUp = PopUpButton(titles: ["Small", "Medium", "Large", "Extra large"])
  let combo = ComboBox(items: ["Inter", "Noto Sans", "Noto Serif", "Émigré"])
  let toggle = Switch()
  let slider = Slider()
  let stepped = Slider()
  let range = RangeSlider()
  let stepper = Stepper()
  let number = NumberField()
  let date = DatePicker()
  let time = TimePicker()
  let calendar = CalendarView()
  let pages = PageControl()
  let disclosure = Disclosure(title: "More", content: Checkbox(title: "Inside"))
  let link = Link(title: "Manual", url: "https://example.org/")
  let well = ColorWell()
  let wheel = PickerWheel(columns: [
    PickerWheel.Column("Hour", count: 24) { "\($0)" },
    PickerWheel.Column("Day", titles: ["Mon", "Tue", "Wed"]),
  ])
  let button = Button(title: "Button", style: .gray)

  /// The controls in the order of Tab.
  var controls: [Control] {
    [
      checkbox, radio, segments, popUp, combo, toggle, slider, stepped, range, stepper, number,
      date, time, calendar, pages, disclosure, link, button, well, wheel,
    ]
  }

  /// A page in its initial state, from left to right or from right to left.
  init(isMirrored: Bool, theme: Theme = .light) {
    harness = Harness(size: Self.size, theme: theme)
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    stepped.range = 0...10
    stepped.step = 2.5
    stepped.tickValues = [0, 5, 10]
    range.step = 0.1
    stepper.range = -3...3
    stepper.wraps = true
    pages.numberOfPages = 4
    let today = CalendarDate(daysSince1970: 20_780)
    date.names = .english
    date.today = today
    date.date = today
    time.names = .english
    time.names.dayHalves = ["AM", "PM"]
    calendar.names = .english
    calendar.today = today
    calendar.date = today
    calendar.minimumDate = today.adding(days: -40)
    radio.setEnabled(false, forOptionAt: 1)
    var place = Point(x: 12, y: 12)
    for control in controls {
      var size = control.sizeThatFits(Size(width: 170, height: .infinity))
      if control === disclosure { size = Size(width: 170, height: 60) }
      if control === wheel { size = Size(width: 170, height: 100) }
      if place.y + size.height > Self.size.height - 10 { place = Point(x: place.x + 242, y: 12) }
      control.frame = Rect(origin: place, size: size)
      harness.window.addSubview(control)
      place.y += size.height + 10
    }
    harness.settle()
  }

  /// Copies the values of another page, as a program would.
  func show(_ other: ControlPage) {
    checkbox.isOn = other.checkbox.isOn
    radio.selectedIndex = other.radio.selectedIndex
    segments.selectedIndex = other.segments.selectedIndex
    popUp.selectedIndex = other.popUp.selectedIndex
    combo.text = other.combo.text
    toggle.isOn = other.toggle.isOn
    slider.value = other.slider.value
    stepped.value = other.stepped.value
    range.values = other.range.values
    stepper.value = other.stepper.value
    number.value = other.number.value
    date.date = other.date.date
    time.time = other.time.time
    calendar.date = other.calendar.date
    pages.currentPage = other.pages.currentPage
    well.color = other.well.color
    wheel.selectedIndices = other.wheel.selectedIndices
    disclosure.isExpanded = other.disclosure.isExpanded
    (disclosure.content as? Checkbox)?.isOn = (other.disclosure.content as? Checkbox)?.isOn == true
    for (control, twin) in zip(controls, other.controls) { control.isEnabled = twin.isEnabled }
  }

  /// The violations of the values' invariants, in words.
  var faults: [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    for control in controls where !harness.window.bounds.contains(control.frame) {
      faults.append("\(type(of: control)) outside of the page: \(control.frame)")
    }
    check(slider.range.contains(slider.value), "slider \(slider.value)")
    check(
      stepped.value.truncatingRemainder(dividingBy: 2.5) == 0,
      "slider with steps \(stepped.value)"
    )
    check(
      0 <= range.lowerValue && range.lowerValue <= range.upperValue && range.upperValue <= 1,
      "range \(range.lowerValue) \(range.upperValue)"
    )
    check(stepper.range.contains(stepper.value), "stepper \(stepper.value)")
    check(number.value.map(number.range.contains) ?? true, "number \(number.value ?? 0)")
    check((0..<4).contains(pages.currentPage), "page \(pages.currentPage)")
    check(radio.selectedIndex != 1, "radio button that is disabled")
    check(
      calendar.minimumDate.map { $0 <= calendar.date } ?? true,
      "calendar \(calendar.date)"
    )
    combo.checkInvariants()
    number.checkInvariants()
    harness.window.overlayLayer?.checkInvariants()
    if let responder = harness.host.firstResponder {
      check(responder.window === harness.window, "keyboard outside of the window")
      check((responder as? Control)?.isEnabled ?? true, "keyboard at what is disabled")
    }
    return faults
  }
}
