import BentoGraphics
import SeededRandom
import Testing

@testable import BentoX11

@Suite
struct XSettingsTests {
  /// A property with these integers, a text and a color, in either byte order.
  private func property(_ numbers: [(String, Int32)], isBigEndian: Bool) -> [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian, Array.init)
    }
    func padded(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    func head(_ kind: UInt8, _ name: String) -> [UInt8] {
      [kind, 0] + bytes(UInt16(name.utf8.count)) + padded(name) + bytes(UInt32(7))
    }
    var result: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0]
    result += bytes(UInt32(3)) + bytes(UInt32(numbers.count + 2))
    result += head(1, "Net/ThemeName") + bytes(UInt32(5)) + padded("Hello")
    result += head(2, "Some/Color") + [UInt8](repeating: 9, count: 8)
    for (name, value) in numbers { result += head(0, name) + bytes(value) }
    return result
  }

  @Test(arguments: [true, false])
  func `numbers are read in either byte order, next to texts and colors`(isBigEndian: Bool) {
    let numbers: [(String, Int32)] = [("Gtk/EnableAnimations", 0), ("Xft/DPI", 98_304), ("a", -1)]
    let settings = XSettings(property(numbers, isBigEndian: isBigEndian))

    #expect(settings?.numbers == ["Gtk/EnableAnimations": 0, "Xft/DPI": 98_304, "a": -1])
    #expect(settings?.texts == ["Net/ThemeName": "Hello"])
    #expect(settings?.scale == 1)
    #expect(settings?.preferences.hasReducedMotion == true)
    #expect(settings?.preferences.colorScheme == .light)
    let empty = XSettings(property([], isBigEndian: isBigEndian))
    #expect(empty?.preferences.hasReducedMotion == nil)
    #expect(empty?.scale == nil)
  }

  @Test
  func `a truncated or malformed property is nil`() {
    let whole = property([("Gtk/EnableAnimations", 1)], isBigEndian: false)
    for count in whole.indices { #expect(XSettings(Array(whole[..<count])) == nil) }

    var generator = SplitMix(seed: 11)
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255,
          using: &generator
        )
      }
      _ = XSettings(bytes)
    }
  }

  @Test(arguments: [
    ("Xft.dpi:\t192\n", 2.0),
    ("Xcursor.size: 24\nXft.dpi: 144\nXft.antialias: 1", 1.5),
    ("*Xft.dpi: 144", nil), ("Xft.dpi:", nil), ("Xft.dpi: x", nil), ("", nil),
    ("Xft.dpi: 9600", nil),
  ])
  func `the display's resources specify dots per inch`(text: String, expected: Double?) {
    #expect(XSettings.scale(fromResources: text) == expected)
  }
}
