import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct LargeImageTests {
  private let red = Pixel(red: 255, green: 0, blue: 0)

  @Test(arguments: [16_384, 16_385, 32_000, 32_600, 32_767, 32_768, 65_535, 200_000])
  func `an image of any width or height is painted when scaled`(extent: Int) throws {
    let words = [UInt32](repeating: 0xFFFF_0000, count: extent)
    for (width, height) in [(extent, 1), (1, extent)] {
      let image = Image(pixels: PixelBuffer(width: width, height: height, words: words), scale: 1)
      for style in [ImageStyle(), ImageStyle(interpolation: .nearest)] {
        var list = DisplayList()
        list.append(.image(image, in: Rect(x: 10, y: 10, width: 100, height: 100), style))
        let picture = try draw(list, width: 120, height: 120)

        #expect(picture[10, 10] == red && picture[60, 60] == red && picture[109, 109] == red)
        #expect(picture[9, 60].alpha == 0 && picture[110, 60].alpha == 0)
      }
    }
  }

  @Test(arguments: [Transform.rotation(0.4), .scale(x: 1.5, y: 1.5), .scale(x: -1, y: 1)])
  func `a wide image's parts are where those of a similar narrow one are`(
    map: Transform
  ) throws {
    func stripes(_ width: Int) -> Image {
      let words = (0..<width).map { x -> UInt32 in
        [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF][x * 4 / width]
      }
      return Image(pixels: PixelBuffer(width: width, height: 1, words: words), scale: 1)
    }
    func picture(_ image: Image) throws -> PixelBuffer {
      var list = DisplayList()
      list.append(.pushTransform(map.followed(by: .translation(x: 60, y: 40))))
      let rect = Rect(x: -40, y: -20, width: 80, height: 40)
      list.append(.image(image, in: rect, ImageStyle(interpolation: .nearest)))
      list.append(.pop)
      return try draw(list, width: 140, height: 100)
    }

    let wide = try picture(stripes(40_000))
    let narrow = try picture(stripes(4_000))

    #expect(wide.words.filter { $0 != 0 }.count > 2_000)
    let different = zip(wide.words, narrow.words).filter { $0 != $1 }.count
    #expect(different < 120, "the borders of the stripes may be a pixel apart")
  }
}
