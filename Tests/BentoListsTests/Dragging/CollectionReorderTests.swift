import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Items of a collection view that the user moves.
@MainActor
struct CollectionReorderTests {
  /// A flow of squares of 40 points, five per line.
  private func fixture(_ sections: [[Int]] = [Array(0..<100)], header: Double = 0)
    -> CollectionFixture
  {
    let layout = CollectionFixture.flow(headers: header)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let fixture = CollectionFixture(sections, layout: layout) { _, data in data.mayMove = true }
    fixture.harness.render()
    return fixture
  }

  private func center(_ line: Int, _ column: Int) -> Point {
    Point(x: 40 * Double(column) + 20, y: 40 * Double(line) + 20)
  }

  private func drag(_ fixture: CollectionFixture, from start: Point, through points: [Point]) {
    fixture.harness.pointer(.down, at: start)
    for point in points {
      fixture.harness.pointer(.move, at: point)
      fixture.harness.advance(by: .zero)
    }
  }

  @Test func `a dragged item moves to another position, and the program is notified once`() {
    let fixture = fixture()

    drag(fixture, from: center(0, 1), through: [center(0, 2), center(1, 2)])
    #expect(fixture.data.sections[0][1] == 1)
    #expect(fixture.view.itemReorder.move?.destination == ItemPath(item: 7, section: 0))
    fixture.view.checkInvariants()
    fixture.harness.pointer(.up, at: center(1, 2))
    fixture.harness.settle()

    #expect(fixture.data.moves.count == 1)
    #expect(fixture.data.sections[0].prefix(9) == [0, 2, 3, 4, 5, 6, 7, 1, 8])
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
    fixture.view.checkInvariants()
  }

  @Test func `a dragged item shows its image and not its cell`() throws {
    let fixture = fixture()
    let cell = try #require(fixture.view.cellForItem(at: ItemPath(item: 1, section: 0)))
    let color = fixture.harness.render()[76, 36]

    drag(fixture, from: center(0, 1), through: [Point(x: 100, y: 110)])
    fixture.harness.advance(by: .seconds(1))
    let carried = fixture.harness.render()

    #expect(carried[116, 126] == color)
    #expect(carried[76, 36] != color)
    #expect(cell.isHidden)
    fixture.harness.pointer(.up, at: Point(x: 100, y: 110))
    fixture.harness.pointer(.move, at: Point(x: 190, y: 230))
    fixture.harness.settle()
    #expect(fixture.harness.render()[116, 116] == color)
    #expect(!cell.isHidden)
  }

  @Test func `an item moves to an empty section, and after the last item of another one`() {
    let fixture = fixture([[0, 1], [], [2, 3]], header: 20)

    drag(fixture, from: Point(x: 20, y: 40), through: [Point(x: 60, y: 70)])
    fixture.harness.pointer(.up, at: Point(x: 60, y: 70))
    fixture.harness.settle()
    #expect(fixture.data.sections == [[1], [0], [2, 3]])

    drag(fixture, from: Point(x: 20, y: 100), through: [Point(x: 130, y: 160)])
    fixture.harness.pointer(.up, at: Point(x: 130, y: 160))
    fixture.harness.settle()
    #expect(fixture.data.sections == [[1], [], [2, 3, 0]])
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
    fixture.view.checkInvariants()
  }

  @Test func `a passed item of another size stays passed while the pointer is still`() {
    let fixture = fixture([[0, 1, 2, 3]])
    fixture.data.sizeOf = { Size(width: $0 == 1 ? 120 : 40, height: 40) }
    (fixture.view.collectionViewLayout as? FlowLayout)?.estimatedItemSize =
      Size(width: 40, height: 40)
    fixture.view.reloadData()
    fixture.harness.settle()
    fixture.harness.render()

    drag(fixture, from: Point(x: 20, y: 20), through: [Point(x: 60, y: 20)])
    #expect(fixture.view.itemReorder.move?.destination == ItemPath(item: 1, section: 0))
    for x in stride(from: 61.0, through: 70, by: 1) {
      fixture.harness.pointer(.move, at: Point(x: x, y: 20))
      fixture.harness.advance(by: .zero)
      #expect(fixture.view.itemReorder.move?.destination == ItemPath(item: 1, section: 0))
    }
    fixture.view.checkInvariants()
  }

  @Test func `an item held at an edge scrolls the view and keeps its image`() {
    let fixture = fixture()

    drag(fixture, from: center(1, 1), through: [Point(x: 60, y: 236)])
    fixture.harness.advance(by: .seconds(1))
    #expect(fixture.view.contentOffset.y > 200)
    #expect(fixture.view.itemReorder.lift != nil)
    fixture.view.checkInvariants()
    fixture.harness.pointer(.up, at: Point(x: 60, y: 200))
    fixture.harness.settle()

    #expect(fixture.data.moves.count == 1)
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
    fixture.view.checkInvariants()
  }

  @Test func `Alt with the arrow keys moves the selected item along its line and between lines`() {
    let fixture = fixture()
    fixture.view.selectItem(
      at: ItemPath(item: 1, section: 0),
      animated: false,
      scrollPosition: []
    )
    fixture.view.becomeFirstResponder()

    fixture.harness.key(.right, modifiers: .alt)
    #expect(fixture.data.sections[0].firstIndex(of: 1) == 2)
    fixture.harness.key(.down, modifiers: .alt)
    #expect(fixture.data.sections[0].firstIndex(of: 1) == 7)
    fixture.harness.key(.up, modifiers: .alt)
    fixture.harness.key(.left, modifiers: .alt)
    fixture.harness.settle()

    #expect(fixture.data.sections[0].prefix(4) == [0, 1, 2, 3])
    #expect(fixture.data.moves.count == 4)
    fixture.view.checkInvariants()
  }
}
