import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// Data of all types, from a program to another tool and back, over an X server.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("xclip")
)
struct ClipboardTypeTests {
  private let display: VirtualDisplay

  init() throws {
    display = try VirtualDisplay()
  }

  @Test(arguments: [(4, 3), (900, 900)])
  func `a PNG image and HTML of other programs are read byte by byte`(
    width: Int,
    height: Int
  ) throws {
    let probe = try ClipboardProbe(1, on: display)
    let png = picture(width, height)
    let html = Data("<b>bold \u{FC}</b>".utf8)

    let first = try ClipboardProbe.hold(Data(png), "image/png", on: display)
    #expect(try probe.answer(to: "n", "png") == ClipboardProbe.digest(of: Data(png)))
    #expect(try probe.answer(to: "s", "png") == ClipboardProbe.digest(of: Data(png)))
    #expect(try probe.answer(to: "y", "types") == #"["image/png"]"#)
    #expect(try probe.answer(to: "v", "pasted") == "nothing")
    let second = try ClipboardProbe.hold(html, "text/html", on: display)
    #expect(try probe.answer(to: "g", "html") == ClipboardProbe.digest(of: html))
    #expect(try probe.answer(to: "n", "png") == "nothing")

    #expect(second.isRunning && !first.isRunning && probe.program.errors == "")
  }

  @Test
  func `an image, HTML, files and a type of the program are offered to other programs`() throws {
    let probe = try ClipboardProbe(3_000_000, on: display)

    _ = try probe.answer(to: "h", "copied")
    #expect(try paste("text/html") == Data("<b>bold \u{FC}</b>".utf8))
    #expect(try paste("UTF8_STRING") == Data("plain \u{FC}".utf8))
    let list = "file:///tmp/a%20b.txt\r\nfile:///tmp/%C3%BC\r\n"
    #expect(try paste("text/uri-list") == Data(list.utf8))
    let cut = "cut\nfile:///tmp/a%20b.txt\nfile:///tmp/%C3%BC"
    #expect(try paste("x-special/gnome-copied-files") == Data(cut.utf8))
    #expect(try paste("application/x-kde-cutselection") == Data("1".utf8))
    #expect(try paste("application/x-bento-probe").count == 3_000_000)

    try probe.window.press("i")
    let image = try Image(pngData: Array(data(of: "image/png")))
    #expect(image.pixels.width == 300 && image.pixels.height == 200)
    #expect(throws: WaitError.self) { try paste("text/html") }
    #expect(probe.program.isRunning && probe.program.errors == "")
  }

  @Test
  func `two programs exchange images, files and a type of their own`() throws {
    let first = try ClipboardProbe(3_000_000, on: display)
    let second = try ClipboardProbe(5, on: display, besides: [first.window])
    try second.window.move(x: 400, y: 0)

    _ = try first.answer(to: "h", "copied")
    let own = try first.answer(to: "o", "own")
    #expect(own.hasPrefix("3000000 "))
    #expect(try second.answer(to: "o", "own") == own)
    #expect(try second.answer(to: "f", "files") == #"true ["/tmp/a b.txt", "/tmp/ü"]"#)
    #expect(try second.answer(to: "y", "types") == first.answer(to: "y", "types"))
    try second.window.press("i")
    let image = try data(of: "image/png")
    #expect(
      try first.answer(to: "n", "png") == ClipboardProbe.digest(of: image)
    )
    #expect(first.program.errors == "" && second.program.errors == "")
  }

  @Test
  func `64 MB of a type of the program are exchanged in both directions`() throws {
    let probe = try ClipboardProbe(64_000_000, on: display)
    let type = "application/x-bento-probe"

    _ = try probe.answer(to: "h", "copied")
    let data = try paste(type)
    #expect(data.count == 64_000_000)
    let holder = try ClipboardProbe.hold(data, type, on: display)
    #expect(try probe.answer(to: "o", "own") == ClipboardProbe.digest(of: data))

    #expect(holder.isRunning && probe.program.errors == "")
  }

  @Test
  func `an owner that ends in the middle of an image leaves an error and a responsive window`()
    throws
  {
    let probe = try ClipboardProbe(10, on: display)
    let giver = try display.launch("DisplayTool", ["giver", "3", "image/png"])
    try giver.waitForLine("gives")

    #expect(try probe.answer(to: "m", "image") == "the other program does not respond")

    #expect(try probe.answer(to: "m", "image") == "nothing")
    #expect(probe.program.isRunning && probe.program.errors.contains("does not respond"))
  }

  @Test
  func `a clipboard manager keeps all types when the program ends`() throws {
    let manager = try display.launch("DisplayTool", ["manager"])
    try manager.waitForLine("manages")
    let probe = try ClipboardProbe(2_000_000, on: display)
    _ = try probe.answer(to: "h", "copied")

    try probe.window.press("q")

    try probe.program.waitForGoodEnd()
    try manager.waitForLine("saved all")
    for line in ["UTF8_STRING 8", "text/html 14", "application/x-bento-probe 2000000"] {
      #expect(manager.lines.contains("saved \(line)"), "\(manager.lines)")
    }
  }

  private func paste(_ target: String) throws -> Data {
    try display.run("xclip", "-selection", "clipboard", "-t", target, "-o")
  }

  /// Waits until the clipboard has a target.
  private func data(of target: String) throws -> Data {
    var data: Data?
    try wait(for: target) {
      data = try? paste(target)
      return data != nil
    }
    return try #require(data)
  }

  private func picture(_ width: Int, _ height: Int) -> [UInt8] {
    PixelBuffer(width: width, height: height) { x, y in
      let value = x &* 73_856_093 ^ y &* 19_349_663
      return Pixel(
        red: UInt8(truncatingIfNeeded: value >> 3),
        green: UInt8(truncatingIfNeeded: value >> 7),
        blue: UInt8(truncatingIfNeeded: value >> 11)
      )
    }
    .png()
  }
}
