import Bento

/// The colors of rows and tiles.
enum Palette {
  private static let colors: [Color] = [
    0x2F6FED, 0xE8862E, 0x2FA35B, 0x7A5AE0, 0xD93A77, 0x1C9CA6, 0x8C6A4F,
  ].map { Color(hex: $0) }

  /// Returns the color for a number, repeating the palette.
  static func color(_ number: Int) -> Color { colors[number % colors.count] }
}
