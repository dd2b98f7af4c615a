import BentoColumns
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLists
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@testable import BentoFiles

/// The file dialog, on a tree in memory.
@Suite(.serialized)
struct FileDialogTests {
  private let harness = Harness(size: Size(width: 820, height: 580))
  private let store: MemoryFileStore
  private let answer = Answer()

  private final class Answer {
    var paths: [FilePath]?
    var isGiven = false
  }

  init() {
    store = MemoryFileStore.sample()
    RecentFolders.paths = []
  }

  /// Shows a dialog and waits until its folder has been read.
  private func show(_ dialog: FileDialog) async {
    let (window, store, answer) = (harness.window, store, answer)
    Task {
      answer.paths = await window.chooseFiles(dialog, in: store)
      answer.isGiven = true
    }
    await settle()
  }

  /// Lets folders be read and animations finish.
  private func settle() async {
    for _ in 0..<20 {
      await harness.run { try? await Task.sleep(for: .milliseconds(1)) }
      harness.settle()
    }
  }

  private var panel: FilePanel? {
    harness.find(role: .dialog) as? FilePanel
  }

  private var names: [String] { panel?.table.shownRows.map(\.name.text) ?? [] }

  @Test
  func `a folder is shown, folders first and names in natural order`() async {
    await show(FileDialog(.open))
    #expect(
      names == ["Documents", "Pictures", "notes 9.txt", "notes 10.txt", "portrait.PNG"]
    )
    #expect(panel?.acceptButton.isEnabled == false)

    harness.key(.character("h"), modifiers: .control)
    harness.settle()
    #expect(names.contains(".hidden"))
    harness.perform("press", role: .columnHeader, name: "Size")
    harness.settle()
    #expect(names.prefix(2) == ["Documents", "Pictures"] && names[2] == ".hidden")
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `Return opens a folder, then returns a file`() async {
    await show(FileDialog(.open))
    harness.key(.down)
    harness.key(.down)
    harness.key(.enter)
    await settle()
    #expect(panel?.folder == "/home/ada/Pictures" && names == ["sea.jpg", "sky.png"])
    harness.key(.down)
    harness.key(.enter)
    await settle()
    #expect(answer.paths == ["/home/ada/Pictures/sea.jpg"])
    #expect(RecentFolders.paths == ["/home/ada/Pictures"] && panel == nil)
  }

  @Test
  func `Escape and Cancel return nothing`() async {
    await show(FileDialog(.open))
    harness.key(.escape)
    await settle()
    #expect(answer.isGiven && answer.paths == nil && RecentFolders.paths.isEmpty)

    await show(FileDialog(.openFolder))
    harness.perform("press", role: .button, name: "Cancel")
    await settle()
    #expect(panel == nil && answer.paths == nil)
  }

  @Test
  func `the user can go up, back and along the path`() async {
    await show(FileDialog(.open, folder: "/home/ada/Pictures"))
    harness.key(.up, modifiers: .alt)
    await settle()
    #expect(panel?.folder == "/home/ada")
    harness.key(.backspace)
    await settle()
    #expect(panel?.folder == "/home")
    harness.key(.left, modifiers: .alt)
    harness.key(.left, modifiers: .alt)
    await settle()
    #expect(panel?.folder == "/home/ada/Pictures")
    harness.key(.right, modifiers: .alt)
    await settle()
    #expect(panel?.folder == "/home/ada")
    harness.perform("press", role: .button, name: "home")
    await settle()
    #expect(panel?.folder == "/home" && names == ["ada"])
  }

  @Test
  func `a path can be typed, with Tab and completions`() async {
    await show(FileDialog(.open))
    harness.key(.character("l"), modifiers: .control)
    await settle()
    #expect(panel?.pathBar.field.text == "/home/ada/")
    harness.type("Pi")
    await settle()
    harness.key(.tab)
    await settle()
    #expect(panel?.pathBar.field.text == "/home/ada/Pictures/")
    harness.type("nothing")
    harness.key(.enter)
    await settle()
    #expect(panel?.pathBar.field.errorMessage != nil)
    panel?.pathBar.field.text = "~/Pictures/../portrait.PNG"
    harness.key(.enter)
    await settle()
    #expect(answer.paths == ["/home/ada/portrait.PNG"])
  }

  @Test
  func `filters show matching files, and always folders`() async {
    var dialog = FileDialog(.openMany)
    dialog.filters = [FileFilter("Pictures", extensions: [".png", "jpg"]), .all]
    await show(dialog)
    #expect(names == ["Documents", "Pictures", "portrait.PNG"])
    panel?.filter.becomeFirstResponder()
    harness.key(.down)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    #expect(names.count == 5)
    panel?.table.select(["notes 9.txt", "portrait.PNG"])
    panel?.accept()
    await settle()
    #expect(answer.paths == ["/home/ada/notes 9.txt", "/home/ada/portrait.PNG"])
  }

  @Test
  func `a file is saved under a name, and an existing one is replaced only after confirmation`()
    async
  {
    var dialog = FileDialog(.save)
    dialog.suggestedName = "new.txt"
    await show(dialog)
    #expect(panel?.nameField.isFirstResponder == true && panel?.acceptButton.isEnabled == true)
    panel?.nameField.text = "portrait.PNG"
    panel?.accept()
    await settle()
    #expect(harness.find(role: .dialog, name: "Replace “portrait.PNG”?") != nil)
    harness.key(.escape)
    await settle()
    #expect(!answer.isGiven)
    panel?.accept()
    await settle()
    harness.perform("press", role: .button, name: "Replace")
    await settle()
    #expect(answer.paths == ["/home/ada/portrait.PNG"])
  }

