import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The documents that the gallery writes, read back by other programs.
@Suite(
  .slow,
  .enabled(
    if: DocumentReader.missingTools.isEmpty,
    "\(DocumentReader.missingTools.joined(separator: ", ")) not installed"
  )
)
struct DocumentTests {
  /// The greatest mean difference of a channel, as a share of its range.
  static let tolerance = 0.02

  @Test(arguments: ["light", "dark"])
  func `every screen's SVG and PDF are within two per cent of its PNG`(theme: String) throws {
    let reader = try DocumentReader()
    let options = ["--all", "--scale", "2", "--theme", theme, "--out", reader.folder.path]
    let pictures = try Gallery.run(["render"] + options)
    let drawings = try Gallery.run(["render", "--format", "svg"] + options)
    let pages = try Gallery.run(["render", "--format", "pdf"] + options)

    #expect(!pictures.isEmpty)
    for (picture, (drawing, page)) in zip(pictures, zip(drawings, pages)) {
      let expected = try Image(contentsOfFile: picture).pixels
      for document in [drawing, page] {
        let difference = try reader.pixels(of: document).meanDifference(from: expected)
        #expect(difference <= Self.tolerance, "\(document): \(difference)")
      }
    }
  }

  @Test
  func `an SVG's shapes are shapes, also where a part of the page is mixed`() throws {
    let reader = try DocumentReader()
    let paths = try Gallery.run([
      "render", "text", "drawing", "--format", "svg", "--out", reader.folder.path,
    ])
    let text = try String(contentsOfFile: paths[0], encoding: .utf8)
    let drawing = try String(contentsOfFile: paths[1], encoding: .utf8)

    #expect(!text.contains("<image"))
    #expect(drawing.components(separatedBy: "<path").count > 200)
  }
}

/// Turns documents into pixels with the programs that people read them with.
struct DocumentReader: ~Copyable {
  static let missingTools = ["rsvg-convert", "pdftoppm"].filter {
    VirtualDisplay.path(of: $0) == nil
  }

  /// Holds the documents and their pixels; removed with the reader.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The pixels of a document, two to a point.
  func pixels(of path: String) throws -> PixelBuffer {
    let output = folder.appendingPathComponent("read-\(UUID().uuidString)").path
    if path.hasSuffix(".svg") {
      try run("rsvg-convert", ["--zoom", "2", "--output", "\(output).png", path])
    } else {
      try run("pdftoppm", ["-r", "144", "-png", "-singlefile", path, output])
    }
    return try Image(contentsOfFile: "\(output).png").pixels
  }

  private func run(_ tool: String, _ arguments: [String]) throws {
    let program = try Program(
      VirtualDisplay.path(of: tool) ?? tool,
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment
    )
    try program.waitForGoodEnd(patience: 120)
  }
}

extension PixelBuffer {
  /// The mean difference of the colour channels, 0…1; 1 when the extents differ.
  fileprivate func meanDifference(from other: PixelBuffer) -> Double {
    guard width == other.width, height == other.height, !words.isEmpty else { return 1 }
    var sum = 0
    for (word, otherWord) in zip(words, other.words) {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(word >> shift & 255) - Int(otherWord >> shift & 255))
      }
    }
    return Double(sum) / Double(3 * 255 * words.count)
  }
}
