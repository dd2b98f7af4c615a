internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// Goes back on a navigation stack by a finger that comes in over the edge where reading begins: the page
/// follows the finger, and goes when it was drawn half the way or is let go with speed.
@MainActor
final class BackSwipe {
  /// How far from the edge a swipe begins, in points.
  private static let reach = 28.0
  /// How fast a page goes whatever the way, in points per second.
  private static let speed = 400.0

  private weak var stack: NavigationStack?
  private let pan = PanGestureRecognizer()
  private var views: (top: View, previous: View, stage: View)?

  /// Watches the fingers on a stack.
  func attach(to stack: NavigationStack) {
    self.stack = stack
    pan.axes = .horizontal
    pan.allowedDevices = [.touch, .pen]
    pan.shouldBegin = { [unowned self] in mayBegin() }
    pan.addAction { [unowned self] _ in panDidChange() }
    stack.addGestureRecognizer(pan)
  }

  /// Whether pages follow a finger.
  var isUnderWay: Bool { views != nil }

  /// Whether a page follows a finger, or is uncovered by one that does.
  func moves(_ page: View) -> Bool {
    views.map { page === $0.top || page === $0.previous } ?? false
  }

  private var leadsFromRight: Bool { stack?.leadsFromRight == true }

  /// How far the finger has come from the edge, in points.
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

  /// Puts the pages where the finger is.
  func follow() {
    guard let views else { return }
    View.performWithoutAnimation { place(views, at: min(way, views.stage.bounds.width)) }
  }

  private func place(_ views: (top: View, previous: View, stage: View), at way: Double) {
    let bounds = views.stage.bounds
    let direction = leadsFromRight ? -1.0 : 1
    // One that the program has taken elsewhere belongs to who has it.
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

  /// Puts the page back to where it was; called inside of a turn of the stack.
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
      withDuration: .milliseconds(220),
      options: .curveEaseOut,
      animations: { place(views, at: way) },
      completion: { _ in completion() }
    )
  }
}
