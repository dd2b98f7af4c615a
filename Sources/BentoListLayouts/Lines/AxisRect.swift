package import BentoGeometry

/// A rectangle expressed along and across the scroll direction, so the same arithmetic works for both
/// directions.
package nonisolated struct AxisRect: Hashable, Sendable {
  /// The near edge along the scroll direction.
  var along: Double
  /// The near edge across the scroll direction.
  var across: Double
  /// The extent along the scroll direction.
  var length: Double
  /// The extent across the scroll direction.
  var breadth: Double

  /// Creates a rectangle.
  package init(along: Double, across: Double, length: Double, breadth: Double) {
    self.along = along
    self.across = across
    self.length = length
    self.breadth = breadth
  }
}

nonisolated extension CollectionViewLayout.ScrollDirection {
  /// Returns the rectangle in content coordinates.
  package func rect(_ rect: AxisRect) -> Rect {
    switch self {
    case .vertical:
      Rect(x: rect.across, y: rect.along, width: rect.breadth, height: rect.length)
    case .horizontal:
      Rect(x: rect.along, y: rect.across, width: rect.length, height: rect.breadth)
    }
  }

  /// Returns the size with the given extents along and across the direction.
  func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// Returns the extent of a size along the direction.
  package func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// Returns the extent of a size across the direction.
  package func breadth(of size: Size) -> Double { self == .vertical ? size.width : size.height }

  /// Returns the range of coordinates that a rectangle covers along the direction.
  package func span(of rect: Rect) -> ClosedRange<Double> {
    // A custom layout may return a negative extent, and an inverted range would trap.
    self == .vertical
      ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
  }

  /// Returns the range of coordinates that a rectangle covers across the direction.
  package func acrossSpan(of rect: Rect) -> ClosedRange<Double> {
    self == .vertical
      ? rect.minX...max(rect.minX, rect.maxX) : rect.minY...max(rect.minY, rect.maxY)
  }
}

nonisolated extension Scale {
  /// Returns the rectangle with each edge rounded to the pixel grid.
  ///
  /// Edges are rounded, not sizes: two neighbors compute their common edge from the same number, so they
  /// still meet and never overlap. With rounded sizes, the errors would add up to a gap.
  func snap(_ rect: Rect) -> Rect { points(pixels(rect)) }

  /// Returns the rounded rectangle of an item, which is at least one pixel wide and one pixel high.
  ///
  /// An item whose measured size is zero thus remains visible, as in a table, and is measured again when it
  /// gets content.
  func snapItem(_ rect: Rect) -> Rect {
    var frame = snap(rect)
    frame.size.width = max(frame.size.width, pixel)
    frame.size.height = max(frame.size.height, pixel)
    return frame
  }
}
