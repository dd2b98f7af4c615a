internal import BentoGeometry
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

  private weak var scrollView: ScrollView?
  /// The view that the pointer must stay over: the scroll view, or the view that passed the step to it.
  private weak var area: View?
  private var time = HostTime.zero
  private var start = Point.zero
  private var modifiers: KeyModifiers = []

  /// Scrolls the scroll view to which the gesture is bound.
  ///
  /// If there is none, the first view that uses the step handles it; if no view does, the innermost scroll
  /// view that can move scrolls.
  ///
  /// - Returns: Whether the step was used.
  mutating func step(_ event: ScrollEvent, by delta: Size, over target: View?, at time: HostTime)
    -> Bool
  {
    defer { self.time = time }
    if let scrollView, let area, target?.isDescendant(of: area) == true,
      isContinued(by: event, at: time)
    {
      _ = scrollView.scroll(by: delta, isPrecise: event.isPrecise)
      return true
    }
    (scrollView, area) = (nil, nil)
    var view = target
    while let current = view {
      if current.scrollWheel(with: event) { return true }
      view = current.superview
    }
    view = target
    while let current = view {
      if let outer = current as? ScrollView,
        let moved = outer.scroll(by: delta, isPrecise: event.isPrecise, at: event.position)
      {
        (scrollView, area) = (moved, outer)
        (start, modifiers) = (event.position, event.modifiers)
        return true
      }
      if let aside = current.wheelTarget, aside.scroll(by: delta, isPrecise: event.isPrecise) {
        (scrollView, area) = (aside, current)
        (start, modifiers) = (event.position, event.modifiers)
        return true
      }
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
