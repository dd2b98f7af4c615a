public import BentoGraphics

/// A color with an opacity.
public typealias UIColor = Color

/// A typeface at a size.
public typealias UIFont = Font

/// A picture.
public typealias UIImage = Image

/// An outline; a value here.
public typealias UIBezierPath = Path

/// Where lines lie between the two sides.
public typealias NSTextAlignment = TextAlignment

/// What happens to text that is wider than its room.
public typealias NSLineBreakMode = LineBreakMode

nonisolated extension Font {
  /// The toolkit's own family at a size, in points.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    .system(ofSize: size, weight: weight)
  }

  /// The toolkit's own family at a size, in points, in bold.
  public static func boldSystemFont(ofSize size: Double) -> Font { .boldSystem(ofSize: size) }

  /// The toolkit's own family at a size, in points, in italics.
  public static func italicSystemFont(ofSize size: Double) -> Font { .italicSystem(ofSize: size) }
}

/// A color with an opacity.
public typealias CGColor = Color

nonisolated extension Color {
  /// The color itself.
  public var cgColor: Color { self }

  /// The color with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: Double) -> Color { withAlpha(alpha) }

  /// The color of text on a light ground.
  public static let darkText = Color.black
  /// The color of text on a dark ground.
  public static let lightText = Color(white: 1, alpha: 0.6)
}
