import Bento
import BentoTesting
import Foundation
import TestDisks
import Testing

@testable import notes

/// A window of notes on a full disk.
@Suite(.enabled(if: SmallDisk.isPossible, "only the superuser mounts a disk to fill"))
@MainActor
final class FullDiskTests {
  private let disk: SmallDisk
  private let harness = Harness(size: Size(width: 900, height: 600))
  private let view: NotesView
  private let model: NotesModel

  init() async throws {
    disk = try SmallDisk()
    try Data("old".utf8).write(to: URL(filePath: disk.path + "/A.md"))
    model = NotesModel(folder: NoteFolder(path: FilePath(disk.path)))
    view = Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
    await harness.run { [model] in await model.waitUntilRead() }
    harness.settle()
    try disk.fill()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type(" new")
    harness.advance(by: .seconds(1))
  }

  private var text: String? { try? String(contentsOfFile: disk.path + "/A.md", encoding: .utf8) }

  private func close() async {
    #expect(harness.window.shouldClose?() == false)
    await harness.run {}
    harness.settle()
    #expect(harness.semantics().contains("Save failed. Close anyway?"))
  }

  private func answer(_ title: String) async {
    #expect(harness.perform("press", role: .button, name: title))
    await harness.run {}
    harness.settle()
  }

  @Test
  func `the error is reported once, and the note is saved when there is space again`() async {
    #expect(harness.semantics().contains("“A.md” could not be saved. The disk is full."))
    harness.advance(by: .seconds(60))
    #expect(text == "old" && !harness.semantics().contains("“A.md” could not be saved"))
    #expect(harness.semantics().contains("This note could not be saved. The disk is full."))

    disk.empty()
    harness.advance(by: .seconds(3))

    #expect(!harness.semantics().contains("This note could not be saved."))
    #expect(text == "old new" && harness.window.shouldClose?() == true)
  }

  @Test
  func `the window stays open and asks again until the note is saved`() async {
    await close()
    await answer("Retry")
    #expect(harness.semantics().contains("Save failed. Close anyway?"))
    await answer("Cancel")
    #expect(!harness.semantics().contains("Save failed"))
    #expect(view.editor.text == "old new" && text == "old")

    await close()
    disk.empty()
    await answer("Retry")

    #expect(text == "old new" && !harness.semantics().contains("Save failed"))
  }

  @Test
  func `closing without saving leaves the file unchanged`() async {
    await close()
    await answer("Close Without Saving")

    #expect(text == "old" && disk.names == ["A.md", "filling"])
  }

  @Test
  func `a note that is deleted and restored still has its unsaved text`() async {
    view.deleteNote()
    harness.settle()
    #expect(text == nil)
    harness.key(.character("z"), modifiers: .control)
    harness.settle()
    #expect(view.editor.text == "old new" && text == "old")

    disk.empty()
    harness.advance(by: .seconds(3))
    #expect(text == "old new")
  }
}
