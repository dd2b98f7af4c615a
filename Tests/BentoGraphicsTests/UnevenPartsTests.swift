import BentoGeometry
import SeededRandom
import Testing

@testable import BentoGraphics

@Suite
struct UnevenPartsTests {
  private static let background: UInt32 = 0xFFFF_FFFF

  /// An image of one color with rectangles of noise in it.
  private struct Picture {
    var words: [UInt32]
    let width: Int
    let height: Int

    mutating func scroll(_ body: (PixelTarget) -> Void) throws {
      let (width, height) = (width, height)
      try words.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        body(
          try PixelTarget(
            base: base,
            width: width,
            height: height,
            stride: width * 4,
            format: .bgrx
          )
        )
      }
    }
  }

  @Test(arguments: FuzzScale.seeds(300))
  func `moving the parts equals moving everything`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (width, height) = (300, Int.random(in: 1...60, using: &random))
    var whole = Picture(
      words: (0..<width * height).map { _ in UInt32.random(in: 0...9, using: &random) },
      width: width,
      height: height
    )
    let left = Int.random(in: 0...20, using: &random)
    let rect = PixelRect(
      x: left,
      y: .random(in: 0..<height, using: &random),
      width: .random(in: 1...(width - left), using: &random),
      height: .random(in: 0...height, using: &random)
    ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    var parts = UnevenParts()
    parts.begin(rect)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<rect.maxX { whole.words[y * width + x] = Self.background }
    }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let isWide = Int.random(in: 0..<3, using: &random) == 0
      let ink = PixelRect(
        x: isWide ? 0 : .random(in: -10..<width, using: &random),
        y: .random(in: -5..<height, using: &random),
        width: isWide ? width : .random(in: 1...60, using: &random),
        height: .random(in: 1...(isWide ? 3 : height), using: &random)
      )
      parts.add(ink)
      #expect(isWide || ink.width * 4 >= rect.width * 3 || parts.holds(ink), "seed \(seed)")
      let seen = ink.intersection(rect)
      for y in seen.minY..<max(seen.minY, seen.maxY) {
        for x in seen.minX..<seen.maxX {
          whole.words[y * width + x] = UInt32.random(in: 10...19, using: &random)
        }
      }
    }
    var partly = whole
    let dy = Int.random(in: -height...height, using: &random)

    try whole.scroll { $0.scroll(rect, dx: 0, dy: dy) }
    try partly.scroll { $0.scroll(parts, dy: dy) }

    for y in rect.minY..<max(rect.minY, rect.maxY)
    where (rect.minY..<rect.maxY).contains(y - dy) {
      let row = y * width + rect.minX..<y * width + rect.maxX
      #expect(whole.words[row] == partly.words[row], "seed \(seed), row \(y)")
    }
    for y in 0..<height where !(rect.minY..<rect.maxY).contains(y) {
      let row = y * width..<(y + 1) * width
      #expect(whole.words[row] == partly.words[row], "seed \(seed), row \(y)")
    }
  }

  @Test
  func `columns near one another are one, and the nearest of too many are joined`() {
    var parts = UnevenParts()
    parts.begin(PixelRect(x: 0, y: 0, width: 1_000, height: 10))
    for x in [500, 0, 900, 300] { parts.add(PixelRect(x: x, y: 0, width: 10, height: 2)) }
    #expect(parts.columns == [0..<10, 300..<310, 500..<510, 900..<910])

    parts.add(PixelRect(x: 520, y: 4, width: 30, height: 2))
    #expect(parts.columns == [0..<10, 300..<310, 500..<550, 900..<910])

    parts.add(PixelRect(x: 700, y: 4, width: 30, height: 2))
    #expect(parts.columns == [0..<10, 300..<310, 500..<730, 900..<910])
  }

  @Test
  func `content that extends from side to side adds rows`() {
    var parts = UnevenParts()
    parts.begin(PixelRect(x: 0, y: 100, width: 200, height: 40))
    parts.add(PixelRect(x: 30, y: 110, width: 170, height: 1))

    #expect(parts.columns.isEmpty)
    #expect(parts.isWide(row: 110) && !parts.isWide(row: 111) && !parts.isWide(row: 0))
    #expect(parts.isSmall)
    #expect(parts.evenRow(movingBy: -10) == 101)

    parts.add(PixelRect(x: 0, y: 0, width: 200, height: 200))
    #expect(!parts.isSmall)
    #expect(parts.evenRow(movingBy: -10) == nil)
  }
}
