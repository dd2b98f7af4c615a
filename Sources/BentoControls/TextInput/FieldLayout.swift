internal import BentoEditing
internal import BentoGraphics

/// The line of a field as it is drawn, with what an input method composes and with dots for a secret.
struct FieldLayout {
  /// What stands for each character of a secret.
  static let dot = "•"

  /// The text that is drawn.
  var string: String
  /// Where its characters are.
  var geometry: TextGeometry
  /// The width that the text is aligned in, in points.
  var width: Double
  /// The bytes that were taken out of the text for the marked ones, and how many those are.
  var marked: (range: Range<Int>, count: Int)?
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
}