  @Test
  func `an invalid name cannot be saved, and a new one returns immediately`() async {
    await show(FileDialog(.save))
    #expect(panel?.acceptButton.isEnabled == false)
    harness.type("a/b")
    #expect(panel?.acceptButton.isEnabled == false)
    panel?.nameField.text = ""
    harness.type("fresh.txt")
    #expect(panel?.acceptButton.isEnabled == true)
    harness.key(.enter)
    await settle()
    #expect(answer.paths == ["/home/ada/fresh.txt"])
  }

  @Test
  func `a folder can be created and chosen`() async {
    await show(FileDialog(.openFolder))
    #expect(names == ["Documents", "Pictures"])
    harness.perform("press", role: .button, name: "New folder")
    await settle()
    harness.type("Letters")
    harness.key(.enter)
    await settle()
    #expect(panel?.folder == "/home/ada/Letters" && names.isEmpty)
    panel?.accept()
    await settle()
    #expect(answer.paths == ["/home/ada/Letters"])
  }

  @Test
  func `names that are not text or look alike are listed and returned exactly`()
    async
  {
    let odd: [FileName] = [
      FileName(bytes: "bad-".utf8 + [0xFF]), FileName(bytes: "bad-".utf8 + [0xFE]), "\u{E9}.txt",
      "e\u{301}.txt", "\u{301}mark", "abc\u{202E}txt.exe",
    ]
    let store = MemoryFileStore(["/": odd.map { FileEntry($0) }])
    let (window, answer) = (harness.window, answer)
    for name in odd {
      Task { answer.paths = await window.chooseFiles(FileDialog(.open, folder: "/"), in: store) }
      await settle()
      #expect(Set(panel?.table.shownRows.map(\.name) ?? []) == Set(odd))
      panel?.table.select([name])
      panel?.accept()
      await settle()
      #expect(answer.paths == [FilePath.root.appending(name)])

      Task { answer.paths = await window.chooseFiles(FileDialog(.save, folder: "/"), in: store) }
      await settle()
      panel?.didSelect(FileEntry(name))
      panel?.accept()
      await settle()
      #expect(harness.find(role: .dialog, name: "Replace “\(name.text)”?") != nil)
      harness.perform("press", role: .button, name: "Replace")
      await settle()
      #expect(answer.paths == [FilePath.root.appending(name)])
    }
  }

  @Test(arguments: ["../\u{301}evil", "a/\u{301}b", "/\u{FE0F}etc", "..", "."])
  func `a suggested name does not leave the folder`(name: String) async {
    var dialog = FileDialog(.save)
    dialog.suggestedName = name
    await show(dialog)
    #expect(panel?.acceptButton.isEnabled == false)
    panel?.accept()
    await settle()
    #expect(!answer.isGiven)
  }

  @Test
  func `a path through names that are not text can be typed with Tab`() async {
    let folder = FileName(bytes: [0xFF, 0x61])
    let file: FileName = "\u{301}mark"
    let inner = FilePath.root.appending(folder)
    let store = MemoryFileStore([
      "/": [FileEntry(folder, isFolder: true)], inner: [FileEntry(file)],
    ])
    let (window, answer) = (harness.window, answer)
    Task { answer.paths = await window.chooseFiles(FileDialog(.open, folder: "/"), in: store) }
    await settle()
    harness.key(.character("l"), modifiers: .control)
    await settle()
    harness.key(.tab)
    await settle()
    #expect(panel?.pathBar.field.text == "/\u{FFFD}a/")
    harness.key(.tab)
    await settle()
    harness.key(.enter)
    await settle()

    #expect(answer.paths == [inner.appending(file)])
  }

  @Test
  func `unreadable folders show a reason, and the dialog continues`() async {
    await show(FileDialog(.open, folder: "/secret"))
    #expect(panel?.message.text == FileStoreError.noPermission.description)
    #expect(harness.find(role: .label, name: FileStoreError.noPermission.description) != nil)
    harness.key(.backspace)
    await settle()
    #expect(names == ["home", "secret"])
    panel?.show("/gone")
    await settle()
    #expect(panel?.message.text == FileStoreError.notFound.description)
  }

  @Test
  func `the desktop's own dialog is used if there is one`() async {
    final class Chooser: FileChooser {
      var asked: [FileDialog] = []
      func chooseFiles(_ dialog: FileDialog) async -> [FilePath]? {
        asked.append(dialog)
        return ["/from/the/desktop"]
      }
    }
    let chooser = Chooser()
    harness.services.fileChooser = chooser
    await show(FileDialog(.open, title: "Which?"))
    #expect(answer.paths == ["/from/the/desktop"] && chooser.asked.map(\.title) == ["Which?"])
    #expect(panel == nil)
  }

  @Test(arguments: [Size(width: 400, height: 300), Size(width: 1, height: 1)])
  func `a small window does no harm`(size: Size) async {
    harness.resize(to: size)
    await show(FileDialog(.save))
    harness.settle()
    #expect(harness.render() == harness.renderFully())
    harness.key(.escape)
    await settle()
    #expect(answer.isGiven)
  }

  @Test(arguments: ["light", "dark"])
  func `the dialog matches its snapshot`(theme: String) async {
    harness.window.setTheme(theme == "light" ? .light : .dark)
    var dialog = FileDialog(.save)
    dialog.filters = [FileFilter("Text", extensions: ["txt"]), .all]
    dialog.suggestedName = "letter.txt"
    await show(dialog)
    harness.advance(by: .seconds(1))
    harness.settle()
    expectSnapshot(of: harness.render(), named: "save-\(theme)")
    harness.key(.escape)
    await settle()
  }
}
