package import BentoGeometry

/// The style in which the lines of a paragraph are laid out.
///
/// ```swift
/// var text = AttributedText("First paragraph.\nSecond paragraph.")
/// text.paragraph = ParagraphStyle(alignment: .justified, lineSpacing: 4, firstLineIndent: 16)
/// ```
///
/// Lengths that are not finite become zero.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public var alignment: TextAlignment
  /// The treatment of text that is wider than the available space.
  public var lineBreakMode: LineBreakMode
  /// The maximum number of lines, or 0 for no limit.
  public var lineLimit: Int {
    didSet { lineLimit = max(0, lineLimit) }
  }
  /// Extra space between lines, in points.
  public var lineSpacing: Double {
    didSet { lineSpacing = Self.usable(lineSpacing) }
  }
  /// The reading direction.
  public var direction: TextDirection
  /// Extra space between paragraphs, in points, in addition to the line spacing.
  public var paragraphSpacing: Double {
    didSet { paragraphSpacing = Self.usable(paragraphSpacing) }
  }
  /// The indent of the first line of a paragraph from the leading side, in points.
  public var firstLineIndent: Double {
    didSet { firstLineIndent = max(0, Self.usable(firstLineIndent)) }
  }
  /// The indent of all other lines from the leading side, in points.
  public var headIndent: Double {
    didSet { headIndent = max(0, Self.usable(headIndent)) }
  }
  /// The tab stops, in order of position; if there are none, tabs advance to multiples of eight spaces.
  public var tabStops: [TabStop]
  /// The treatment of soft hyphens.
  public var hyphenation: Hyphenation

  /// Creates a style.
  public init(
    alignment: TextAlignment = .leading,
    lineBreakMode: LineBreakMode = .byTruncatingTail,
    lineLimit: Int = 0,
    lineSpacing: Double = 0,
    direction: TextDirection = .natural,
    paragraphSpacing: Double = 0,
    firstLineIndent: Double = 0,
    headIndent: Double = 0,
    tabStops: [TabStop] = [],
    hyphenation: Hyphenation = .off
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineLimit = max(0, lineLimit)
    self.lineSpacing = Self.usable(lineSpacing)
    self.direction = direction
    self.paragraphSpacing = Self.usable(paragraphSpacing)
    self.firstLineIndent = max(0, Self.usable(firstLineIndent))
    self.headIndent = max(0, Self.usable(headIndent))
    self.tabStops = tabStops
    self.hyphenation = hyphenation
  }

  /// Returns the left edge, in pixels, of a line that leaves `room` pixels of the available width empty.
  ///
  /// - Parameter startsAtRight: Whether the line's own paragraph begins on the right.
  package func leftEnd(in room: Pixels, startsAtRight: Bool) -> Pixels {
    switch alignment {
    case .leading: leadsFromRight ? room : 0
    case .trailing: leadsFromRight ? 0 : room
    case .natural, .justified: startsAtRight ? room : 0
    case .left: 0
    case .right: room
    case .center: room >> 1
    }
  }

  /// Whether a line's indent is on the right, given whether the line's paragraph begins on the right.
  package func isIndentedAtRight(_ startsAtRight: Bool) -> Bool {
    switch alignment {
    case .leading, .trailing: leadsFromRight
    case .natural, .justified, .left, .right, .center: startsAtRight
    }
  }

  /// Whether the leading side is on the right.
  private var leadsFromRight: Bool { direction == .rightToLeft || direction == .naturalRightToLeft }

  private static func usable(_ length: Double) -> Double {
    length.isFinite ? min(1e5, max(-1e5, length)) : 0
  }
}
