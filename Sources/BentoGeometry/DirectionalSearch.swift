/// A direction in which the focus moves, seen on the screen: left is left in every language.
package enum MoveDirection: Hashable, Sendable, CaseIterable {
  /// Toward smaller x coordinates.
  case left
  /// Toward larger x coordinates.
  case right
  /// Toward smaller y coordinates.
  case up
  /// Toward larger y coordinates.
  case down

  /// Whether the direction is left or right.
  package var isHorizontal: Bool { self == .left || self == .right }

  /// The unit step in the direction.
  package var step: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    }
  }
}

/// The search for the rectangle that is nearest to another one in a direction.
///
/// The rule is that of Android's
/// [FocusFinder](https://cs.android.com/android/platform/superproject/main/+/main:frameworks/base/core/java/android/view/FocusFinder.java).
/// A rectangle is a candidate if it extends farther in the direction than the source and does not begin before
/// it. A candidate inside the source's beam, the strip that the source sweeps in the direction, beats one
/// outside: always for left and right, and for up and down unless the other one is entirely nearer. Otherwise,
/// the candidate with the smaller weighted distance wins, in which the distance along the direction counts 13
/// times as much as the distance across, squared; an earlier rectangle wins a tie.
///
/// Laws: mirroring all rectangles and the direction mirrors the result, and the result extends farther in the
/// direction than the source, so repeated searches in one direction end.
package struct DirectionalSearch {
  /// The rectangle from which the search starts.
  package let source: Rect
  /// The direction of the search.
  package let direction: MoveDirection

  /// Creates a search.
  package init(from source: Rect, toward direction: MoveDirection) {
    self.source = source
    self.direction = direction
  }

  /// Returns the index of the best rectangle, or nil if none is in the direction.
  ///
  /// - Complexity: O(n) in the number of rectangles.
  package func best(of rects: [Rect]) -> Int? {
    let start = Span(source, direction)
    var best: (index: Int, span: Span)?
    for (index, rect) in rects.enumerated() {
      let span = Span(rect, direction)
      guard span.isCandidate(from: start) else { continue }
      if let current = best, !isBetter(span, than: current.span, from: start) { continue }
      best = (index, span)
    }
    return best?.index
  }

  private func isBetter(_ new: Span, than old: Span, from start: Span) -> Bool {
    if beats(new, old, from: start) { return true }
    if beats(old, new, from: start) { return false }
    return new.weightedDistance(from: start) < old.weightedDistance(from: start)
  }

  /// Returns whether a candidate wins because only it is in the beam of the source.
  private func beats(_ first: Span, _ second: Span, from start: Span) -> Bool {
    guard first.isInBeam(of: start), !second.isInBeam(of: start) else { return false }
    guard second.near >= start.far, !direction.isHorizontal else { return true }
    return max(0, first.near - start.far) < max(1, second.far - start.far)
  }
}

/// A rectangle seen along a direction, in which coordinates increase.
private struct Span {
  let near: Double
  let far: Double
  let sides: (low: Double, high: Double)

  init(_ rect: Rect, _ direction: MoveDirection) {
    switch direction {
    case .left: (near, far, sides) = (-rect.maxX, -rect.minX, (rect.minY, rect.maxY))
    case .right: (near, far, sides) = (rect.minX, rect.maxX, (rect.minY, rect.maxY))
    case .up: (near, far, sides) = (-rect.maxY, -rect.minY, (rect.minX, rect.maxX))
    case .down: (near, far, sides) = (rect.minY, rect.maxY, (rect.minX, rect.maxX))
    }
  }

  func isCandidate(from start: Span) -> Bool {
    (near > start.near || near >= start.far) && far > start.far
  }

  func isInBeam(of start: Span) -> Bool {
    sides.high > start.sides.low && sides.low < start.sides.high
  }

  func weightedDistance(from start: Span) -> Double {
    let along = max(0, near - start.far)
    let across = (sides.low + sides.high - start.sides.low - start.sides.high) / 2
    return 13 * along * along + across * across
  }
}
