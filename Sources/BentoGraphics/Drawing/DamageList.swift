public import BentoGeometry

/// A list of the rectangles that have to be repainted, at most eight.
///
/// A rectangle inside another one is dropped. Two rectangles are joined if repainting their common bounds
/// costs little more than repainting the two separately. If the list is full, the pair whose common bounds
/// add the fewest pixels is joined. Therefore, the list may contain more pixels than were added, but never
/// fewer.
public struct DamageList: Hashable, Sendable {
  /// The maximum number of rectangles.
  public static let capacity = 8
  /// The number of pixels that joining two rectangles may add, roughly the fixed cost of another rectangle.
  private static let mergeAllowance = 4_096

  /// The rectangles, which may overlap.
  public private(set) var rects = PixelRectList()

  /// Creates an empty list.
  public init() {}

  /// Whether nothing has to be repainted.
  public var isEmpty: Bool { rects.isEmpty }

  /// The pixels that have to be repainted.
  public var region: Region { Region(rects) }
}

// MARK: - Changes

extension DamageList {
  /// Adds a rectangle.
  ///
  /// - Complexity: O(1), because the list is bounded.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var pending = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(pending) { return }
      let joined = other.union(pending)
      if joined.area - other.area - pending.area <= Self.mergeAllowance {
        pending = joined
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(pending)
    if rects.count > Self.capacity { joinCheapestPair() }
  }

  /// Adds every rectangle of a region.
  public mutating func add(_ region: Region) {
    for rect in region.rects {
      add(rect)
    }
  }

  /// Removes all rectangles.
  public mutating func removeAll() {
    rects.removeAll()
  }

  /// Moves the damaged pixels inside `viewport` along with the viewport's content.
  ///
  /// Pixels that leave the viewport are dropped, and pixels outside do not move.
  public mutating func shift(inside viewport: PixelRect, dx: Pixels, dy: Pixels) {
    guard !rects.isEmpty else { return }
    let before = rects
    rects.removeAll()
    for rect in before {
      let inside = rect.intersection(viewport)
      if inside != rect { add(rect) }
      if !inside.isEmpty {
        add(inside.offsetBy(dx: dx, dy: dy).intersection(viewport))
      }
    }
  }

  /// Joins the two rectangles whose common bounds add the fewest pixels.
  private mutating func joinCheapestPair() {
    let best = cheapestPair
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(joined)
  }

  /// The first pair whose common bounds add the fewest pixels, in a list with one rectangle too many.
  private var cheapestPair: (first: Int, second: Int) {
    var all = InlineArray<9, PixelRect>(repeating: .zero)
    let count = min(rects.count, all.count)
    for index in 0..<count { all[index] = rects[index] }
    var best = (first: 0, second: 1)
    var least = Int.max
    for first in 0..<count {
      let one = all[first]
      for second in first + 1..<max(count, first + 1) {
        let other = all[second]
        let width = max(one.maxX, other.maxX) - min(one.minX, other.minX)
        let height = max(one.maxY, other.maxY) - min(one.minY, other.minY)
        let growth = width * height - one.width * one.height - other.width * other.height
        if growth < least { (best, least) = ((first, second), growth) }
      }
    }
    return best
  }
}
