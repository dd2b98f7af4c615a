internal import BentoGraphics

/// The color and initials of a contact that has no portrait.
enum AvatarLook {
  /// Background colors that have a contrast ratio of at least 4.5 to 1 with white text.
  static let palette: [Color] = [
    Color(hex: 0xB4452F), Color(hex: 0x9C5700), Color(hex: 0x6B6A00), Color(hex: 0x2E7A36),
    Color(hex: 0x00786F), Color(hex: 0x0B6FA4), Color(hex: 0x3B5FC9), Color(hex: 0x6B4FC0),
    Color(hex: 0x9A3FA8), Color(hex: 0xB03A6F),
  ]

  /// Returns the color for a name, chosen by the FNV-1a hash of its characters
  /// (http://www.isthe.com/chongo/tech/comp/fnv/).
  static func color(of name: String) -> Color {
    var hash: UInt32 = 2_166_136_261
    for byte in words(of: name).joined(separator: " ").utf8 {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return palette[Int(hash % UInt32(palette.count))]
  }

  /// Returns the first letters of the first and last words, in uppercase; empty if there are none.
  static func initials(of name: String) -> String {
    let words = words(of: name)
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words.last?.first else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  /// Returns the words that begin with a letter or a digit.
  private static func words(of name: String) -> [Substring] {
    name.split { $0.isWhitespace || $0 == "-" }
      .filter { $0.first.map { $0.isLetter || $0.isNumber } == true }
  }
}
