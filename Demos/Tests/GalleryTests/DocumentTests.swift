import Bento
import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The documents that the gallery writes, read back by other programs.
@Suite(
  .slow,
  .needsTools("rsvg-convert", "pdftocairo")
)
struct DocumentTests {
  /// The maximum mean difference of a channel in a tile, as a fraction of its range.
  ///
  /// Glyphs drawn by other programs differ by up to 0.23; a missing switch makes a tile differ by a third.
  static let tolerance = 0.25

  // The themes differ only in colors: one is compared at full resolution, the other with a quarter of the
  // pixels.
  @Test(arguments: [("light", 2), ("dark", 1)])
  func `every tile of a screen's SVG and PDF matches that of its PNG`(
    theme: String,
    scale: Int
  ) throws {
    let reader = try DocumentReader()
    let options = ["--all", "--scale", "\(scale)", "--theme", theme, "--out", reader.folder.path]
    let pictures = try Gallery.run(["render"] + options)
    let drawings = try Gallery.run(["render", "--format", "svg"] + options)
    let pages = try Gallery.run(["render", "--format", "pdf"] + options)

    #expect(!pictures.isEmpty)
    for (picture, (drawing, page)) in zip(pictures, zip(drawings, pages)) {
      let expected = try Image(contentsOfFile: picture).pixels
      for document in [drawing, page] {
        let (difference, tile) = try reader.pixels(of: document, scale: scale)
          .worstTile(comparedWith: expected, extent: 12 * scale)
        #expect(difference <= Self.tolerance, "\(document): \(difference) at \(tile)")
      }
    }
  }

  @Test
  func `an SVG's shapes remain shapes, even if a part of the page is blended`() throws {
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

/// Rasterizes documents with the programs in which users read them.
struct DocumentReader: ~Copyable {
  /// The folder with the documents and their pixels; removed with the reader.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The pixels of a document, at a number of pixels per point.
  func pixels(of path: String, scale: Int) throws -> PixelBuffer {
    let output = folder.appendingPathComponent("read-\(UUID().uuidString)").path
    if path.hasSuffix(".svg") {
      try run("rsvg-convert", ["--zoom", "\(scale)", "--output", "\(output).png", path])
    } else {
      try run("pdftocairo", ["-r", "\(72 * scale)", "-png", "-singlefile", path, output])
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
  /// Returns the square tile with the greatest mean difference of the color channels, and that difference,
  /// 0…1.
  ///
  /// If the sizes of the images differ, the difference is 1.
  fileprivate func worstTile(
    comparedWith other: PixelBuffer,
    extent: Int
  ) -> (Double, PixelRect) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    guard width == other.width, height == other.height else { return (1, all) }
    var worst = (0.0, all)
    for y in stride(from: 0, to: height, by: extent) {
      for x in stride(from: 0, to: width, by: extent) {
        let tile = PixelRect(x: x, y: y, width: extent, height: extent)
          .intersection(all)
        let difference = meanDifference(from: other, in: tile)
        if difference > worst.0 { worst = (difference, tile) }
      }
    }
    return worst
  }

  private func meanDifference(from other: PixelBuffer, in rect: PixelRect) -> Double {
    let (one, two) = (words, other.words)
    var sum = 0
    for y in rect.minY..<rect.maxY {
      for index in y * width + rect.minX..<y * width + rect.maxX where one[index] != two[index] {
        for shift in [16, 8, 0] as [UInt32] {
          sum += abs(Int(one[index] >> shift & 255) - Int(two[index] >> shift & 255))
        }
      }
    }
    return Double(sum) / Double(3 * 255 * rect.area)
  }
}
