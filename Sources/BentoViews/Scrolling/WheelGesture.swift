internal import BentoGeometry
internal import BentoMotion
internal import BentoPlatform

/// A sequence of wheel steps without a pause, all of which go to the scroll view that handled the first one.
///
/// As a result, when content reaches its end, the enclosing scroll view does not scroll until the user pauses
/// and turns the wheel again. The constants are those of
/// [Chromium](https://chromium.googlesource.com/chromium/src/+/main/content/browser/renderer_host/input/mouse_wheel_phase_handler.h).
@MainActor
struct WheelGesture {
  /// The time without a step after which the next step begins a new gesture.
  static let pause = Duration.milliseconds(500)
  /// The maximum distance by which the pointer may move during a gesture, in points.
  static let slop = 10.0

  /// The maximum time between the last movement of fingers and their release after which the content continues
  /// to move.
  static let holdingTime = Duration.milliseconds(50)

  private weak var scrollView: ScrollView?
  /// The view that the pointer must stay over: the scroll view, or the view that passed the step to it.
  private weak var area: View?
  private var time = HostTime.zero
  private var start = Point.zero
  private var modifiers: KeyModifiers = []
  /// The fine steps of the gesture, as positions of a finger.
  private var tracker = VelocityTracker()
  private var finger = Point.zero
  private var isMoving = false

  /// Scrolls the scroll view to which the gesture is bound.
  ///
  /// If there is none, the first view that uses the step handles it; if no view does, the innermost scroll
  /// view that can move scrolls.
  ///
  /// - Returns: Whether the step was used.
  mutating func step(_ event: ScrollEvent, by delta: Size, over target: View?, at time: HostTime)
    -> Bool
  {
    if event.phase == .ended { return end(event, over: target, at: time) }
    defer {
      self.time = time
      finger = finger.offsetBy(dx: delta.width, dy: delta.height)
      isMoving = event.isPrecise
      if isMoving { tracker.add(finger, at: time) } else { tracker.reset() }
    }
    if let scrollView, let area, target?.isDescendant(of: area) == true,
      isContinued(by: event, at: time)
    {
      _ = scrollView.scroll(by: delta, with: event)
      return true
    }
    (scrollView, area) = (nil, nil)
    tracker.reset()
    if WheelGesture.isUsed(event, over: target) { return true }
    var view = target
    while let current = view {
      let moved =
        (current as? ScrollView)?.scrollInnermost(by: delta, with: event)
        ?? current.wheelTarget.flatMap { $0.scroll(by: delta, with: event) ? $0 : nil }
      if let moved {
        (scrollView, area) = (moved, current)
        (start, modifiers) = (event.position, event.modifiers)
        return true
      }
      view = current.superview
    }
    return false
  }

  /// Ends a movement of fingers on a touchpad; the bound scroll view continues with their velocity.
  private mutating func end(_ event: ScrollEvent, over target: View?, at time: HostTime) -> Bool {
    let velocity = time - self.time <= Self.holdingTime ? tracker.velocity : .zero
    tracker.reset()
    guard let scrollView else { return WheelGesture.isUsed(event, over: target) }
    if isMoving { scrollView.release(velocity: velocity) }
    isMoving = false
    return true
  }

  /// Returns whether a view under the pointer, or an ancestor of it, uses an event itself.
  private static func isUsed(_ event: ScrollEvent, over target: View?) -> Bool {
    var view = target
    while let current = view {
      if current.scrollWheel(with: event) { return true }
      view = current.superview
    }
    return false
  }

  private func isContinued(by event: ScrollEvent, at time: HostTime) -> Bool {
    time - self.time < Self.pause && event.modifiers == modifiers
      && (event.position.x - start.x).magnitude <= Self.slop
      && (event.position.y - start.y).magnitude <= Self.slop
  }
}
