internal import BentoGeometry

extension PixelRectList {
  /// The maximum number of rectangles that may remain when holes are removed.
  private static let countLimit = 16

  /// Returns the intersections with other rectangles; neither list may contain overlapping
  /// rectangles.
  func intersection(_ others: some Sequence<PixelRect>) -> PixelRectList {
    var result = PixelRectList()
    for other in others {
      for rect in self {
        let part = rect.intersection(other)
        if !part.isEmpty { result.append(part) }
      }
    }
    return result
  }

  /// Returns non-overlapping rectangles that cover this list's rectangles, except for the given
  /// holes.
  ///
  /// Holes that would leave too many rectangles are ignored.
  func without(_ holes: PixelRectList) -> PixelRectList {
    var result = self
    for hole in holes where result.count < Self.countLimit {
      guard result.contains(where: hole.intersects) else { continue }
      var rest = PixelRectList()
      for rect in result { rest.append(rect, without: hole) }
      result = rest
    }
    return result
  }

  /// Appends the difference of two rectangles: the bands above and below, and the parts on both
  /// sides between them.
  private mutating func append(_ rect: PixelRect, without other: PixelRect) {
    let hole = rect.intersection(other)
    guard !hole.isEmpty else { return append(rect) }
    func add(_ minX: Pixels, _ minY: Pixels, _ maxX: Pixels, _ maxY: Pixels) {
      let part = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      if !part.isEmpty { append(part) }
    }
    add(rect.minX, rect.minY, rect.maxX, hole.minY)
    add(rect.minX, hole.minY, hole.minX, hole.maxY)
    add(hole.maxX, hole.minY, rect.maxX, hole.maxY)
    add(rect.minX, hole.maxY, rect.maxX, rect.maxY)
  }
}
