internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics

/// A line of a field, or a block of a text view, as it is drawn: with what an input method composes and with dots for a secret.
struct FieldLayout {
  /// What stands for each character of a secret.
  static let dot = "•"

  /// The text that is drawn.
  var string: String
  /// Where its characters are.
  var geometry: TextGeometry
  /// The styles of what is drawn, or nil for plain text.
  var styles: StyleRuns?
  /// The width that the text is aligned in, in points.
  var width: Double
  /// The bytes that were taken out of the text for the marked ones, and how many those are.
  var marked: (range: Range<Int>, count: Int)?
  /// The bytes of the misspelled words.
  var misspelled: [Range<Int>] = []
  /// The offsets between the characters of a secret, or nil for other text.
  var stops: [Int]?

  /// The byte of the drawn text for an offset of the text.
  func drawnOffset(_ offset: Int) -> Int {
    if let stops {
      let place = stops.firstIndex { $0 >= offset } ?? stops.count - 1
      return place * Self.dot.utf8.count
    }
    guard let marked, offset > marked.range.lowerBound else { return offset }
    return max(marked.range.lowerBound, offset - marked.range.count) + marked.count
  }

  /// The offset of the text for a byte of the drawn one.
  func offset(ofDrawn drawn: Int) -> Int {
    if let stops { return stops[min(stops.count - 1, drawn / Self.dot.utf8.count)] }
    guard let marked, drawn > marked.range.lowerBound else { return drawn }
    let isInside = drawn < marked.range.lowerBound + marked.count
    return isInside ? marked.range.lowerBound : drawn - marked.count + marked.range.count
  }

  /// The index of a byte of the drawn text.
  func index(_ drawn: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: min(max(0, drawn), string.utf8.count))
  }

  /// The offset of a place in the drawn text.
  func offset(of position: TextPosition) -> Int {
    offset(ofDrawn: string.utf8.distance(from: string.startIndex, to: position.index))
  }

  /// Where the arrow to a side leads from an offset; further out it stays.
  func neighbor(of offset: Int, isLeft: Bool) -> Int {
    let position = TextPosition(index(drawnOffset(offset)))
    let next = isLeft ? geometry.position(leftOf: position) : geometry.position(rightOf: position)
    return next.map { self.offset(of: $0) } ?? offset
  }

  /// The byte of the drawn text at which the caret of an offset stands: in marked text behind the
  /// clause in work.
  func drawnCaret(at offset: Int, composed: EditableText.Marked?) -> Int {
    guard let composed, let marked else { return drawnOffset(offset) }
    return marked.range.lowerBound
      + composed.string.prefix(composed.selection.upperBound).utf8.count
  }

  /// Where lines run under marked text, thicker under the clause in work.
  func underlines(of composed: EditableText.Marked?) -> [Underline] {
    guard let composed, let marked else { return [] }
    let start = marked.range.lowerBound
    func rects(_ from: Int, _ to: Int) -> [Rect] {
      geometry.selectionRects(for: index(start + from)..<index(start + to))
    }
    let before = composed.string.prefix(composed.selection.lowerBound).utf8.count
    let through = composed.string.prefix(composed.selection.upperBound).utf8.count
    return rects(0, marked.count).map { Underline(rect: $0, isClause: false) }
      + rects(before, through).map { Underline(rect: $0, isClause: true) }
  }

  /// A line under marked text.
  struct Underline: Hashable {
    /// The room of the characters, at whose bottom the line runs.
    var rect: Rect
    /// Whether the characters are the clause in work.
    var isClause: Bool
  }
}
