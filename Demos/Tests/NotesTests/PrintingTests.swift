import Bento
import BentoTesting
import Foundation
import Testing

@testable import notes

/// Printing a note, and showing its file.
@MainActor
final class PrintingTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)").path
  private let harness = Harness(size: Size(width: 900, height: 600))

  init() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try "# Tea\n\nGreen".write(toFile: "\(path)/Tea.md", atomically: true, encoding: .utf8)
    let model = NotesModel(folder: NoteFolder(path: FilePath(path)))
    Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
    await harness.run { await model.waitUntilRead() }
    harness.settle()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func wait(until holds: () -> Bool) async {
    for _ in 0..<200 where !holds() {
      await harness.run { await Task.yield() }
      harness.settle()
    }
  }

  @Test
  func `a note is printed under its title`() async {
    harness.key(.character("p"), modifiers: .control)
    let printer = harness.services.fakePrinter
    await wait { !printer.documents.isEmpty }

    #expect(printer.documents.map(\.title) == ["Tea"])
    #expect(printer.documents.first?.pdf.starts(with: Array("%PDF".utf8)) == true)
  }

  @Test
  func `a printer that fails is reported`() async {
    harness.services.fakePrinter.error = PlatformError(
      operation: "Printing",
      code: .refused,
      message: "there is no paper"
    )
    harness.key(.character("p"), modifiers: .control)
    let sentence = "“Tea” could not be printed: there is no paper."
    await wait { harness.semantics().contains(sentence) }

    #expect(harness.semantics().contains(sentence))
  }
}
