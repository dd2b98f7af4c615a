internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// Shows the tool tips of a host's views: where the mouse rests, and where the focus goes by keys.
///
/// Where the mouse goes on from a view whose tip is shown, the tip of the next one comes at once, so that a
/// row of buttons can be read by moving along it.
///
/// Any key, press or turn of the wheel takes a tip away, and it does not come back until the pointer has
/// been elsewhere.
@MainActor
final class ToolTips: ToolTipPresenting {
  /// How long the pointer rests, or the focus stays, until a tip is shown.
  static let delay = Duration.milliseconds(500)
  /// How long after a tip has gone that of another view comes at once.
  static let browsingTime = Duration.milliseconds(400)
  /// How far below the pointer a tip stands, so that its arrow covers nothing.
  private static let pointerGap = 20.0

  private unowned let host: ViewHost
  /// The view with a tip that the pointer is over, or nil.
  private var hovered: View?
  private var point: Point?
  /// Whether the tip of the hovered view is not to be shown again.
  private var isBlocked = false
  private var timer: HostTimer?
  private var overlay: Overlay?
  /// Until when tips come at once; nil while they do not.
  private var browsesUntil: HostTime?

  init(host: ViewHost) {
    self.host = host
  }

  /// Notes where the mouse is.
  ///
  /// - Parameters:
  ///   - view: The deepest view there that has a tip.
  ///   - point: The place in the window.
  func pointer(isOver view: View?, at point: Point?) {
    let hasMoved = point != self.point
    self.point = point
    guard view === hovered else {
      if hovered != nil, overlay?.owner === hovered {
        browsesUntil = host.currentTime + Self.browsingTime
      }
      hovered = view
      isBlocked = false
      cancel()
      // A view that came under a resting pointer is not what the user points at.
      guard hasMoved else { return }
      if browses { showHovered() } else { wait() }
      return
    }
    if hasMoved, overlay == nil { wait() }
  }

  /// Notes that keys have moved the focus to a view.
  func focusDidMove(to view: View) {
    guard view.toolTip != nil else { return }
    timer = host.schedule(after: Self.delay) { [weak self, weak view] in
      guard let self, let view, view.isFirstResponder else { return }
      show(view, beside: view.convert(view.bounds, to: nil))
    }
  }

  /// Takes the tip away: the user does something.
  ///
  /// - Returns: whether one was shown.
  func interrupt() -> Bool {
    isBlocked = true
    browsesUntil = nil
    let wasShown = overlay?.isPresented == true
    cancel()
    return wasShown
  }

  /// Forgets a view that leaves the host.
  func forget(_ view: View) {
    guard view === hovered else { return }
    hovered = nil
    cancel()
  }

  /// Brings the tip of a view up to date whose text is another one.
  func tipDidChange(of view: View) {
    if overlay?.owner === view { cancel() }
    if view === hovered { wait() }
  }

  private func cancel() {
    timer?.cancel()
    timer = nil
    overlay?.dismiss()
    overlay = nil
  }

  private func wait() {
    timer?.cancel()
    guard hovered != nil, !isBlocked else { return }
    timer = host.schedule(after: Self.delay) { [weak self] in self?.showHovered() }
  }

  private var browses: Bool { browsesUntil.map { host.currentTime < $0 } ?? false }

  private func showHovered() {
    guard let hovered, let point else { return }
    show(hovered, beside: Rect(x: point.x, y: point.y, width: 0, height: Self.pointerGap))
  }

  private func show(_ view: View, beside anchor: Rect) {
    guard let text = view.toolTip, !text.isEmpty, let window = view.window else { return }
    if let above = window.overlayLayer?.blockingOverlay, !view.isDescendant(of: above.content) {
      return
    }
    overlay?.dismiss()
    let tip = ToolTipView(text, for: view)
    let overlay = Overlay(content: tip, kind: .passive) { [weak tip] bounds in
      tip?.frame(beside: anchor, in: bounds) ?? .zero
    }
    self.overlay = overlay
    window.present(overlay, for: view)
  }
}
