/// A clock of its own for the animations of a property animator: it stands still, runs backwards
/// and jumps, in relation to the host's animation clock.
@MainActor
final class AnimationTimeline {
  /// The own time at the anchor, in seconds.
  private var anchor = 0.0
  /// The host's time at the anchor, in seconds.
  private var hostAnchor = 0.0
  /// The own seconds in a second of the host: zero while it stands still, below zero backwards.
  private(set) var rate = 0.0

  /// Whether the clock stands still.
  var isPaused: Bool { rate == 0 }

  /// The own time at a time of the host.
  func time(at hostTime: Double) -> Double {
    anchor + (hostTime - hostAnchor) * rate
  }

  /// Goes on from the present moment, or stands still, at a rate.
  func run(at rate: Double, from hostTime: Double) {
    set(time(at: hostTime), at: hostTime)
    self.rate = rate
  }

  /// Jumps to an own time.
  func set(_ time: Double, at hostTime: Double) {
    anchor = time
    hostAnchor = hostTime
  }
}
