import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The C interface, exercised by programs written in C.
@Suite(.slow)
struct DoorTests {
  private func run(_ arguments: String..., patience: Int = 60) throws -> Program {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "DoorProbe"),
      arguments: arguments,
      environment: VirtualDisplay.environmentWithoutDisplay
    )
    let status = try program.waitForExit(patience: patience)
    #expect(status == 0, "\(program.errors)")
    #expect(program.lines.last == "all is well")
    return program
  }

  @Test
  func `every call behaves as its header says and preserves the program's own state`() throws {
    _ = try run("checks")
  }

  @Test
  func `random calls for panels neither crash nor leave memory allocated`() throws {
    _ = try run("panels", "100000", patience: 300)
  }

  @Test
  func `a program brings its own font`() throws {
    let fonts = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Assets/Fonts")
    let pixels = try ["NotoSansMono-Regular", "NotoSans-Bold", "NotoSans-Regular"].map { name in
      let path = fonts.appendingPathComponent("\(name).ttf").standardizedFileURL.path
      return try run("font", path).lines.filter { $0.hasPrefix("pixels ") }
    }

    #expect(pixels[0].count == 1)
    #expect(pixels[0] != pixels[1] && pixels[1] == pixels[2], "the bundled faces are added")
  }

  // When run by hand, Demos/Tests/leaks checks ten thousand hosts.
  @Test
  func `a thousand hosts leak nothing according to LeakSanitizer`() throws {
    try runScript("leaks", "1000")
  }

  @Test
  func `a C compiler alone links the shared and the static library`() throws {
    try runScript("link")
  }

  @Test
  func `ten thousand hosts leave no memory allocated`() throws {
    let program = try run("hosts", "10000", patience: 300)

    let line = try #require(program.lines.first { $0.hasPrefix("grown ") })
    let bytes = try #require(Int(line.split(separator: " ")[1]))
    #expect(bytes < 64 * 1_024, "\(line)")
  }
}
