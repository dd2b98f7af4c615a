internal import BentoMotion
internal import BentoViews

/// The rules that determine how far a drag opens a row and where the row comes to rest.
///
/// Distances are in points, measured from the edge with the actions.
package nonisolated struct SwipeReveal: Hashable, Sendable {
  /// The position at which a row comes to rest.
  package enum Rest: Hashable, Sendable {
    /// The row is closed.
    case closed
    /// The row is open and shows its actions.
    case open
    /// The row is out of view, and the first action runs.
    case full
  }

  /// The total width of the actions.
  var actionsWidth: Double
  /// The width of the row.
  var rowWidth: Double
  /// Whether a drag across most of the row runs the first action.
  var allowsFullSwipe: Bool

  /// The minimum fraction of the row that a full swipe covers.
  private static let fullShare = 0.6
  /// The minimum speed at the end of a drag, in points per second, for the drag to be a flick.
  private static let flickSpeed = 800.0

  /// Returns the distance that the row is open at a resting position.
  package func distance(at rest: Rest) -> Double {
    switch rest {
    case .closed: 0
    case .open: min(actionsWidth, rowWidth)
    case .full: rowWidth
    }
  }

  /// Returns the distance that the row is open during a drag.
  ///
  /// The row follows the drag, with increasing resistance beyond a limit: the width of the actions or, if
  /// full swipes are allowed, the position at which the first action runs.
  package func distance(forDrag drag: Double) -> Double {
    let end = allowsFullSwipe ? fullDistance : distance(at: .open)
    guard drag > end else { return max(0, drag) }
    return min(end + ScrollMotion.rubberBand(drag - end, extent: rowWidth), rowWidth)
  }

  /// Returns whether the first action runs if a drag ends at the given distance.
  func isFull(_ drag: Double) -> Bool { allowsFullSwipe && drag >= fullDistance }

  /// Returns the fraction of the other actions that the first one covers as the swipe approaches a
  /// full swipe, from 0 to 1.
  func cover(at distance: Double) -> Double {
    let open = self.distance(at: .open)
    guard allowsFullSwipe, distance > open else { return 0 }
    return distance >= fullDistance ? 1 : (distance - open) / (fullDistance - open)
  }

  private var fullDistance: Double { max(rowWidth * Self.fullShare, distance(at: .open)) }

  /// Returns the resting position after a drag: full after a full swipe, open beyond half of the
  /// actions' width, and closed otherwise; a flick opens or closes the row, depending on its
  /// direction.
  package func rest(afterDrag drag: Double, velocity: Double) -> Rest {
    guard drag > 0 else { return .closed }
    if velocity <= -Self.flickSpeed { return .closed }
    if isFull(drag) { return .full }
    return velocity >= Self.flickSpeed || drag > distance(at: .open) / 2 ? .open : .closed
  }
}
