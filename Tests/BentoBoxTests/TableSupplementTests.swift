import BentoBox
import BentoGeometry
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `Headers and footers` {
  let screen = TableScreen()

  func box(header: String?, footer: String? = nil, items: [Int] = [1]) -> Box<Int, Int> {
    var section = screen.section(0, items)
    if let header { section = section.adding(.header, Recording(header, screen.recorder)) }
    if let footer { section = section.adding(.footer, Recording(footer, screen.recorder)) }
    return Box(sections: [section])
  }

  // B-055
  @Test func `are rebound in place`() {
    screen.start(box(header: "a", footer: "f"))
    let view = screen.header(0)
    screen.render(box(header: "b", footer: "g"))

    #expect(screen.header(0) === view)
    #expect(view?.text == "b")
    #expect(
      screen.recorder.calls.filter { $0.hasPrefix("a") } == [
        "a.didEndDisplaying", "a.willUnmount",
      ]
    )
    #expect(
      screen.recorder.calls.filter { $0.hasPrefix("b") } == [
        "b.render", "b.didMount", "b.willDisplay",
      ]
    )
  }

  // B-055
  @Test func `fade in on a section that stays`() throws {
    screen.start(box(header: nil))
    #expect(screen.table.headerView(forSection: 0) == nil)
    screen.table.render(box(header: "a"))
    screen.harness.advance(by: .milliseconds(100))
    let header = try #require(screen.header(0))
    let before = screen.harness.render()
    screen.harness.settle()

    #expect(header.text == "a")
    #expect(screen.table.contentSize.height == 60)
    #expect(screen.view(0)?.superview?.superview?.frame.y == 30)
    #expect(before != screen.harness.render())
  }

  // B-055
  @Test func `fade out from a section that stays, then end`() {
    screen.start(box(header: "a"))
    screen.table.render(box(header: nil))
    #expect(screen.recorder.count(of: "didEndDisplaying") == 1)
    screen.harness.settle()

    #expect(screen.table.headerView(forSection: 0) == nil)
    #expect(screen.table.contentSize.height == 30)
    #expect(screen.recorder.calls.filter { $0.hasPrefix("a") } == ["a.didEndDisplaying"])
  }

  // B-055, B-064
  @Test func `return with the new component while they fade out`() {
    screen.start(box(header: "a"))
    screen.table.render(box(header: nil))
    screen.harness.advance(by: .milliseconds(50))
    screen.table.render(box(header: "b"))
    screen.harness.settle()

    #expect(screen.header(0)?.text == "b")
    #expect(screen.table.contentSize.height == 60)
  }

  // B-055
  @Test func `get a new height`() {
    screen.start(box(header: "a"))
    let tall = screen.section(0, [1])
      .adding(.header, Recording("a", screen.recorder, height: 80))
    screen.render(Box(sections: [tall]))

    #expect(screen.header(0)?.bounds.height == 80)
    #expect(screen.table.contentSize.height == 110)
  }

  // B-060
  @Test func `have almost no height if they are missing`() {
    let adapter = BoxTableViewAdapter<Int, Int>(with: screen.table)
    screen.table.prepareForBoxRendering(adapter)
    screen.start(box(header: nil))
    #expect(
      adapter.tableView(screen.table, heightForHeaderInSection: 0) == .leastNonzeroMagnitude
    )
    #expect(
      adapter.tableView(screen.table, heightForFooterInSection: 0) == .leastNonzeroMagnitude
    )
  }
}
