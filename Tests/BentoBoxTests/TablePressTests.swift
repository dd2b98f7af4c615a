import BentoBox
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A row that is a button.
private struct ButtonRow: Renderable {
  let name: String
  let action: (String) -> Void

  func render(in view: Button) {
    view.setTitle(name, for: .normal)
    view.removeActions(for: .touchUpInside)
    view.addAction(for: .touchUpInside) { action(name) }
  }
}

@MainActor
@Suite struct `A press on a control in a row` {
  private final class Log {
    var names: [String] = []
  }

  private let harness = Harness(size: Size(width: 200, height: 300))
  private let table = TableView(frame: .zero, style: .plain)
  private let log = Log()

  init() {
    table.rowHeight = 50
    harness.mount(table)
  }

  private func box(_ ids: [String]) -> Box<Int, String> {
    let log = log
    let rows = ids.map { name in
      Node(id: name, component: ButtonRow(name: name) { log.names.append($0) })
    }
    return Box(sections: [Section(id: 0, items: rows)])
  }

  private func press(at point: Point) {
    harness.pointer(.move, at: point)
    harness.pointer(.down, at: point)
  }

  @Test(arguments: [true, false], [true, false])
  func `ends when the row is removed`(isAnimated: Bool, removesAll: Bool) {
    table.render(box(["A", "B", "C"]), animated: false)
    harness.settle()
    press(at: Point(x: 100, y: 25))

    table.render(box(removesAll ? [] : ["B", "C"]), animated: isAnimated)
    if isAnimated { harness.settle() } else { harness.advance(by: .milliseconds(16)) }
    harness.pointer(.up, at: Point(x: 100, y: 25))
    harness.settle()

    #expect(log.names == [])
  }

  @Test func `ends when the row scrolls out of view`() {
    table.render(box((0..<40).map { "\($0)" }), animated: false)
    harness.settle()
    press(at: Point(x: 100, y: 25))

    table.contentOffset = Point(x: 0, y: 1_000)
    harness.advance(by: .milliseconds(16))
    table.contentOffset = Point(x: 0, y: 0)
    harness.advance(by: .milliseconds(16))
    harness.pointer(.up, at: Point(x: 100, y: 25))
    harness.settle()

    #expect(log.names == [])
  }

  @Test func `continues in a row that stays`() {
    table.render(box(["A", "B", "C"]), animated: false)
    harness.settle()
    press(at: Point(x: 100, y: 75))

    table.render(box(["A", "B"]))
    harness.settle()
    harness.pointer(.up, at: Point(x: 100, y: 75))
    harness.settle()

    #expect(log.names == ["B"])
  }
}
