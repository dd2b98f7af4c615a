import BentoCommands
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoMenus
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import SeededRandom
import Testing
import ViewFixtures

@testable import BentoOverlays
@testable import BentoViews

/// The command palette.
@Suite
final class CommandPaletteTests {
  private let harness = Harness(size: Size(width: 640, height: 480))
  private let view = FocusableBox(frame: Rect(x: 20, y: 20, width: 50, height: 50))
  private var window: Window { harness.window }
  /// The commands that ran, in order.
  private var log: [String] = []

  init() {
    window.addSubview(view)
    view.becomeFirstResponder()
    harness.settle()
  }

  private var palette: CommandPalette? {
    harness.settle()
    window.overlayLayer?.checkInvariants()
    return window.overlayLayer?.overlays.last?.content as? CommandPalette
  }

  private var titles: [String] {
    palette.map { palette in palette.index.hits.map { palette.index.commands[$0.index].title } }
      ?? []
  }

  private var highlighted: String? {
    palette?.highlightedRow.map { titles[$0] }
  }

  private func command(
    _ title: String,
    id: Command.ID? = nil,
    group: String = "",
    isEnabled: Bool = true
  ) -> Command {
    Command(title, id: id, group: group, isEnabled: isEnabled) { [unowned self] in
      log.append(title)
    }
  }

  private func offer(_ titles: [String]) {
    window.commands = { [unowned self] in titles.map { command($0) } }
  }

  private func open() {
    harness.key(.character("p"), modifiers: [.control, .shift])
    harness.settle()
  }

  @Test
  func `the keys open a palette of all commands, and Return runs the first match`() {
    offer(["New Folder", "Open", "Rename", "Close Window"])
    #expect(palette == nil)

    open()
    #expect(titles.starts(with: ["New Folder", "Open", "Rename", "Close Window"]))
    #expect(!titles.contains("Command Palette") && highlighted == "New Folder")
    harness.type("cw")
    #expect(titles == ["Close Window"])
    harness.key(.enter)

    #expect(log == ["Close Window"] && palette == nil)
    #expect(window.overlayLayer == nil && view.isFirstResponder)
  }

  @Test
  func `arrows, Home, End and the page keys move the highlight, and wrap around`() {
    offer((0..<30).map { "Command \($0)" })
    window.showsShortcutOverview = false
    open()

    harness.key(.down)
    #expect(highlighted == "Command 1")
    harness.key(.up)
    harness.key(.up)
    #expect(highlighted == "Command 29")
    harness.key(.down)
    #expect(highlighted == "Command 0")
    harness.key(.end)
    #expect(highlighted == "Command 29")
    harness.key(.pageUp)
    #expect(highlighted == "Command 21")
    harness.key(.home)
    harness.key(.pageDown)
    #expect(highlighted == "Command 8")
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: ["escape", "keys", "outside"])
  func `Escape, the same keys and a press outside close it without running anything`(way: String) {
    offer(["Open"])
    open()
    harness.type("o")
    switch way {
    case "escape": harness.key(.escape)
    case "keys": harness.key(.character("p"), modifiers: [.control, .shift])
    default: harness.click(at: Point(x: 5, y: 470))
    }

    #expect(palette == nil && log.isEmpty && view.isFirstResponder)
  }

  @Test
  func `the recently chosen commands come first, in each window`() {
    offer(["Open", "Save", "Close"])
    open()
    harness.type("clo")
    harness.key(.enter)
    open()
    #expect(titles.prefix(3) == ["Close", "Open", "Save"])
    harness.key(.escape)

    let other = Harness(size: Size(width: 640, height: 480))
    other.window.commands = { [unowned self] in [command("Open"), command("Close")] }
    other.window.showCommandPalette()
    let first = other.window.overlayLayer?.overlays.last?.content as? CommandPalette
    #expect(first?.index.hits.first?.index == 0)
  }

