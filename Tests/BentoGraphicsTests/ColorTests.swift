import BentoGraphics
import Testing

@Suite
struct ColorTests {
  @Test
  func `shares outside the range are clamped and NaN counts as nothing`() {
    let color = Color(red: 2, green: -1, blue: .nan, alpha: 7)

    #expect(color == Color(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test
  func `a colour from hex prints as the same hex`() {
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
