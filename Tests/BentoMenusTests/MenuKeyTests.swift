import BentoGeometry
import BentoLayout
import BentoPlatform
import BentoTesting
import Testing
import ViewFixtures

@testable import BentoMenus
@testable import BentoViews

/// Menus with the keyboard, and the keyboard focus.
@Suite
struct MenuKeyTests {
  let fixture = MenuFixture()
  var harness: Harness { fixture.harness }

  @Test
  func `the Menu key and Shift F10 open the first responder's menu at its first item`() {
    fixture.view.becomeFirstResponder()
    for (key, modifiers) in [(Key.menu, KeyModifiers()), (.function(10), .shift)] {
      #expect(harness.key(key, modifiers: modifiers) == .handled)
      #expect(fixture.highlighted == "Copy")
      #expect(fixture.menu?.panels.first?.frame.y == fixture.view.frame.maxY + 2)
      harness.key(.escape)
      #expect(fixture.menu == nil)
    }
    #expect(harness.key(.function(10)) == .ignored)
  }

  @Test
  func `the focus moves into the menu and returns`() {
    fixture.openByKey()
    #expect(fixture.menu?.isFirstResponder == true)
    #expect(!fixture.view.isFirstResponder)

    harness.key(.enter)

    #expect(fixture.chosen == ["Copy"])
    #expect(fixture.view.isFirstResponder)
  }

  @Test
  func `arrows skip disabled items and wrap around`() {
    fixture.openByKey()
    var passed: [String?] = []
    for _ in 0..<5 {
      passed.append(fixture.highlighted)
      harness.key(.down)
    }
    #expect(passed == ["Copy", "Bold", "Share", "Delete", "Copy"])

    harness.key(.home)
    harness.key(.up)
    #expect(fixture.highlighted == "Delete")
    harness.key(.home)
    #expect(fixture.highlighted == "Copy")
    harness.key(.end)
    #expect(fixture.highlighted == "Delete")
  }

  @Test
  func `Right opens a submenu, and Left and Escape close one level`() {
    fixture.openByKey()
    harness.type("s")
    harness.key(.right)
    #expect(fixture.highlighted == "Mail")
    harness.key(.end)
    harness.key(.enter)
    #expect(fixture.highlighted == "Print")
    fixture.checkInvariants()

    harness.key(.left)
    #expect(fixture.highlighted == "More")
    harness.key(.escape)
    #expect(fixture.highlighted == "Share")
    harness.key(.left)
    #expect(fixture.titles.count == 1)
    harness.key(.escape)
    #expect(fixture.menu == nil)
    #expect(fixture.chosen.isEmpty)
  }

  @Test
  func `the arrows and the side of submenus are exchanged from right to left`() throws {
    harness.window.semanticContentDirection = .rightToLeft
    fixture.view.frame.origin.x = 280
    fixture.openByKey()
    harness.type("s")

    harness.key(.left)

    let panels = try #require(fixture.menu?.panels)
    #expect(fixture.highlighted == "Mail")
    #expect(panels[0].frame.maxX == fixture.view.frame.maxX)
    #expect(panels[1].frame.midX < panels[0].frame.minX)
    harness.key(.right)
    #expect(fixture.highlighted == "Share")
  }

  @Test
  func `typing finds items, and repeating a character cycles through them`() {
    fixture.items = ["Édit", "Export", "Emboss", "Fade"].map { fixture.command($0) }
    fixture.openByKey()

    harness.type("em")
    #expect(fixture.highlighted == "Emboss")
    harness.advance(by: .seconds(2))
    harness.type("e")
    #expect(fixture.highlighted == "Édit")
    harness.type("e")
    #expect(fixture.highlighted == "Export")
    harness.type("e")
    #expect(fixture.highlighted == "Emboss")
  }

  @Test
  func `Space chooses, and item shortcuts work while the menu is open`() {
    fixture.openByKey()
    harness.key(.down)
    harness.key(.space)
    fixture.openByKey()
    harness.key(.character("c"), modifiers: .control)

    #expect(fixture.chosen == ["Bold", "Copy"])
    #expect(fixture.menu == nil)
  }

  @Test
  func `no key gets past an open menu`() {
    fixture.openByKey()

    for key in [Key.tab, .function(5), .character("q"), .pageUp, .insert] {
      #expect(harness.key(key) == .handled)
    }
    #expect(harness.key(.tab, modifiers: .shift) == .handled)
    #expect(fixture.menu?.isFirstResponder == true)
  }

  @Test
  func `a view that requests the focus while a menu is open gets it when the menu closes`() {
    let late = FocusableBox(frame: Rect(x: 10, y: 200, width: 50, height: 50))
    harness.window.addSubview(late)
    fixture.openByKey()

    #expect(!late.becomeFirstResponder())
    fixture.checkInvariants()
    harness.key(.escape)

    #expect(late.isFirstResponder)
  }

  @Test
  func `the focus returns even to a view that refuses to resign`() {
    let field = TypedView(frame: Rect(x: 10, y: 200, width: 50, height: 20))
    harness.window.addSubview(field)
    field.contextMenu = { Menu(items: [MenuItem("Paste") {}]) }
    field.becomeFirstResponder()
    #expect(harness.services.isTextInputActive)

    harness.key(.menu)
    #expect(!harness.services.isTextInputActive)
    harness.key(.enter)

    #expect(field.isFirstResponder)
    #expect(harness.services.isTextInputActive)
  }

  @Test
  func `assistive technology finds the menu, its items, their states and actions`() throws {
    fixture.openByKey()
    let panel = try #require(fixture.menu?.panels[0])

    #expect(panel.accessibilityRole == .menu)
    #expect(panel.rows.count { $0.accessibilityRole == .menuItem } == 5)
    #expect(panel.rows[3].accessibilityRole == .separator)
    #expect(panel.rows[1].accessibilityValue == "on")
    #expect(panel.rows[4].accessibilityActions.isEmpty)
    panel.rows[2].accessibilityActions.first?.perform()
    #expect(fixture.titles.count == 2)
    panel.rows[5].accessibilityActions.first?.perform()
    #expect(fixture.chosen == ["Delete"])
  }
}
