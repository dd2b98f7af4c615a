/// The clock of a property animator's animations, which can pause, run backward and jump, relative to the
/// host's animation clock.
///
/// Law: own time = anchor + (host time − host anchor) · rate. A change of the rate moves the anchor to the
/// present, so the time itself never jumps unless it is set.
@MainActor
package final class AnimationTimeline {
  /// The own time at the anchor, in seconds.
  private var anchor = 0.0
  /// The host's time at the anchor, in seconds.
  private var hostAnchor = 0.0
  /// The own seconds per second of the host: zero while paused, negative backward.
  package private(set) var rate = 0.0

  /// Creates a clock that is paused at zero.
  package init() {}

  /// Whether the clock is paused.
  package var isPaused: Bool { rate == 0 }

  /// Returns the own time at a time of the host.
  package func time(at hostTime: Double) -> Double {
    anchor + (hostTime - hostAnchor) * rate
  }

  /// Continues from the present at a rate; zero pauses.
  package func run(at rate: Double, from hostTime: Double) {
    set(time(at: hostTime), at: hostTime)
    self.rate = rate
  }

  /// Jumps to an own time.
  package func set(_ time: Double, at hostTime: Double) {
    anchor = time
    hostAnchor = hostTime
  }
}
