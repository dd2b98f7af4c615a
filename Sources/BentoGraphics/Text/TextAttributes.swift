/// How a stretch of text looks.
///
/// What is nil comes from where the text is shown: a label's font and color, or else
/// ``Font/standard`` and black.
public struct TextAttributes: Hashable, Sendable {
  /// The typeface and size, or nil for that of the surroundings.
  public var font: Font?
  /// The color of the letters, or nil for that of the surroundings.
  public var color: Color?
  /// The color behind the letters, or nil for none.
  public var background: Color?
  /// Whether a line runs below the letters.
  public var isUnderlined: Bool
  /// Whether a line runs through the letters.
  public var isStruckThrough: Bool
  /// Extra space after every letter, in points; not finite counts as none.
  public var letterSpacing: Double {
    didSet { letterSpacing = Self.usable(letterSpacing) }
  }
  /// The address that the letters lead to, or nil for none; views that open links give them a look.
  public var link: String?
  /// The height of a line, in points, half of what exceeds the font's own above and half below;
  /// nil, not finite or not above zero for the font's own.
  ///
  /// A line is as high as the highest of its runs.
  public var lineHeight: Double? {
    didSet { lineHeight = Self.usableHeight(lineHeight) }
  }

  /// Creates attributes; plain text needs none of them.
  public init(
    font: Font? = nil,
    color: Color? = nil,
    background: Color? = nil,
    isUnderlined: Bool = false,
    isStruckThrough: Bool = false,
    letterSpacing: Double = 0,
    lineHeight: Double? = nil,
    link: String? = nil
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.letterSpacing = Self.usable(letterSpacing)
    self.lineHeight = Self.usableHeight(lineHeight)
    self.link = link
  }

  private static func usable(_ spacing: Double) -> Double {
    spacing.isFinite ? min(1e4, max(-1e4, spacing)) : 0
  }

  private static func usableHeight(_ height: Double?) -> Double? {
    guard let height, height.isFinite, height > 0 else { return nil }
    return min(height, 1e4)
  }
}

extension TextAttributes {
  /// The attributes with a font and a color where they have none.
  public func resolved(font: Font, color: Color) -> TextAttributes {
    var resolved = self
    if resolved.font == nil { resolved.font = font }
    if resolved.color == nil { resolved.color = color }
    return resolved
  }

  /// The font that letters are drawn with.
  package var drawnFont: Font { font ?? .standard }

  /// The color that letters are drawn in.
  package var drawnColor: Color { color ?? .black }
}
