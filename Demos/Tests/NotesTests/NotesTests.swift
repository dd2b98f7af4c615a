import Bento
import BentoTesting
import DemoPictures
import Foundation
import Testing

@testable import notes

/// The program, used without a display, with its own folder.
@Suite
@MainActor
final class NotesTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)").path
  private var time = Date(timeIntervalSince1970: 1_800_000_000)

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  private func read(_ id: FileName) -> String? { read(id.text) }

  private func makeModel() -> NotesModel {
    NotesModel(folder: NoteFolder(path: FilePath(path))) { [unowned self] in
      time += 1
      return time
    }
  }

  private func open(
    _ model: NotesModel,
    size: Size = Size(width: 900, height: 600),
    state: NotesWindowState = NotesWindowState(),
    stateFile: FilePath? = nil
  ) async -> (Harness, NotesView) {
    let harness = Harness(size: size)
    let view = Notes.fill(harness.window, model, state, stateFile: stateFile)
    await harness.run { await model.waitUntilRead() }
    harness.settle()
    return (harness, view)
  }

  @Test
  func `notes are written, saved, found, tagged, deleted and restored with keys alone`()
    async throws
  {
    try write("# Water\n\nThe garden #home", "Water.md")
    let model = makeModel()
    let (harness, view) = await open(model)
    #expect(model.shown == ["Water.md"])
    #expect(view.editor.text == "# Water\n\nThe garden #home")

    harness.key(.character("n"), modifiers: .control)
    harness.settle()
    #expect(view.editor.isFirstResponder)
    harness.type("# Walks")
    harness.key(.enter)
    harness.type("North of the river #out")
    harness.settle()
    let id = try #require(model.current)
    #expect(model.note(id)?.title == "Walks")
    #expect(read(id) == "")
    harness.advance(by: .seconds(1))
    #expect(read(id) == "# Walks\nNorth of the river #out")
    #expect(harness.semantics().contains("heading \"Walks\""))

    harness.key(.character("f"), modifiers: .control)
    harness.settle()
    harness.type("gard")
    harness.settle()
    #expect(model.shown == ["Water.md"])
    harness.key(.enter)
    harness.settle()
    #expect(model.current == "Water.md")

    harness.key(.character("f"), modifiers: .control)
    harness.settle()
    harness.key(.escape)
    harness.settle()
    #expect(model.shown.count == 2)
    model.tag = "out"
    harness.settle()
    #expect(model.shown == [id])
    model.tag = nil
    model.select(id)
    harness.settle()

    harness.key(.character("d"), modifiers: .control)
    harness.settle()
    #expect(read(id) != nil)
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.key(.delete)
    harness.settle()
    #expect(read(id) != nil)
    view.list.becomeFirstResponder()
    harness.key(.delete)
    harness.settle()
    #expect(read(id) == nil)
    #expect(model.shown == ["Water.md"])
    harness.key(.character("z"), modifiers: .control)
    harness.settle()
    #expect(read(id) == "# Walks\nNorth of the river #out")
    #expect(model.current == id)
  }

  @Test
  func `a note's context menu acts on that note, and the list's menu creates one`() async throws {
    try write("one", "A.md")
    try write("two", "B.md")
    let model = makeModel()
    let (harness, view) = await open(model)
    model.select("A.md")
    let point = view.list.convert(view.list.rectForRow(at: ItemPath(row: 1, section: 0)), to: nil)
    let other = try #require(model.shown.last)

    harness.pointer(.down, at: Point(x: 60, y: point.midY), button: .secondary)
    harness.pointer(.up, at: Point(x: 60, y: point.midY), button: .secondary)
    harness.settle()
    let text = harness.semantics()
    #expect(["Open", "New Note", "Export…", "Delete Note"].allSatisfy { text.contains($0) })
    harness.key(.escape)
    harness.settle()
    harness.pointer(.down, at: Point(x: 60, y: point.midY), button: .secondary)
    harness.pointer(.up, at: Point(x: 60, y: point.midY), button: .secondary)
    harness.settle()
    harness.perform("press", role: .menuItem, name: "Delete Note")
    harness.settle()

    #expect(model.shown.count == 1 && model.shown != [other])
    #expect(view.list.contextMenu?()?.items.first?.title == "New Note")
  }

  @Test
  func `a press in the preview completes a task below front matter`() async throws {
    try write("---\ntags: a\n---\n- [ ] milk\n- [ ] bread", "List.md")
    let model = makeModel()
    let (harness, view) = await open(model)

    #expect(harness.perform("press", role: .checkbox, name: "bread"))
    harness.advance(by: .seconds(1))

    #expect(view.editor.text.hasSuffix("- [ ] milk\n- [x] bread"))
    #expect(read("List.md")?.hasSuffix("- [ ] milk\n- [x] bread") == true)
  }

  @Test
  func `another program's changes are shown and lose nothing unsaved`() async throws {
    try write("one", "A.md")
    let model = makeModel()
    let (harness, view) = await open(model)

    try write("two", "A.md")
    model.filesDidChange(["A.md"])
    harness.settle()
    #expect(view.editor.text == "two")

    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type(" mine")
    try write("theirs", "A.md")
    model.filesDidChange(["A.md"])
    harness.advance(by: .seconds(1))

    #expect(view.editor.text == "two mine")
    #expect(read("A.md") == "two mine")
    #expect(read("A conflict.md") == "theirs")
    #expect(model.shown.count == 2)

    // This also works if nothing was reported before the save.
    harness.type("!")
    try write("again", "A.md")
    harness.advance(by: .seconds(1))
    #expect(read("A.md") == "two mine!")
    #expect(read("A conflict 2.md") == "again")
  }

  @Test
  func `a note removed by another program disappears unless it has unsaved text`() async throws {
    try write("one", "A.md")
    try write("two", "B.md")
    let model = makeModel()
    let (harness, view) = await open(model)
    model.select("A.md")
    harness.settle()
    view.editor.becomeFirstResponder()
    harness.type("x")

    try FileManager.default.removeItem(atPath: "\(path)/A.md")
    try FileManager.default.removeItem(atPath: "\(path)/B.md")
    model.filesDidChange(["A.md", "B.md"])
    harness.advance(by: .seconds(1))

    #expect(model.shown == ["A.md"])
    #expect(read("A.md")?.contains("x") == true)
  }

  @Test
  func `files are imported, and notes exported as Markdown, HTML and PDF`() async throws {
    try write("# A & B\n\n*text*", "A.md")
    let model = makeModel()
    let (harness, view) = await open(model)
    let note = try #require(model.currentNote)

    for ending in ["md", "html", "pdf"] {
      await view.export(note, to: FilePath("\(path)/out.\(ending)"))
    }
    view.importNotes(from: ["out.md", "nothing.md"].map { FilePath(path).appending($0) })
    harness.settle()

    #expect(read("out.html")?.contains("<title>A &amp; B</title>") == true)
    #expect(read("out.html")?.contains("<em>text</em>") == true)
    let pdf = try Data(contentsOf: URL(fileURLWithPath: "\(path)/out.pdf"))
    #expect(pdf.starts(with: Data("%PDF".utf8)))
    #expect(model.current == "out 2.md")
    #expect(model.currentNote?.text == "# A & B\n\n*text*")
  }

  @Test
  func `the window's state is restored, and the last text is saved`() async throws {
    try write("one", "A.md")
    let file = FilePath("\(path)/state/window.json")
    let (harness, view) = await open(makeModel(), stateFile: file)
    view.setMode(.preview)
    harness.key(.character("d"), modifiers: [.control, .shift])
    view.model.edit("two")

    _ = harness.window.shouldClose?()

    let state = NotesWindowState.read(from: file)
    #expect(read("A.md") == "two")
    #expect(state.mode == .preview && state.isDark == true && state.note == "A.md")
    #expect(NotesWindowState.read(from: "/nowhere") == NotesWindowState())
  }

  @Test
  func `a narrow window shows the list or the note`() async throws {
    try write("one", "A.md")
    let (harness, view) = await open(makeModel(), size: Size(width: 400, height: 300))
    #expect(view.isCompact && view.outer.collapsedSide == .trailing)

    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    #expect(view.outer.collapsedSide == .leading)
    #expect(view.editor.isFirstResponder)

    harness.key(.escape)
    harness.settle()
    #expect(view.outer.collapsedSide == .trailing)
  }

  @Test
  func `the items of the menus do the same while a search is being typed`() async throws {
    try write("# Water", "Water.md")
    let (harness, view) = await open(makeModel())
    view.search.becomeFirstResponder()
    harness.type("wat")
    harness.settle()

    #expect(MenuCommands.faults(of: view.menus, in: harness.window).isEmpty)
  }

  @Test
  func `large texts of a row do not overlap`() async throws {
    try write("# Water\n\nThe garden and the long way to the river #home", "Water.md")
    try write("", "Empty.md")
    let (harness, view) = await open(makeModel())
    let height = view.list.rectForRow(at: ItemPath(row: 0, section: 0)).height

    harness.window.textScale = 1.5
    harness.settle()

    #expect(TextFit.faults(in: view.list).isEmpty)
    let rows = (0..<2).map { view.list.rectForRow(at: ItemPath(row: $0, section: 0)).height }
    #expect(rows[0] > height * 1.3 && rows[0] == rows[1], "\(rows), \(height)")
  }

  @Test(.pictures)
  func `the window is drawn at all sizes, scales and themes`() async throws {
    let text = """
      # Trip to the north

      Take the *night train* and read the [guide](https://example.org). #travel

      ## To pack
      - [x] Boots
      - [ ] Map of the **fjords**

      > The sea is always the same.

      | Day | Place |
      |-----|------:|
      | 1 | Bergen |
      | 2 | Flåm |

      ```
      ferry = "08:15"
      ```
      """
    try write(text, "Trip.md")
    try write("# Recipes\n\nBread with seeds #home", "Recipes.md")
    try write("# Ideas for the garden\n\nMore roses, and a bench #home #garden", "Garden.md")
    for isPage in [false, true] {
      try await Pictures.draw(isPage ? "notes-page" : "notes") { harness in
        let model = makeModel()
        let view = Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
        await harness.run { await model.waitUntilRead() }
        model.select("Trip.md")
        if !isPage { model.query = "the" }
        view.show(note: isPage)
      }
    }
    try await Pictures.draw("notes-empty") { harness in
      let model = NotesModel(folder: NoteFolder(path: FilePath(path + "/empty")))
      Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
      await harness.run { await model.waitUntilRead() }
    }
  }
}
