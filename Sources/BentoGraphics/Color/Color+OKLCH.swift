internal import RealModule

/// A color defined by its lightness, chroma and hue in the perceptual color space OKLCH.
///
/// Equal differences between colors look equally large, so the lightness of a color can change without
/// affecting its hue. The conversion follows B. Ottosson, "A perceptual color space for image processing",
/// 2020.
struct PerceptualColor {
  /// The perceived lightness, 0…1.
  var lightness: Double
  /// The distance from gray; at most about 0.37 in sRGB.
  var chroma: Double
  /// The hue angle, in radians.
  var hue: Double

  init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  init(_ color: Color) {
    let (red, green, blue) = (
      Color.linear(color.red), Color.linear(color.green), Color.linear(color.blue)
    )
    let l = Double.root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, 3)
    let m = Double.root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, 3)
    let s = Double.root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 3)
    let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    chroma = Double.hypot(a, b)
    hue = Double.atan2(y: b, x: a)
  }

  /// The color in sRGB; its chroma is reduced to the maximum that sRGB allows at its lightness and hue.
  var color: Color {
    if let color = Self.color(lightness, chroma, hue) { return color }
    var (low, high) = (0.0, chroma)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if Self.color(lightness, middle, hue) != nil { low = middle } else { high = middle }
    }
    return Self.color(lightness, low, hue) ?? Color(white: lightness)
  }

  /// Returns the color in sRGB, or nil if it is outside the sRGB gamut.
  private static func color(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color? {
    let (a, b) = (chroma * Double.cos(hue), chroma * Double.sin(hue))
    func cubed(_ value: Double) -> Double { value * value * value }
    let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
    let green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
    let blue = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    // Because of rounding, even white is slightly outside 0…1.
    let gamut = -1e-4...1 + 1e-4
    guard gamut ~= red, gamut ~= green, gamut ~= blue else { return nil }
    return Color(
      red: Color.encoded(red),
      green: Color.encoded(green),
      blue: Color.encoded(blue)
    ).rounded
  }
}

extension Color {
  /// Returns the WCAG 2 contrast ratio of two opaque colors, from 1 for identical colors to 21 for black and
  /// white.
  ///
  /// Text requires a ratio of 4.5 against its background; the outline of a control requires 3.
  ///
  /// ```swift
  /// assert(theme.colors.label.contrastRatio(to: card.backgroundColor) >= 4.5)
  /// ```
  public func contrastRatio(to other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns the color, lightened or darkened until its contrast with every background is at least `ratio`.
  ///
  /// The hue is preserved, and the lightness is the nearest one that suffices; if none does, the result is
  /// white or black.
  package func legible(on backgrounds: [Color], ratio: Double, lightening: Bool) -> Color {
    func suffices(_ color: Color) -> Bool {
      backgrounds.allSatisfy { color.contrastRatio(to: $0) >= ratio }
    }
    if suffices(rounded) { return rounded }
    var perceived = PerceptualColor(self)
    var (near, far) = (perceived.lightness, lightening ? 1.0 : 0)
    for _ in 0..<20 {
      perceived.lightness = (near + far) / 2
      if suffices(perceived.color) { far = perceived.lightness } else { near = perceived.lightness }
    }
    perceived.lightness = far
    return perceived.color
  }

  /// Returns the color with the same hue, the given lightness and at most the given chroma, both in OKLCH.
  package func toned(lightness: Double, chroma: Double) -> Color {
    var perceived = PerceptualColor(self)
    perceived.lightness = lightness
    perceived.chroma = min(perceived.chroma, chroma)
    return perceived.color
  }

  /// The nearest color with eight bits per component, as shown on screen.
  fileprivate var rounded: Color {
    func step(_ share: Double) -> Double { (share * 255).rounded() / 255 }
    return Color(red: step(red), green: step(green), blue: step(blue), alpha: alpha)
  }

  /// Returns the linear intensity of an sRGB component; both range from 0 to 1.
  static func linear(_ share: Double) -> Double {
    share <= 0.04045 ? share / 12.92 : Double.pow((share + 0.055) / 1.055, 2.4)
  }

  /// Returns the sRGB component of a linear intensity; both range from 0 to 1.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * Double.pow(light, 1 / 2.4) - 0.055
  }
}
