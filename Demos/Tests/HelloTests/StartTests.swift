import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The programs whose launches the benchmarks compare.
@Suite
struct StartTests {
  private let demo = VirtualDisplay.path(ofProduct: "hello")

  /// A program's first frame.
  private func firstFrame(
    of path: String,
    _ arguments: [String] = [],
    on display: VirtualDisplay? = nil
  ) throws -> Screenshot {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("frame-\(UUID().uuidString).ppm")
    defer { try? FileManager.default.removeItem(at: file) }
    var environment = display?.environment ?? VirtualDisplay.environmentWithoutDisplay
    if display == nil { environment["SDL_VIDEODRIVER"] = "dummy" }
    environment["LD_PRELOAD"] = try BareWindow.buildFirstFrame()
    environment["FIRST_FRAME_PICTURE"] = file.path
    let program = try Program(
      path,
      arguments: arguments,
      environment: environment
    )
    #expect(try program.waitForExit() == 0, "\(program.errors)")
    #expect(program.lines.first?.hasPrefix("first frame 320x180 after ") == true)
    return try Screenshot(contentsOf: file.path)
  }

  /// The range of columns that, in the given rows, contain a color other than the text's background.
  private func inkedColumns(_ picture: Screenshot, rows: Range<Int>) throws -> ClosedRange<Int> {
    let ground = picture[40, rows.lowerBound]
    let columns = (40..<280).filter { x in rows.contains { picture[x, $0] != ground } }
    return try #require(columns.first)...#require(columns.last)
  }

  private func expectSameTexts(_ mine: Screenshot, _ theirs: Screenshot) throws {
    for place in [(x: 5, y: 5), (x: 60, y: 120), (x: 160, y: 97), (x: 300, y: 120)] {
      #expect(mine[place.x, place.y] == theirs[place.x, place.y], "\(place)")
    }
    for rows in [32..<79, 100..<143] {
      let columns = [try inkedColumns(mine, rows: rows), try inkedColumns(theirs, rows: rows)]
      #expect(abs(columns[0].lowerBound - columns[1].lowerBound) <= 2, "\(columns)")
      #expect(abs(columns[0].upperBound - columns[1].upperBound) <= 2, "\(columns)")
    }
  }

  @Test
  func `the bare program in C shows the same window as the demo without a display`() throws {
    let mine = try firstFrame(of: demo)
    let theirs = try firstFrame(of: BareWindow.build(), BareWindow.fonts)

    try expectSameTexts(mine, theirs)
  }

  @Test(.needsDisplay())
  func `the bare program in C shows the same window as the demo on a display`() throws {
    let display = try VirtualDisplay()

    let mine = try firstFrame(of: demo, on: display)
    let theirs = try firstFrame(of: BareWindow.build(), BareWindow.fonts, on: display)

    try expectSameTexts(mine, theirs)
    #expect(try firstFrame(of: demo) == mine)
  }
}
