internal import BentoMotion
internal import BentoViews

/// How far a row is drawn aside by a drag, and where it comes to rest.
///
/// Distances are in points, away from the edge at which the actions are.
package nonisolated struct SwipeReveal: Hashable, Sendable {
  /// Where a row comes to rest.
  package enum Rest: Hashable, Sendable {
    /// In its place.
    case closed
    /// Beside its actions.
    case open
    /// Out of view, with the first action running.
    case full
  }

  /// The width of all actions.
  var actionsWidth: Double
  /// The width of the row.
  var rowWidth: Double
  /// Whether a drag over most of the row runs the first action.
  var allowsFullSwipe: Bool

  /// The share of the row that a full swipe covers.
  private static let fullShare = 0.6
  /// The speed from which a drag that lets go is a flick, in points per second.
  private static let flickSpeed = 800.0

  /// How far the row is drawn aside where it rests.
  package func distance(at rest: Rest) -> Double {
    switch rest {
    case .closed: 0
    case .open: min(actionsWidth, rowWidth)
    case .full: rowWidth
    }
  }

  /// How far the row is drawn aside by a drag.
  ///
  /// It follows ever less where going on does nothing more: beyond the actions, or with a full swipe
  /// beyond the place from which the first action runs.
  package func distance(forDrag drag: Double) -> Double {
    let end = allowsFullSwipe ? fullDistance : distance(at: .open)
    guard drag > end else { return max(0, drag) }
    return min(end + ScrollMotion.rubberBand(drag - end, extent: rowWidth), rowWidth)
  }

  /// Whether a drag runs the first action if it lets go there.
  func isFull(_ drag: Double) -> Bool { allowsFullSwipe && drag >= fullDistance }

  /// How much of the others the first action covers on the way to a full swipe, from 0 to 1.
  func cover(at distance: Double) -> Double {
    let open = self.distance(at: .open)
    guard allowsFullSwipe, distance > open else { return 0 }
    return distance >= fullDistance ? 1 : (distance - open) / (fullDistance - open)
  }

  private var fullDistance: Double { max(rowWidth * Self.fullShare, distance(at: .open)) }

  /// Where the row comes to rest when a drag lets go: past half of the actions beside them, and a
  /// flick decides by its direction.
  package func rest(afterDrag drag: Double, velocity: Double) -> Rest {
    guard drag > 0 else { return .closed }
    if velocity <= -Self.flickSpeed { return .closed }
    if isFull(drag) { return .full }
    return velocity >= Self.flickSpeed || drag > distance(at: .open) / 2 ? .open : .closed
  }
}
