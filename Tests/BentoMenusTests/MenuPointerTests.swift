import BentoControls
import BentoGeometry
import BentoPlatform
import BentoTesting
import SeededRandom
import Testing

@testable import BentoMenus
@testable import BentoViews

/// Menus that open under the pointer: nothing is highlighted or chosen that the user has not pointed at.
@Suite
struct MenuPointerTests {
  /// A window in which a context menu always covers the pointer that opens it.
  let fixture = MenuFixture(size: Size(width: 200, height: 200))
  var harness: Harness { fixture.harness }
  let point = Point(x: 60, y: 50)

  init() {
    fixture.view.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    harness.settle()
  }

  private func openUnderPointer() {
    harness.pointer(.down, at: point, button: .secondary)
    harness.settle()
    #expect(fixture.menu?.panels.first?.index(at: point) != nil)
  }

  @Test
  func `nothing is highlighted until the pointer has moved by four points`() {
    openUnderPointer()

    for distance in [0.0, 1, 2, 3] {
      harness.pointer(.move, at: Point(x: point.x + distance, y: point.y))
      #expect(fixture.highlighted == nil)
    }
    harness.pointer(.move, at: Point(x: point.x + 4, y: point.y))
    #expect(fixture.highlighted != nil)
  }

  @Test(arguments: [0.0, 3, 6])
  func `the release of the opening press chooses only after it has moved`(distance: Double) {
    openUnderPointer()
    let end = Point(x: point.x + distance, y: point.y)
    harness.pointer(.move, at: end)
    harness.pointer(.up, at: end, button: .secondary)
    harness.settle()

    #expect(fixture.chosen.isEmpty == (distance < 4))
    #expect((fixture.menu != nil) == (distance < 4))
  }

  @Test
  func `a press on an item chooses it without any movement, but not as part of a double click`() {
    openUnderPointer()
    harness.pointer(.up, at: point, button: .secondary)
    harness.click(at: point, clickCount: 2)
    #expect(fixture.menu != nil && fixture.chosen.isEmpty && fixture.highlighted == nil)

    harness.click(at: point)
    #expect(fixture.menu == nil && fixture.chosen.count == 1)
  }

  @Test
  func
    `a menu that a press opens next to a view highlights nothing, and one that a key opens does`()
  {
    let button = Button(title: "More", style: .gray)
    button.menu = { [fixture] in Menu(items: fixture.items) }
    button.frame = Rect(x: 10, y: 150, width: 80, height: 34)
    harness.window.addSubview(button)

    harness.click(on: button)
    #expect(fixture.menu != nil && fixture.highlighted == nil)
    harness.key(.down)
    #expect(fixture.highlighted == "Copy")
    harness.key(.escape)
    button.becomeFirstResponder()
    harness.key(.space)

    #expect(fixture.highlighted == "Copy")
  }

  @Test
  func `a menu of choices that a press opens shows the choice, where keys begin`() throws {
    let button = PopUpButton(titles: (0..<40).map { "Choice \($0)" })
    button.selectedIndex = 30
    button.frame = Rect(x: 10, y: 5, width: 150, height: 30)
    harness.window.addSubview(button)

    harness.click(on: button)
    let panel = try #require(fixture.menu?.panels.first)
    #expect(panel.highlightedIndex == nil)
    #expect(
      panel.bounds.contains(panel.frame(ofItemAt: 30).center.offsetBy(dx: 0, dy: -panel.frame.y))
    )
    harness.key(.up)

    #expect(fixture.highlighted == "Choice 29")
  }

  @Test
  func `a pointer at rest does not take the highlight from keys or in a submenu`() {
    openUnderPointer()
    harness.pointer(.up, at: point, button: .secondary)
    harness.pointer(.move, at: fixture.center(of: "Copy"))
    harness.key(.end)
    #expect(fixture.highlighted == "Delete")
    harness.pointer(.move, at: fixture.center(of: "Copy").offsetBy(dx: 2, dy: 0))
    #expect(fixture.highlighted == "Delete")

    let share = fixture.center(of: "Share")
    harness.click(at: share)
    #expect(fixture.menu?.panels.count == 2)
    harness.pointer(.move, at: share.offsetBy(dx: 1, dy: 1))

    #expect(fixture.menu?.panels.last?.highlightedIndex == nil)
  }

  /// The law: whatever the pointer does within the distance, a menu stays as it is.
  @Test(arguments: FuzzScale.seeds(20))
  func `movements within the distance change nothing`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let side = Double.random(in: 40..<300, using: &random)
    let fixture = MenuFixture(size: Size(width: side, height: side))
    fixture.view.frame = Rect(x: 0, y: 0, width: side, height: side)
    let start = Point(
      x: Double.random(in: 0..<side, using: &random),
      y: Double.random(in: 0..<side, using: &random)
    )
    fixture.harness.pointer(.down, at: start, button: .secondary)
    var last = start
    for _ in 0..<20 {
      let distance = Double.random(in: 0..<3.9, using: &random)
      let angle = Double.random(in: 0..<6.28, using: &random)
      last = start + Transform.rotation(angle).apply(to: Point(x: distance, y: 0))
      fixture.harness.pointer(.move, at: last)
      if Bool.random(using: &random) { fixture.harness.advance(by: .milliseconds(90)) }
    }
    fixture.harness.pointer(.up, at: last, button: .secondary)
    fixture.harness.settle()

    #expect(fixture.menu != nil && fixture.highlighted == nil, "seed \(seed)")
    #expect(fixture.chosen.isEmpty && fixture.titles.count == 1, "seed \(seed)")
    fixture.checkInvariants()
  }
}
