/// Where lines lie between the two sides.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where the text's direction begins.
  case leading
  /// In the middle.
  case center
  /// At the side where the text's direction ends.
  case trailing
  /// At both sides, spaces stretched; the last line at the leading side.
  case justified
  /// At the left, whatever the direction.
  case left
  /// At the right, whatever the direction.
  case right

  /// Where the direction of each paragraph puts it: the same as ``leading``.
  public static let natural = TextAlignment.leading
}

/// What happens to text that is wider than its room.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines break between words, inside a word only when it is too wide alone.
  case byWordWrapping
  /// Lines break between any two letters.
  case byCharWrapping
  /// Lines break between words and the start of the last line is replaced by an ellipsis.
  case byTruncatingHead
  /// Lines break between words and the middle of the last line is replaced by an ellipsis.
  case byTruncatingMiddle
  /// Lines break between words and the end of the last line is replaced by an ellipsis.
  case byTruncatingTail
  /// Nothing breaks; what does not fit is cut off.
  case byClipping
}

/// The reading direction of a paragraph.
public enum TextDirection: Hashable, Sendable {
  /// From the first letter that has a direction; else left to right.
  case natural
  /// From the first letter that has a direction; else right to left.
  case naturalRightToLeft
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// What becomes of soft hyphens, the only places where a word may be divided by a hyphen.
public enum Hyphenation: Hashable, Sendable {
  /// Soft hyphens are neither seen nor broken at.
  case off
  /// A line that ends at a soft hyphen shows a hyphen.
  case manual
}

/// A place that a tab leads to.
public struct TabStop: Hashable, Sendable {
  /// How text lies at a tab stop.
  public enum Alignment: Hashable, Sendable {
    /// The text begins at the stop.
    case leading
    /// The middle of the text, up to the next tab, lies at the stop.
    case center
    /// The text, up to the next tab, ends at the stop.
    case trailing
    /// The first separator of the text lies at the stop.
    case decimal(separator: Unicode.Scalar)
  }

  /// The distance from where unindented lines begin, in points.
  public var position: Double
  /// How text lies at the stop.
  public var alignment: Alignment

  /// Creates a tab stop; a position that is not finite or below zero becomes zero.
  public init(_ position: Double, alignment: Alignment = .leading) {
    self.position = position.isFinite ? min(1e5, max(0, position)) : 0
    self.alignment = alignment
  }
}

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

  private static func usable(_ length: Double) -> Double {
    length.isFinite ? min(1e5, max(-1e5, length)) : 0
  }
}
