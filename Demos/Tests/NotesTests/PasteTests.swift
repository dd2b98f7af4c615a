import Bento
import BentoTesting
import Foundation
import Testing

@testable import notes

/// Images and formatted text on the clipboard.
@Suite
@MainActor
final class PasteTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)").path
  private let png = PixelBuffer(width: 4, height: 3) { x, y in
    Pixel(red: UInt8(x * 60), green: UInt8(y * 80), blue: 9)
  }
  .png()

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func open(_ text: String) async throws -> (Harness, NotesView) {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try text.write(toFile: "\(path)/Note.md", atomically: true, encoding: .utf8)
    let model = NotesModel(folder: NoteFolder(path: FilePath(path)))
    let harness = Harness(size: Size(width: 900, height: 600))
    let view = Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
    await harness.run { await model.waitUntilRead() }
    harness.settle()
    view.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    return (harness, view)
  }

  private func file(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
  }

  private func wait(_ harness: Harness, until isDone: () -> Bool) async throws {
    for _ in 0..<2_000 where !isDone() {
      try await Task.sleep(for: .milliseconds(5))
      harness.settle()
    }
    #expect(isDone())
  }

  @Test
  func `a pasted image becomes a new file next to the note, and undo removes it from the note`()
    async throws
  {
    let (harness, view) = try await open("# A\n\n")
    try Data([1]).write(to: URL(fileURLWithPath: "\(path)/Picture.png"))
    var contents = ClipboardContents()
    contents[.png] = png
    harness.services.contents[.clipboard] = contents

    harness.key(.character("v"), modifiers: .control)
    try await wait(harness) { view.editor.text == "# A\n\n![Picture 2](Picture%202.png)" }
    #expect(file("Picture.png") == [1] && file("Picture 2.png") == png)
    harness.advance(by: .seconds(1))
    try await wait(harness) { harness.semantics().contains("image \"Picture 2\"") }
    harness.key(.character("z"), modifiers: .control)
    #expect(view.editor.text == "# A\n\n" && file("Picture 2.png") == png)
  }

  @Test
  func `invalid images leave no file, and text is pasted rather than an image`() async throws {
    let (harness, view) = try await open("a")
    var contents = ClipboardContents()
    contents[.png] = Array(png.dropLast(20))
    harness.services.contents[.clipboard] = contents
    harness.key(.character("v"), modifiers: .control)
    try await wait(harness) { harness.semantics().contains("could not be inserted") }
    #expect(file("Picture.png") == nil)

    contents[.png] = png
    contents.text = "b"
    harness.services.contents[.clipboard] = contents
    harness.key(.character("v"), modifiers: .control)
    harness.settle()
    #expect(view.editor.text == "ab" && file("Picture.png") == nil)
  }

  @Test
  func `text is copied also as HTML`() async throws {
    let (harness, _) = try await open("*b* \u{FC}")
    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("c"), modifiers: .control)

    let contents = harness.services.contents[.clipboard]
    #expect(contents?.text == "*b* \u{FC}")
    #expect(contents?.html?.hasSuffix("<p><em>b</em> \u{FC}</p>\n") == true)
  }
}
