import Bento
import BentoTesting
import Testing

// The code of the article on menus and dialogs that concerns dialogs, toasts and the menu bar.

@MainActor
private func savePicture(in window: Window, write: @escaping (FilePath) -> Void) {
  var dialog = FileDialog(.save)
  dialog.suggestedName = "picture.png"
  dialog.filters = [FileFilter("Pictures", extensions: ["png", "jpg"]), .all]
  Task {
    if let path = await window.chooseFiles(dialog)?.first { write(path) }
  }
}

@MainActor
private func addMenuBar(to window: Window, newNote: @escaping () -> Void) {
  window.menuBar = [
    Menu(
      "File",
      items: [
        MenuItem("New", shortcut: KeyShortcut(.character("n")), action: newNote), .separator,
        MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() },
      ]
    ),
    Menu("Edit", items: [MenuItem("Copy", command: .copy), MenuItem("Paste", command: .paste)]),
  ]
}

private final class DeleteButton: Button {
  var deleteNote: () -> Void = {}

  override func activate() {
    super.activate()
    Task {
      let dialog = Dialog(
        title: "Delete the note?",
        message: "It cannot be restored.",
        buttons: [.init("Delete", role: .destructive), .cancel]
      )
      if await window?.ask(dialog) == 0 { deleteNote() }
    }
  }
}

extension Window {
  func askForName(of file: String) async -> String? {
    let field = TextField()
    field.text = file
    field.accessibilityLabel = "Name"
    let dialog = Dialog(
      title: "Rename the file",
      content: field,
      buttons: [.init("Rename", role: .default), .cancel]
    )
    return await ask(dialog) == 0 ? field.text : nil
  }
}

@MainActor
private func confirmClosing(of window: Window, save: @escaping () -> Void) {
  window.shouldClose = { [unowned window] in
    Task {
      let dialog = Dialog(
        title: "Save the changes?",
        buttons: [.init("Save", role: .default), .init("Discard", role: .destructive), .cancel]
      )
      let answer = await window.ask(dialog)
      if answer == 0 { save() }
      if answer == 0 || answer == 1 { window.close() }
    }
    return false
  }
}

@MainActor
private func confirmDeletion(in window: Window) {
  window.showToast(.undo("Note deleted", of: window.undoManager))
}

/// Dialogs, toasts and the menu bar behave as the article states.
@MainActor
@Suite struct DialogsArticleTests {
  private let harness = Harness(size: Size(width: 400, height: 300))

  @Test func `the button deletes after confirmation`() async {
    var deletions = 0
    let button = DeleteButton()
    button.deleteNote = { deletions += 1 }
    harness.mount(button)

    button.activate()
    await harness.run {}
    harness.key(.escape)
    button.activate()
    await harness.run {}
    #expect(harness.perform("press", role: .button, name: "Delete"))
    await harness.run {}

    #expect(deletions == 1)
  }

  @Test func `a prompt returns the typed name`() async {
    let window = harness.window
    let task = Task { await window.askForName(of: "old.txt") }
    await harness.run {}

    harness.type("new.txt")
    harness.key(.enter)

    #expect(await harness.run { await task.value } == "new.txt")
  }

  @Test func `a window asks before it closes`() async {
    var saved = 0
    confirmClosing(of: harness.window) { saved += 1 }

    #expect(harness.window.shouldClose?() == false)
    await harness.run {}
    harness.key(.enter)
    await harness.run {}

    #expect(saved == 1)
  }

  @Test func `the shortcuts of the menu bar work, and the toast undoes`() {
    var events: [String] = []
    addMenuBar(to: harness.window) { events.append("new") }
    harness.window.undoManager.register("Deleting") { events.append("undo") }
    confirmDeletion(in: harness.window)

    harness.key(.character("n"), modifiers: .control)
    #expect(harness.perform("press", role: .button, name: "Undo"))

    #expect(events == ["new", "undo"])
  }

  @Test func `an image is written to the chosen file`() async {
    final class Chooser: FileChooser {
      func chooseFiles(_ dialog: FileDialog) async -> [FilePath]? {
        [FilePath("/home/\(dialog.suggestedName)")]
      }
    }
    let harness = Harness(size: Size(width: 300, height: 200))
    let chooser = Chooser()
    harness.services.fileChooser = chooser
    var written: [FilePath] = []
    savePicture(in: harness.window) { written.append($0) }
    for _ in 0..<20 where written.isEmpty { await harness.run {} }

    #expect(written == ["/home/picture.png"])
  }
}
