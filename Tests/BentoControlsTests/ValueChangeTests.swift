import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// The values that controls pass to their `onChange`.
@MainActor
@Suite struct ValueChangeTests {
  private let page = ControlPage(isMirrored: false)
  private let log = ChangeLog()

  /// Law: `onChange` runs exactly when `valueChanged` is sent, just before it, with the value that the
  /// control has.
  @Test(arguments: FuzzScale.seeds(4))
  func `a value is passed whenever the user changes it, and never otherwise`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let keys: [Key] = [
      .tab, .tab, .up, .down, .left, .right, .home, .end, .space, .enter, .pageUp, .character("3"),
      .character("m"), .escape,
    ]
    let typing = RandomTyping(harness: page.harness, keys: keys, modifierRarity: 12)
    log.follow(page)
    for _ in 0..<400 {
      if Bool.random(using: &generator) {
        typing.act(using: &generator)
      } else {
        let place = Point(
          x: .random(in: 0...ControlPage.size.width, using: &generator),
          y: .random(in: 0...ControlPage.size.height, using: &generator)
        )
        let device: PointerEvent.Device = Bool.random(using: &generator) ? .mouse : .touch
        page.harness.pointer(.down, at: place, device: device)
        page.harness.pointer(.move, at: place + Point(x: 9, y: 0), device: device)
        page.harness.pointer(.up, at: place + Point(x: 9, y: 0), device: device)
      }
      page.harness.settle()
    }

    #expect(log.faults == [], "seed \(seed)")
    #expect(log.pending.isEmpty, "seed \(seed): \(log.pending)")
    #expect(log.count > 20, "seed \(seed)")
  }

  @Test func `values set by the program are not passed`() {
    log.follow(page)
    let twin = ControlPage(isMirrored: false)

    twin.slider.value = 0.5
    twin.stepped.value = 5
    twin.range.values = 0.2...0.4
    twin.stepper.value = 2
    twin.number.value = 9
    twin.toggle.isOn = true
    twin.checkbox.isOn = true
    twin.radio.selectedIndex = 2
    twin.segments.selectedIndex = 1
    twin.popUp.selectedIndex = 1
    twin.pages.currentPage = 2
    twin.calendar.date = page.calendar.date.adding(days: 1)
    twin.date.date = page.date.date.adding(days: 1)
    twin.well.color = .red
    twin.wheel.selectedIndices = [3, 1]
    twin.disclosure.isExpanded = true
    page.show(twin)

    #expect(log.count == 0 && log.pending.isEmpty)
  }
}

/// Records the values that controls pass, and whether they are also sent as an event.
@MainActor
private final class ChangeLog {
  var count = 0
  var pending: [ObjectIdentifier: String] = [:]
  var faults: [String] = []

  func follow(_ page: ControlPage) {
    note(page.checkbox, \.onChange) { $0.isOn }
    note(page.toggle, \.onChange) { $0.isOn }
    note(page.disclosure, \.onChange) { $0.isExpanded }
    note(page.slider, \.onChange) { $0.value }
    note(page.stepped, \.onChange) { $0.value }
    note(page.range, \.onChange) { $0.values }
    note(page.stepper, \.onChange) { $0.value }
    note(page.number, \.onValueChange) { $0.value }
    note(page.combo, \.onChange) { $0.text }
    note(page.radio, \.onChange) { $0.selectedIndex ?? -1 }
    note(page.segments, \.onChange) { $0.selectedIndex ?? -1 }
    note(page.popUp, \.onChange) { $0.selectedIndex ?? -1 }
    note(page.pages, \.onChange) { $0.currentPage }
    note(page.wheel, \.onChange) { $0.selectedIndices }
    note(page.date, \.onChange) { $0.date }
    note(page.calendar, \.onChange) { $0.date }
    note(page.time, \.onChange) { $0.time }
    note(page.well, \.onChange) { $0.color }
  }

  private func note<Sender: Control, Value: Equatable>(
    _ control: Sender,
    _ closure: ReferenceWritableKeyPath<Sender, ((Value) -> Void)?>,
    value: @escaping (Sender) -> Value
  ) {
    let id = ObjectIdentifier(control)
    control[keyPath: closure] = { [unowned self, unowned control] new in
      count += 1
      if new != value(control) { faults.append("\(Sender.self) hands out \(new)") }
      if pending[id] != nil { faults.append("\(Sender.self) hands out twice") }
      pending[id] = "\(new)"
    }
    control.addAction(for: .valueChanged) { [unowned self] (control: Sender) in
      let told = pending.removeValue(forKey: id)
      if told != "\(value(control))" {
        faults.append("\(Sender.self) sends \(value(control)) after \(told ?? "nothing")")
      }
    }
  }
}
