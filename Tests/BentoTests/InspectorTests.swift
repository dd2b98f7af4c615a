import Bento
import BentoSnapshots
import BentoTesting
import TestTraits
import Testing

/// The inspector over a small screen of labels and buttons.
@Suite
@MainActor
struct InspectorTests {
  private static let size = Size(width: 720, height: 460)

  /// A screen with a view that moves and a label that changes.
  private func makeHarness(theme: Theme = .light) -> (Harness, Label, View) {
    let harness = Harness(size: Self.size, theme: theme)
    let screen = View()
    let label = Label(frame: Rect(x: 24, y: 20, width: 200, height: 28))
    label.text = "Deliveries"
    label.font = .system(ofSize: 20, weight: .semibold)
    screen.addSubview(label)
    for index in 0..<4 {
      let card = View(frame: Rect(x: 24, y: 70 + Double(index) * 84, width: 340, height: 72))
      card.backgroundColor = theme.colors.surface
      card.cornerRadius = 12
      card.shadow = Shadow(radius: 6)
      let name = Label(frame: Rect(x: 16, y: 12, width: 200, height: 20))
      name.text = "Parcel \(index + 1)"
      card.addSubview(name)
      let button = Button(title: "Track", style: .gray)
      button.frame = Rect(x: 244, y: 20, width: 80, height: 32)
      card.addSubview(button)
      screen.addSubview(card)
    }
    let dot = View(frame: Rect(x: 240, y: 24, width: 16, height: 16))
    dot.backgroundColor = theme.colors.positive
    dot.cornerRadius = 8
    screen.addSubview(dot)
    harness.mount(screen)
    harness.render()
    return (harness, label, dot)
  }

  private func makeInspector(_ marks: Inspector.Marks = [.damage]) -> Inspector {
    let inspector = Inspector(marks: marks)
    inspector.memoryBytes = { 20 << 20 }
    inspector.textCaches = { _ in
      TextCacheReport(wordCount: 212, maskCount: 640, byteCount: 3 << 20, byteLimit: 32 << 20)
    }
    var blocks = 0
    inspector.allocationCount = {
      blocks += 21
      return blocks
    }
    return inspector
  }

  @Test(.slow)
  func `frames under an inspector equal those of a host without one`() {
    let (plain, plainLabel, plainDot) = makeHarness()
    let (seen, seenLabel, seenDot) = makeHarness()
    seen.host.inspector = makeInspector([.frames, .damage, .overdraw])
    plain.host.resize(to: Self.size, scale: 1)
    plain.render()
    seen.render()

    for step in 0..<40 {
      for (harness, label, dot) in [(plain, plainLabel, plainDot), (seen, seenLabel, seenDot)] {
        if step % 3 == 0 { label.text = "Deliveries \(step)" }
        dot.frame.x = 240 + Double(step % 7)
        dot.alpha = step % 5 == 0 ? 0.5 : 1
        harness.advance(by: .milliseconds(16))
        harness.render()
      }

      #expect(plain.host.statistics == seen.host.statistics)
    }
    #expect(plain.renderFully() == seen.renderFully())
  }

  @Test
  func `a host whose inspector is removed shows the bytes of one without it`() {
    let (plain, _, _) = makeHarness()
    let (seen, _, _) = makeHarness()
    seen.host.inspector = makeInspector()
    let covered = seen.render()
    seen.host.inspector = nil

    #expect(seen.render() == plain.render())
    #expect(covered != plain.render())
    seen.settle()
    #expect(seen.host.pendingDamage.isEmpty)
  }

  @Test
  func `the key toggles the inspector, and has no effect in other programs`() {
    let (harness, _, _) = makeHarness()
    #expect(harness.key(.function(12)) == .ignored)
    #expect(harness.host.inspector == nil)
    harness.window.inspectorKey = .function(12)

    harness.key(.function(12))
    #expect(harness.host.inspector != nil)
    harness.key(.function(12))

    #expect(harness.host.inspector == nil)
  }

  @Test
  func `the view under the pointer is marked, and the panel handles its own presses`() {
    let (harness, _, dot) = makeHarness()
    let inspector = makeInspector()
    harness.host.inspector = inspector
    harness.render()

    harness.pointer(.move, at: Point(x: 248, y: 32))
    #expect(inspector.selectedView === dot)
    let disposition = harness.click(at: Point(x: 460, y: 64))

    #expect(disposition != .ignored)
    #expect(inspector.marks == [.damage, .frames])
  }

  @Test
  func `flashes fade and the host becomes idle`() {
    let (harness, label, _) = makeHarness()
    harness.host.inspector = makeInspector()
    harness.render()
    label.text = "Changed"
    harness.advance(by: .milliseconds(16))
    let bright = harness.render()

    harness.advance(by: .milliseconds(300))
    let dim = harness.render()
    harness.advance(by: .seconds(1))
    let faded = harness.render()

    #expect(bright != dim && dim != faded)
    harness.advance(by: .seconds(1))
    harness.render()
    #expect(harness.host.nextDeadline == nil)
    #expect(harness.host.pendingDamage.isEmpty)
  }

  @Test
  func `the allocations of a frame exclude the inspector's own`() {
    let (harness, label, dot) = makeHarness()
    let inspector = makeInspector([.damage, .overdraw])
    var count = 0
    inspector.allocationCount = {
      count += 1
      return count
    }
    harness.window.makeInspector = { inspector }
    harness.window.inspectorKey = .function(12)
    harness.key(.function(12))
    harness.render()
    #expect(inspector.frames.last?.allocations != nil)
    // Each query adds one: those during ticks and paints count, those during notifications do not.
    label.text = "Changed"
    dot.frame.x += 3
    harness.advance(by: .zero)
    harness.render()

    let allocations = inspector.frames.last?.allocations ?? 0
    #expect((1...12).contains(allocations))
    inspector.allocationCount = nil
    label.text = "Again"
    harness.advance(by: .zero)
    harness.render()
    #expect(inspector.frames.last?.allocations == nil)
  }

  @Test(arguments: [Theme.light, .dark])
  func `the inspector matches its snapshot`(theme: Theme) {
    let (harness, label, dot) = makeHarness(theme: theme)
    let inspector = makeInspector()
    harness.host.inspector = inspector
    harness.render()
    harness.advance(by: .seconds(1))
    for step in 0..<24 {
      dot.frame.x = 240 + Double(step * 2)
      if step % 6 == 0 { label.text = "Deliveries \(step)" }
      harness.advance(by: .milliseconds(48))
      harness.render()
    }
    harness.pointer(.move, at: Point(x: 100, y: 180))
    expectSnapshot(of: harness.render(), named: "inspector-damage-\(theme.name)")

    inspector.marks = [.frames, .overdraw]
    harness.pointer(.move, at: Point(x: 560, y: 330))
    expectSnapshot(of: harness.render(), named: "inspector-overdraw-\(theme.name)")
  }
}
