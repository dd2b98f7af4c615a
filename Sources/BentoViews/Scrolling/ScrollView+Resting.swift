internal import BentoGeometry
internal import BentoMotion
internal import BentoPlatform

/// The touchpad steps on content that comes to rest only at certain positions, such as pages.
@MainActor
final class TouchpadSteps {
  /// The time without a step after which the content moves to its resting position.
  static let pause = Duration.milliseconds(120)

  fileprivate var tracker = VelocityTracker()
  fileprivate var timer: HostTimer?
  /// The offset after the last step.
  fileprivate var offset = Point.zero

  isolated deinit {
    timer?.cancel()
  }
}

extension ScrollView {
  /// Whether the content comes to rest only at certain positions.
  var restsAtPlaces: Bool { isPagingEnabled || restingOffset != nil }

  /// Returns the resting position of content that would otherwise come to rest at a proposed offset.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the content would come to rest.
  ///   - velocity: The velocity of the content along each axis, or the direction in which it is sent.
  ///   - isStep: Whether a wheel or a key moves the content, rather than a touch.
  func rest(near proposed: Point, velocity: Point, isStep: Bool = false) -> Point {
    guard isPagingEnabled else { return restingOffset?(proposed, velocity) ?? proposed }
    let room = bounds.inset(by: contentInset).size
    return axes.page(of: room, near: proposed, velocity: velocity, isStep: isStep)
  }

  /// Moves the content to its resting position once no more steps arrive after a touchpad has moved it or a
  /// press has stopped it.
  ///
  /// A device with fine steps moves the content as a touch does, but it does not report an end of the movement,
  /// unless it is a touchpad whose steps have phases.
  func restSoon() {
    guard restsAtPlaces, let host else { return }
    let steps = touchpadSteps ?? TouchpadSteps()
    touchpadSteps = steps
    steps.tracker.add(contentOffset, at: host.currentTime)
    steps.offset = contentOffset
    steps.timer?.cancel()
    steps.timer = host.schedule(after: TouchpadSteps.pause) { [weak self] in self?.restNow() }
  }

  private func restNow() {
    guard let steps = touchpadSteps else { return }
    touchpadSteps = nil
    // A touch that has stopped the content holds it.
    if panGestureRecognizer.arena != nil, contentOffset == steps.offset { return restSoon() }
    // If the content has moved since the last step, the motion has its own target.
    guard restsAtPlaces, !isDragging, contentOffset == steps.offset else { return }
    updateLimits()
    let target = rest(near: contentOffset, velocity: steps.tracker.velocity)
    setContentOffset(axes.clamped(target), animated: true)
  }
}
