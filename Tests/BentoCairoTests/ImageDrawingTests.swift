import BentoCairo
import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct ImageDrawingTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))

  /// Six by six pixels, each of a different color.
  private let image = Image(
    pixels: PixelBuffer(width: 6, height: 6) { x, y in
      Pixel(red: UInt8(x * 40), green: UInt8(y * 40), blue: 90)
    }
  )

  private func picture(
    _ image: Image,
    in rect: Rect,
    _ style: ImageStyle = ImageStyle(),
    scale: Scale = .one
  ) throws -> PixelBuffer {
    var list = DisplayList()
    list.append(.image(image, in: rect, style))
    return try draw(list, width: 80, height: 80, scale: scale, with: painter)
  }

  @Test
  func `tiles repeat from the top left corner and end at the rectangle`() throws {
    let picture = try picture(
      image.withResizing(.tiled),
      in: Rect(x: 5, y: 7, width: 31, height: 20)
    )

    let wanted = PixelBuffer(width: 80, height: 80) { x, y in
      (5..<36).contains(x) && (7..<27).contains(y)
        ? image.pixels[(x - 5) % 6, (y - 7) % 6] : Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    }
    #expect(picture == wanted)
  }

  @Test
  func `nine-part images keep their corners and stretch the parts in between`() throws {
    let insets = EdgeInsets(top: 2, left: 1, bottom: 1, right: 2)
    let style = ImageStyle(interpolation: .nearest)
    let picture = try picture(
      image.withResizing(.nineParts(insets)),
      in: Rect(x: 10, y: 10, width: 50, height: 40),
      style
    )

    for (x, y) in [(0, 0), (0, 1), (4, 0), (5, 1), (0, 5), (4, 5), (5, 5)] {
      let place = (x < 1 ? 10 + x : 60 - (6 - x), y < 2 ? 10 + y : 50 - (6 - y))
      #expect(picture[place.0, place.1] == image.pixels[x, y], "\(x), \(y)")
    }
    for column in 11..<57 {
      #expect(picture[column, 10].green == 0 && picture[column, 49].green == 200)
    }
    #expect(picture[9, 20].alpha == 0 && picture[60, 20].alpha == 0)
  }

  @Test
  func `corners larger than the rectangle shrink uniformly`() throws {
    let picture = try picture(
      image.withResizing(.nineParts(EdgeInsets(3))),
      in: Rect(x: 0, y: 0, width: 4, height: 4)
    )

    #expect(picture[3, 3].alpha == 255)
    #expect(picture[4, 3].alpha == 0)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a drawing is sharp at every scale`(scale: Double) throws {
    var steps = DisplayList()
    steps.append(.fill(.rect(Rect(x: 2, y: 2, width: 8, height: 4)), .color(.red)))
    steps.append(.fill(.ellipse(Rect(x: 4, y: 4, width: 6, height: 6)), .color(.blue)))
    let drawing = Image(drawing: steps, size: Size(width: 12, height: 12))
    let shown = try picture(
      drawing,
      in: Rect(x: 4, y: 6, width: 12, height: 12),
      scale: Scale(scale)
    )
    var moved = DisplayList()
    moved.append(.pushTransform(.translation(x: 4, y: 6)))
    moved.append(.list(steps))
    moved.append(.pop)

    #expect(shown == (try draw(moved, width: 80, height: 80, scale: Scale(scale), with: painter)))
  }

  @Test
  func `a template takes the tint color and none of its own`() throws {
    let rect = Rect(x: 3, y: 3, width: 24, height: 24)
    let tint = Color(red: 0, green: 1, blue: 0)
    let picture = try picture(Image(icon: .plus), in: rect, ImageStyle(tint: tint))

    #expect(picture[15, 15] == Pixel(red: 0, green: 255, blue: 0))
    #expect(picture[5, 5].alpha == 0)
    #expect(picture.words.allSatisfy { $0 & 0xFF00FF == 0 })
  }

  @Test
  func `a drawing larger than any cache is drawn step by step`() throws {
    let rect = Rect(x: -4_000, y: -4_000, width: 8_040, height: 8_040)
    let picture = try picture(Image(icon: .plus).withRenderingMode(.alwaysOriginal), in: rect)

    #expect(picture[20, 20] == Pixel(red: 0, green: 0, blue: 0))
  }
}
