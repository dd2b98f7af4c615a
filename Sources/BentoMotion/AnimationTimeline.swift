/// The clock of a property animator's animations, which runs relative to the host's animation clock and can
/// pause, run backward and jump.
///
/// Law: own time = anchor + (host time − host anchor) · rate. A change in the rate moves the anchor to the
/// present, so the time itself never jumps unless it is set.
@MainActor
package final class AnimationTimeline {
  /// The clock's own time at the anchor, in seconds.
  private var anchor = 0.0
  /// The host's time at the anchor, in seconds.
  private var hostAnchor = 0.0
  /// The rate of the clock, in its own seconds per host second: zero while paused, negative when running
  /// backward.
  package private(set) var rate = 0.0

  /// Creates a clock that is paused at zero.
  package init() {}

  /// Whether the clock is paused.
  package var isPaused: Bool { rate == 0 }

  /// Returns the clock's own time at a given host time.
  package func time(at hostTime: Double) -> Double {
    anchor + (hostTime - hostAnchor) * rate
  }

  /// Continues from the current time at the given rate; zero pauses the clock.
  package func run(at rate: Double, from hostTime: Double) {
    set(time(at: hostTime), at: hostTime)
    self.rate = rate
  }

  /// Jumps to a time on the clock.
  package func set(_ time: Double, at hostTime: Double) {
    anchor = time
    hostAnchor = hostTime
  }
}
