import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@Suite
struct PixelTargetTests {
  @Test
  func `scrolling moves the pixels inside a rectangle and leaves the others`() throws {
    var generator = SplitMix(seed: 3)
    for round in 0..<300 {
      let (width, height) = (12, 9)
      let before = (0..<width * height).map { UInt32($0) + 1 }
      let rect = PixelRect(
        x: .random(in: -2...10, using: &generator),
        y: .random(in: -2...8, using: &generator),
        width: .random(in: 0...14, using: &generator),
        height: .random(in: 0...11, using: &generator)
      )
      let (dx, dy) = (
        Int.random(in: -5...5, using: &generator), Int.random(in: -5...5, using: &generator)
      )

      let after = try scrolled(before, width, height, rect, dx, dy)

      let area = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      for y in 0..<height {
        for x in 0..<width {
          let comesFromInside =
            area.contains(x: x, y: y) && area.contains(x: x - dx, y: y - dy)
          let source = comesFromInside ? (y - dy) * width + x - dx : y * width + x
          #expect(after[y * width + x] == before[source], "seed 3, round \(round)")
        }
      }
    }
  }

  @Test
  func `sizes and strides that cannot be painted are rejected`() {
    var word: UInt32 = 0
    withUnsafeMutableBytes(of: &word) { bytes in
      guard let base = bytes.baseAddress else { return }
      #expect(throws: PixelTargetError.extent(width: -1, height: 1)) {
        try PixelTarget(base: base, width: -1, height: 1, stride: 4, format: .bgrx)
      }
      #expect(throws: PixelTargetError.extent(width: 1, height: 40_000)) {
        try PixelTarget(base: base, width: 1, height: 40_000, stride: 4, format: .bgrx)
      }
      #expect(throws: PixelTargetError.stride(2)) {
        try PixelTarget(base: base, width: 1, height: 1, stride: 2, format: .bgrx)
      }
      #expect(throws: PixelTargetError.stride(6)) {
        try PixelTarget(base: base, width: 2, height: 1, stride: 6, format: .rgb565)
      }
    }
  }

  private func scrolled(
    _ words: [UInt32],
    _ width: Int,
    _ height: Int,
    _ rect: PixelRect,
    _ dx: Int,
    _ dy: Int
  ) throws -> [UInt32] {
    var words = words
    try words.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      try PixelTarget(
        base: base,
        width: width,
        height: height,
        stride: width * 4,
        format: .bgrx
      ).scroll(rect, dx: dx, dy: dy)
    }
    return words
  }
}
