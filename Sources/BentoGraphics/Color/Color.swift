/// A color in sRGB with straight (not premultiplied) alpha.
///
/// ```swift
/// let brand = Color(hex: 0x3366FF)
/// view.backgroundColor = brand.withAlpha(0.2)
/// let darker = brand.mixed(with: .black, fraction: 0.25)
/// let text: Color = brand.luminance > 0.18 ? .black : .white
/// ```
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var alpha: Double

  /// Creates a color; components outside 0…1 are clamped and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.unit(red)
    self.green = Color.unit(green)
    self.blue = Color.unit(blue)
    self.alpha = Color.unit(alpha)
  }

  /// Creates a gray.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from 0xRRGGBB.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255,
      green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255,
      alpha: alpha
    )
  }

  private static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}

// MARK: - Derived colors

extension Color {
  /// Whether the color is fully opaque.
  @inlinable
  public var isOpaque: Bool { alpha >= 1 }

  /// Whether the color is fully transparent.
  @inlinable
  public var isClear: Bool { alpha <= 0 }

  /// Returns the color with a different opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the color `fraction` of the way to `other`, interpolated with premultiplied alpha so that
  /// transparent colors do not darken the result.
  public func mixed(with other: Color, fraction: Double) -> Color {
    let near = 1 - fraction
    let mixedAlpha = alpha * near + other.alpha * fraction
    guard mixedAlpha > 0 else { return .clear }
    func share(_ from: Double, _ to: Double) -> Double {
      (from * alpha * near + to * other.alpha * fraction) / mixedAlpha
    }
    return Color(
      red: share(red, other.red),
      green: share(green, other.green),
      blue: share(blue, other.blue),
      alpha: mixedAlpha
    )
  }

  /// The relative luminance as defined by WCAG 2, from 0 for black to 1 for white; alpha is ignored.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }
}

// MARK: - Named colors

extension Color {
  /// Transparent.
  public static let clear = Color(white: 0, alpha: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Halfway between black and white.
  public static let gray = Color(white: 0.5)
  /// A gray one third of the way from black to white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// A gray two thirds of the way from black to white.
  public static let lightGray = Color(white: 2.0 / 3)
  /// Pure red.
  public static let red = Color(hex: 0xFF0000)
  /// Pure green.
  public static let green = Color(hex: 0x00FF00)
  /// Pure blue.
  public static let blue = Color(hex: 0x0000FF)
  /// Green and blue.
  public static let cyan = Color(hex: 0x00FFFF)
  /// Red and blue.
  public static let magenta = Color(hex: 0xFF00FF)
  /// Red and green.
  public static let yellow = Color(hex: 0xFFFF00)
  /// Between red and yellow.
  public static let orange = Color(hex: 0xFF8000)
  /// Half red and half blue.
  public static let purple = Color(hex: 0x800080)
  /// A dark orange.
  public static let brown = Color(hex: 0x996633)
}

// MARK: - CustomStringConvertible

extension Color: CustomStringConvertible {
  /// The color as `#RRGGBB` or, if it is not opaque, as `#RRGGBBAA`.
  public var description: String {
    func hex(_ share: Double) -> String {
      let digits = String(UInt8((share * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + hex(red) + hex(green) + hex(blue) + (isOpaque ? "" : hex(alpha))
  }
}
