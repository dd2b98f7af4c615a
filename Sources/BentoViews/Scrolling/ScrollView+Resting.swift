internal import BentoGeometry
internal import BentoPlatform

/// The steps of a touchpad over content that rests at certain places only, such as pages.
@MainActor
final class TouchpadSteps {
  /// The time without a step after which the content goes to where it is to rest.
  static let pause = Duration.milliseconds(120)

  fileprivate var tracker = VelocityTracker()
  fileprivate var timer: HostTimer?
  /// Where the last step has brought the content.
  fileprivate var offset = Point.zero

  isolated deinit {
    timer?.cancel()
  }
}

extension ScrollView {
  /// Sends content that a touchpad has moved to where it is to rest, once the fingers pause.
  ///
  /// A touchpad moves the content as finely as a finger does, and nobody tells when it is let go.
  func restSoon() {
    guard restingOffset != nil, let host else { return }
    let steps = touchpadSteps ?? TouchpadSteps()
    touchpadSteps = steps
    steps.tracker.add(contentOffset, at: host.currentTime)
    steps.offset = contentOffset
    steps.timer?.cancel()
    steps.timer = host.schedule(after: TouchpadSteps.pause) { [weak self] in self?.rest() }
  }

  private func rest() {
    guard let steps = touchpadSteps else { return }
    touchpadSteps = nil
    // Whoever has moved the content since knows where it is to be.
    guard let restingOffset, !isDragging, contentOffset == steps.offset else { return }
    let limits = offsetLimits
    let target = restingOffset(contentOffset, steps.tracker.velocity)
    setContentOffset(
      Point(
        x: min(limits.maximum.x, max(limits.minimum.x, target.x)),
        y: min(limits.maximum.y, max(limits.minimum.y, target.y))
      ),
      animated: true
    )
  }
}
