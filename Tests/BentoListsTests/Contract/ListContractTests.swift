import BentoCommands
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

@testable import BentoLists

/// The behavior that tables and collection views share, for user input.
@MainActor
struct ListContractTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(item: item, section: section)
  }

  private func makeList(_ kind: ListKind, many: Bool = false) -> any ContractList {
    let list = kind.makeList([Array(0..<30), Array(30..<40)])
    list.setSelection(isOn: true, many: many, takesNeighbor: true)
    return list
  }

  @Test func `a list of neither kind cannot be created`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ListView() }
    }
  }

  // MARK: Selection

  @Test(arguments: ListKind.allCases)
  func `a click selects an item instead of another`(kind: ListKind) {
    let list = makeList(kind)

    list.harness.click(at: list.line(1))
    list.harness.click(at: list.line(4))

    let told = list.calls.filter { $0.contains("select") }
    #expect(Set(told) == ["select 0–1", "deselect 0–1", "select 0–4"])
    #expect(told.count == 3)
    #expect(list.selected == [4])
    #expect(list.cell(at: path(4))?.isSelected == true)
    #expect(list.cell(at: path(1))?.isSelected == false)
    list.harness.settle()
    #expect(list.harness.render() == list.harness.renderFully())
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `Control and a click add an item and remove it`(kind: ListKind) {
    let list = makeList(kind, many: true)

    list.harness.click(at: list.line(1))
    for line in [3, 5, 3] { list.harness.click(at: list.line(line), modifiers: .control) }

    #expect(list.selected == [1, 5])
    #expect(list.cell(at: path(3))?.isSelected == false)
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `a list without selection reports no click`(kind: ListKind) {
    let list = makeList(kind)
    list.setSelection(isOn: false, many: false, takesNeighbor: true)

    list.harness.click(at: list.line(1))
    list.harness.key(.down)

    #expect(list.selected.isEmpty)
    #expect(!list.calls.contains { $0.contains("select") })
  }

  @Test(arguments: ListKind.allCases)
  func `keys move the selection, which stays visible`(kind: ListKind) {
    let list = makeList(kind)
    list.list.becomeFirstResponder()

    let keys: [(Key, Int)] = [(.down, 0), (.down, 1), (.up, 0), (.end, 39), (.up, 38), (.home, 0)]
    for (key, number) in keys {
      #expect(list.harness.key(key) == .handled)
      list.harness.settle()
      #expect(list.selected == [number])
      #expect(list.shown.contains(number))
    }
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `Shift selects from the last choice, with clicks and keys`(kind: ListKind) {
    let list = makeList(kind, many: true)

    list.harness.click(at: list.line(2))
    list.harness.click(at: list.line(4), modifiers: .shift)
    #expect(list.selected == [2, 3, 4])
    list.harness.key(.down, modifiers: .shift)
    #expect(list.selected == [2, 3, 4, 5])
    list.harness.click(at: list.line(0), modifiers: .shift)

    #expect(list.selected == [0, 1, 2])
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `selecting all is a single event`(kind: ListKind) {
    let list = makeList(kind, many: true)
    list.list.becomeFirstResponder()
    var counts: [Int] = []
    list.onSelectionChange { counts.append(list.selected.count) }

    #expect(list.harness.window.command(.selectAll)?.perform() == true)

    #expect(counts == [40])
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `Return and a double click activate an item`(kind: ListKind) {
    let list = makeList(kind)

    list.harness.click(at: list.line(2))
    list.harness.click(at: list.line(2), clickCount: 2)
    list.harness.key(.down)
    list.harness.key(.enter)

    #expect(list.calls.filter { $0.contains("activate") } == ["activate 0–2", "activate 0–3"])
  }

  @Test(arguments: ListKind.allCases)
  func `typing finds a visible item by its text`(kind: ListKind) {
    let list = makeList(kind)
    list.list.becomeFirstResponder()
    let prefix = kind == .table ? "Row " : ""

    #expect(list.harness.type("\(prefix)4") == .handled)
    #expect(list.selected == [4])
    list.harness.advance(by: .seconds(1))
    #expect(list.harness.type("x") == .ignored)

    #expect(list.selected == [4])
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `selection by the program is not reported to the delegate`(kind: ListKind) {
    let list = makeList(kind, many: true)
    for item in [2, 4] { list.select(path(item)) }
    #expect(list.selected == [2, 4])
    #expect(list.selectedCount == 2)

    list.deselect(path(4))
    list.deselect(path(9, 9))

    #expect(list.selected == [2])
    #expect(list.selectedCount == 1)
    #expect(list.cell(at: path(4))?.isSelected == false)
    #expect(!list.calls.contains { $0.contains("select") })
    list.checkInvariants()
  }

  // MARK: Selection through updates

  @Test(arguments: ListKind.allCases, [false, true])
  func `the selection follows its items`(kind: ListKind, isAnimated: Bool) {
    let list = makeList(kind, many: true)
    for item in [2, 4, 6] { list.select(path(item)) }

    list.update(isAnimated: isAnimated) {
      list.sections = [[100] + [0, 1, 2, 3, 5] + Array(7..<30), Array(30..<40) + [6]]
      list.insert([path(0)])
      list.delete([path(4)])
      list.move(path(6), to: path(10, 1))
    }
    list.harness.settle()
    #expect(list.selected == [2, 6])
    list.update(isAnimated: isAnimated) { list.reload([path(3)]) }
    list.harness.settle()

    #expect(list.selected == [2, 6])
    #expect(list.cell(at: path(3))?.isSelected == true)
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func `a neighbor replaces a removed selection unless this is disabled`(
    kind: ListKind,
    takesNeighbor: Bool
  ) {
    let list = makeList(kind)
    list.setSelection(isOn: true, many: false, takesNeighbor: takesNeighbor)
    list.select(path(3))

    list.update {
      list.sections[0].remove(at: 3)
      list.delete([path(3)])
    }
    list.harness.settle()

    #expect(list.selected == (takesNeighbor ? [4] : []))
    #expect(!list.calls.contains { $0.contains("select") })
    list.checkInvariants()
  }

  // MARK: Moving

  @Test(arguments: ListKind.allCases)
  func `a dragged item moves to another position, reported once`(kind: ListKind) {
    let list = makeList(kind)

    list.drag(1, to: 4)
    #expect(list.sections[0][1] == 1)
    list.drop(4)

    #expect(list.moves == 1)
    #expect(list.sections[0].prefix(6) == [0, 2, 3, 4, 1, 5])
    #expect(list.shown.prefix(6) == [0, 2, 3, 4, 1, 5])
    list.checkInvariants()
  }

  enum Interruption: CaseIterable, Sendable {
    case escape, removal, reload, lostWindow
  }

  @Test(arguments: ListKind.allCases, Interruption.allCases)
  func `a cancelled drag moves nothing`(kind: ListKind, interruption: Interruption) {
    let list = makeList(kind)
    list.drag(1, to: 4)

    switch interruption {
    case .escape: list.harness.key(.escape)
    case .removal:
      list.update {
        list.sections[0].remove(at: 1)
        list.delete([path(1)])
      }
    case .reload:
      list.sections = [[1, 2, 3]]
      list.reloadData()
    case .lostWindow:
      list.list.removeFromSuperview()
      list.harness.mount(list.list)
    }
    list.harness.pointer(.move, at: list.line(5))
    list.drop(5)

    #expect(list.moves == 0)
    #expect(list.shown == Array(list.sections.flatMap(\.self).prefix(list.shown.count)))
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `Alt and an arrow key move the selected item, which stays selected`(kind: ListKind) {
    let list = makeList(kind)
    list.list.becomeFirstResponder()
    list.select(path(1))

    for key in [Key.down, .down, .up] { list.harness.key(key, modifiers: .alt) }
    list.harness.settle()

    #expect(list.sections[0].prefix(4) == [0, 2, 1, 3])
    #expect(list.selected == [1])
    list.checkInvariants()
  }

  // MARK: Menu

  @Test(arguments: ListKind.allCases)
  func `a secondary click selects an item and opens its menu`(kind: ListKind) {
    let list = makeList(kind)
    list.menuTitles = ["Open"]

    list.harness.click(at: list.line(3), button: .secondary)
    list.harness.settle()
    #expect(list.selected == [3])
    #expect(list.harness.dump().contains("\"Open\""))
    list.harness.key(.escape)
    list.harness.settle()

    #expect(!list.harness.dump().contains("\"Open\""))
    list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `the mouse selects items with a rectangle drawn from an empty area`(
    kind: ListKind
  ) {
    let list = kind.makeList([[0, 1, 2]])
    list.setSelection(isOn: true, many: true, takesNeighbor: false)
    list.select(ItemPath(item: 0, section: 0))
    func draw(to line: Int) {
      list.harness.pointer(.move, at: list.line(line))
      list.harness.advance(by: .zero)
      list.list.checkParts()
    }

    list.harness.pointer(.down, at: list.line(5))
    draw(to: 4)
    #expect(list.selected == [])
    draw(to: 1)
    #expect(list.selected == [1, 2])
    draw(to: 2)
    #expect(list.selected == [2])
    list.harness.key(.escape)
    #expect(list.selected == [0])
    list.harness.pointer(.up, at: list.line(2))
    list.harness.settle()

    list.harness.drag(from: list.line(4), to: list.line(0))
    #expect(list.selected == [0, 1, 2])
    #expect(list.list.rubberBand.rect == nil)
  }

  @Test(arguments: ListKind.allCases, [false, true])
  func `a rectangle touches items that have moved while the content kept its size`(
    kind: ListKind,
    isLaidOut: Bool
  ) {
    let list = kind.makeList([[0, 1, 2]])
    list.setSelection(isOn: true, many: true, takesNeighbor: false)
    func draw(to y: Double) {
      list.harness.pointer(.move, at: Point(x: 100, y: y))
      list.harness.advance(by: .zero)
      list.list.checkParts()
    }
    let size = list.list.contentSize

    list.harness.pointer(.down, at: list.line(5))
    draw(to: 50)
    #expect(list.selected == [1, 2])
    list.leaveSpaceAbove(30, height: 30)
    if isLaidOut { list.harness.advance(by: .zero) }
    draw(to: 49)

    #expect(list.list.contentSize == size)
    #expect(list.selected == [0, 1, 2])
  }
}
