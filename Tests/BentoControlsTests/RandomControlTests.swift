import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoOverlays
import BentoPickers
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// A page of every control under random keys and presses.
@Suite
struct RandomControlTests {
  private static let keys: [Key] = [
    .tab, .tab, .tab, .pageUp, .pageDown, .home, .end, .space, .enter, .up, .down, .left, .right,
    .escape, .menu, .character("1"), .character("7"), .character("m"), .character("p"),
    .character("-"), .function(10),
  ]

  @Test(arguments: FuzzScale.seeds(4))
  func `random events leave intact controls that equal fresh ones`(seed: UInt64) async {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let isMirrored = seed % 2 == 1
    let page = ControlPage(isMirrored: isMirrored)
    let harness = page.harness
    let typing = RandomTyping(harness: harness, keys: Self.keys, modifierRarity: 8)
    for step in 0..<1_000 {
      await act(on: page, typing, using: &generator)
      harness.window.overlayLayer?.checkInvariants()
      let faults = page.faults
      if !faults.isEmpty {
        Issue.record("seed \(seed), step \(step): \(faults)")
        return
      }
      guard step % 100 == 0 else { continue }
      #expect(harness.render() == harness.renderFully(), "seed \(seed), step \(step)")
    }
    await settle(page)
    #expect(harness.window.overlayLayer == nil, "seed \(seed)")

    let fresh = ControlPage(isMirrored: isMirrored)
    fresh.show(page)
    fresh.harness.settle()
    #expect(harness.render() == fresh.harness.render(), "seed \(seed)")
    #expect(harness.render() == harness.renderFully(), "seed \(seed)")
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `user changes are reported once, and program changes never`(seed: UInt64) async {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    let page = ControlPage(isMirrored: false)
    let twin = ControlPage(isMirrored: false)
    var changes = 0
    var programChanges = 0
    for control in page.controls { control.addAction(for: .valueChanged) { changes += 1 } }
    for control in twin.controls { control.addAction(for: .valueChanged) { programChanges += 1 } }
    let typing = RandomTyping(harness: page.harness, keys: Self.keys, modifierRarity: 8)
    for _ in 0..<300 {
      await act(on: page, typing, using: &generator)
      twin.show(page)
    }
    await settle(page)
    twin.show(page)

    #expect(programChanges == 0)
    #expect(changes > 5)
  }

  private func act(
    on page: ControlPage,
    _ typing: RandomTyping,
    using generator: inout SplitMix
  ) async {
    let harness = page.harness
    func point() -> Point {
      Point(
        x: Double.random(in: 0...ControlPage.size.width, using: &generator),
        y: Double.random(in: 0...ControlPage.size.height, using: &generator)
      )
    }
    // An overlay blocks the page, so it is closed after a while.
    if harness.window.overlayLayer != nil, Int.random(in: 0..<6, using: &generator) == 0 {
      harness.key(.escape)
    }
    switch Int.random(in: 0..<24, using: &generator) {
    case 0:
      let control = page.controls.randomElement(using: &generator) ?? page.slider
      harness.pointer(.down, at: control.convert(control.bounds.center, to: nil))
      harness.advance(by: .milliseconds(Int.random(in: 0...900, using: &generator)))
      harness.pointer(.up, at: point())
    case 1...2: harness.drag(from: point(), to: point(), steps: 4, device: .touch)
    case 3...5:
      let control = page.controls.randomElement(using: &generator) ?? page.slider
      let place = Point(
        x: Double.random(in: 0...max(1, control.bounds.width), using: &generator),
        y: Double.random(in: 0...max(1, control.bounds.height), using: &generator)
      )
      harness.click(at: control.convert(place, to: nil))
    case 6: page.controls.randomElement(using: &generator)?.isEnabled.toggle()
    case 7: for control in page.controls { control.isEnabled = true }
    case 8: harness.key(.down, modifiers: .alt)
    case 9: harness.click(at: point(), button: .secondary)
    case 10: await openPanel(on: page, using: &generator)
    default: typing.act(using: &generator)
    }
  }

  /// Opens a popover with controls, or a dialog, above everything that is open.
  private func openPanel(on page: ControlPage, using generator: inout SplitMix) async {
    let owner = page.controls.randomElement(using: &generator) ?? page.slider
    if Int.random(in: 0..<3, using: &generator) > 0 {
      let rows = StackView(arrangedSubviews: [Checkbox(title: "Inside"), Slider(), TextField()])
      rows.axis = .vertical
      Popover(content: rows).show(from: owner)
    } else {
      let window = page.harness.window
      let field = TextField()
      let buttons: [Dialog.Button] = [.init("Delete", role: .destructive), .cancel]
      let dialog = Dialog(title: "Delete it?", content: field, buttons: buttons)
      Task { await window.ask(dialog) }
      await page.harness.run {}
    }
  }

  /// Closes everything that is open, and removes keyboard focus and pointer.
  private func settle(_ page: ControlPage) async {
    for _ in 0..<200 where page.harness.window.overlayLayer != nil {
      page.harness.key(.escape)
      await page.harness.run {}
      page.harness.settle()
    }
    for _ in 0..<6 { page.harness.key(.escape) }
    page.harness.window.dismissMenus()
    page.harness.pointer(.cancel, at: .zero)
    page.harness.pointer(.leave, at: .zero)
    page.harness.host.firstResponder?.resignFirstResponder()
    // The calendar may show a month other than that of its day.
    page.calendar.date = page.calendar.date
    page.harness.settle()
  }
}
