public import BentoGeometry

/// One line of laid-out text.
public struct TextLine: Hashable, Sendable {
  /// The line's range in the text, in UTF-8 bytes, including the break that ends it.
  public let range: Range<Int>
  /// The byte offset where the line's content ends, before the break; at most the end of `range`.
  public let contentEnd: Int
  /// The bounds of the glyphs, with the height of the line, in points relative to the text's box.
  public var frame: Rect
  /// The baseline, in points below the top of the text.
  public var baseline: Double
  /// Whether the line's paragraph runs from right to left.
  public var isRightToLeft: Bool
  /// The segments from left to right, each beginning where the previous one ends.
  public var segments: [TextSegment]

  /// Creates a line.
  public init(
    range: Range<Int>,
    contentEnd: Int,
    frame: Rect,
    baseline: Double,
    isRightToLeft: Bool,
    segments: [TextSegment]
  ) {
    self.range = range
    self.contentEnd = min(max(contentEnd, range.lowerBound), range.upperBound)
    self.frame = frame
    self.baseline = baseline
    self.isRightToLeft = isRightToLeft
    self.segments = segments
  }

  /// The x-coordinate of the edge at which reading begins.
  var leadingX: Double { isRightToLeft ? frame.maxX : frame.minX }

  /// The x-coordinate of the edge at which reading ends.
  var trailingX: Double { isRightToLeft ? frame.minX : frame.maxX }

  /// Returns the index of the segment at or nearest to an x-coordinate in the text's box, or nil in an
  /// empty line.
  ///
  /// The result is the first segment for a coordinate before all segments, the last for one after all
  /// segments, and the one on the right for the edge between two.
  ///
  /// - Complexity: O(log segments).
  func segmentIndex(atX x: Double) -> Int? {
    guard !segments.isEmpty else { return nil }
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].maxX > x { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
