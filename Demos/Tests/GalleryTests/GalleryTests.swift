import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The gallery in use, compared with the gallery drawn headless.
@Suite(
  .serialized,
  .needsDisplay()
)
struct GalleryTests {
  @Test
  func `a click on the switch of the basic screen yields the harness's pixels`() throws {
    let expected = try headlessPictures(of: "basic")
    let display = try VirtualDisplay()
    let program = try display.launch("gallery", ["show", "basic", "--alone", "--bundled-fonts"])
    let window = try DesktopWindow(titled: "Basic – Bento Gallery", on: display)
    try wait(for: "the first picture") {
      try window.picture().checksum == expected.before
    }

    try window.click(x: 381, y: 65)

    try wait(for: "the settled picture after the click") {
      try window.picture().checksum == expected.after
    }
    #expect(expected.before != expected.after)
    program.send(SIGTERM)
    try program.waitForGoodEnd()
  }

  @Test
  func `dragging and clicking the layout screen in a window works as it does headless`() throws {
    let expected = try headlessPictures(of: "layout")
    let display = try VirtualDisplay(width: 1_024, height: 768)
    let program = try display.launch("gallery", ["show", "layout", "--alone", "--bundled-fonts"])
    let window = try DesktopWindow(titled: "Layout – Bento Gallery", on: display)
    try wait(for: "the first picture") {
      try window.picture().checksum == expected.before
    }

    try window.click(x: 490, y: 127)
    try window.click(x: 540, y: 29)
    try window.drag(from: (x: 612, y: 356), to: (x: 442, y: 364))

    try wait(for: "the settled picture after the drag") {
      try window.picture().checksum == expected.after
    }
    program.send(SIGTERM)
    try program.waitForGoodEnd()
  }

  @Test
  func `the gallery reports a missing display in one sentence`() throws {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "gallery"),
      arguments: ["show", "basic"],
      environment: VirtualDisplay.environmentWithoutDisplay
    )

    #expect(try program.waitForExit() == 1)
    let text = program.errors
    #expect(text.split(separator: "\n").count == 1, "\(text)")
  }

  /// Draws a screen before and after its use, without a display.
  private func headlessPictures(of screen: String) throws -> (before: UInt64, after: UInt64) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Gallery.run([
      "render", screen, "--frames", "--scale", "1", "--out", folder.path,
    ])
    func checksum(_ name: String) throws -> UInt64 {
      let image = try Image(contentsOfFile: folder.appendingPathComponent(name).path)
      return Screenshot.checksum(ofPixels: image.pixels.words)
    }
    return (try checksum("\(screen).png"), try checksum("\(screen)-used.png"))
  }
}
