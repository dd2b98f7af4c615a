import BentoGeometry
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoMenus
@testable import BentoViews

/// Menus under the pointer: how they open, what the user chooses, and when they close.
@Suite
struct MenuTests {
  let fixture = MenuFixture()
  var harness: Harness { fixture.harness }

  @Test
  func `a secondary click opens the menu, and releasing in place chooses nothing`() {
    let point = Point(x: 60, y: 50)

    #expect(harness.pointer(.down, at: point, button: .secondary) == .captured)
    let opened = fixture.menu
    harness.pointer(.up, at: point, button: .secondary)

    #expect(opened != nil && fixture.menu === opened)
    #expect(opened?.panels.first?.frame.origin == point)
    #expect(fixture.highlighted == nil)
    #expect(fixture.chosen.isEmpty)
    fixture.checkInvariants()
  }

  @Test
  func `a click on an item closes the menu first and then runs the command once`() {
    var wasOpen = true
    fixture.items.append(
      MenuItem("Ask") { [fixture] in wasOpen = fixture.menu != nil || fixture.dismissals == 0 }
    )
    fixture.open()

    harness.click(at: fixture.center(of: "Ask"))

    #expect(!wasOpen)
    #expect(fixture.dismissals == 1)
    fixture.open()
    harness.click(at: fixture.center(of: "Copy"))
    #expect(fixture.chosen == ["Copy"])
  }

  @Test
  func `the press that opens the menu may drag to an item and release to choose it`() {
    harness.pointer(.down, at: Point(x: 60, y: 50), button: .secondary)
    let target = fixture.center(of: "Bold")

    harness.pointer(.move, at: Point(x: 70, y: 60))
    harness.pointer(.move, at: target)
    #expect(fixture.highlighted == "Bold")
    harness.pointer(.up, at: target, button: .secondary)

    #expect(fixture.chosen == ["Bold"])
    #expect(fixture.menu == nil)
  }

  @Test
  func `a press that opened the menu, entered it and ends outside closes it`() {
    harness.pointer(.down, at: Point(x: 60, y: 50), button: .secondary)

    harness.pointer(.move, at: fixture.center(of: "Bold"))
    harness.pointer(.move, at: Point(x: 390, y: 290))
    harness.pointer(.up, at: Point(x: 390, y: 290), button: .secondary)

    #expect(fixture.menu == nil)
    #expect(fixture.chosen.isEmpty)
  }

  @Test
  func `disabled items and separators take presses and do nothing`() {
    fixture.open()

    harness.click(at: fixture.center(of: "Paste"))
    let panel = fixture.menu?.panels[0]
    harness.click(at: panel?.rows[3].convert(Point(x: 20, y: 5), to: nil) ?? .zero)

    #expect(fixture.menu != nil)
    #expect(fixture.chosen.isEmpty)
  }

  @Test
  func `a press outside the menu closes it and does nothing else`() {
    for button in [PointerEvent.Button.primary, .secondary, .middle] {
      fixture.open()

      #expect(harness.click(on: fixture.other, button: button) == .captured)

      #expect(fixture.menu == nil)
      #expect(fixture.other.presses == 0)
    }
    harness.click(on: fixture.other)
    #expect(fixture.other.presses == 1)
  }

  @Test
  func `nothing below an open menu is hovered or scrolled`() {
    fixture.open()

    harness.pointer(.move, at: fixture.other.frame.center)

    #expect(harness.scroll(by: Size(width: 0, height: -20), at: Point(x: 350, y: 20)) == .handled)
    #expect(harness.services.cursor == .arrow)
  }

  @Test
  func `a long touch opens the menu and chooses by releasing elsewhere in it`() {
    let point = Point(x: 60, y: 50)
    harness.pointer(.down, at: point, device: .touch)
    harness.advance(by: .milliseconds(400))
    #expect(fixture.menu == nil)

    harness.advance(by: .milliseconds(150))
    #expect(fixture.menu != nil)
    harness.pointer(.move, at: fixture.center(of: "Delete"), device: .touch)
    harness.pointer(.up, at: fixture.center(of: "Delete"), device: .touch)

    #expect(fixture.chosen == ["Delete"])
  }

