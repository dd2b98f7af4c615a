internal import BentoGraphics
internal import BentoMotion

/// Whether a window is active, and the cross-fade of its colors after that has changed.
///
/// A step of the cross-fade visits only the views that have drawn a color that depends on it.
@MainActor
final class WindowActivity: FrameParticipant {
  private(set) var isActive = true
  /// The share of the colors of an active window, from 0 to 1.
  private var share = 1.0
  /// The share and the time at the beginning of the cross-fade, and its duration in seconds; nil at rest.
  private var fade: (share: Double, start: Double?, duration: Double)?
  private var views: [View] = []
  private weak var host: ViewHost?

  var isFading: Bool { fade != nil }

  /// Sets whether the window of a host is active, with a cross-fade of a duration in seconds.
  func set(_ isActive: Bool, of host: ViewHost, over duration: Double) {
    (self.isActive, self.host) = (isActive, host)
    fade = (share, nil, duration)
    if duration <= 0 { leaveHost() }
  }

  /// Returns the color that a view draws at this moment.
  func color(_ active: Color, inactive: Color, in view: View) -> Color {
    if isFading { views.append(view) }
    return share == 1 ? active : inactive.mixed(with: active, fraction: share)
  }

  func advance(to time: Double) -> Bool {
    guard let fade else { return false }
    let start = fade.start ?? time
    let progress = (time - start) / fade.duration
    guard progress < 1 else {
      leaveHost()
      return false
    }
    self.fade?.start = start
    share = fade.share + ((isActive ? 1 : 0) - fade.share) * max(0, progress)
    redraw()
    return true
  }

  /// Ends the cross-fade.
  func leaveHost() {
    fade = nil
    share = isActive ? 1 : 0
    redraw()
    if host?.showsFocusRing == true { host?.firstResponder?.firstResponderDidChange() }
  }

  private func redraw() {
    let due = views
    views = []
    for view in due {
      view.setNeedsUpdateProperties()
      view.setNeedsDisplay()
    }
  }
}
