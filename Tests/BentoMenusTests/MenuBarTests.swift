import BentoCommands
import BentoGeometry
import BentoLayout
import BentoPlatform
import BentoTesting
import Testing
import ViewFixtures

@testable import BentoMenus
@testable import BentoViews

/// The menus at the top of a window.
@Suite
struct MenuBarTests {
  private let harness: Harness
  private let page = FocusableBox(frame: .zero)
  private let log = Log()

  private final class Log {
    var chosen: [String] = []
  }

  init() {
    harness = Harness(size: Size(width: 400, height: 300))
    harness.mount(page)
    page.becomeFirstResponder()
    page.commands = { [log] in
      [
        Command("Copy", id: .copy, shortcut: KeyShortcut(.character("c"))) {
          log.chosen.append("Copy")
        }
      ]
    }
    harness.window.menuBar = [
      Menu(
        "File",
        items: [
          item("New", KeyShortcut(.character("n"))), item("Open", KeyShortcut(.character("o"))),
          MenuItem("Recent", submenu: Menu(items: [item("One"), item("Two")])),
        ]
      ),
      Menu("Edit", items: [MenuItem("Copy", command: .copy), item("Paste")]),
      Menu("Format", items: []),
      Menu("Find", items: [item("Next", KeyShortcut(.function(3), []))]),
    ]
    harness.settle()
  }

  private func item(_ title: String, _ shortcut: KeyShortcut? = nil) -> MenuItem {
    MenuItem(title, shortcut: shortcut) { [log] in log.chosen.append(title) }
  }

  private var bar: MenuBarView {
    harness.window.menuBarView as? MenuBarView ?? MenuBarView([])
  }

  private var menu: MenuView? {
    harness.window.overlayLayer?.overlays.last?.content as? MenuView
  }

  private var shownTitles: [String] { menu?.panels.first?.rows.map(\.item.title) ?? [] }

  private var highlighted: String? {
    guard let panel = menu?.panels.last, let index = panel.highlightedIndex else { return nil }
    return panel.rows[index].item.title
  }

  private func center(_ index: Int) -> Point {
    bar.titles[index].convert(bar.titles[index].bounds.center, to: nil)
  }

  private func check() {
    harness.settle()
    bar.checkInvariants()
    menu?.checkInvariants()
    harness.window.overlayLayer?.checkInvariants()
  }

  @Test
  func `the page is below the menu bar, and fills the window without it`() {
    #expect(bar.frame == Rect(x: 0, y: 0, width: 400, height: bar.naturalHeight))
    #expect(page.frame.minY == bar.frame.maxY && page.frame.maxY == 300)

    harness.window.menuBar = []
    harness.settle()

    #expect(page.frame == harness.window.bounds)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `F10 opens the first menu, and arrows skip empty menus and wrap around`() {
    #expect(harness.key(.function(10)) == .handled)
    check()
    #expect(bar.openIndex == 0 && highlighted == "New")

    harness.key(.right)
    #expect(bar.openIndex == 1 && highlighted == "Copy")
    harness.key(.right)
    #expect(bar.openIndex == 3)
    harness.key(.right)
    #expect(bar.openIndex == 0)
    harness.key(.left)
    check()
    #expect(bar.openIndex == 3 && highlighted == "Next")
    harness.key(.escape)
    check()

    #expect(menu == nil && page.isFirstResponder)
  }

  @Test
  func `Right opens a submenu before the next menu, and Left closes it before the previous`() {
    harness.key(.function(10))
    harness.key(.up)
    #expect(highlighted == "Recent")

    harness.key(.right)
    #expect(bar.openIndex == 0 && highlighted == "One")
    harness.key(.left)
    #expect(bar.openIndex == 0 && highlighted == "Recent")
    harness.key(.right)
    harness.key(.right)
    check()

    #expect(bar.openIndex == 1)
  }

  @Test
  func `everything is mirrored from right to left`() {
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(bar.titles[0].frame.minX > bar.titles[1].frame.minX)

    harness.key(.function(10))
    harness.key(.left)
    #expect(bar.openIndex == 1)
    harness.key(.right)

    #expect(bar.openIndex == 0)
  }

  @Test
  func `Alt underlines access keys and opens menus with them, from menu to menu`() {
    let held = KeyEvent(phase: .down, key: .other(1), modifiers: .alt)
    #expect(MenuBarView.mnemonics(of: bar.menus) == ["f", "e", "o", "i"])
    harness.send(.key(held))
    #expect(bar.titles[0].showsMnemonic)
    harness.send(.key(KeyEvent(phase: .up, key: .other(1))))
    #expect(!bar.titles[0].showsMnemonic)

    #expect(harness.key(.character("e"), modifiers: .alt) == .handled)
    #expect(bar.openIndex == 1)
    harness.key(.character("i"), modifiers: .alt)
    check()
    #expect(bar.openIndex == 3)
    #expect(harness.key(.character("x"), modifiers: .alt) == .handled)
    harness.key(.escape)

    #expect(harness.key(.character("o"), modifiers: .alt) == .ignored)
    harness.send(.key(held))
    harness.host.setActive(false)
    #expect(!bar.titles[0].showsMnemonic)
  }