  @Test
  func `commands of the menu bar, of the first responder and of other views are listed once`() {
    window.menuBar = [
      Menu(
        "File",
        items: [
          MenuItem("New") { [unowned self] in log.append("menu") }, .separator,
          MenuItem("Rename", command: "rename"), MenuItem("Missing", command: "missing"),
          MenuItem("Sort", submenu: Menu(items: [MenuItem("By Name") {}])),
          MenuItem("Group", submenu: Menu(items: [MenuItem("By Name") {}])),
        ]
      )
    ]
    view.commands = { [unowned self] in [command("Rename", id: "rename"), command("Pin")] }
    let other = FocusableBox(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    other.commands = { [unowned self] in [command("Rename", id: "rename"), command("Print")] }
    window.addSubview(other)

    open()

    #expect(
      titles.filter { $0 != "Keyboard Shortcuts" } == [
        "New", "Rename", "By Name", "By Name", "Pin", "Print",
      ]
    )
    let commands = palette?.index.commands
    #expect(commands?.first { $0.title == "Rename" }?.group == "File")
    #expect(commands?.first { $0.title == "By Name" }?.group == "File › Sort")
    harness.type("new")
    harness.key(.enter)
    #expect(log == ["menu"])
  }

  @Test
  func `buttons of the page keep their commands while it is open`() {
    view.commands = { [unowned self] in [command("Pin", id: "pin")] }
    #expect(window.command("pin") != nil)

    open()
    #expect(palette != nil && window.command("pin") != nil)
    harness.key(.escape)
    harness.key(.character("/"), modifiers: [.control, .shift])
    harness.settle()

    #expect(window.overlayLayer != nil && window.command("pin") != nil)
  }

  @Test
  func `text commands act on the field that was first responder`() {
    let field = TextField()
    field.text = "Bento"
    field.frame = Rect(x: 100, y: 20, width: 100, height: 30)
    window.addSubview(field)
    field.becomeFirstResponder()

    open()
    #expect(!titles.contains("Move Left"))
    harness.type("select all")
    harness.key(.enter)
    harness.settle()
    #expect(field.isFirstResponder)
    harness.type("x")

    #expect(field.text == "x")
  }

  @Test
  func `a disabled command is dimmed and does nothing`() {
    window.commands = { [unowned self] in [command("Paste Style", isEnabled: false)] }
    open()
    harness.type("paste style")
    #expect(highlighted == "Paste Style")
    let item = harness.semantics().split(separator: "\n").first { $0.contains("listItem") }
    #expect(item?.contains("disabled") == true)
    harness.key(.enter)

    #expect(palette != nil && log.isEmpty)
  }

  @Test
  func `a press on a row runs it, and a pointer at rest highlights nothing`() throws {
    offer(["Open", "Save", "Close"])
    let center = Point(x: 320, y: 160)
    harness.pointer(.move, at: center)
    open()
    let start = highlighted
    harness.pointer(.move, at: Point(x: 322, y: 160))
    #expect(highlighted == start)

    let row = try #require(harness.find(role: .listItem, name: "Close"))
    let place = row.convert(row.bounds.center, to: nil)
    harness.pointer(.move, at: place)
    #expect(highlighted == "Close")
    harness.click(at: place)

    #expect(log == ["Close"] && palette == nil)
  }

  @Test
  func `a command may open the palette again, remove the view, or show the overview`() {
    window.commands = { [unowned self] in
      [
        Command("Again") { [unowned self] in window.showCommandPalette() },
        Command("Remove") { [unowned self] in view.removeFromSuperview() },
      ]
    }
    open()
    harness.type("again")
    harness.key(.enter)
    #expect(palette != nil)
    harness.type("remove")
    harness.key(.enter)
    #expect(view.superview == nil && palette == nil)
    open()
    harness.type("keyboard")
    harness.key(.enter)

    #expect(harness.find(role: .dialog, name: "Keyboard Shortcuts") != nil)
  }

  @Test
  func `it is not shown above a dialog`() async {
    offer(["Open"])
    let answer = Task { await window.ask(Dialog(title: "Sure?", buttons: [.ok])) }
    for _ in 0..<100 where window.overlayLayer == nil { await Task.yield() }

    open()
    window.showCommandPalette()
    #expect(palette == nil && window.overlayLayer?.overlays.count == 1)
    harness.key(.escape)

    #expect(await answer.value == nil)
  }

