import BentoBox
import BentoCells
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `A table that renders boxes` {
  let screen = TableScreen()

  // B-057
  @Test func `reuses the views of removed rows without animation`() {
    screen.start(screen.box([1, 2]))
    screen.table.render(screen.box([2, 3]), animated: false)
    screen.harness.settle()

    #expect(screen.texts == [["2", "3"]])
    #expect(screen.recorder.count(of: "didMount") == 2)
    #expect(screen.recorder.count(of: "willUnmount") == 2)
  }

  // B-051
  @Test func `inserts and removes rows with the given animation`() {
    screen.start(screen.box([1]))
    screen.table.render(
      screen.box([1, 2]),
      with: TableViewAnimation(rowInsertion: .left)
    )
    screen.harness.advance(by: .milliseconds(100))
    let sliding = screen.harness.render()
    screen.harness.settle()
    let settled = screen.harness.render()

    #expect(sliding[98, 45] != settled[98, 45])
    #expect(sliding[98, 45] != sliding[2, 45])
    #expect(settled[98, 45] == settled[2, 45])
  }

  // B-062, B-082, B-084, B-085
  @Test func `unmounts lazily and keeps the view of a reused cell`() {
    let identifier = "BentoBoxTests.Recording"
    screen.start(screen.box([1]))
    let view = screen.view(0)
    screen.render(screen.box([]))
    #expect(screen.recorder.calls == ["1.didEndDisplaying"])

    let cell = screen.table.dequeueReusableCell(withIdentifier: identifier)
    #expect(cell?.contentView.subviews.first === view)
    #expect(screen.recorder.calls == ["1.didEndDisplaying", "1.willUnmount"])
  }

  @Test func `has the exact content height if all rows have one height`() {
    screen.table.rowHeight = 10
    screen.start(
      Box(sections: [Section(id: 0, ids: 0..<1_000_000) { Plain(text: "\($0)") }])
    )
    #expect(screen.table.contentSize.height == 10_000_000)
  }
}
