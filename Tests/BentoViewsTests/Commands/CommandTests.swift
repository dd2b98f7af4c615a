import BentoCommands
import BentoGeometry
import BentoMenus
import BentoPlatform
import BentoTesting
import Testing
import ViewFixtures

@testable import BentoViews

/// Commands found from the first responder upward.
@Suite
struct CommandTests {
  private let harness = Harness(size: Size(width: 400, height: 300))
  private let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let inner = FocusableBox(frame: Rect(x: 20, y: 20, width: 50, height: 50))
  private let log = Log()
  private let save = KeyShortcut(.character("s"))

  private final class Log {
    var lines: [String] = []
  }

  init() {
    outer.addSubview(inner)
    harness.window.addSubview(outer)
    inner.becomeFirstResponder()
  }

  private func command(
    _ title: String,
    id: Command.ID? = nil,
    shortcut: KeyShortcut? = nil,
    isEnabled: Bool = true
  ) -> Command {
    Command(title, id: id, shortcut: shortcut, isEnabled: isEnabled) { [log] in
      log.lines.append(title)
    }
  }

  private func press(_ shortcut: KeyShortcut) -> Disposition {
    harness.key(shortcut.key, modifiers: shortcut.modifiers)
  }

  @Test
  func `keys run the command of the innermost view that offers one`() {
    #expect(press(save) == .ignored)
    harness.window.commands = { [command("window", shortcut: save)] }
    #expect(press(save) == .handled)
    outer.commands = { [command("outer", shortcut: save)] }
    #expect(press(save) == .handled)
    inner.commands = { [command("inner", shortcut: save)] }
    #expect(press(save) == .handled)
    #expect(log.lines == ["window", "outer", "inner"])

    inner.resignFirstResponder()

    #expect(press(save) == .handled)
    #expect(log.lines.last == "window")
  }

  @Test
  func `the content view's commands apply if no view is focused`() {
    let page = View()
    page.commands = { [command("page", id: "page", shortcut: save)] }
    harness.window.contentView = page
    inner.resignFirstResponder()

    #expect(press(save) == .handled)
    #expect(harness.window.command("page")?.perform() == true)
    #expect(log.lines == ["page", "page"])
    outer.removeFromSuperview()
    harness.window.addSubview(inner)
    inner.becomeFirstResponder()

    #expect(press(save) == .ignored)
  }

  @Test
  func `a disabled command consumes its keys and hides commands further up`() {
    harness.window.commands = { [command("window", shortcut: save)] }
    inner.commands = { [command("inner", shortcut: save, isEnabled: false)] }

    #expect(press(save) == .handled)

    #expect(log.lines.isEmpty)
  }

  @Test
  func `a view that handles a key itself has priority over its commands`() {
    let eager = EagerBox(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(eager)
    eager.commands = { [command("own", shortcut: KeyShortcut(.function(5), []))] }
    eager.becomeFirstResponder()

    harness.key(.function(5))

    #expect(eager.keys == [.function(5)])
    #expect(log.lines.isEmpty)
  }

  private final class EagerBox: View {
    var keys: [Key] = []
    override var canBecomeFirstResponder: Bool { true }
    override func keyDown(with event: KeyEvent) -> Bool {
      keys.append(event.key)
      return true
    }
  }

  @Test
  func `a held key only repeats commands that request it`() {
    let held = KeyEvent(phase: .down, key: .character("s"), modifiers: .control, isRepeat: true)
    var repeats = false
    harness.window.commands = {
      var command = command("save", shortcut: save)
      command.repeatsWhileHeld = repeats
      return [command]
    }

    #expect(harness.send(.key(held)) == .handled)
    #expect(log.lines.isEmpty)
    repeats = true
    harness.send(.key(held))

    #expect(log.lines == ["save"])
  }

  @Test
  func `keys match by the typed character, so that AZERTY works`() {
    // SDL reports the key at the position of Q on AZERTY as "a".
    harness.window.commands = {
      [command("all", shortcut: KeyShortcut(.character("A")))]
    }

    harness.key(.character("a"), modifiers: .control)

    #expect(log.lines == ["all"])
  }

  @Test
  func `the character that SDL sends with an Alt command is not typed`() {
    let typist = Typist(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(typist)
    typist.becomeFirstResponder()
    harness.window.commands = { [command("jump", shortcut: KeyShortcut(.character("j"), .alt))] }

    harness.send(.key(KeyEvent(phase: .down, key: .character("j"), modifiers: .alt)))
    harness.send(.text("j"))
    harness.send(.key(KeyEvent(phase: .up, key: .character("j"), modifiers: .alt)))
    harness.send(.text("k"))

    #expect(log.lines == ["jump"])
    #expect(typist.text == "k")
  }

  private final class Typist: View {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    override func insertText(_ text: String) -> Bool {
      self.text += text
      return true
    }
  }

  @Test
  func `no command below a menu or a dialog is found`() {
    harness.window.commands = { [command("save", shortcut: save)] }
    Menu(items: [MenuItem("One") {}]).show(from: inner)

    #expect(press(save) == .handled)

    #expect(log.lines.isEmpty)
  }

  @Test
  func `buttons and menus find commands by their identifiers`() throws {
    inner.commands = { [command("Pin", id: "pin", shortcut: save)] }
    outer.commands = { [command("Sort", id: "sort", isEnabled: false)] }
    let window = harness.window
    #expect(window.command("pin")?.perform() == true)
    #expect(window.command("sort")?.perform() == false)
    #expect(window.command("share") == nil)

    Menu(items: [
      MenuItem("Pin it", command: "pin"), MenuItem("Sort it", command: "sort"),
      MenuItem("Share", command: "share"),
    ]).show(from: inner)
    harness.settle()

    #expect(
      harness.semantics() == """
        window
          menu
            menuItem "Pin" (press)
            menuItem "Sort" [disabled]
            menuItem "Share" [disabled]
        """
    )
    harness.key(.enter)
    #expect(log.lines == ["Pin", "Pin"])
  }
}

// MARK: - Undo

extension CommandTests {
  @Test
  func `the window's shortcuts undo and redo, and a held key repeats`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let window = harness.window
    let values = Log()
    #expect(harness.key(.character("z"), modifiers: .control) == .ignored)
    for value in ["1", "2"] {
      window.undoManager.perform("Adding") {
        values.lines.append(value)
      } undo: {
        values.lines.removeLast()
      }
    }
    #expect(window.command(.undo)?.title == "Undo Adding")

