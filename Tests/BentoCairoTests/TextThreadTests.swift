import BentoCairo
import BentoGeometry
import BentoGraphics
import Dispatch
import SeededRandom
import Synchronization
import TestTraits
import Testing

/// Engines that run concurrently.
@Suite
struct TextThreadTests {
  private static let sentence =
    "The quick brown fox jumps over the lazy dog – שלום עולם, مرحبا بالعالم, नमस्ते."

  /// Glyphs that are drawn as masks and those that Cairo draws, lines that are reshaped where they end, and
  /// characters that no font has.
  private static let texts = [
    "Quick", "Ελλ", "🦊", "office\u{AD}affine fjord", "مرحبا بالعالم",
    "a\u{10FFFD}\u{AD}\u{10FFFC}b\u{3FFFD}",
  ]
  private static let families = [
    "Noto Sans", "serif", "monospace", "DejaVu Sans", "Nimbus Roman", "Nimbus Sans", "P052", "C059",
    "URW Gothic", "URW Bookman", "Z003",
  ]

  /// The measurements of one engine after another, the same for the same seed.
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

  /// The images of texts in the machine's fonts, each by an engine that is released while Pango may still be
  /// searching for its fonts.
  private static func pictures(seed: UInt64) throws -> [PixelBuffer] {
    var generator = SplitMix(seed: seed)
    return try (0..<60).map { _ in
      let font = Font(
        family: families.randomElement(using: &generator),
        pointSize: .random(in: 9...60, using: &generator),
        weight: [.regular, .bold].randomElement(using: &generator) ?? .regular,
        isItalic: .random(using: &generator)
      )
      let request = TextRequest(
        texts.randomElement(using: &generator) ?? "",
        attributes: TextAttributes(font: font)
      )
      var list = DisplayList()
      list.append(.text(request, in: Rect(x: 0, y: 0, width: 80, height: 40)))
      let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .user))
      return try draw(list, width: 80, height: 40, with: painter)
    }
  }

  @Test(.slow)
  func `engines on many threads measure the same as one alone`() {
    let alone = (0..<16).map { Self.measurements(seed: UInt64($0 % 4)) }
    let differing = Mutex<[Int]>([])

    DispatchQueue.concurrentPerform(iterations: 16) { index in
      if Self.measurements(seed: UInt64(index % 4)) != alone[index] {
        differing.withLock { $0.append(index) }
      }
    }

    #expect(differing.withLock { $0 } == [])
  }

  @Test(.slow)
  func `engines on many threads share the machine's fonts`() throws {
    let alone = try (0..<4).map { try Self.pictures(seed: UInt64($0)) }
    let differing = Mutex<[Int]>([])

    DispatchQueue.concurrentPerform(iterations: 16) { index in
      if (try? Self.pictures(seed: UInt64(index % 4))) != alone[index % 4] {
        differing.withLock { $0.append(index) }
      }
    }

    #expect(differing.withLock { $0 } == [])
  }
}
