internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The presenter of the tooltips of a host's views, which appear where the mouse hovers and where keys move
/// the focus.
///
/// When the mouse moves to another view while a tooltip is visible, the tooltip of that view appears
/// immediately so that the user can explore a row of buttons.
///
/// Any key, press, or turn of the mouse wheel hides the tooltip, which does not reappear until the pointer
/// has left the view.
@MainActor
final class ToolTips: ToolTipPresenting {
  /// The time that the pointer must hover, or the focus must stay, before a tooltip appears.
  static let delay = Duration.milliseconds(500)
  /// The time after a tooltip disappears during which another view's tooltip appears immediately.
  static let browsingTime = Duration.milliseconds(400)
  /// The distance, in points, of a tooltip below the pointer, which is large enough that the cursor does not
  /// cover the tooltip.
  private static let pointerGap = 20.0

  private unowned let host: ViewHost
  /// The view under the pointer that has a tooltip, or nil.
  private var hovered: View?
  private var point: Point?
  /// Whether the tooltip of the hovered view must not reappear.
  private var isBlocked = false
  private var timer: HostTimer?
  private var overlay: Overlay?
  /// The time until which tooltips appear immediately, or nil if they do not.
  private var browsesUntil: HostTime?

  init(host: ViewHost) {
    self.host = host
  }

  /// Called after the mouse moves.
  ///
  /// - Parameters:
  ///   - view: The deepest view under the pointer that has a tooltip.
  ///   - point: The location in the window.
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
      // The user did not point at a view that moved under a resting pointer.
      guard hasMoved else { return }
      if browses { showHovered() } else { wait() }
      return
    }
    if hasMoved, hovered != nil, overlay == nil { wait() }
  }

  /// Called after keys move the focus to a view.
  func focusDidMove(to view: View) {
    guard view.toolTip != nil else { return }
    timer = host.schedule(after: Self.delay) { [weak self, weak view] in
      guard let self, let view, view.isFirstResponder else { return }
      show(view, beside: view.convert(view.bounds, to: nil))
    }
  }

  /// Hides the tooltip because of user input.
  ///
  /// - Returns: Whether a tooltip was visible.
  func interrupt() -> Bool {
    isBlocked = true
    browsesUntil = nil
    let wasShown = overlay?.isPresented == true
    cancel()
    return wasShown
  }

  /// Called when a view leaves the host.
  func forget(_ view: View) {
    guard view === hovered else { return }
    hovered = nil
    cancel()
  }

  /// Updates the tooltip after its text changes in a view.
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
    let overlay = Overlay(panel: tip, kind: .passive, anchor: { anchor }) { [weak tip] bounds in
      tip?.frame(beside: anchor, in: bounds) ?? .zero
    }
    self.overlay = overlay
    window.present(overlay, for: view)
  }
}
