import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@Suite
struct PainterTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))

  private func picture(
    _ extent: Int = 40,
    scale: Scale = .one,
    _ build: (inout DisplayList) -> Void
  ) throws -> PixelBuffer {
    var list = DisplayList()
    build(&list)
    return try draw(list, width: extent, height: extent, scale: scale, with: painter)
  }

  @Test
  func `a rectangle covers exactly the pixels nearest to its edges, from its origin`() throws {
    var generator = SplitMix(seed: 3)
    for _ in 0..<60 {
      let scale = Scale([1, 1.5, 2].randomElement(using: &generator) ?? 1)
      func number() -> Double { (Double.random(in: 0...10, using: &generator) * 4).rounded() / 4 }
      let (x, y) = (number(), number())
      let rect = Rect(x: number(), y: number(), width: number(), height: number())
      let picture = try picture(60, scale: scale) {
        $0.append(.pushTransform(.translation(x: x, y: y)))
        $0.append(.fill(.rect(rect), .color(.red)))
        $0.append(.pop)
      }
      let covered = scale.pixels(rect).offsetBy(dx: scale.pixels(x), dy: scale.pixels(y))

      let wanted = PixelBuffer(width: 60, height: 60) { column, row in
        let alpha: UInt8 = covered.contains(x: column, y: row) ? 255 : 0
        return Pixel(red: alpha, green: 0, blue: 0, alpha: alpha)
      }
      #expect(picture == wanted, "\(rect) at \(x), \(y), \(scale)")
    }
  }

  @Test
  func `an empty list clears the damage`() throws {
    let alpha = Screen(width: 4, height: 4, filledWith: 0x77)
    let opaque = Screen(width: 4, height: 4, format: .bgrx, filledWith: 0x77)
    try alpha.paint(DisplayList(), with: painter)
    try opaque.paint(DisplayList(), with: painter)

    #expect(alpha.pixels[1, 1] == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(opaque.pixels[1, 1] == Pixel(red: 0, green: 0, blue: 0))
  }

  @Test
  func `a gradient without colors does not keep the previous content`() throws {
    let everything = Rect(x: 0, y: 0, width: 40, height: 40)
    let nothing = Gradient(.linear(from: .zero, to: Point(x: 1, y: 0)), stops: [])
    var list = DisplayList()
    list.append(.fill(.rect(everything), .gradient(nothing)))
    let screen = Screen(width: 4, height: 4, filledWith: 0x77)
    try screen.paint(list, with: painter)

    #expect(screen.pixels[1, 1].alpha == 0)
  }

  @Test
  func `the report counts the operations that touched a pixel`() throws {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), .color(.red)))
    list.append(.fill(.rect(Rect(x: 20, y: 20, width: 5, height: 5)), .color(.red)))
    let screen = Screen(width: 40, height: 40)
    let damage = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))

    #expect(
      try screen.paint(list, with: painter, damage: damage)
        == PaintReport(paintedOperations: 1, paintedPixels: 100, drawingCalls: 3)
    )
    #expect(try screen.paint(list, with: painter, damage: Region()) == PaintReport())
  }

  @Test
  func `a group fades as one layer`() throws {
    let picture = try picture {
      $0.append(.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .color(.white)))
      $0.append(.pushOpacity(0.5))
      $0.append(.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), .color(.black)))
      $0.append(.fill(.rect(Rect(x: 10, y: 10, width: 20, height: 20)), .color(.red)))
      $0.append(.pop)
    }

    #expect(abs(Int(picture[5, 5].red) - 128) <= 1)
    #expect(picture[15, 15] == picture[25, 25], "black does not shine through red")
    #expect(picture[15, 15].red == 255)
    #expect(abs(Int(picture[15, 15].green) - 128) <= 1)
  }

  @Test
  func `a clip with round corners preserves the content outside`() throws {
    let picture = try picture {
      $0.append(.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .color(.blue)))
      $0.append(.pushClip(.roundedRect(Rect(x: 5, y: 5, width: 30, height: 30), CornerRadii(10))))
      $0.append(.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .color(.red)))
      $0.append(.pop)
      $0.append(.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), .color(.green)))
    }
    let (red, blue) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255))

    #expect(picture[5, 5] == blue)
    #expect(picture[20, 5] == red)
    #expect(picture[20, 20] == red)
    #expect(picture[4, 20] == blue)
    #expect(picture[0, 0] == Pixel(red: 0, green: 255, blue: 0))
    #expect(picture[7, 8].red > 0 && picture[7, 8].blue > 0, "the edge is soft")
  }

  @Test
  func `an image at its natural size keeps its pixels, and a tinted one only its opacity`() throws {
    let buffer = PixelBuffer(width: 8, height: 8) { x, y in
      Pixel(red: UInt8(x * 30), green: UInt8(y * 30), blue: 9, alpha: UInt8(255 - x * 20))
    }
    let image = Image(pixels: buffer)
    let rect = Rect(x: 2, y: 2, width: 8, height: 8)
    let plain = try picture { $0.append(.image(image, in: rect, ImageStyle())) }
    let tinted = try picture { $0.append(.image(image, in: rect, ImageStyle(tint: .green))) }

    for y in 0..<8 {
      for x in 0..<8 {
        #expect(plain[x + 2, y + 2] == buffer[x, y])
        #expect(
          tinted[x + 2, y + 2] == Pixel(red: 0, green: 255, blue: 0, alpha: buffer[x, y].alpha)
        )
      }
    }
  }

  @Test
  func `an image is enlarged by whole pixels or smoothly and shrunk by averaging`() throws {
    let pixels = PixelBuffer(width: 2, height: 2) { x, y in
      Pixel(red: x == y ? 255 : 0, green: 0, blue: 0)
    }
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    let image = Image(pixels: pixels)
    let sharp = try picture {
      $0.append(.image(image, in: rect, ImageStyle(interpolation: .nearest)))
    }
    let smooth = try picture { $0.append(.image(image, in: rect, ImageStyle())) }
    let board = Image(
      pixels: PixelBuffer(width: 64, height: 64) { x, y in
        Pixel(red: (x + y).isMultiple(of: 2) ? 255 : 0, green: 0, blue: 0)
      }
    )
    let shrunk = try picture {
      $0.append(.image(board, in: Rect(x: 0, y: 0, width: 8, height: 8), ImageStyle()))
    }

    #expect(sharp[9, 9].red == 255 && sharp[10, 9].red == 0)
    #expect(smooth[9, 9].red > 100 && smooth[9, 9].red < 160)
    #expect((0..<8).allSatisfy { abs(Int(shrunk[$0, $0].red) - 128) < 12 })
  }

  @Test
  func `a border extends by half its width inside and outside of its outline`() throws {
    let picture = try picture {
      let rect = Rect(x: 10, y: 10, width: 20, height: 20)
      $0.append(.stroke(.rect(rect), .color(.red), StrokeStyle(width: 2)))
    }

    #expect((9...30).allSatisfy { picture[$0, 9].alpha == 255 && picture[10, $0].alpha == 255 })
    #expect(picture[8, 20].alpha == 0 && picture[11, 20].alpha == 0)
  }

  @Test
  func `gradients reach their end colors and extend them`() throws {
    let picture = try picture {
      let line = Gradient.Kind.linear(from: Point(x: 10, y: 0), to: Point(x: 30, y: 0))
      let gradient = Gradient(line, colors: [.red, .blue])
      $0.append(.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .gradient(gradient)))
    }

    #expect(picture[2, 7] == Pixel(red: 255, green: 0, blue: 0))
    #expect(picture[37, 39] == Pixel(red: 0, green: 0, blue: 255))
    #expect(abs(Int(picture[20, 3].red) - 127) < 12)
    #expect((0..<40).allSatisfy { picture[20, $0] == picture[20, 0] })
  }
}