    harness.key(.character("z"), modifiers: .control)
    harness.send(
      .key(KeyEvent(phase: .down, key: .character("z"), modifiers: .control, isRepeat: true))
    )
    #expect(values.lines.isEmpty)
    harness.key(.character("z"), modifiers: [.control, .shift])
    harness.key(.character("y"), modifiers: .control)

    #expect(values.lines == ["1", "2"])
    #expect(window.command(.redo)?.isEnabled == false)
  }
}

// MARK: - Identities

extension CommandTests {
  private final class Superbox: View {
    var made: [Command] = []
    override var canBecomeFirstResponder: Bool { true }
    override func makeCommands() -> [Command] { super.makeCommands() + made }
  }

  @Test
  func `the last of several commands with one identifier in a view wins everywhere`() {
    let box = Superbox(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(box)
    box.becomeFirstResponder()
    box.commands = {
      [command("first", id: "save", shortcut: save), command("other", id: "other")]
    }
    box.made = [command("second", id: "save", shortcut: KeyShortcut(.function(2), []))]

    #expect(press(save) == .ignored)
    #expect(press(KeyShortcut(.function(2), [])) == .handled)
    #expect(harness.window.command("save")?.perform() == true)
    #expect(harness.window.command("other")?.perform() == true)
    #expect(log.lines == ["second", "second", "other"])
    harness.window.showShortcuts()
    harness.settle()
    #expect(harness.find(role: .listItem, name: "second") != nil)
    #expect(harness.find(role: .listItem, name: "first") == nil)
  }

  @Test
  func `several commands of a view with one identifier are logged once`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let harness = Harness(size: Size(width: 100, height: 100))
        let page = View()
        let copy = { Command("Copy", id: "copy") {} }
        page.commands = { [copy(), copy(), copy(), Command("None") {}, Command("None") {}] }
        harness.window.contentView = page
        // The same identifier further up is not a fault, and neither is one that every window has.
        harness.window.commands = { [copy(), Command("Undo", id: .undo) {}] }
        harness.window.undoManager.register("Typing") {}
        for _ in 0..<3 {
          _ = harness.window.command("copy")
          _ = harness.window.command(.undo)
          harness.key(.function(5))
        }
      }
    }

    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      .split(separator: "\n")
      .filter { $0.contains("several commands") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("View offers several commands with the id “copy”") == true)
  }

  @Test
  func `a command of the program replaces the window's default one`() {
    harness.window.undoManager.register("Typing") { [log] in log.lines.append("undone") }
    harness.window.commands = {
      [command("own", id: .undo, shortcut: KeyShortcut(.character("z")))]
    }

    #expect(harness.window.command(.undo)?.perform() == true)
    #expect(press(KeyShortcut(.character("z"))) == .handled)

    #expect(log.lines == ["own", "own"])
  }
}
