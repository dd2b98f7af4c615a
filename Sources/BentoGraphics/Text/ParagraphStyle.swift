package import BentoGeometry

/// How lines are set.
///
/// Lengths that are not finite count as zero.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines lie between the two sides.
  public var alignment: TextAlignment
  /// What happens to text that is wider than its room.
  public var lineBreakMode: LineBreakMode
  /// The most lines that are shown; 0 for any number.
  public var lineLimit: Int {
    didSet { lineLimit = max(0, lineLimit) }
  }
  /// Extra space between lines, in points.
  public var lineSpacing: Double {
    didSet { lineSpacing = Self.usable(lineSpacing) }
  }
  /// The reading direction.
  public var direction: TextDirection
  /// Extra space between paragraphs, in points, on top of the line spacing.
  public var paragraphSpacing: Double {
    didSet { paragraphSpacing = Self.usable(paragraphSpacing) }
  }
  /// Where the first line of a paragraph begins, in points from the leading side.
  public var firstLineIndent: Double {
    didSet { firstLineIndent = max(0, Self.usable(firstLineIndent)) }
  }
  /// Where all other lines begin, in points from the leading side.
  public var headIndent: Double {
    didSet { headIndent = max(0, Self.usable(headIndent)) }
  }
  /// Where tabs lead to, nearest first; without any, to every eighth space.
  public var tabStops: [TabStop]
  /// What becomes of soft hyphens.
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

  /// Where a line begins that leaves so many pixels of its width empty, in pixels from the left.
  package func leftEnd(in room: Pixels, isRightToLeft: Bool) -> Pixels {
    switch alignment {
    case .leading, .justified: isRightToLeft ? room : 0
    case .trailing: isRightToLeft ? 0 : room
    case .left: 0
    case .right: room
    case .center: room >> 1
    }
  }

  private static func usable(_ length: Double) -> Double {
    length.isFinite ? min(1e5, max(-1e5, length)) : 0
  }
}
