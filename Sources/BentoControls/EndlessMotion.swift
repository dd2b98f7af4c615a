internal import BentoViews

/// Moves something in even steps for as long as its view is seen: a wheel that turns, a bar that runs.
///
/// A view that is hidden, or lies in one that is, moves no more and costs nothing; whoever draws it
/// begins again.
@MainActor
final class EndlessMotion {
  private unowned let view: View
  private let interval: Duration
  private let step: () -> Void
  private var timer: HostTimer?

  /// A motion that has not begun.
  ///
  /// - Parameters:
  ///   - view: The view, which keeps the motion.
  ///   - interval: The time between two steps.
  ///   - step: What a step does.
  init(of view: View, every interval: Duration, _ step: @escaping () -> Void) {
    self.view = view
    self.interval = interval
    self.step = step
  }

  /// Begins, unless it has; nothing happens outside of a window.
  func begin() {
    guard timer == nil else { return }
    timer = view.scheduleTimer(after: interval, isEndless: true) { [weak self] in
      guard let self else { return }
      timer = nil
      step()
      if isSeen { begin() }
    }
  }

  /// Ends.
  func end() {
    timer?.cancel()
    timer = nil
  }

  /// Whether neither the view nor anything that holds it is hidden.
  private var isSeen: Bool {
    var view: View? = view
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }
}
