import BentoGeometry
import BentoGraphics
import Testing

/// Images reduced to fewer pixels.
struct ImageReducingTests {
  private func image(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) -> Image {
    let words = (0..<height).flatMap { y in (0..<width).map { word($0, y) } }
    return Image(pixels: PixelBuffer(width: width, height: height, words: words), scale: 2)
  }

  @Test
  func `each pixel is the mean of its block, and the size in points stays`() {
    let stripes = image(8, 4) { x, _ in x.isMultiple(of: 2) ? 0xFFFF_0000 : 0xFF00_00FF }

    let small = stripes.reduced(toFit: 2)

    #expect(small.pixels.words == [0xFF80_0080, 0xFF80_0080])
    #expect(small.pixels.width == 2 && small.size == stripes.size)
  }

  @Test(arguments: [(1_000, 3), (3, 1_000), (7, 5), (161, 160)])
  func `any shape fits, and keeps at least a pixel`(width: Int, height: Int) {
    let small = image(width, height) { _, _ in 0x8040_2010 }.reduced(toFit: 4)

    #expect(max(small.pixels.width, small.pixels.height) == 4)
    #expect(min(small.pixels.width, small.pixels.height) >= 1)
    #expect(Set(small.pixels.words) == [0x8040_2010])
  }

  @Test
  func `an image that is small enough stays unchanged, even an empty one`() {
    let dot = image(1, 1) { _, _ in 0xFFFF_FFFF }
    #expect(dot.reduced(toFit: 1) == dot && dot.reduced(toFit: -3) == dot)
    #expect(Image(pixels: .empty).reduced(toFit: 10).pixels.width == 0)
  }
}
