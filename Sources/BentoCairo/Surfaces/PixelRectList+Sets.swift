internal import BentoGeometry

extension PixelRectList {
  /// The maximum number of rectangles that holes may leave.
  private static let countLimit = 16

  /// The intersection of rectangles that do not overlap with others.
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

  /// Rectangles that cover these without some holes, and no pixel twice.
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

  /// Appends the difference of two rectangles: bands above and below, and the parts between them on both
  /// sides.
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
