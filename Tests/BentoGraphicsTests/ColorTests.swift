import BentoGraphics
import Testing

@Suite
struct ColorTests {
  @Test
  func `components outside the range are clamped and NaN counts as zero`() {
    let color = Color(red: 2, green: -1, blue: .nan, alpha: 7)

    #expect(color == Color(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test
  func `a color from hex prints the same hex`() {
    #expect(Color(hex: 0x12AB34).description == "#12AB34")
    #expect(Color(hex: 0x12AB34, alpha: 0.5).description == "#12AB3480")
  }

  @Test
  func `mixing with clear keeps the hue`() {
    let mixed = Color.red.mixed(with: .clear, fraction: 0.5)

    #expect(mixed == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test
  func `pixels survive premultiplication within one step`() {
    let buffer = PixelBuffer(width: 2, height: 1) { x, _ in
      Pixel(red: 200, green: 100, blue: 50, alpha: x == 0 ? 255 : 128)
    }

    #expect(buffer[0, 0] == Pixel(red: 200, green: 100, blue: 50))
    #expect(abs(Int(buffer[1, 0].red) - 200) <= 1)
    #expect(buffer[1, 0].alpha == 128)
  }
}

/// Values and their conversions.
@Suite
struct ColorTableTests {
  @Test(
    arguments: [
      (0x000000, 0.0, 0.0, 0.0), (0xFFFFFF, 1, 1, 1), (0xFF0000, 1, 0, 0), (0x00FF00, 0, 1, 0),
      (0x0000FF, 0, 0, 1), (0x336699, 0.2, 0.4, 0.6), (0x80_FFFFFF, 1, 1, 1),
    ] as [(UInt32, Double, Double, Double)]
  )
  func `hex digits are the red, green and blue components`(
    hex: UInt32,
    red: Double,
    green: Double,
    blue: Double
  ) {
    #expect(Color(hex: hex) == Color(red: red, green: green, blue: blue))
  }

  @Test(arguments: [
    (Color.black, Color.white, 0.0, "#000000"), (.black, .white, 1, "#FFFFFF"),
    (.black, .white, 0.5, "#808080"), (.red, .blue, 0.25, "#BF0040"),
    (.clear, .clear, 0.5, "#00000000"), (.red, .clear, 1, "#00000000"),
    (.red, .clear, 0.75, "#FF000040"), (.red.withAlpha(0.5), .blue, 0.5, "#5500AABF"),
  ])
  func `a mix is between two colors as their opacities weigh`(
    from: Color,
    to: Color,
    fraction: Double,
    wanted: String
  ) {
    #expect(from.mixed(with: to, fraction: fraction).description == wanted)
  }

  @Test(arguments: [
    (Color.black, 0.0), (.white, 1), (.red, 0.2126), (.green, 0.7152), (.blue, 0.0722),
    (.gray, 0.2140), (.white.withAlpha(0), 1),
  ])
  func `luminance is computed as in WCAG`(color: Color, wanted: Double) {
    #expect((color.luminance - wanted).magnitude < 1e-4)
  }

  @Test(arguments: [(1.0, true, false), (0.999, false, false), (0, false, true), (-3, false, true)])
  func `opacity determines whether content below shows through`(
    alpha: Double,
    isOpaque: Bool,
    isClear: Bool
  ) {
    let color = Color.red.withAlpha(alpha)

    #expect((color.isOpaque, color.isClear) == (isOpaque, isClear))
  }
}
