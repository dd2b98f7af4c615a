internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics

/// The displayed text of a field's line or a text view's block, including marked text or the dots of a secure
/// field.
struct FieldLayout {
  /// The replacement for each character of a secure field.
  static let dot = "•"

  /// The displayed text.
  var string: String
  /// The positions of the displayed text's characters.
  var geometry: TextGeometry
  /// The styles of the displayed text, or nil for plain text.
  var styles: StyleRuns?
  /// The width within which the text is aligned, in points.
  var width: Double
  /// The range of bytes that the marked text replaces, and the marked text's length in bytes, or nil if there
  /// is no marked text.
  var marked: (range: Range<Int>, count: Int)?
  /// The bytes of the misspelled words.
  var misspelled: [Range<Int>] = []
  /// The offsets between the characters of a secure field, or nil for other text.
  var stops: [Int]?

  /// Returns the byte in the displayed text that corresponds to an offset in the text.
  func drawnOffset(_ offset: Int) -> Int {
    if let stops {
      let place = stops.firstIndex { $0 >= offset } ?? stops.count - 1
      return place * Self.dot.utf8.count
    }
    guard let marked, offset > marked.range.lowerBound else { return offset }
    return max(marked.range.lowerBound, offset - marked.range.count) + marked.count
  }

  /// Returns the offset in the text that corresponds to a byte in the displayed text.
  func offset(ofDrawn drawn: Int) -> Int {
    if let stops { return stops[min(stops.count - 1, drawn / Self.dot.utf8.count)] }
    guard let marked, drawn > marked.range.lowerBound else { return drawn }
    let isInside = drawn < marked.range.lowerBound + marked.count
    return isInside ? marked.range.lowerBound : drawn - marked.count + marked.range.count
  }

  /// Returns the index of a byte in the displayed text.
  func index(_ drawn: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: min(max(0, drawn), string.utf8.count))
  }

  /// Returns the offset of a position in the displayed text.
  func offset(of position: TextPosition) -> Int {
    offset(ofDrawn: string.utf8.distance(from: string.startIndex, to: position.index))
  }

  /// Returns the offset to which the Left or Right key moves the caret from an offset; at the edge, the same
  /// offset.
  func neighbor(of offset: Int, isLeft: Bool) -> Int {
    let position = TextPosition(index(drawnOffset(offset)))
    let next = isLeft ? geometry.position(leftOf: position) : geometry.position(rightOf: position)
    return next.map { self.offset(of: $0) } ?? offset
  }

  /// Returns the byte in the displayed text at which the caret for an offset is drawn; in marked text, this
  /// is the end of the active clause.
  func drawnCaret(at offset: Int, composed: EditableText.Marked?) -> Int {
    guard let composed, let marked else { return drawnOffset(offset) }
    return marked.range.lowerBound
      + composed.string.prefix(composed.selection.upperBound).utf8.count
  }

  /// Returns the lines under marked text, which are thicker under the active clause.
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
    /// The rectangle of the characters; the line is drawn at its bottom.
    var rect: Rect
    /// Whether the characters belong to the active clause.
    var isClause: Bool
  }
}
