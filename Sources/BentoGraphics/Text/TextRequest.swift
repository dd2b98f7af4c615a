public import BentoGeometry

/// How a stretch of text looks.
public struct TextAttributes: Hashable, Sendable {
  /// The typeface and size.
  public var font: Font
  /// The colour of the letters.
  public var color: Color
  /// The colour behind the letters, or nil for none.
  public var background: Color?
  /// Whether a line runs below the letters.
  public var isUnderlined: Bool
  /// Whether a line runs through the letters.
  public var isStruckThrough: Bool
  /// Extra space after every letter, in points.
  public var letterSpacing: Double

  /// Creates attributes; plain text needs only font and colour.
  public init(
    font: Font,
    color: Color = .black,
    background: Color? = nil,
    isUnderlined: Bool = false,
    isStruckThrough: Bool = false,
    letterSpacing: Double = 0
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.letterSpacing = letterSpacing.isFinite ? letterSpacing : 0
  }
}

/// A stretch of text of one look.
public struct TextRun: Hashable, Sendable {
  /// The letters.
  public var string: String
  /// How they look.
  public var attributes: TextAttributes

  /// Creates a run.
  public init(_ string: String, attributes: TextAttributes) {
    self.string = string
    self.attributes = attributes
  }
}

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
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// How lines are set.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines lie between the two sides.
  public var alignment: TextAlignment
  /// What happens to text that is wider than its room.
  public var lineBreakMode: LineBreakMode
  /// The most lines that are shown; 0 for any number.
  public var lineLimit: Int
  /// Extra space between lines, in points.
  public var lineSpacing: Double
  /// The reading direction.
  public var direction: TextDirection

  /// Creates a style.
  public init(
    alignment: TextAlignment = .leading,
    lineBreakMode: LineBreakMode = .byTruncatingTail,
    lineLimit: Int = 0,
    lineSpacing: Double = 0,
    direction: TextDirection = .natural
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineLimit = max(0, lineLimit)
    self.lineSpacing = lineSpacing.isFinite ? lineSpacing : 0
    self.direction = direction
  }
}

/// Text with everything that its layout depends on, but the width and the scale.
public struct TextRequest: Hashable, Sendable {
  /// The text, run after run.
  public var runs: [TextRun]
  /// How its lines are set.
  public var paragraph: ParagraphStyle

  /// Creates a request from runs.
  public init(runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Creates a request of one look.
  public init(
    _ string: String,
    attributes: TextAttributes,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(runs: [TextRun(string, attributes: attributes)], paragraph: paragraph)
  }

  /// The whole text without its looks.
  public var string: String {
    runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
  }

  /// The rectangle that the text may touch when it is drawn into `rect`.
  ///
  /// Letters lean out of their line's box by a quarter of an em at most; painters cut them there.
  public func inkBounds(in rect: Rect) -> Rect {
    let em = runs.reduce(0) { max($0, $1.attributes.font.pointSize) }
    return Rect(
      x: rect.x - em / 4,
      y: rect.y - em / 4,
      width: rect.width + em / 2,
      height: rect.height + em / 2
    )
  }
}

// MARK: - CustomStringConvertible

extension TextRequest: CustomStringConvertible {
  /// The text in quotes with the look of its first run.
  public var description: String {
    guard let first = runs.first else { return "\"\"" }
    let quoted = string.debugDescription
    let mark = runs.count > 1 ? " +\(runs.count - 1) runs" : ""
    return "\(quoted) \(first.attributes.font) \(first.attributes.color)\(mark)"
  }
}
