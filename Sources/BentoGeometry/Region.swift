/// A set of device pixels.
///
/// ```swift
/// let whole = Region(PixelRect(x: 0, y: 0, width: 100, height: 100))
/// let both = whole.union(Region(PixelRect(x: 100, y: 0, width: 20, height: 100)))
/// print(both.rects.count, both.area)  // 1 12000
/// ```
///
/// Two regions are equal if and only if they contain the same pixels. The rectangles are stored in a
/// canonical form: in bands from top to bottom and, within a band, from left to right without touching or
/// overlapping. Adjacent bands with the same spans are joined. The X server stores its regions in the same
/// form.
public struct Region: Hashable, Sendable {
  /// The disjoint rectangles whose union is the region, in canonical order.
  public private(set) var rects = PixelRectList()

  /// Creates an empty region.
  public init() {}

  /// Creates a region from a single rectangle.
  public init(_ rect: PixelRect) {
    if !rect.isEmpty { rects.append(rect) }
  }

  /// Creates a region from rectangles, which may overlap.
  ///
  /// - Complexity: O(*n*² log *n*) for *n* rectangles in the worst case; *n* is small by design.
  public init(_ rects: some Sequence<PixelRect>) {
    for rect in rects where !rect.isEmpty { self.rects.append(rect) }
    if self.rects.count > 1, !stackRects() {
      self.rects = PixelRectList(Region.canonical(Array(self.rects)))
    }
  }

  /// Whether the region contains no pixels.
  public var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that contains the region.
  public var bounds: PixelRect {
    var bounds = PixelRect.zero
    for index in rects.indices { bounds = bounds.union(rects[index]) }
    return bounds
  }

  /// The number of pixels in the region.
  public var area: Int {
    var area = 0
    for index in rects.indices { area += rects[index].area }
    return area
  }
}

// MARK: - Combinations

extension Region {
  /// Returns the union of the two regions.
  public func union(_ other: Region) -> Region {
    if isEmpty { return other }
    if other.isEmpty { return self }
    if other.isWithinOneRect(of: self) { return self }
    if isWithinOneRect(of: other) { return other }
    var both = rects
    for index in other.rects.indices { both.append(other.rects[index]) }
    return Region(both)
  }

  /// Returns the part of the region inside `rect`.
  public func intersection(_ rect: PixelRect) -> Region {
    if rect.contains(bounds) { return self }
    var cut = PixelRectList()
    for index in rects.indices { cut.append(rects[index].intersection(rect)) }
    return Region(cut)
  }

  /// Returns the region moved by `dx` and `dy`.
  public func offsetBy(dx: Pixels, dy: Pixels) -> Region {
    var moved = self
    for index in rects.indices { moved.rects[index] = rects[index].offsetBy(dx: dx, dy: dy) }
    return moved
  }

  /// Whether the region contains the pixel.
  public func contains(x: Pixels, y: Pixels) -> Bool {
    rects.contains { $0.contains(x: x, y: y) }
  }

  /// Whether the region contains every pixel of `rect`.
  public func contains(_ rect: PixelRect) -> Bool {
    intersection(rect).area == rect.area
  }

  /// Whether the region and the rectangle share a pixel.
  public func intersects(_ rect: PixelRect) -> Bool {
    for index in rects.indices where rects[index].intersects(rect) { return true }
    return false
  }
}

// MARK: - Canonical form

extension Region {
  /// Whether the other region is a single rectangle that contains this whole region.
  private func isWithinOneRect(of other: Region) -> Bool {
    other.rects.count == 1 && other.rects[0].contains(bounds)
  }

  /// Brings rectangles into canonical form if no two of them share a row.
  ///
  /// - Returns: Whether the rectangles are in canonical form; if not, only their order may have changed.
  private mutating func stackRects() -> Bool {
    guard rects.count <= PixelRectList.inlineCapacity else { return false }
    for end in 1..<rects.count {
      var index = end
      while index > 0, rects[index - 1].y > rects[index].y {
        rects.swapAt(index - 1, index)
        index -= 1
      }
    }
    for index in 1..<rects.count where rects[index].y < rects[index - 1].maxY { return false }
    var index = 1
    while index < rects.count {
      let (upper, lower) = (rects[index - 1], rects[index])
      if upper.maxY == lower.y, upper.x == lower.x, upper.width == lower.width {
        rects[index - 1].height += lower.height
        rects.remove(at: index)
      } else {
        index += 1
      }
    }
    return true
  }

  /// Divides rectangles into bands at every horizontal edge, and joins adjacent bands with the same spans.
  private static func canonical(_ input: [PixelRect]) -> [PixelRect] {
    let solid = input.filter { !$0.isEmpty }
    guard solid.count > 1 else { return solid }
    let edges = Set(solid.flatMap { [$0.minY, $0.maxY] }).sorted()
    var result: [PixelRect] = []
    var previousBand: Range<Int> = 0..<0
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      let spans = joinedSpans(of: solid, top: top, bottom: bottom)
      if joins(spans, to: result[previousBand], top: top) {
        for index in previousBand {
          result[index].height = bottom - result[index].y
        }
        continue
      }
      let start = result.count
      result += spans.map { PixelRect(minX: $0.0, minY: top, maxX: $0.1, maxY: bottom) }
      previousBand = start..<result.count
    }
    return result
  }

  /// Returns the horizontal spans that the rectangles cover between two adjacent edges.
  private static func joinedSpans(
    of rects: [PixelRect],
    top: Pixels,
    bottom: Pixels
  ) -> [(Pixels, Pixels)] {
    let sorted = rects.filter { $0.minY <= top && $0.maxY >= bottom }.sorted { $0.x < $1.x }
    var spans: [(Pixels, Pixels)] = []
    for rect in sorted {
      if let last = spans.last, rect.minX <= last.1 {
        spans[spans.count - 1].1 = max(last.1, rect.maxX)
      } else {
        spans.append((rect.minX, rect.maxX))
      }
    }
    return spans
  }

  /// Whether a band begins where another one ends and has the same spans.
  private static func joins(
    _ spans: [(Pixels, Pixels)],
    to band: ArraySlice<PixelRect>,
    top: Pixels
  ) -> Bool {
    guard !spans.isEmpty, spans.count == band.count else { return false }
    return zip(spans, band).allSatisfy { span, rect in
      span.0 == rect.minX && span.1 == rect.maxX && rect.maxY == top
    }
  }
}

// MARK: - CustomStringConvertible

extension Region: CustomStringConvertible {
  /// A list of the rectangles.
  public var description: String {
    isEmpty ? "empty" : rects.map(\.description).joined(separator: " ")
  }
}
