import Bento
import BentoTesting
import Foundation
import Testing

@testable import notes

/// Reading many notes from a slow disk while the user and other programs are active.
@Suite
@MainActor
final class ReadingTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)").path
  private let disk = SlowDisk()
  private let harness = Harness(size: Size(width: 900, height: 600))
  private let model: NotesModel

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var folder = NoteFolder(path: FilePath(path))
    folder.contents = { [disk] in disk.contents($0.text) }
    model = NotesModel(folder: folder)
  }

  deinit {
    disk.allow(1_000_000)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes notes, the first of which was changed last.
  private func write(_ notes: [(name: String, text: String)]) throws {
    for (age, note) in notes.enumerated() {
      try note.text.write(toFile: "\(path)/\(note.name)", atomically: false, encoding: .utf8)
      let date = Date(timeIntervalSince1970: 1_700_000_000 - Double(age))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: "\(path)/\(note.name)"
      )
    }
  }

  private func read(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  private func open(_ note: FileName? = nil, stateFile: FilePath? = nil) -> NotesView {
    var state = NotesWindowState()
    state.note = note
    let view = Notes.fill(harness.window, model, state, stateFile: stateFile)
    harness.settle()
    return view
  }

  private func wait(until holds: () -> Bool) async {
    while !holds() {
      await harness.run { await Task.yield() }
      harness.settle()
    }
  }

  private func finish() async {
    disk.allow(1_000_000)
    await harness.run { [model] in await model.waitUntilRead() }
    harness.settle()
  }

  private func rows(of view: NotesView) -> Int { view.list.numberOfRows(inSection: 0) }

  @Test
  func `the window opens immediately, and notes appear as they are read`() async throws {
    let many = (0..<400).map { (name: "Note \($0).md", text: SearchMeasurement.note($0).text) }
    try write(many)
    let view = open()
    #expect(model.isReading && model.shown.isEmpty)
    #expect(harness.semantics().contains("Reading notes…"))

    disk.allow(60)
    await wait { model.count == 60 }
    #expect(model.isReading && rows(of: view) == 60)
    let dates = model.shown.compactMap { model.note($0)?.modified }
    #expect(dates == dates.sorted(by: >))
    #expect(model.current != nil && view.editor.text.hasPrefix("# Note "))
    #expect(harness.render() == harness.renderFully())

    view.search.becomeFirstResponder()
    harness.type("tag7")
    harness.settle()
    func tagged() -> [FileName] {
      many.map { FileName($0.name) }.filter { model.note($0)?.tags == ["tag7"] }
    }
    #expect(model.shown == tagged() && rows(of: view) == model.shown.count)
    #expect((1...9).contains(model.shown.count))

    // Texts are searched as they arrive.
    disk.allow(100)
    await wait { model.count == 160 }
    #expect(model.shown == tagged() && rows(of: view) == model.shown.count)
    #expect(model.tags.count == 20)

    await finish()
    #expect(model.shown.count == 20)
    view.search.text = ""
    model.query = ""
    harness.settle()
    #expect(
      !model.isReading && model.shown == many.map { FileName($0.name) } && rows(of: view) == 400
    )
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the list keeps its position while notes are being read`() async throws {
    try write((0..<300).map { (name: "Note \($0).md", text: "\($0)") })
    let view = open()
    disk.allow(100)
    await wait { model.count == 100 }
    view.list.setContentOffset(Point(x: 0, y: 1_000), animated: false)
    harness.settle()

    await finish()

    #expect(rows(of: view) == 300 && view.list.contentOffset.y == 1_000)
  }

  @Test
  func `the last open note is read first and not reloaded`() async throws {
    try write((0..<200).map { (name: "Note \($0).md", text: "number \($0)") })
    let view = open("Note 150.md")

    disk.allow(1)
    await wait { model.count == 1 }
    #expect(model.current == "Note 150.md" && view.editor.text == "number 150")
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type(" is mine")
    disk.allow(100)
    await wait { model.count == 101 }
    harness.advance(by: .seconds(1))

    await finish()
    #expect(read("Note 150.md") == "number 150 is mine")
    #expect(model.current == "Note 150.md" && view.editor.text == "number 150 is mine")
    #expect(view.editor.isFirstResponder && model.shown.first == "Note 150.md")
    #expect(model.count == 200 && model.messages.isEmpty)
  }

  @Test
  func `the user's choice is kept when the last open note arrives`() async throws {
    try write([("A.md", "a"), ("B.md", "b")])
    let view = open("B.md")
    harness.key(.character("n"), modifiers: .control)
    harness.settle()
    harness.type("new")

    await finish()

    #expect(view.editor.text == "new" && model.current == "New Note.md")
    #expect(Set(model.shown) == ["New Note.md", "A.md", "B.md"])
  }

  @Test
  func `a window closed before its note was read opens that note the next time`() async throws {
    try write([("A.md", "a"), ("B.md", "b")])
    let file = FilePath("\(path)/state.json")
    _ = open("B.md", stateFile: file)

    _ = harness.window.shouldClose?()
    #expect(NotesWindowState.read(from: file).note == "B.md")

    await finish()
    #expect(model.current == "B.md")
  }

  @Test
  func `a note that changes while it is read shows its latest text`() async throws {
    try write([("A.md", "old"), ("B.md", "b"), ("C.md", "c"), ("D.md", "d")])
    _ = open()
    // The texts are read one after the other; so far the disk has read only the first.
    await wait { disk.held.contains("A.md") }

    try "new".write(toFile: "\(path)/A.md", atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(path)/C.md")
    try "e".write(toFile: "\(path)/E.md", atomically: true, encoding: .utf8)
    for name in ["A.md", "C.md", "E.md"] { disk.pass(name) }
    model.filesDidChange(["A.md", "C.md", "E.md"])
    await finish()

    #expect(model.note("A.md")?.text == "new")
    #expect(Set(model.shown) == ["A.md", "B.md", "D.md", "E.md"])
  }

  @Test
  func `notes deleted and restored during the reading appear once`() async throws {
    try write((0..<40).map { (name: "Note \($0).md", text: "number \($0)") })
    _ = open("Note 3.md")
    disk.allow(1)
    await wait { model.count == 1 }

    harness.key(.delete)
    harness.settle()
    #expect(read("Note 3.md") == nil && model.shown.isEmpty)
    harness.key(.character("z"), modifiers: .control)
    harness.settle()
    await finish()

    #expect(read("Note 3.md") == "number 3")
    #expect(model.shown.count == 40 && Set(model.shown).count == 40)
    #expect(model.current == "Note 3.md")
  }
}
