import BentoEmbedded
import SeededRandom
import TestTraits
import Testing

/// The law of the frame: painting what changed on top of the last picture, after moving the pixels
/// of what scrolled, gives byte for byte what painting everything gives.
@Suite(.slow)
struct ExactnessTests {
  /// The edits of one window.
  private static let edits = 250

  @Test(arguments: [PixelFormat.bgrx, .bgraPremultiplied, .rgb565])
  func `every frame of edits, scrolls and animations equals one painted in full`(
    format: PixelFormat
  ) {
    // Three windows of a format, one of each scale and of seeds of their own.
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
