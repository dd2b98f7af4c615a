internal import BentoGraphics

/// A color specified by hue, saturation, and brightness, the components by which users choose colors.
///
/// Source: Alvy Ray Smith, *Color Gamut Transform Pairs*, SIGGRAPH 1978.
///
/// Converting a color to these components and back returns the same color, except for rounding.
nonisolated struct HSVColor: Hashable, Sendable {
  /// The angle on the color wheel, in degrees: 0 is red, 120 green, 240 blue.
  var hue: Double
  /// The saturation, 0…1; 0 is gray.
  var saturation: Double
  /// The brightness, 0…1; 0 is black.
  var brightness: Double

  /// Creates a color; values out of range are clamped.
  init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = min(max(0, hue), 360)
    self.saturation = min(max(0, saturation), 1)
    self.brightness = min(max(0, brightness), 1)
  }

  /// Creates the components of a color; a gray keeps the old hue, and black keeps both the old hue and the
  /// old saturation, because any hue or saturation would represent the same color.
  init(_ color: Color, keeping old: HSVColor = HSVColor(hue: 0, saturation: 0, brightness: 0)) {
    let most = max(color.red, color.green, color.blue)
    let least = min(color.red, color.green, color.blue)
    let span = most - least
    brightness = most
    saturation = most > 0 ? span / most : old.saturation
    guard span > 0 else {
      hue = old.hue
      return
    }
    let sixth: Double
    if most == color.red {
      sixth = (color.green - color.blue) / span
    } else if most == color.green {
      sixth = 2 + (color.blue - color.red) / span
    } else {
      sixth = 4 + (color.red - color.green) / span
    }
    hue = 60 * (sixth < 0 ? sixth + 6 : sixth)
  }

  /// Returns the color with the given opacity.
  func color(alpha: Double = 1) -> Color {
    let sixth = hue == 360 ? 0 : hue / 60
    let part = sixth - sixth.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let (red, green, blue): (Double, Double, Double)
    switch Int(sixth) {
    case 0: (red, green, blue) = (brightness, rising, low)
    case 1: (red, green, blue) = (falling, brightness, low)
    case 2: (red, green, blue) = (low, brightness, rising)
    case 3: (red, green, blue) = (low, falling, brightness)
    case 4: (red, green, blue) = (rising, low, brightness)
    default: (red, green, blue) = (brightness, low, falling)
    }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// The textual form of colors.
nonisolated enum ColorText {
  /// Returns the text "#RRGGBB", or "#RRGGBBAA" for a translucent color.
  static func text(_ color: Color) -> String {
    var parts = [color.red, color.green, color.blue]
    if !color.isOpaque { parts.append(color.alpha) }
    return "#"
      + parts.map { part in
        let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
        return text.count == 1 ? "0\(text)" : text
      }
      .joined()
  }

  /// Returns the color specified by three, six, or eight digits, with or without the number sign; nil for any
  /// other text.
  static func color(_ text: String) -> Color? {
    var digits = text.filter { !$0.isWhitespace }
    if digits.hasPrefix("#") { digits.removeFirst() }
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 { digits = String(digits.flatMap { [$0, $0] }) }
    if digits.count == 6 { digits += "FF" }
    guard digits.count == 8, let number = UInt32(digits, radix: 16) else { return nil }
    return Color(hex: number >> 8, alpha: Double(number & 255) / 255)
  }
}
