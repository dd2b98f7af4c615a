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
}