  @Test
  func `it is announced as a dialog with a search field and a list`() {
    offer(["Open"])
    window.showsShortcutOverview = false
    open()

    #expect(
      harness.semantics() == """
        window
          dialog "Command Palette" (dismiss)
            searchField "Search commands" = "" at 0 [focused, editable] (press, showMenu)
            list "Commands"
              listItem "Open" [selected] (press)
        """
    )
    harness.type("zz")
    #expect(harness.find(role: .label, name: "No matching commands") != nil)
  }

  /// The law of cost: opening and typing create views for the visible rows only, and ask only those whether
  /// they are enabled.
  @Test
  func `ten thousand commands cost as much as their visible rows`() throws {
    var asked = 0
    window.commands = {
      (0..<10_000).map { number in
        var command = Command("Command number \(number)") {}
        command.availability = {
          asked += 1
          return true
        }
        return command
      }
    }
    open()
    let palette = try #require(palette)
    #expect(palette.index.hits.count >= 10_000)
    let rows = try #require(palette.subviews.compactMap { $0 as? TableView }.first)
    #expect(rows.subviews.count < 40)
    #expect(asked < 100)

    asked = 0
    harness.type("99")
    harness.settle()

    #expect(rows.subviews.count < 40)
    #expect(asked < 100)
    #expect(highlighted == "Command number 99")
  }

  @Test(arguments: Appearance.allCases)
  func `the palette is drawn with icons, keys and matches, also from right to left`(
    appearance: Appearance
  ) {
    let pictures = (0..<3).map { index in
      let harness = Harness(
        size: Size(width: 460, height: 260),
        scale: 2,
        theme: appearance.theme
      )
      if index == 2 { harness.window.semanticContentDirection = .rightToLeft }
      harness.window.commands = {
        [
          Command(
            "New Folder",
            group: "File",
            icon: .plus,
            shortcut: KeyShortcut(.character("n"), [.control, .shift])
          ) {},
          Command("Dark Theme", group: "View", isOn: true) {},
          Command(
            "Rename",
            group: "File",
            shortcut: KeyShortcut(.function(2), []),
            isEnabled: false
          ) {},
          Command(
            "Find in Files",
            group: "Edit",
            icon: .search,
            shortcut: KeyShortcut(.character("f"))
          ) {
          },
        ]
      }
      harness.window.showCommandPalette()
      harness.settle()
      if index == 1 {
        harness.type("fi")
        harness.key(.down)
      }
      harness.settle()
      return harness.render()
    }

    expectSnapshot(of: .grid(pictures.map { [$0] }), named: "palette-\(appearance)")
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `random keys, presses and text leave the palette consistent`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    offer((0..<Int.random(in: 0..<40, using: &random)).map { "Command \($0)" })
    let keys: [Key] = [
      .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backspace, .left,
    ]
    for _ in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: open()
      case 1: harness.type(["c", "1", "xq", "com", " "].randomElement(using: &random) ?? "c")
      case 2:
        let point = Point(
          x: Double.random(in: 0..<640, using: &random),
          y: Double.random(in: 0..<480, using: &random)
        )
        if Bool.random(using: &random) {
          harness.click(at: point)
        } else {
          harness.pointer(.move, at: point)
        }
      case 3: harness.advance(by: .milliseconds(Int.random(in: 0..<60, using: &random)))
      case 4:
        harness.resize(
          to: Size(
            width: Double.random(in: 1..<700, using: &random).rounded(),
            height: Double.random(in: 1..<500, using: &random).rounded()
          )
        )
      default: harness.key(keys.randomElement(using: &random) ?? .down)
      }
      if let palette {
        let count = palette.index.hits.count
        #expect((palette.highlightedRow == nil) == (count == 0), "seed \(seed)")
        #expect(palette.highlightedRow.map { $0 < count } ?? true, "seed \(seed)")
      }
    }
    #expect(harness.render() == harness.renderFully(), "seed \(seed)")
    harness.key(.escape)
    harness.settle()
    #expect(window.overlayLayer == nil, "seed \(seed)")
  }
}
