/// A string with attributes for ranges of its characters.
///
/// ```swift
/// var text: AttributedText = "Read the "
/// text.append("manual", attributes: TextAttributes(color: .blue, isUnderlined: true))
/// if let word = text.string.firstRange(of: "Read") {
///   text.update(in: word) { $0.font = .boldSystem(ofSize: 17) }
/// }
/// label.attributedText = text
/// ```
///
/// No run is empty and adjacent runs have different attributes, so text that looks the same is equal. A font
/// or color that a run does not specify comes from the view that shows the text.
public struct AttributedText: Hashable, Sendable {
  /// The runs of text with the same attributes, in order.
  public private(set) var runs: [TextRun]
  /// The paragraph style, or nil to use the style of the view that shows the text.
  public var paragraph: ParagraphStyle?

  /// Creates empty text.
  public init() {
    runs = []
  }

  /// Creates text with the same attributes throughout.
  public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
    self.init(runs: [TextRun(string, attributes: attributes)])
  }

  /// Creates text from runs; empty ones are dropped, and adjacent ones with equal attributes are joined.
  public init(runs: [TextRun], paragraph: ParagraphStyle? = nil) {
    self.runs = []
    self.paragraph = paragraph
    self.runs.reserveCapacity(runs.count)
    for run in runs { add(run) }
  }

  /// The characters without attributes.
  ///
  /// - Complexity: O(length) if there is more than one run.
  public var string: String {
    runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
  }

  /// Whether there are no characters.
  public var isEmpty: Bool { runs.isEmpty }

  private mutating func add(_ run: TextRun) {
    guard !run.string.isEmpty else { return }
    if let last = runs.indices.last, runs[last].attributes == run.attributes {
      runs[last].string += run.string
    } else {
      runs.append(run)
    }
  }
}

// MARK: - Joining

extension AttributedText {
  /// Appends text, whose paragraph style is used only if this text has none.
  public mutating func append(_ other: AttributedText) {
    for run in other.runs { add(run) }
    paragraph = paragraph ?? other.paragraph
  }

  /// Appends a string with attributes.
  public mutating func append(_ string: String, attributes: TextAttributes = TextAttributes()) {
    add(TextRun(string, attributes: attributes))
  }

  /// Returns the concatenation of two attributed strings.
  public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
    var joined = left
    joined.append(right)
    return joined
  }

  /// Appends an attributed string to another.
  public static func += (left: inout AttributedText, right: AttributedText) {
    left.append(right)
  }
}

// MARK: - Parts

extension AttributedText {
  /// Accesses the part of the text in a range of ``string``; the range is clamped to the text.
  ///
  /// - Complexity: O(length).
  public subscript(range: Range<String.Index>) -> AttributedText {
    let (_, middle, _) = split(at: range)
    return AttributedText(runs: middle, paragraph: paragraph)
  }

  /// Returns the attributes of the character at an index of ``string``, or nil at the end.
  ///
  /// - Complexity: O(length) if there is more than one run.
  public func attributes(at index: String.Index) -> TextAttributes? {
    let string = string
    guard index >= string.startIndex, index < string.endIndex else { return nil }
    var rest = string.utf8.distance(from: string.startIndex, to: index)
    for run in runs {
      if rest < run.string.utf8.count { return run.attributes }
      rest -= run.string.utf8.count
    }
    return nil
  }

  /// Changes the attributes in a range of ``string``, or of the whole text if the range is nil.
  ///
  /// - Complexity: O(length).
  public mutating func update(
    in range: Range<String.Index>? = nil,
    _ change: (inout TextAttributes) -> Void
  ) {
    let (before, middle, after) = range.map(split) ?? ([], runs, [])
    runs = []
    for run in before { add(run) }
    for var run in middle {
      change(&run.attributes)
      add(run)
    }
    for run in after { add(run) }
  }

  /// Replaces the attributes in a range of ``string``.
  ///
  /// - Complexity: O(length).
  public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<String.Index>) {
    update(in: range) { $0 = attributes }
  }

  /// Replaces a range of ``string`` with other text.
  ///
  /// - Complexity: O(length).
  public mutating func replaceSubrange(
    _ range: Range<String.Index>,
    with other: AttributedText
  ) {
    let (before, _, after) = split(at: range)
    runs = []
    for run in before + other.runs + after { add(run) }
  }

  private func split(
    at range: Range<String.Index>
  ) -> (before: [TextRun], middle: [TextRun], after: [TextRun]) {
    let string = string
    let range = range.clamped(to: string.startIndex..<string.endIndex)
    let lower = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    let upper = string.utf8.distance(from: string.startIndex, to: range.upperBound)
    var parts: (before: [TextRun], middle: [TextRun], after: [TextRun]) = ([], [], [])
    var start = 0
    for run in runs {
      let count = run.string.utf8.count
      func part(_ bounds: Range<Int>) -> TextRun {
        let bounds = bounds.clamped(to: start..<start + count)
        let view = run.string.unicodeScalars
        let first = run.string.utf8.index(view.startIndex, offsetBy: bounds.lowerBound - start)
        let last = run.string.utf8.index(view.startIndex, offsetBy: bounds.upperBound - start)
        return TextRun(String(view[first..<last]), attributes: run.attributes)
      }
      if start < lower { parts.before.append(part(start..<lower)) }
      if start < upper, start + count > lower { parts.middle.append(part(lower..<upper)) }
      if start + count > upper { parts.after.append(part(upper..<Int.max)) }
      start += count
    }
    return parts
  }
}

// MARK: - Literals and description

extension AttributedText: ExpressibleByStringLiteral {
  /// Creates text without attributes.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension AttributedText: ExpressibleByArrayLiteral {
  /// Creates text from runs.
  public init(arrayLiteral elements: TextRun...) {
    self.init(runs: elements)
  }
}

extension AttributedText: CustomStringConvertible {
  /// The text without attributes.
  public var description: String { string }
}
