import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoMenus
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import BentoViews
import Testing
import ViewFixtures

/// The appearance of a menu bar and of the overview of shortcuts.
@Suite
struct MenuBarSnapshotTests {
  private func menus(_ titles: [String]) -> [Menu] {
    let items = [
      MenuItem("New", shortcut: KeyShortcut(.character("n"))) {},
      MenuItem("Open…", shortcut: KeyShortcut(.character("o"))) {},
      MenuItem("Recent", submenu: Menu(items: [MenuItem("Poem") {}])), .separator,
      MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) {},
    ]
    return titles.map { Menu($0, items: $0 == "Format" ? [] : items) }
  }

  private func harness(_ titles: [String], width: Double, theme: Theme) -> Harness {
    let harness = Harness(size: Size(width: width, height: 190), scale: 2, theme: theme)
    harness.mount(Label(text: "Page"))
    harness.window.menuBar = menus(titles)
    harness.settle()
    return harness
  }

  @Test(arguments: Appearance.allCases)
  func `a menu bar is drawn with Alt held, open, from right to left and too narrow`(
    appearance: Appearance
  ) {
    let titles = ["File", "Edit", "Format", "View"]
    let rest = harness(titles, width: 300, theme: appearance.theme)
    rest.send(.key(KeyEvent(phase: .down, key: .other(0), modifiers: .alt)))
    rest.pointer(.move, at: Point(x: 80, y: 15))
    let open = harness(titles, width: 300, theme: appearance.theme)
    open.key(.function(10))
    open.settle()
    let mirrored = harness(["ملف", "تحرير"], width: 300, theme: appearance.theme)
    mirrored.window.semanticContentDirection = .rightToLeft
    mirrored.key(.function(10))
    mirrored.settle()
    let narrow = harness(
      ["File", "Edit", "Selection", "View", "Window", "Help"],
      width: 300,
      theme: appearance.theme
    )
    narrow.key(.character("h"), modifiers: .alt)
    narrow.settle()
    let cells = [rest, open, mirrored, narrow].map { $0.render() }

    expectSnapshot(
      of: .grid([[cells[0], cells[1]], [cells[2], cells[3]]]),
      named: "menu-bar-\(appearance)"
    )
  }

  @Test(arguments: Appearance.allCases)
  func `the overview of shortcuts is drawn with a menu bar and a text field`(
    appearance: Appearance
  ) {
    let harness = Harness(
      size: Size(width: 800, height: 640),
      scale: 1,
      theme: appearance.theme
    )
    let field = TextField()
    field.frame = Rect(x: 20, y: 60, width: 200, height: 34)
    harness.window.addSubview(field)
    harness.window.menuBar = menus(["File"])
    harness.window.showShortcuts()
    harness.settle()

    expectSnapshot(of: harness.render(), named: "shortcuts-\(appearance)")
  }
}
