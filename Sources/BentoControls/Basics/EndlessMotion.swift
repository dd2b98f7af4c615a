internal import BentoPlatform
internal import BentoViews

/// A repeating animation with evenly timed steps, such as an activity indicator's, that runs while its
/// view is visible.
///
/// If the view, one of its superviews or the window is hidden, the animation stops and has no cost; the view
/// restarts it the next time it draws.
@MainActor
final class EndlessMotion {
  private unowned let view: View
  private let interval: Duration
  private let step: () -> Void
  private var timer: HostTimer?

  /// Creates an animation that is not running.
  ///
  /// - Parameters:
  ///   - view: The view that owns the animation.
  ///   - interval: The time between two steps.
  ///   - step: Called for each step.
  init(of view: View, every interval: Duration, _ step: @escaping () -> Void) {
    self.view = view
    self.interval = interval
    self.step = step
  }

  /// Starts the animation if it is not running; does nothing outside a window.
  func begin() {
    guard timer == nil else { return }
    timer = view.scheduleTimer(after: interval, isEndless: true) { [weak self] in
      guard let self else { return }
      timer = nil
      step()
      if isSeen { begin() }
    }
  }

  /// Stops the animation.
  func end() {
    timer?.cancel()
    timer = nil
  }

  /// Whether the view's window is visible, and neither the view nor any of its superviews is hidden.
  private var isSeen: Bool {
    guard view.window?.host?.isVisible == true else { return false }
    var view: View? = view
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }
}
