public import BentoGeometry

/// Text with everything its layout depends on, except the width and the scale.
///
/// ```swift
/// override func sizeThatFits(_ size: Size) -> Size {
///   let text = TextRequest("Text that wraps", font: .standard, color: .black)
///   return measure(text, width: size.width)?.size ?? .zero
/// }
/// ```
public struct TextRequest: Hashable, Sendable {
  /// The text as consecutive runs.
  public var runs: [TextRun]
  /// The paragraph style of the text.
  public var paragraph: ParagraphStyle

  /// Creates a request from runs.
  public init(runs: [TextRun], paragraph: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Creates a request for text with the same attributes throughout.
  public init(
    _ string: String,
    attributes: TextAttributes,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(runs: [TextRun(string, attributes: attributes)], paragraph: paragraph)
  }

  /// Creates a request for attributed text, with a font and a color for runs that have none.
  ///
  /// The text's own paragraph style takes precedence over `paragraph`. Empty text keeps the font, so it is as
  /// tall as one line.
  public init(
    _ text: AttributedText,
    font: Font = .standard,
    color: Color = .black,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    var runs = text.runs.map {
      TextRun($0.string, attributes: $0.attributes.resolved(font: font, color: color))
    }
    if runs.isEmpty {
      runs = [TextRun("", attributes: TextAttributes(font: font, color: color))]
    }
    self.init(runs: runs, paragraph: text.paragraph ?? paragraph)
  }

  /// The whole text without attributes.
  public var string: String {
    runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
  }

  /// Returns the part of a rectangle that a single line of text occupies, or the whole rectangle for any
  /// other text.
  ///
  /// Text drawn there has the same pixels as text drawn into the whole rectangle. But fewer pixels are
  /// damaged when the text changes, and fewer are moved when it is scrolled (`lists.scroll37`).
  ///
  /// - Parameter metrics: The size of the text at the width of the rectangle.
  package func lineBox(in rect: Rect, _ metrics: TextMetrics, scale: Scale) -> Rect {
    let room = scale.pixels(rect).width - scale.pixels(metrics.size.width)
    guard metrics.lineCount == 1, !metrics.isTruncated, room > 0, paragraph.firstLineIndent == 0
    else { return rect }
    let left = paragraph.leftEnd(in: room, startsAtRight: metrics.isRightToLeft)
    return Rect(
      x: rect.x + scale.points(left),
      y: rect.y,
      width: metrics.size.width,
      height: rect.height
    )
  }

  /// Returns the rectangle that the text may touch when it is drawn into `rect`.
  ///
  /// Glyphs may extend beyond their line's box by up to a quarter of an em; painters clip anything beyond
  /// that.
  public func inkBounds(in rect: Rect) -> Rect {
    let em = runs.reduce(0) { max($0, $1.attributes.drawnFont.pointSize) }
    return Rect(
      x: rect.x - em / 4,
      y: rect.y - em / 4,
      width: rect.width + em / 2,
      height: rect.height + em / 2
    )
  }
}

// MARK: - Equatable

extension TextRequest {
  /// Whether both requests have the same paragraph style, attributes and bytes.
  ///
  /// - Complexity: O(length); O(1) for copies of the same request.
  public static func == (left: TextRequest, right: TextRequest) -> Bool {
    guard left.runs.count == right.runs.count else { return false }
    let hasSameRuns = unsafe left.runs.withUnsafeBufferPointer { own in
      unsafe right.runs.withUnsafeBufferPointer { other in
        if unsafe own.baseAddress == other.baseAddress { return true }
        // Runs are compared field by field, because copying a run retains everything in it
        // (`text.bind.known`).
        for index in own.indices {
          guard unsafe own[index].string.hasSameBytes(as: other[index].string),
            unsafe own[index].attributes == other[index].attributes
          else { return false }
        }
        return true
      }
    }
    return hasSameRuns && left.paragraph == right.paragraph
  }
}

// MARK: - CustomStringConvertible

extension TextRequest: CustomStringConvertible {
  /// The text in quotation marks, with the attributes of its first run.
  public var description: String {
    guard let first = runs.first else { return "\"\"" }
    let quoted = string.debugDescription
    let mark = runs.count > 1 ? " +\(runs.count - 1) runs" : ""
    return "\(quoted) \(first.attributes.drawnFont) \(first.attributes.drawnColor)\(mark)"
  }
}
