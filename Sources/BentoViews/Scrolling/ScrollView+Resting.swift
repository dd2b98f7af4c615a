internal import BentoGeometry
internal import BentoMotion
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
  /// Whether the content rests at certain places only.
  var restsAtPlaces: Bool { isPagingEnabled || restingOffset != nil }

  /// Where content comes to rest that would otherwise do so at a proposed offset.
  ///
  /// - Parameters:
  ///   - velocity: How fast the content moves, or how far it is sent, along each axis.
  ///   - isStep: Whether a wheel or a key sends the content, and not a finger.
  func rest(near proposed: Point, velocity: Point, isStep: Bool = false) -> Point {
    guard isPagingEnabled else { return restingOffset?(proposed, velocity) ?? proposed }
    let room = bounds.inset(by: contentInset).size
    return Point(
      x: horizontal.page(of: room.width, near: proposed.x, velocity: velocity.x, isStep: isStep),
      y: vertical.page(of: room.height, near: proposed.y, velocity: velocity.y, isStep: isStep)
    )
  }

  /// Sends content that a touchpad has moved, or a press has stopped, to where it is to rest, once the
  /// fingers pause.
  ///
  /// A touchpad moves the content as finely as a finger does, and nobody tells when it is let go.
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
    // A finger that has stopped the content holds it.
    if panGestureRecognizer.arena != nil, contentOffset == steps.offset { return restSoon() }
    // Whoever has moved the content since knows where it is to be.
    guard restsAtPlaces, !isDragging, contentOffset == steps.offset else { return }
    let limits = offsetLimits
    let target = rest(near: contentOffset, velocity: steps.tracker.velocity)
    setContentOffset(
      Point(
        x: min(limits.maximum.x, max(limits.minimum.x, target.x)),
        y: min(limits.maximum.y, max(limits.minimum.y, target.y))
      ),
      animated: true
    )
  }
}

extension ScrollView {
  /// The nearest offset inside the limits.
  func clamped(_ offset: Point) -> Point {
    Point(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y))
  }
}
