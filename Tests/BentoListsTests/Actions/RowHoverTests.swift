import BentoControls
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoCells
@testable import BentoLists

/// Trailing swipe actions as buttons of the row under the mouse.
@MainActor
struct RowHoverTests {
  private let swipe = SwipeFixture()

  private var table: TableView { swipe.table }
  private var harness: Harness { swipe.harness }

  private func actions(of row: Int) -> HoverActionsView? {
    table.cellForRow(at: swipe.path(row))?.hoverActionsView
  }

  /// The rows that show buttons.
  private var rows: [Int] {
    table.indexPathsForVisibleRows.map(\.row).filter { actions(of: $0) != nil }
  }

  private func move(to row: Int, x: Double = 160) {
    harness.pointer(.move, at: swipe.point(row, x: x))
    harness.render()
  }

  /// The center of a button, counted from the edge of the row, in the window.
  private func center(ofButton index: Int, row: Int) throws -> Point {
    let view = try #require(actions(of: row))
    let button = view.subviews[index]
    return button.convert(button.bounds.center, to: nil)
  }

  @Test func `only the row under the mouse shows buttons, and only its actions are requested`() {
    move(to: 2)
    #expect(rows == [2])
    #expect(swipe.delegate.asked == 1)
    move(to: 2, x: 40)
    #expect(swipe.delegate.asked == 1)

    move(to: 3)
    #expect(rows == [3])
    #expect(swipe.delegate.asked == 2)
    #expect(harness.render() == harness.renderFully())

    harness.pointer(.leave, at: .zero)
    #expect(rows == [])
    #expect(table.visibleCells.allSatisfy { $0.contentView.clipShape == nil })
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `a press on a button runs its action and selects nothing`() throws {
    move(to: 2)

    harness.click(at: try center(ofButton: 1, row: 2))
    #expect(swipe.delegate.ran == ["Flag"])
    #expect(rows == [])

    move(to: 2)
    harness.click(at: try center(ofButton: 0, row: 2))
    harness.settle()
    #expect(swipe.delegate.ran == ["Flag", "Delete"])
    #expect(swipe.data.sections[0].prefix(3) == [0, 1, 3])
    #expect(swipe.delegate.selected.isEmpty)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `the first action is at the trailing edge, in both directions`() throws {
    move(to: 1)
    let (first, second) = (try center(ofButton: 0, row: 1), try center(ofButton: 1, row: 1))
    #expect(first.x > second.x && first.x > 250)

    table.semanticContentDirection = .rightToLeft
    harness.settle()
    move(to: 0)
    move(to: 1)
    let mirrored = try center(ofButton: 0, row: 1)
    #expect(mirrored.x < 70 && mirrored.x == 320 - first.x)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `a touch and the keyboard show no buttons`() {
    harness.pointer(.down, at: swipe.point(2), device: .touch)
    harness.pointer(.up, at: swipe.point(2), device: .touch)
    harness.key(.down)

    #expect(rows == [])
    #expect(swipe.delegate.asked == 0)
  }

  @Test func `buttons disappear on scrolling, until the mouse moves again`() {
    move(to: 2)
    harness.scroll(by: Size(width: 0, height: -64), at: swipe.point(2))
    #expect(rows == [])
    harness.settle()
    harness.render()
    #expect(rows == [])
    #expect(swipe.delegate.asked == 1)

    harness.pointer(.move, at: swipe.point(2, x: 150))
    #expect(rows.count == 1)
  }

  @Test func `there are no buttons in editing mode, on an open row, or during a drag`() {
    move(to: 2)
    table.setEditing(true, animated: false)
    #expect(rows == [])
    let asked = swipe.delegate.asked
    harness.pointer(.move, at: swipe.point(3))
    #expect(rows == [] && swipe.delegate.asked == asked)
    table.setEditing(false, animated: false)

    move(to: 1)
    #expect(rows == [1])
    swipe.open(1)
    #expect(rows == [])
    harness.pointer(.move, at: swipe.point(3))
    #expect(rows == [])
  }

  @Test func `buttons stay while other rows change, and go with their row`() {
    move(to: 2)
    swipe.data.sections[0].insert(700, at: 5)
    table.insertRows(at: [swipe.path(5)])
    harness.settle()
    #expect(rows == [2])

    swipe.data.sections[0].remove(at: 2)
    table.deleteRows(at: [swipe.path(2)])
    harness.settle()
    #expect(rows == [])
    table.reloadData()
    harness.settle()
    #expect(table.visibleCells.allSatisfy { $0.contentView.clipShape == nil })
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `buttons are beside a control at the trailing edge, and leave text fields alone`()
    throws
  {
    let cell = try #require(table.cellForRow(at: swipe.path(1)))
    let toggle = Switch()
    toggle.frame = Rect(x: 260, y: 16, width: 48, height: 28)
    cell.contentView.addSubview(toggle)
    move(to: 1)
    let view = try #require(actions(of: 1))
    #expect(view.frame.maxX <= 260)
    #expect(harness.window.hitTest(toggle.convert(toggle.bounds.center, to: nil)) === toggle)

    let field = TypingView()
    field.frame = Rect(x: 20, y: 10, width: 280, height: 30)
    cell.contentView.addSubview(field)
    cell.setNeedsLayout()
    harness.render()
    #expect(view.isHidden && cell.contentView.clipShape == nil)
  }

  @Test func `assistive technology finds no second copy of the actions`() {
    let before = harness.semantics()
    move(to: 2)

    #expect(harness.semantics() == before)
  }
}

/// A view in which text is typed.
private final class TypingView: View {
  override var canBecomeFirstResponder: Bool { true }
  override var textInputTraits: TextTraits? { TextTraits() }
}
