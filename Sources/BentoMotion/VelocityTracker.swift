package import BentoGeometry
package import BentoPlatform

/// The recent movements of a pointer, from which its velocity is computed.
package nonisolated struct VelocityTracker {
  /// The time window; older movements are ignored.
  private static let window = Duration.milliseconds(100)
  private var samples: [(location: Point, time: HostTime)] = []

  /// Creates a tracker without movements.
  package init() {}

  /// Discards all movements.
  package mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Records a movement.
  package mutating func add(_ location: Point, at time: HostTime) {
    samples.append((location, time))
    samples.removeAll { time - $0.time > Self.window }
  }

  /// The mean velocity of the recent movements, in points per second.
  ///
  /// A pointer that paused before its last movement has a velocity of zero.
  package var velocity: Point {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let seconds = (last.time - first.time).inSeconds
    guard seconds > 0.001 else { return .zero }
    return Point(
      x: (last.location.x - first.location.x) / seconds,
      y: (last.location.y - first.location.y) / seconds
    )
  }
}
