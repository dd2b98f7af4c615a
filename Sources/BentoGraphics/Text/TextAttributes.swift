/// The attributes of a range of text.
///
/// ```swift
/// let price = AttributedText("19.90", attributes: TextAttributes(color: .red, isStruckThrough: true))
/// ```
///
/// If the font or color is nil, it comes from the context in which the text is shown, such as a label.
/// Without such a context, the font is ``Font/standard`` and the color is black.
public struct TextAttributes: Hashable, Sendable {
  /// The font, or nil to use that of the context.
  public var font: Font?
  /// The color of the text, or nil to use that of the context.
  public var color: Color?
  /// The background color, or nil if there is none.
  public var background: Color?
  /// Whether the text is underlined.
  public var isUnderlined: Bool
  /// Whether the text is struck through.
  public var isStruckThrough: Bool
  /// Extra space after every character, in points; values that are not finite become zero.
  public var letterSpacing: Double {
    didSet { letterSpacing = Self.usable(letterSpacing) }
  }
  /// The address of a link, or nil if there is none; views that open links apply a link style.
  public var link: String?
  /// The height of a line, in points, or nil for the font's own height; values that are not finite, or not
  /// greater than zero, become nil.
  ///
  /// The excess over the font's own height is split evenly above and below. A line is as tall as its tallest
  /// run.
  public var lineHeight: Double? {
    didSet { lineHeight = Self.usableHeight(lineHeight) }
  }

  /// Creates attributes; plain text needs no arguments.
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
  /// Returns the attributes with a missing font or color replaced by the given one.
  public func resolved(font: Font, color: Color) -> TextAttributes {
    var resolved = self
    if resolved.font == nil { resolved.font = font }
    if resolved.color == nil { resolved.color = color }
    return resolved
  }

  /// The font used for drawing the text.
  package var drawnFont: Font { font ?? .standard }

  /// The color used for drawing the text.
  package var drawnColor: Color { color ?? .black }
}
