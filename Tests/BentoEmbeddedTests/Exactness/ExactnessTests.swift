import BentoEmbedded
import TestTraits
import Testing

/// The law of the frame: painting what changed on top of the last picture, after moving the pixels
/// of what scrolled, gives byte for byte what painting everything gives.
@Suite(.slow)
struct ExactnessTests {
  /// The edits of one window; with 20 windows, 5,000 for each format, a third at each scale.
  private static let edits = 250

  @Test(arguments: [PixelFormat.bgrx, .bgraPremultiplied, .rgb565])
  func `every frame of 5,000 edits, scrolls and animations equals one painted in full`(
    format: PixelFormat
  ) {
    for seed in UInt64(0)..<20 {
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