  @Test
  func `a menu's own access key overrides assigned ones`() {
    var find = Menu("Find", items: [])
    find.mnemonic = "F"

    #expect(MenuBarView.mnemonics(of: [Menu("File", items: []), find]) == ["i", "f"])
    #expect(MenuBarView.mnemonics(of: [Menu("", items: []), Menu("!", items: [])]) == [nil, nil])
  }

  @Test
  func `shortcuts work while the menus are closed, and the first responder's come first`() {
    harness.key(.character("n"), modifiers: .control)
    harness.key(.function(3))
    harness.key(.character("c"), modifiers: .control)
    #expect(log.chosen == ["New", "Next", "Copy"])

    harness.window.menuBar = []

    #expect(harness.key(.character("n"), modifiers: .control) == .ignored)
  }

  @Test
  func `an item of a command acts on the former first responder`() {
    harness.key(.character("e"), modifiers: .alt)
    harness.key(.enter)
    #expect(log.chosen == ["Copy"])

    page.commands = nil
    harness.click(at: center(1))
    harness.settle()

    #expect(menu?.panels[0].rows[0].item.isEnabled == false)
  }

  @Test
  func `a click opens a menu, and a click on its title closes it`() {
    harness.click(at: center(1))
    check()
    #expect(bar.openIndex == 1 && shownTitles == ["Copy", "Paste"] && highlighted == nil)

    harness.click(at: center(1))
    check()

    #expect(menu == nil && bar.openIndex == nil)
    #expect(page.isFirstResponder)
  }

  @Test
  func `the pointer opens other menus by hovering once one is open`() {
    harness.pointer(.move, at: center(1))
    #expect(menu == nil)
    harness.click(at: center(0))
    harness.pointer(.move, at: center(3))
    check()
    #expect(bar.openIndex == 3)
    harness.pointer(.move, at: center(2))
    #expect(bar.openIndex == 3)
    harness.pointer(.move, at: center(1))
    check()
    #expect(bar.openIndex == 1)

    harness.click(at: Point(x: 390, y: 290))
    check()

    #expect(menu == nil)
  }

  @Test
  func `a press continues into the menu, and releasing there chooses`() throws {
    harness.pointer(.move, at: center(0))
    harness.pointer(.down, at: center(0))
    harness.settle()
    let row = try #require(menu?.panels.first?.rows[1])
    let target = row.convert(row.bounds.center, to: nil)
    for share in 1...5 {
      let start = center(0)
      harness.pointer(
        .move,
        at: Point(
          x: start.x + (target.x - start.x) * Double(share) / 5,
          y: start.y + (target.y - start.y) * Double(share) / 5
        )
      )
    }
    harness.pointer(.up, at: target)

    #expect(log.chosen == ["Open"])
    #expect(menu == nil)
  }

  @Test
  func `a touch opens one menu after another`() {
    for index in [0, 1] {
      harness.pointer(.down, at: center(index), device: .touch)
      harness.pointer(.up, at: center(index), device: .touch)
      check()
      #expect(bar.openIndex == index)
    }
  }

  @Test
  func `menus that do not fit are in an overflow menu`() {
    harness.resize(to: Size(width: 150, height: 300))
    harness.settle()
    #expect(bar.fittingCount == 2 && !bar.titles[4].isHidden && bar.titles[2].isHidden)

    harness.key(.character("i"), modifiers: .alt)
    check()
    #expect(shownTitles == ["Format", "Find"])
    harness.key(.enter)
    harness.key(.enter)

    #expect(log.chosen == ["Next"])
    harness.resize(to: Size(width: 3, height: 3))
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `each menu reports when it opens and closes`() {
    var events: [String] = []
    harness.window.menuBar = ["A", "B"].map { title in
      var menu = Menu(title, items: [item("One")])
      menu.didOpen = { events.append("+" + title) }
      menu.onDismiss = { events.append("-" + title) }
      return menu
    }
    harness.key(.function(10))
    harness.key(.right)
    harness.key(.escape)
    harness.key(.function(10))
    harness.window.menuBar = []

    #expect(events == ["+A", "-A", "+B", "-B", "+A", "-A"])
    #expect(harness.key(.function(10)) == .ignored)
  }

  @Test
  func `assistive technology opens menus, and finds their items`() {
    #expect(
      harness.semantics().hasPrefix(
        """
        window
          menuBar
            menuItem "File" [collapsed] (expand)
            menuItem "Edit" [collapsed] (expand)
            menuItem "Format" [disabled]
            menuItem "Find" [collapsed] (expand)
        """
      )
    )

    #expect(harness.perform("expand", role: .menuItem, name: "File"))
    #expect(harness.perform("press", role: .menuItem, name: "Open"))

    #expect(log.chosen == ["Open"])
  }

  @Test
  func `frames cost nothing while it is closed`() {
    _ = harness.render()

    harness.advance(by: .milliseconds(100))
    _ = harness.render()

    #expect(harness.lastDamage.isEmpty)
    #expect(harness.host.nextDeadline == nil)
  }
}
