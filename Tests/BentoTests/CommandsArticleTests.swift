import Bento
import BentoTesting
import Testing

// The code of the article on commands, line by line.

private final class NoteList: View {
  private var notes: [String] = []

  override var canBecomeFirstResponder: Bool { true }

  override func makeCommands() -> [Command] {
    super.makeCommands() + [
      Command("New Note", id: "new", shortcut: KeyShortcut(.character("n"))) { [unowned self] in
        notes.append("New")
      },
      Command(
        "Delete",
        id: .delete,
        shortcut: KeyShortcut(.delete, []),
        isEnabled: !notes.isEmpty,
        isDestructive: true
      ) { [unowned self] in notes.removeLast() },
    ]
  }
}

@MainActor
private func addCommands(to window: Window, sidebar: View) {
  window.commands = {
    [
      Command(
        "Sidebar",
        id: "sidebar",
        shortcut: KeyShortcut(.function(9), []),
        isOn: !sidebar.isHidden
      ) { sidebar.isHidden.toggle() }
    ]
  }
}

@MainActor
private func addMenus(to window: Window) {
  window.menuBar = [
    Menu(
      "File",
      items: [
        MenuItem("New Note", command: "new"), .separator,
        MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() },
      ]
    ),
    Menu(
      "Edit",
      items: [
        MenuItem("Undo", command: .undo), MenuItem("Redo", command: .redo), .separator,
        MenuItem("Cut", command: .cut), MenuItem("Copy", command: .copy),
        MenuItem("Paste", command: .paste), MenuItem("Delete", command: .delete), .separator,
        MenuItem("Select All", command: .selectAll),
      ]
    ),
    Menu("View", items: [MenuItem("Sidebar", command: "sidebar")]),
    Menu(
      "Help",
      items: [
        MenuItem("Command Palette", command: .showCommandPalette),
        MenuItem("Keyboard Shortcuts", command: .showShortcuts),
      ]
    ),
  ]
}

@MainActor
private func makeCopyButton(in window: Window) -> Button {
  Button(title: "Copy") { [unowned window] in window.command(.copy)?.perform() }
}

@MainActor
private final class Renaming {
  private(set) var name = ""
  private let window: Window

  init(in window: Window) {
    self.window = window
  }

  func rename(to newName: String) {
    let old = name
    name = newName
    window.undoManager.register("Rename") { [unowned self] in rename(to: old) }
  }
}

/// The article on commands is correct.
@MainActor
@Suite struct CommandsArticleTests {
  private let harness = Harness(size: Size(width: 400, height: 300))

  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "Commands.md",
      isCompiledIn: ["CommandsArticleTests.swift"],
      blockCount: 5
    )
  }

  @Test func `renaming can be undone with its keys`() {
    let renaming = Renaming(in: harness.window)
    renaming.rename(to: "Ada")
    #expect(harness.window.command(.undo)?.title == "Undo Rename")

    harness.key(.character("z"), modifiers: .control)
    #expect(renaming.name.isEmpty)
    harness.key(.character("y"), modifiers: .control)

    #expect(renaming.name == "Ada")
  }

  @Test func `the menus delete from the list and toggle the sidebar`() {
    let (list, sidebar) = (NoteList(), View())
    harness.mount(list)
    addCommands(to: harness.window, sidebar: sidebar)
    addMenus(to: harness.window)
    list.becomeFirstResponder()
    harness.key(.character("n"), modifiers: .control)

    harness.key(.character("e"), modifiers: .alt)
    #expect(harness.perform("press", role: .menuItem, name: "Delete"))
    harness.key(.function(9))

    #expect(harness.window.command(.delete)?.isEnabled == false)
    #expect(sidebar.isHidden)
  }

  @Test func `the button copies from the focused field`() {
    let field = TextField()
    field.text = "seven"
    harness.mount(field)
    field.becomeFirstResponder()
    field.selectAll()

    makeCopyButton(in: harness.window).activate()

    #expect(harness.window.clipboard.text == "seven")
  }
}
