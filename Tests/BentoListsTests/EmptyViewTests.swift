import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The view that a table shows while it has no rows.
@MainActor
struct EmptyViewTests {
  private let empty = Label(text: "Nothing yet")

  private func fixture(_ rows: Int) -> Fixture {
    Fixture([Array(0..<rows)]) { table, data in
      table.rowHeight = 64
      table.emptyView = empty
      data.headers = ["Numbers"]
    }
  }

  @Test func `the empty view covers the table while there are no rows`() {
    let fixture = fixture(0)

    #expect(empty.superview === fixture.table)
    #expect(empty.frame == fixture.table.bounds)
    #expect(fixture.table.headerView(forSection: 0) != nil)
    #expect(fixture.table.subviews.first === empty)
    fixture.table.checkInvariants()
  }

  @Test func `removing rows without height makes space for the empty view`() {
    let fixture = Fixture([[1]]) { table, _ in
      table.rowHeight = 0
      table.emptyView = empty
    }
    #expect(empty.superview == nil)

    fixture.data.sections[0] = []
    fixture.table.deleteRows(at: [ItemPath(row: 0, section: 0)])
    fixture.harness.settle()

    #expect(empty.superview === fixture.table)
  }

  @Test func `the empty view appears with the animation, and every frame equals a full repaint`() {
    let fixture = fixture(2)
    fixture.data.sections[0] = []

    fixture.table.deleteRows(at: [ItemPath(row: 0, section: 0), ItemPath(row: 1, section: 0)])
    for _ in 0..<30 {
      fixture.harness.advance(by: .milliseconds(16))
      #expect(fixture.harness.render() == fixture.harness.renderFully())
    }

    #expect(fixture.harness.render() == self.fixture(0).harness.render())
  }

  @Test func `the empty view stays in place while the content is pulled, inside the insets`() {
    let fixture = fixture(0)
    fixture.table.contentInset = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    fixture.harness.settle()
    fixture.harness.pointer(.down, at: Point(x: 100, y: 100), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 100, y: 150), device: .touch)
    fixture.harness.pointer(.move, at: Point(x: 100, y: 250), device: .touch)
    fixture.harness.advance(by: .milliseconds(16))

    #expect(fixture.table.contentOffset.y < -20)
    #expect(
      fixture.table.convert(empty.frame, to: nil) == Rect(x: 0, y: 20, width: 320, height: 450)
    )
  }

  @Test func `a button in the empty view can be pressed and reached with Tab`() {
    let table = TableView(frame: .zero, style: .plain)
    let harness = Harness(size: Size(width: 320, height: 480))
    let button = Button()
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }
    table.emptyView = button
    harness.mount(table)
    harness.settle()

    harness.key(.tab)
    harness.key(.tab)
    #expect(button.isFirstResponder)
    harness.click(at: Point(x: 100, y: 100))

    #expect(presses == 1)
  }
}
