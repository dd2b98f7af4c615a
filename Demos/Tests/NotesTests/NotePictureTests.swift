import Bento
import BentoTesting
import DemoPictures
import FileSaving
import Foundation
import LocalPictures
import TestDisks
import Testing

@testable import notes

/// Images in notes, which are stored as files next to them.
@Suite
@MainActor
final class NotePictureTests {
  private let box: Scratch

  init() throws { box = try Scratch() }

  /// Writes an image of two colors as a PNG file.
  private func put(_ name: FileName, width: Int, height: Int) throws {
    let pixels = PixelBuffer(width: width, height: height) { x, y in
      let isHill = Double(y) > Double(height) * (0.6 - 0.25 * Double(x) / Double(width))
      return isHill
        ? Pixel(red: 60, green: 120, blue: 90, alpha: 255)
        : Pixel(red: 150, green: 190, blue: 230, alpha: 255)
    }
    try WholeFile.write(pixels.png(), to: box.place(name))
  }

  private static let text = """
    # Trip

    ![The fjord](pictures/fjord%20one.png)

    ![](small.png)

    Then there are those that cannot be shown:

    ![A map](map.png)

    ![The web](https://example.org/a.png)

    ![A note](Trip.md)

    ![A pipe](pipe.png)
    """

  private func fill() throws {
    try WholeFile.makeFolder(box.place("pictures"))
    try put("pictures/fjord one.png", width: 900, height: 400)
    try put("small.png", width: 120, height: 60)
    mkfifo(box.at("pipe.png"), 0o600)
    try box.put(Self.text, "Trip.md")
  }

  private func open(_ harness: Harness) async -> NotesView {
    let model = NotesModel(folder: NoteFolder(path: box.folder))
    let view = Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
    view.setMode(.preview)
    await harness.run { await model.waitUntilRead() }
    harness.settle()
    return view
  }

  private func wait(_ harness: Harness, until holds: () -> Bool) async {
    for _ in 0..<2_000 where !holds() {
      await harness.run { try? await Task.sleep(for: .milliseconds(2)) }
      harness.settle()
    }
  }

  private func pictures(in view: View) -> [ImageView] {
    ((view as? ImageView).map { $0.image == nil ? [] : [$0] } ?? [])
      + view.subviews.flatMap { pictures(in: $0) }
  }

  @Test
  func `image files next to the note are shown, and failures explain why`() async throws {
    try fill()
    let harness = Harness(size: Size(width: 900, height: 1_000))
    let view = await open(harness)
    #expect(harness.semantics().contains("image \"The fjord\""))

    await wait(harness) {
      harness.semantics().contains("A pipe –") && pictures(in: view.preview).count == 2
    }

    let sizes = pictures(in: view.preview).map { $0.image?.size }
    #expect(sizes == [Size(width: 900, height: 400), Size(width: 120, height: 60)])
    let text = harness.semantics()
    #expect(text.contains("A map – The item no longer exists."))
    #expect(text.contains("The web – Only local images are shown."))
    #expect(text.contains("A note – The image format is not supported."))
    #expect(text.contains("A pipe – The item is not a regular file."))
  }

  @Test
  func `an image that appears later or is replaced is shown`() async throws {
    try box.put("![A map](map.png)", "Map.md")
    let harness = Harness(size: Size(width: 900, height: 600))
    let view = await open(harness)
    await wait(harness) { harness.semantics().contains("A map – It no longer exists") }

    for width in [100, 200] {
      try put("map.png", width: width, height: 50)
      view.filesDidChange(["map.png"])
      harness.settle()
      await wait(harness) { pictures(in: view.preview).first?.image?.size.width == Double(width) }
      #expect(pictures(in: view.preview).map { $0.image?.size.width } == [Double(width)])
    }
  }

  @Test(
    arguments: [
      ("a.png", "/notes/a.png"), ("./a/b.png", "/notes/a/b.png"), ("../a.png", "/a.png"),
      ("/a%20b.png", "/a b.png"), ("file:///a%2fb.png", "/a/b.png"),
      ("file://localhost/a.png", "/a.png"), ("%C3%A9.png", "/notes/\u{E9}.png"),
      ("100%.png", "/notes/100%.png"), ("a%+1.png", "/notes/a%+1.png"),
      ("../../../a.png", "/a.png"), ("a:b/c.png", nil), ("https://example.org/a.png", nil),
      ("//example.org/a.png", nil), ("file://example.org/a.png", nil),
      ("data:image/png;base64,", nil),
      ("a%00.png", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `an address is a path on this machine`(address: String, path: String?) {
    let found = try? LocalPicture.path(of: address, in: "/notes")

    #expect(found?.text == path)
  }

  @Test
  func `an address can lead to a name that is not UTF-8`() throws {
    let path = try LocalPicture.path(of: "Caf%E9.png", in: "/notes")

    #expect(path.name == FileName(bytes: Array("Caf".utf8) + [0xE9] + Array(".png".utf8)))
  }

  @Test(.pictures)
  func `the window is drawn at all sizes, scales and themes`() async throws {
    try fill()
    try await Pictures.draw("notes-pictures") { harness in
      let view = await open(harness)
      await wait(harness) { harness.semantics().contains("A pipe –") }
      view.show(note: true)
    }
    try await Pictures.draw("notes-pictures-loading") { harness in
      let view = await open(harness)
      view.preview.loadImage = { _ in
        try await Task.sleep(for: .seconds(60)); return .init(pixels: .empty)
      }
      view.show(note: true)
    }
  }
}
