import BentoCairo
import BentoGeometry
import BentoGraphics
import Dispatch
import SeededRandom
import Synchronization
import TestTraits
import Testing

/// Engines that work side by side.
@Suite
struct TextThreadTests {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog – שלום עולם, مرحبا بالعالم, नमस्ते."

  /// What is measured with one engine after another, the same for the same seed.
  private static func measurements(seed: UInt64) -> [TextMetrics] {
    var generator = SplitMix(seed: seed)
    return (0..<12).map { _ in
      let request = TextRequest(
        sentence,
        attributes: TextAttributes(font: .system(ofSize: .random(in: 9...20, using: &generator)))
      )
      let scale = Scale([1, 1.5, 2, 3].randomElement(using: &generator) ?? 1)
      return PangoTextEngine(fonts: .test)
        .measure(request, width: .random(in: 30...600, using: &generator), scale: scale)
    }
  }

  @Test(.slow)
  func `engines on many threads measure what one alone measures`() {
    let alone = (0..<16).map { Self.measurements(seed: UInt64($0 % 4)) }
    let differing = Mutex<[Int]>([])

    DispatchQueue.concurrentPerform(iterations: 16) { index in
      if Self.measurements(seed: UInt64(index % 4)) != alone[index] {
        differing.withLock { $0.append(index) }
      }
    }

    #expect(differing.withLock { $0 } == [])
  }
}
