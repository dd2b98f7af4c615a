public import BentoGraphics

/// A color with an alpha component.
public typealias UIColor = Color

/// A font with a size.
public typealias UIFont = Font

/// An image.
public typealias UIImage = Image

/// A path, which is a value type here.
public typealias UIBezierPath = Path

/// The horizontal alignment of lines.
public typealias NSTextAlignment = TextAlignment

/// The way text that does not fit is wrapped or truncated.
public typealias NSLineBreakMode = LineBreakMode

nonisolated extension Font {
  /// Returns the system font at a given size, in points.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    .system(ofSize: size, weight: weight)
  }

  /// Returns the bold system font at a given size, in points.
  public static func boldSystemFont(ofSize size: Double) -> Font { .boldSystem(ofSize: size) }

  /// Returns the italic system font at a given size, in points.
  public static func italicSystemFont(ofSize size: Double) -> Font { .italicSystem(ofSize: size) }
}

/// A color with an alpha component.
public typealias CGColor = Color

nonisolated extension Color {
  /// The color itself.
  public var cgColor: Color { self }

  /// Returns the color with a different alpha component, 0…1.
  public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }

  /// The color of text on a light background.
  public static let darkText = Color.black
  /// The color of text on a dark background.
  public static let lightText = Color(white: 1, alpha: 0.6)
}
