import Bento
import BentoTesting
import FileSaving
import Foundation
import TestDisks
import Testing

@testable import notes

/// Notes and folders whose names are not UTF-8, or look alike.
@Suite
@MainActor
final class AnyNameTests {
  private let box: Scratch
  /// "Café" in Latin-1, and the two ways to write the same name in Unicode.
  private let names = [
    FileName(bytes: Array("Caf".utf8) + [0xE9] + Array(".md".utf8)), "Caf\u{E9}.md",
    "Cafe\u{301}.md",
  ]
  private var folder: FilePath { box.place(FileName(bytes: [0x6E, 0xFF, 0x6F])) }

  init() throws { box = try Scratch() }

  private func open(_ state: NotesWindowState, stateFile: FilePath) async -> (Harness, NotesView) {
    let harness = Harness(size: Size(width: 900, height: 600))
    let model = NotesModel(folder: NoteFolder(path: folder))
    let view = Notes.fill(harness.window, model, state, stateFile: stateFile)
    await harness.run { await model.waitUntilRead() }
    harness.settle()
    return (harness, view)
  }

  private func text(_ name: FileName) -> String? {
    (try? WholeFile.read(folder.appending(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test
  func `each note is opened, written, saved, deleted and restored under its exact bytes`()
    async throws
  {
    try WholeFile.makeFolder(folder)
    for (number, name) in names.enumerated() {
      try WholeFile.write(Array("note \(number)".utf8), to: folder.appending(name))
    }
    let stateFile = box.place(FileName(bytes: [0xFE, 0x6A]))
    let (harness, view) = await open(NotesWindowState(), stateFile: stateFile)
    #expect(Set(view.model.shown) == Set(names))

    for (number, name) in names.enumerated() {
      view.model.select(name)
      harness.settle()
      #expect(view.editor.text == "note \(number)")
      view.editor.becomeFirstResponder()
      harness.key(.end, modifiers: .control)
      harness.type("!")
      harness.advance(by: .seconds(1))
    }
    for (number, name) in names.enumerated() { #expect(text(name) == "note \(number)!") }
    #expect(Set(WholeFile.names(in: folder)) == Set(names))

    for (number, name) in names.enumerated() {
      view.model.select(name)
      view.deleteNote()
      #expect(text(name) == nil)
      #expect(Set(WholeFile.names(in: folder).filter { !$0.isHidden }).count == 2)
      harness.settle()
      harness.key(.character("z"), modifiers: .control)
      harness.settle()
      #expect(text(name) == "note \(number)!" && view.model.current == name)
    }

    // The file that another program changes is the one that is read again.
    try WholeFile.write(Array("theirs".utf8), to: folder.appending(names[1]))
    view.model.filesDidChange([names[1]])
    #expect(names.map { view.model.note($0)?.text } == ["note 0!", "theirs", "note 2!"])
    harness.window.willClose?()
    #expect(Set(WholeFile.names(in: folder)) == Set(names))
  }

  @Test
  func `the open note is the same one after a restart`() async throws {
    try WholeFile.makeFolder(folder)
    for (number, name) in names.enumerated() {
      try WholeFile.write(Array("note \(number)".utf8), to: folder.appending(name))
    }
    let stateFile = box.place(FileName(bytes: [0xFE, 0x6A]))
    for (number, name) in names.enumerated() {
      let (harness, view) = await open(NotesWindowState(), stateFile: stateFile)
      view.model.select(name)
      harness.settle()
      _ = harness.window.shouldClose?()

      let state = NotesWindowState.read(from: stateFile)
      #expect(state.note == name)
      let (_, next) = await open(state, stateFile: stateFile)
      #expect(next.model.current == name && next.editor.text == "note \(number)")
    }
  }

  @Test
  func `state saved by an older version can be read`() throws {
    try box.put(#"{"mode":"edit","isDark":true,"note":"Caf\u00e9.md"}"#, "state.json")

    let state = NotesWindowState.read(from: box.place("state.json"))

    #expect(state.note == "Caf\u{E9}.md" && state.mode == .edit && state.isDark == true)
  }

  @Test
  func `files of any name are imported and exported`() async throws {
    let stateFile = box.place("state.json")
    let (harness, view) = await open(NotesWindowState(), stateFile: stateFile)
    let file = box.place(FileName(bytes: [0xE9] + Array(" one.txt".utf8)))
    try WholeFile.write(Array("# One".utf8), to: file)

    view.importNotes(from: [file])
    harness.settle()
    let note = try #require(view.model.currentNote)
    #expect(note.text == "# One" && note.id == "one.md")
    let target = box.place(FileName(bytes: [0xFF] + Array(".html".utf8)))
    await view.export(note, to: target)

    #expect(box.text(target.name)?.contains("<h1>One</h1>") == true)
  }
}
