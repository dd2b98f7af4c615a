import BentoEmbedded
import SeededRandom
import TestTraits
import Testing

/// The law of the frame: painting the changes on top of the previous frame, after moving the pixels of
/// scrolled content, yields byte for byte the result of painting everything.
@Suite(.slow)
struct ExactnessTests {
  /// The number of edits per window.
  private static let edits = 250

  @Test(arguments: [PixelFormat.bgrx, .bgraPremultiplied, .rgb565])
  func `every frame of edits, scrolls and animations equals one painted in full`(
    format: PixelFormat
  ) {
    // Three windows per format, one for each scale and with different seeds.
    let first: UInt64 = format == .bgrx ? 0 : format == .rgb565 ? 1_000 : 2_000
    for seed in FuzzScale.seeds(3, from: first) {
      let scale = [1, 1.25, 2][Int(seed % 3)]
      let stage = Stage(seed: seed, scale: scale, format: format)
      #expect(stage.isExact(), "seed \(seed), the first frame")
      for edit in 0..<Self.edits {
        let name = stage.edit()
        stage.pass()
        let isExact = stage.isExact()
        #expect(
          isExact,
          "seed \(seed), edit \(edit), \(name), \(format) at \(scale): \(stage.difference)"
        )
        guard isExact else { return }
      }
    }
  }
}
