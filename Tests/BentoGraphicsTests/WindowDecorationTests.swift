import BentoGeometry
import BentoGraphics
import Testing

struct WindowDecorationTests {
  /// A decoration whose picture is half transparent gray around a content of 5×5 pixels with cut corners.
  private let decoration = WindowDecoration(margin: 2, corner: 2) { color in
    PixelBuffer(width: 9, height: 9) { x, y in
      let isContent = (2..<7).contains(x) && (2..<7).contains(y)
      let isCut = (x == 2 || x == 6) && (y == 2 || y == 6)
      return isContent && !isCut
        ? Pixel(premultipliedWord: color == .white ? .max : 0xff00_0000)
        : Pixel(red: 40, green: 40, blue: 40, alpha: 128)
    }
  }

  @Test
  func `corners show the decoration where the content is cut, and the content elsewhere`() {
    let content: UInt32 = 0xff12_3456
    let around = decoration.picture.words[0]
    for corner in 0..<4 {
      let cut = (corner & 1) + (corner & 2)
      let words = decoration.blend(corner) { _, _ in content }
      #expect(words == (0..<4).map { $0 == cut ? around : content })
    }
  }

  @Test(arguments: [UInt32(0xff00_0000), 0xffff_ffff, 0xff01_80fe])
  func `a blended pixel is opaque if the decoration and the content fill it`(content: UInt32) {
    let border = WindowDecoration(margin: 0, corner: 1) { color in
      // Half of each pixel is a white line.
      let half = UInt32(color == .white ? 255 : 128)
      let word = 0xff00_0000 | half << 16 | half << 8 | half
      return PixelBuffer(width: 3, height: 3, words: Array(repeating: word, count: 9))
    }
    for word in border.blend(0, with: { _, _ in content }) {
      #expect(word >> 24 == 255)
      for shift in [0, 8, 16] {
        let expected = 128 + Double(content >> shift & 0xff) * 127 / 255
        #expect(abs(Double(word >> shift & 0xff) - expected) <= 1)
      }
    }
  }

  @Test
  func `corners and the rest of a content cover it without overlap, if it has room for them`() {
    let content = PixelRect(x: 3, y: 4, width: 9, height: 6)
    let parts = decoration.corners(of: content) + decoration.rest(of: content)
    #expect(parts.map(\.area).reduce(0, +) == content.area)
    #expect(Region(parts).area == content.area)

    let small = PixelRect(x: 0, y: 0, width: 3, height: 30)
    #expect(decoration.corners(of: small).isEmpty)
    #expect(decoration.rest(of: small) == [small])
  }
}
