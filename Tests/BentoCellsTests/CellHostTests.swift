import BentoGeometry
import BentoPlatform
import BentoViews
import Testing

@testable import BentoCells

/// Cells in a host that is not a list.
struct CellHostTests {
  /// Records the calls of cells.
  private final class Host: View, CellHost {
    var allowsSelection = true
    private(set) var resized: [View] = []
    private(set) var expansions: [Bool] = []

    func sizeMayDiffer(of view: View) { resized.append(view) }

    func actions(ofItemShownBy cell: View) -> [AccessibilityAction] {
      [AccessibilityAction(name: "press") {}]
    }

    func setExpanded(_ isExpanded: Bool, rowShownBy cell: View) { expansions.append(isExpanded) }
  }

  @Test func `a cell notifies its list of parts that take space, and of no others`() {
    let host = Host()
    let cell = TableViewCell()
    cell.list = host
    cell.frame = Rect(x: 0, y: 0, width: 200, height: 44)

    cell.selectionStyle = .none
    cell.accessoryType = .none
    #expect(host.resized.isEmpty)

    cell.indentationLevel = 1
    cell.disclosure = .leaf
    #expect(host.resized.count == 2)
  }

  @Test func `a cell forwards its list's actions for the item, and collapses its row`() throws {
    let host = Host()
    let cell = TableViewCell()
    cell.disclosure = .collapsed
    #expect(cell.defaultSemantics.actions.map(\.name) == ["expand"])

    cell.list = host
    host.addSubview(cell)
    let actions = cell.defaultSemantics.actions
    #expect(actions.map(\.name) == ["press", "expand"])
    #expect(CollectionViewCell().defaultSemantics.actions.isEmpty)

    try #require(actions.last).perform()
    #expect(host.expansions == [true])
  }

  @Test func `a cell shows hover only if its list allows selection`() {
    let host = Host()
    let cell = CollectionViewCell()
    cell.list = host

    cell.hoverDidChange(isHovered: true)
    #expect(cell.isHovered)
    host.allowsSelection = false
    cell.updateHover()
    #expect(!cell.isHovered)
  }
}
