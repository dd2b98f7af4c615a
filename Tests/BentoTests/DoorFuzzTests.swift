import Foundation
import SeededRandom
import TestTraits
import Testing
import VirtualDisplay

/// Random calls of the C interface; `BENTO_FUZZ_SCALE` multiplies the seeds.
@Suite(.slow)
struct DoorFuzzTests {
  @Test(arguments: FuzzScale.seeds(3, from: 1))
  func `no call of the C interface crashes or writes outside of the pixels`(seed: UInt64) throws {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "DoorFuzz"),
      arguments: ["\(seed)", "600"],
      environment: VirtualDisplay.environmentWithoutDisplay
    )

    let status = try program.waitForExit(patience: 600)

    #expect(status == 0, "seed \(seed): \(program.lines) \(program.errors)")
    #expect(program.lines.last?.hasPrefix("all is well") == true)
  }

  @Test
  func `every function of the C interface is called at random, unless it is harmless`() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
      .standardizedFileURL
    func text(_ folder: String) throws -> String {
      let folder = root.appendingPathComponent(folder)
      return try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }
    let functions = Set(
      try text("Sources/CBento/include").matches(of: #/\b(bento_\w+)\((?!\*)/#).map { String($0.1) }
    )
    let script = try text("Tests/DoorFuzz")
    let harmless: Set = [
      "bento_api_version", "bento_now", "bento_use_font", "bento_wake", "bento_wake_on_work",
    ]

    let missing = functions.subtracting(harmless).filter { !script.contains("\($0)(") }

    #expect(functions.count > 60)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }
}
