import Bento
import BentoTesting
import ExampleScreens
import Testing

/// Tests the example with the switch, without opening a window.
@MainActor
@Suite struct BasicTests {
  private func show(hasAllSections: Bool = false) -> (harness: Harness, screen: BasicExample) {
    let harness = Harness(size: Size(width: 375, height: 667))
    let screen = BasicExample(hasAllSections: hasAllSections, log: { _ in })
    harness.mount(screen)
    harness.settle()
    return (harness, screen)
  }

  private func text(_ screen: BasicExample, _ row: Int) -> String? {
    screen.tableView.cellForRow(at: ItemPath(row: row, section: 0))?.firstLabel?.text
  }

  // E2
  @Test func `the switch swaps the rows, drops the header and grows the footer with animations`()
    throws
  {
    let (harness, screen) = show()
    let table = screen.tableView
    #expect(text(screen, 0) == "Airplane mode" && text(screen, 1) == "Wi-Fi off")
    let before = table.contentSize.height

    #expect(harness.perform("press", role: .switch, name: "Airplane mode"))
    harness.advance(by: .milliseconds(100))
    let midway = harness.render()
    harness.settle()

    #expect(!screen.isAirplaneModeOn.state)
    #expect(text(screen, 0) == "Wi-Fi on" && text(screen, 1) == "Airplane mode")
    #expect(table.contentSize.height == before - 36 - 36 + 72)
    #expect(midway != harness.render())
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `swiping the Wi-Fi row away is logged, and the next flip brings the row back`() throws
  {
    let (harness, screen) = show()
    #expect(screen.events == ["will display"])
    let frame = screen.tableView.rectForRow(at: ItemPath(row: 1, section: 0))

    harness.drag(from: Point(x: 350, y: frame.midY), to: Point(x: 5, y: frame.midY))
    harness.settle()

    #expect(screen.events.contains("delete"))
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    screen.isAirplaneModeOn.state = false
    harness.settle()
    #expect(screen.tableView.numberOfRows(inSection: 0) == 2)
    #expect(text(screen, 0) == "Wi-Fi on")
    #expect(screen.events.last == "will display")
  }

  @Test func `sections, headers and footers appear and disappear`() {
    let (harness, screen) = show(hasAllSections: true)
    #expect(screen.tableView.numberOfSections == 4)

    for isOn in [false, true, false, true] {
      screen.isAirplaneModeOn.state = isOn
      harness.advance(by: .milliseconds(60))
      harness.settle()

      let fresh = show(hasAllSections: true)
      fresh.screen.isAirplaneModeOn.state = isOn
      fresh.harness.settle()
      #expect(screen.tableView.numberOfSections == (isOn ? 4 : 3))
      #expect(screen.tableView.contentSize == fresh.screen.tableView.contentSize)
      #expect(harness.render() == harness.renderFully())
    }
  }
}

extension View {
  /// The first label of a subtree.
  var firstLabel: Label? {
    if let label = self as? Label { return label }
    for subview in subviews {
      if let found = subview.firstLabel { return found }
    }
    return nil
  }
}

extension Harness {
  /// Drags the pointer from one point to another.
  func drag(from start: Point, to end: Point) {
    pointer(.move, at: start)
    pointer(.down, at: start)
    for step in 1...12 {
      advance(by: .milliseconds(16))
      let part = Double(step) / 12
      pointer(
        .move,
        at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      )
    }
    pointer(.up, at: end)
  }
}
