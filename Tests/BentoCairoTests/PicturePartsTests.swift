import BentoGeometry
import CCairo
import SeededRandom
import Testing

@testable import BentoCairo

@Suite
struct PicturePartsTests {
  private func picture(
    _ format: cairo_format_t = CAIRO_FORMAT_ARGB32,
    width: Int,
    height: Int,
    drawn: [(x: Int, y: Int)]
  ) throws -> Surface {
    let surface = try #require(Surface(format: format, width: width, height: height))
    let first = try #require(surface.firstPixel)
    for (index, pixel) in drawn.enumerated() {
      let offset = pixel.y * surface.stride + pixel.x * 4
      first.storeBytes(of: 0x0100_0000 + UInt32(index), toByteOffset: offset, as: UInt32.self)
    }
    return surface
  }

  private func pixel(_ x: Int, _ y: Int, of surface: Surface) throws -> UInt32 {
    try #require(surface.firstPixel).load(
      fromByteOffset: y * surface.stride + x * 4,
      as: UInt32.self
    )
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `all content is in one of the columns, which do not overlap`(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (width, height) = (number(1...300), number(1...12))
    let drawn = (0..<number(0...6)).map { _ in
      (x: number(0...width - 1), y: number(0...height - 1))
    }
    let picture = try picture(width: width, height: height, drawn: drawn)

    let parts = PictureParts(picture)

    guard let columns = parts.columns else {
      #expect(parts.surface === picture)
      return
    }
    #expect(columns.isEmpty == drawn.isEmpty)
    for (x, y) in drawn {
      let holding = columns.filter { $0.place.contains(x: x, y: y) }
      #expect(holding.count == 1)
      guard let column = holding.first else { continue }
      let kept = try pixel(column.x + x - column.place.x, y - column.place.y, of: parts.surface)
      #expect(try kept == pixel(x, y, of: picture))
    }
    for (index, column) in columns.enumerated() {
      #expect(picture.bounds.contains(column.place))
      #expect(column.x + column.place.width <= parts.surface.width)
      #expect(!columns[..<index].contains { $0.place.intersects(column.place) })
    }
  }

  @Test
  func `the empty space between content takes no memory`() throws {
    let picture = try picture(width: 200, height: 20, drawn: [(x: 5, y: 7), (x: 150, y: 9)])

    let parts = PictureParts(picture)

    #expect(
      parts.columns == [
        .init(place: PixelRect(x: 0, y: 7, width: 16, height: 3), x: 0),
        .init(place: PixelRect(x: 144, y: 7, width: 16, height: 3), x: 16),
      ]
    )
    #expect(parts.surface.byteCount == 32 * 3 * 4)
  }

  @Test
  func `mostly filled or opaque content is cached as a whole`() throws {
    let corners = [(x: 0, y: 0), (x: 29, y: 19)]

    for format in [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24] {
      let picture = try picture(format, width: 30, height: 20, drawn: corners)
      let parts = PictureParts(picture)

      #expect(parts.columns == nil)
      #expect(parts.surface === picture)
    }
  }
}