  @Test
  func `a touch that moves too early opens nothing`() {
    harness.pointer(.down, at: Point(x: 60, y: 50), device: .touch)
    harness.pointer(.move, at: Point(x: 60, y: 75), device: .touch)
    harness.advance(by: .seconds(1))

    #expect(fixture.menu == nil)
  }

  @Test
  func
    `the nearest view that has a menu is asked first, and one without lets those around it answer`()
  {
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    fixture.view.addSubview(inner)
    var answer: Menu? = Menu(items: [fixture.command("Inner")])
    inner.contextMenu = { answer }

    fixture.open(at: Point(x: 35, y: 35))
    #expect(fixture.titles == [["Inner"]])
    harness.key(.escape)
    answer = nil
    fixture.open(at: Point(x: 35, y: 35))
    #expect(fixture.titles.first?.first == "Copy")
  }

  @Test
  func `an empty menu does not open, and redundant separators are omitted`() {
    fixture.items = [.separator, .separator]
    fixture.open()
    #expect(fixture.menu == nil)

    let (first, second) = (fixture.command("A"), fixture.command("B"))
    fixture.items = [.separator, first, .separator, .separator, second, .separator]
    fixture.open()
    #expect(fixture.titles == [["A", "", "B"]])
  }

  @Test
  func `a press without a menu is passed on`() {
    #expect(harness.click(at: Point(x: 390, y: 10), button: .secondary) == .ignored)
    #expect(fixture.layer == nil)
  }

  @Test
  func `a closed menu leaves no trace in the tree or on screen`() {
    fixture.view.becomeFirstResponder()
    let before = harness.render()
    let tree = harness.dump()

    fixture.open()
    harness.render()
    harness.key(.escape)
    harness.settle()

    #expect(harness.render() == before)
    #expect(harness.dump() == tree)
    #expect(harness.render() == harness.renderFully())
  }
}

// MARK: - Submenus

extension MenuTests {
  @Test
  func `a submenu opens where the pointer rests, and closes when it moves elsewhere`() {
    fixture.open()

    harness.pointer(.move, at: fixture.center(of: "Share"))
    #expect(fixture.titles.count == 1)
    harness.advance(by: .milliseconds(200))
    #expect(fixture.titles.count == 2)
    fixture.checkInvariants()
    harness.pointer(.move, at: fixture.center(of: "Copy"))

    #expect(fixture.titles.count == 1)
    #expect(fixture.highlighted == "Copy")
  }

  @Test
  func `the way to an open submenu may cross other items`() throws {
    fixture.open()
    let start = fixture.center(of: "Share")
    harness.pointer(.move, at: start)
    harness.advance(by: .milliseconds(300))
    let goal = fixture.center(of: "More")

    for step in 1...20 {
      let share = Double(step) / 20
      harness.pointer(
        .move,
        at: Point(x: start.x + (goal.x - start.x) * share, y: start.y + (goal.y - start.y) * share)
      )
      #expect(fixture.titles.count >= 2)
    }

    #expect(fixture.highlighted == "More")
  }

  @Test
  func `a pointer that rests on the way acts on the item under it`() throws {
    fixture.open()
    let start = fixture.center(of: "Share")
    harness.pointer(.move, at: Point(x: start.x - 20, y: start.y))
    harness.advance(by: .milliseconds(300))
    let row = try #require(fixture.menu?.panels[0].rows[5])
    let resting = row.convert(Point(x: row.bounds.maxX - 12, y: 6), to: nil)

    harness.pointer(.move, at: resting)
    #expect(fixture.titles.count == 2)
    harness.advance(by: .milliseconds(400))

    #expect(fixture.titles.count == 1)
    #expect(fixture.highlighted == "Delete")
  }

  @Test
  func `a click on an item with a submenu opens it immediately`() {
    fixture.open()

    harness.click(at: fixture.center(of: "Share"))
    harness.click(at: fixture.center(of: "More"))
    harness.click(at: fixture.center(of: "Print"))

    #expect(fixture.chosen == ["Print"])
    #expect(fixture.menu == nil)
  }
}
