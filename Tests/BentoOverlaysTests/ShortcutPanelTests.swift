import BentoCommands
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import Testing
import ViewFixtures

@testable import BentoOverlays
@testable import BentoViews

/// The overview of shortcuts.
@Suite
struct ShortcutPanelTests {
  private let harness = Harness(size: Size(width: 640, height: 420))
  private let view = FocusableBox(frame: Rect(x: 20, y: 20, width: 50, height: 50))

  init() {
    harness.window.addSubview(view)
    view.becomeFirstResponder()
    harness.settle()
  }

  private var panel: ShortcutPanel? {
    harness.window.overlayLayer?.overlays.last?.content as? ShortcutPanel
  }

  private func command(_ title: String, _ key: Key, group: String = "") -> Command {
    Command(title, group: group, shortcut: KeyShortcut(key)) {}
  }

  private func lines() -> [String] {
    harness.semantics().split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
      .filter { $0.hasPrefix("listItem") || $0.hasPrefix("heading") }.map(String.init)
  }

  @Test
  func `the character of the keys that open it is not typed into its field`() throws {
    let field = TextField(frame: Rect(x: 100, y: 20, width: 100, height: 30))
    harness.window.addSubview(field)
    field.becomeFirstResponder()
    let keys = KeyEvent(phase: .down, key: .character("/"), modifiers: [.control, .shift])

    harness.send(.key(keys))
    harness.settle()
    #expect(harness.send(.text("?")) == .handled)
    harness.settle()

    let search = try #require(panel.flatMap { find(TextField.self, in: $0) })
    #expect(search.isFirstResponder && search.text == "" && field.text == "")
    harness.type("s")
    #expect(search.text == "s")
  }

  @Test
  func `the overview lists the commands of the window and its views, each once`() {
    harness.window.commands = { [command("Save", .character("s")), Command("Without keys") {}] }
    view.commands = { [command("Pin", .function(2), group: "Notes")] }
    let twin = FocusableBox(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    twin.commands = view.commands
    harness.window.addSubview(twin)

    #expect(harness.key(.character("/"), modifiers: [.control, .shift]) == .handled)
    harness.settle()

    #expect(
      lines() == [
        #"heading "Keyboard Shortcuts""#, #"heading "General""#, #"listItem "Save" = "Ctrl+S""#,
        #"listItem "Command Palette" = "Ctrl+Shift+P""#,
        #"listItem "Keyboard Shortcuts" = "Ctrl+?""#, #"heading "Notes""#,
        #"listItem "Pin" = "Ctrl+F2""#,
      ]
    )
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: ["Escape", "keys", "button", "outside"])
  func `the overview closes with its keys, Escape, its button and a press outside`(way: String)
    throws
  {
    harness.key(.character("?"), modifiers: .control)
    harness.settle()
    let scrim = harness.window.overlayLayer?.subviews.contains { $0 is Scrim }
    #expect(panel != nil && scrim == true)

    switch way {
    case "Escape": harness.key(.escape)
    case "keys": harness.key(.character("?"), modifiers: .control)
    case "button": harness.click(on: try #require(harness.find(role: .button, name: "Close")))
    default: harness.click(at: Point(x: 10, y: 10))
    }
    harness.settle()

    #expect(harness.window.overlayLayer == nil)
    #expect(view.isFirstResponder)
  }

  @Test
  func `a window that disables the panels leaves their keys to others`() {
    harness.window.showsShortcutOverview = false
    harness.window.showsCommandPalette = false

    #expect(harness.key(.character("?"), modifiers: .control) == .ignored)
    #expect(harness.key(.character("p"), modifiers: [.control, .shift]) == .ignored)
    #expect(harness.window.command(.showCommandPalette) == nil)
  }

  @Test
  func `the field finds commands by title, heading and keys, and shows when there are none`() {
    harness.window.commands = {
      [
        command("Open", .character("o"), group: "File"),
        command("Reload", .function(5), group: "View"),
      ]
    }
    harness.window.showShortcuts()
    harness.settle()
    let frame = panel?.frame

    harness.type("rel")
    #expect(lines().filter { $0.hasPrefix("listItem") } == [#"listItem "Reload" = "Ctrl+F5""#])
    harness.key(.escape)
    #expect(panel != nil)
    harness.type("file")
    #expect(lines().filter { $0.hasPrefix("listItem") } == [#"listItem "Open" = "Ctrl+O""#])
    harness.key(.escape)
    harness.type("f5")
    #expect(lines().filter { $0.hasPrefix("listItem") } == [#"listItem "Reload" = "Ctrl+F5""#])
    harness.type("zzz")
    #expect(lines().filter { $0.hasPrefix("listItem") }.isEmpty)
    harness.settle()
    #expect(panel?.frame == frame)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the commands that edit text are folded until the user unfolds or searches them`() throws {
    let field = TextField()
    field.frame = Rect(x: 100, y: 20, width: 100, height: 30)
    harness.window.addSubview(field)
    field.becomeFirstResponder()
    harness.window.showShortcuts()
    harness.settle()
    #expect(!lines().contains { $0.contains("Select All") })

    #expect(harness.perform("expand", role: .button, name: "Text") || unfold())
    harness.settle()
    #expect(lines().contains { $0.contains("Select All") })
    harness.type("paste")

    #expect(lines().contains { $0.contains(#""Paste""#) })
    #expect(harness.render() == harness.renderFully())
  }

  private func unfold() -> Bool {
    guard let panel, let disclosure = find(Disclosure.self, in: panel) else { return false }
    harness.click(at: disclosure.convert(Point(x: 8, y: 8), to: nil))
    return disclosure.isExpanded
  }

  private func find<Kind: View>(_ kind: Kind.Type, in view: View) -> Kind? {
    if let found = view as? Kind { return found }
    return view.subviews.lazy.compactMap { find(kind, in: $0) }.first
  }

  @Test
  func `the overview keeps its distance from the edges, scrolls with keys and fades at the end`()
    throws
  {
    harness.window.commands = {
      (1...12).map { command("Command \($0)", .function($0)) }
    }
    harness.window.showShortcuts()
    harness.settle()
    let panel = try #require(panel)
    #expect(panel.frame.minY >= 26 && panel.frame.maxY <= 420 - 26)
    #expect(panel.frame.width == 560)
    let scroll = try #require(find(ScrollView.self, in: panel))
    let fade = try #require(panel.subviews.last)
    #expect(!fade.isHidden)

    for _ in 0..<4 {
      harness.key(.pageDown)
      harness.settle()
    }

    #expect(scroll.contentOffset.y > 0 && fade.isHidden)
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 60, height: 40), Size(width: 300, height: 200),
  ])
  func `the panels stay inside of any window`(size: Size) {
    harness.resize(to: size)
    for show in [harness.window.showShortcuts, harness.window.showCommandPalette] {
      show()
      harness.settle()
      let frame = harness.window.overlayLayer?.overlays.last?.content.frame ?? .zero
      #expect(harness.window.bounds.contains(frame))
      #expect(harness.render() == harness.renderFully())
      harness.window.dismissOverlays()
    }
  }
}
