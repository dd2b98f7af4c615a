/// A namespace for computing the frames of overlays above the page.
///
/// Invariant: the frame is inside the area regardless of the sizes, and a frame beside the anchor leaves the
/// anchor uncovered if either side has enough space.
package enum OverlayPlacement {
  /// The minimum height, in points, to which an overlay shrinks before it covers its anchor.
  static let leastHeight = 96.0

  /// Returns the frame of an overlay that begins at a point or, if there is no space after the point, ends
  /// there.
  package static func frame(
    of size: Size,
    at point: Point,
    in area: Rect,
    leadsFromRight: Bool = false
  ) -> Rect {
    let size = limited(size, to: area)
    let range = area.minX...area.maxX
    let x =
      leadsFromRight
      ? start(of: size.width, before: point.x, orAfter: point.x, in: range)
      : start(of: size.width, after: point.x, orBefore: point.x, in: range)
    let y = start(of: size.height, after: point.y, orBefore: point.y, in: area.minY...area.maxY)
    return Rect(origin: Point(x: x, y: y), size: size)
  }

  /// Returns the frame of an overlay below a rectangle, or above it if there is more space there.
  package static func frame(
    of size: Size,
    below anchor: Rect,
    gap: Double,
    in area: Rect,
    leadsFromRight: Bool = false
  ) -> Rect {
    var size = limited(size, to: area)
    let below = area.maxY - anchor.maxY - gap
    let above = anchor.minY - gap - area.minY
    let room = max(below, above)
    if size.height > room, room >= leastHeight { size.height = room }
    let goesAbove = below < size.height && above >= size.height
    let y = goesAbove ? anchor.minY - gap - size.height : anchor.maxY + gap
    let x = leadsFromRight ? anchor.maxX - size.width : anchor.minX
    return Rect(
      origin: Point(
        x: clamped(x, size.width, in: area.minX...area.maxX),
        y: clamped(y, size.height, in: area.minY...area.maxY)
      ),
      size: size
    )
  }

  /// Returns the frame of an overlay beside a rectangle, on the trailing side if there is space there.
  ///
  /// - Parameters:
  ///   - size: The preferred size.
  ///   - anchor: The rectangle.
  ///   - overlap: The width by which the overlay overlaps the rectangle.
  ///   - rise: The distance by which the overlay's top is above the rectangle's top.
  ///   - area: The available area.
  ///   - leadsFromRight: Whether the trailing side is on the left.
  package static func frame(
    of size: Size,
    beside anchor: Rect,
    overlap: Double,
    rise: Double,
    in area: Rect,
    leadsFromRight: Bool = false
  ) -> Rect {
    let size = limited(size, to: area)
    let range = area.minX...area.maxX
    let (left, right) = (anchor.minX + overlap, anchor.maxX - overlap)
    let x =
      leadsFromRight
      ? start(of: size.width, before: left, orAfter: right, in: range)
      : start(of: size.width, after: right, orBefore: left, in: range)
    let y = clamped(anchor.minY - rise, size.height, in: area.minY...area.maxY)
    return Rect(origin: Point(x: x, y: y), size: size)
  }

  /// Returns the part of a window in which overlays are placed: its bounds minus a margin, which is smaller
  /// in a very small window.
  package static func area(in bounds: Rect) -> Rect {
    let margin = min(4, bounds.width / 8, bounds.height / 8)
    return bounds.insetBy(dx: max(0, margin), dy: max(0, margin))
  }

  // MARK: One axis

  private static func start(
    of length: Double,
    after edge: Double,
    orBefore other: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    if edge >= range.lowerBound, edge + length <= range.upperBound { return edge }
    if other <= range.upperBound, other - length >= range.lowerBound { return other - length }
    return clamped(edge, length, in: range)
  }

  private static func start(
    of length: Double,
    before edge: Double,
    orAfter other: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    if edge <= range.upperBound, edge - length >= range.lowerBound { return edge - length }
    if other >= range.lowerBound, other + length <= range.upperBound { return other }
    return clamped(edge - length, length, in: range)
  }

  private static func clamped(
    _ start: Double,
    _ length: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    max(range.lowerBound, min(start, range.upperBound - length))
  }

  private static func limited(_ size: Size, to area: Rect) -> Size {
    Size(width: min(size.width, area.width), height: min(size.height, area.height))
  }
}
