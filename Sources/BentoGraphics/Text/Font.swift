/// A typeface at a size; the text engine finds the nearest face there is.
public struct Font: Hashable, Sendable {
  /// The strength of the strokes, on the scale of OpenType.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// 100 for the thinnest to 900 for the heaviest.
    public var rawValue: Int

    /// Creates a weight from a number, 100…900.
    public init(rawValue: Int) {
      self.rawValue = min(900, max(100, rawValue))
    }

    /// The thinnest, 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// Thin, 200.
    public static let thin = Weight(rawValue: 200)
    /// Light, 300.
    public static let light = Weight(rawValue: 300)
    /// The weight of running text, 400.
    public static let regular = Weight(rawValue: 400)
    /// A little heavier than running text, 500.
    public static let medium = Weight(rawValue: 500)
    /// Between regular and bold, 600.
    public static let semibold = Weight(rawValue: 600)
    /// Bold, 700.
    public static let bold = Weight(rawValue: 700)
    /// Heavier than bold, 800.
    public static let heavy = Weight(rawValue: 800)
    /// The heaviest, 900.
    public static let black = Weight(rawValue: 900)
  }

  /// The roles that text plays on a screen.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The title of a whole screen.
    case largeTitle
    /// A title of the first level.
    case title1
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// The heading of a paragraph or row.
    case headline
    /// The line below a heading.
    case subheadline
    /// Running text.
    case body
    /// Text that is called out of the running text.
    case callout
    /// A note.
    case footnote
    /// A picture's caption.
    case caption1
    /// The smallest caption.
    case caption2
  }

  /// The family's name; nil for the toolkit's own.
  public var family: String?
  /// The size of the em square, in points; 1 when it is set to what is not finite or not above
  /// zero, and at most 10,000.
  public var pointSize: Double {
    didSet { pointSize = Self.usable(pointSize) }
  }
  /// The strength of the strokes.
  public var weight: Weight
  /// Whether the letters lean.
  public var isItalic: Bool

  /// Creates a font; a size that is not finite or not above zero becomes 1.
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
  /// The font of text that has none: the toolkit's own at 17 points.
  public static let standard = Font(pointSize: 17)

  /// The toolkit's own font.
  public static func system(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(pointSize: size, weight: weight)
  }

  /// The toolkit's own bold font.
  public static func boldSystem(ofSize size: Double) -> Font {
    Font(pointSize: size, weight: .bold)
  }

  /// The toolkit's own leaning font.
  public static func italicSystem(ofSize size: Double) -> Font {
    Font(pointSize: size, isItalic: true)
  }

  /// The toolkit's own font with letters of one width, for program code and logs.
  ///
  /// It has Latin, Greek and Cyrillic letters, signs and box drawing, in the regular weight; other
  /// letters and weights are taken from what the machine has.
  public static func monospaced(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(family: "Noto Sans Mono", pointSize: size, weight: weight)
  }

  /// The font of a role in the toolkit's type scale.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    switch style {
    case .largeTitle: Font(pointSize: 34, weight: .bold)
    case .title1: Font(pointSize: 28, weight: .bold)
    case .title2: Font(pointSize: 22, weight: .bold)
    case .title3: Font(pointSize: 20)
    case .headline: Font(pointSize: 17, weight: .semibold)
    case .body: Font(pointSize: 17)
    case .callout: Font(pointSize: 16)
    case .subheadline: Font(pointSize: 15)
    case .footnote: Font(pointSize: 13)
    case .caption1: Font(pointSize: 12)
    case .caption2: Font(pointSize: 11)
    }
  }

  /// The font at another size.
  public func withSize(_ size: Double) -> Font {
    Font(family: family, pointSize: size, weight: weight, isItalic: isItalic)
  }

  /// The font at another weight.
  public func withWeight(_ weight: Weight) -> Font {
    Font(family: family, pointSize: pointSize, weight: weight, isItalic: isItalic)
  }
}

// MARK: - CustomStringConvertible

extension Font: CustomStringConvertible {
  /// The family, size, weight and slant.
  public var description: String {
    "\(family ?? "system") \(pointSize) \(weight.rawValue)\(isItalic ? " italic" : "")"
  }
}
