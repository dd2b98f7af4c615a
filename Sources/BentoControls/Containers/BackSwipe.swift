internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform
internal import BentoViews

/// An interactive swipe from the leading edge that goes back in a navigation stack: the page follows the
/// finger and is popped if it was dragged halfway or released with enough speed.
@MainActor
final class BackSwipe {
  /// The maximum distance from the edge, in points, at which a swipe can begin.
  private static let reach = 28.0
  /// The speed, in points per second, above which a page is popped regardless of the distance.
  private static let speed = 400.0

  private weak var stack: NavigationStack?
  private let pan = PanGestureRecognizer()
  private var views: (top: View, previous: View, stage: View)?

  /// Attaches the gesture to a stack.
  func attach(to stack: NavigationStack) {
    self.stack = stack
    pan.axes = .horizontal
    pan.allowedDevices = [.touch, .pen]
    pan.shouldBegin = { [unowned self] in mayBegin() }
    pan.addAction { [unowned self] _ in panDidChange() }
    stack.addGestureRecognizer(pan)
  }

  /// Whether pages are following a finger.
  var isUnderWay: Bool { views != nil }

  /// Returns whether a page is following a finger, or is revealed by a page that is.
  func moves(_ page: View) -> Bool {
    views.map { page === $0.top || page === $0.previous } ?? false
  }

  private var leadsFromRight: Bool { stack?.leadsFromRight == true }

  /// The distance that the finger has moved from the leading edge, in points.
  private var way: Double { max(0, leadsFromRight ? -pan.motion.x : pan.motion.x) }

  private func mayBegin() -> Bool {
    guard let stack, stack.swipedViews != nil, way > 0 else { return false }
    let start = stack.convert(pan.windowLocation - pan.motion, from: nil)
    let distance = leadsFromRight ? stack.bounds.maxX - start.x : start.x - stack.bounds.minX
    return distance <= Self.reach
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      stack?.inTurn { [self] in begin() }
      follow()
    case .changed: follow()
    case .ended: stack?.inTurn { [self] in end() }
    case .cancelled: stack?.inTurn { [self] in cancel() }
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let views = stack?.swipedViews else { return }
    self.views = views
    stack?.contentObserver?(.swipeBegan(top: views.top, previous: views.previous))
    View.performWithoutAnimation { views.stage.insertSubview(views.previous, at: 0) }
  }

  /// Moves the pages to the position of the finger.
  func follow() {
    guard let views else { return }
    View.performWithoutAnimation { place(views, at: min(way, views.stage.bounds.width)) }
  }

  private func place(_ views: (top: View, previous: View, stage: View), at way: Double) {
    let bounds = views.stage.bounds
    let direction = leadsFromRight ? -1.0 : 1
    // A page that the program has moved to another superview is left alone.
    for (view, dx) in [(views.top, way), (views.previous, way - bounds.width)]
    where view.superview === views.stage {
      view.frame = bounds.offsetBy(dx: direction * dx, dy: 0)
    }
  }

  private func end() {
    guard let views, let stack else { return }
    let width = views.stage.bounds.width
    let velocity = leadsFromRight ? -pan.velocity.x : pan.velocity.x
    let goes = velocity > Self.speed || (way > width / 2 && velocity > -Self.speed)
    guard goes else { return cancel() }
    self.views = nil
    stack.finishSwipe { [self] old, _, completion in
      move(views, to: width) {
        stack.leaveStage(old)
        completion()
      }
    }
  }

  /// Moves the page back to its original position; called inside `NavigationStack.inTurn(_:)`.
  func cancel() {
    guard let views else { return }
    self.views = nil
    stack?.contentObserver?(.swipeCancelled(top: views.top, previous: views.previous))
    move(views, to: 0) { [weak stack] in stack?.leaveStage(views.previous) }
  }

  private func move(
    _ views: (top: View, previous: View, stage: View),
    to way: Double,
    completion: @escaping () -> Void
  ) {
    View.animate(
      withDuration: views.stage.theme.motion.normal,
      options: .curveEaseOut,
      animations: { place(views, at: way) },
      completion: { _ in completion() }
    )
  }
}
