package import BentoGeometry
package import BentoPlatform

/// The recent steps of a pointer, for its velocity.
package nonisolated struct VelocityTracker {
  /// Older steps than this do not count.
  private static let window = Duration.milliseconds(100)
  private var samples: [(location: Point, time: HostTime)] = []

  /// Creates a tracker that has seen nothing.
  package init() {}

  /// Forgets all steps.
  package mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Notes a step.
  package mutating func add(_ location: Point, at time: HostTime) {
    samples.append((location, time))
    samples.removeAll { time - $0.time > Self.window }
  }

  /// The mean velocity over the recent steps, in points per second.
  ///
  /// A pointer that rested before its last step does not move.
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
