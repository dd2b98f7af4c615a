/// A typeface at a size; the text engine selects the closest available face.
///
/// ```swift
/// title.font = .preferredFont(forTextStyle: .title2)
/// price.font = .system(ofSize: 15, weight: .semibold)
/// quote.font = Font(family: "Noto Serif", pointSize: 18, isItalic: true)
/// code.font = .monospaced(ofSize: 13)
/// ```
public struct Font: Hashable, Sendable {
  /// The weight of a font's strokes, on the OpenType scale.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from 100 for the thinnest to 900 for the heaviest.
    public let rawValue: Int

    /// Creates a weight from a number, 100…900.
    public init(rawValue: Int) {
      self.rawValue = min(900, max(100, rawValue))
    }

    /// The thinnest weight, 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// A thin weight, 200.
    public static let thin = Weight(rawValue: 200)
    /// A light weight, 300.
    public static let light = Weight(rawValue: 300)
    /// The weight of body text, 400.
    public static let regular = Weight(rawValue: 400)
    /// A weight slightly heavier than body text, 500.
    public static let medium = Weight(rawValue: 500)
    /// A weight between regular and bold, 600.
    public static let semibold = Weight(rawValue: 600)
    /// A bold weight, 700.
    public static let bold = Weight(rawValue: 700)
    /// A weight heavier than bold, 800.
    public static let heavy = Weight(rawValue: 800)
    /// The heaviest weight, 900.
    public static let black = Weight(rawValue: 900)
  }

  /// The roles of text on a screen.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The title of a whole screen.
    case largeTitle
    /// A first-level title.
    case title1
    /// A second-level title.
    case title2
    /// A third-level title.
    case title3
    /// The heading of a paragraph or row.
    case headline
    /// The line below a heading.
    case subheadline
    /// Body text.
    case body
    /// Text that stands out from the body text.
    case callout
    /// A footnote.
    case footnote
    /// The caption of an image.
    case caption1
    /// A smaller caption.
    case caption2
    /// Program code and logs, in the monospaced font.
    case code
  }

  /// The name of the family, or nil for the toolkit's own font.
  public var family: String?
  /// The side length of the em square, in points.
  ///
  /// Values that are not finite, or not greater than zero, become 1; the maximum is 10,000.
  public var pointSize: Double {
    didSet {
      pointSize = Self.usable(pointSize)
      if pointSize != oldValue { textStyle = nil }
    }
  }
  /// The weight of the strokes.
  public var weight: Weight
  /// Whether the glyphs are slanted.
  public var isItalic: Bool
  /// The text style that determines the font's size, or nil for a font of a fixed size.
  public internal(set) var textStyle: TextStyle?

  /// Creates a font; a size that is not finite, or not greater than zero, becomes 1.
  public init(
    family: String? = nil,
    pointSize: Double,
    weight: Weight = .regular,
    isItalic: Bool = false
  ) {
    self.family = family
    self.pointSize = Self.usable(pointSize)
    self.weight = weight
    self.isItalic = isItalic
  }

  private static func usable(_ size: Double) -> Double {
    size.isFinite && size > 0 ? min(size, 10_000) : 1
  }
}

// MARK: - System fonts

extension Font {
  /// The default font for text, which is the font for ``TextStyle/body``.
  public static let standard = Font.preferredFont(forTextStyle: .body)

  /// Returns the toolkit's own font.
  public static func system(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(pointSize: size, weight: weight)
  }

  /// Returns the toolkit's own bold font.
  public static func boldSystem(ofSize size: Double) -> Font {
    Font(pointSize: size, weight: .bold)
  }

  /// Returns the toolkit's own italic font.
  public static func italicSystem(ofSize size: Double) -> Font {
    Font(pointSize: size, isItalic: true)
  }

  /// Returns the toolkit's own monospaced font, for program code and logs.
  ///
  /// It contains Latin, Greek and Cyrillic letters, symbols and box-drawing characters, in the regular
  /// weight. Other characters and weights come from the fonts installed on the system.
  public static func monospaced(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(family: "Noto Sans Mono", pointSize: size, weight: weight)
  }

  /// Returns the font for a text style, with the size and weight that the window's theme specifies for it.
  ///
  /// Outside a window, the size and weight are those of the light theme. A copy with a different weight or
  /// slant keeps its text style; a copy with a different size has that size in every theme.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    var font = Theme.TypeScale.standard[style]
    font.textStyle = style
    return font
  }

  /// Returns the font with a different size.
  public func withSize(_ size: Double) -> Font {
    Font(family: family, pointSize: size, weight: weight, isItalic: isItalic)
  }

  /// Returns the font with a different weight.
  public func withWeight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }
}

// MARK: - CustomStringConvertible

extension Font: CustomStringConvertible {
  /// A string with the family, size, weight and slant.
  public var description: String {
    "\(family ?? "system") \(pointSize) \(weight.rawValue)\(isItalic ? " italic" : "")"
  }
}
