package import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
package import BentoPlatform

/// A layer that contains the overlays of a window, on top of each other: menus, popovers, dialogs and
/// tooltips.
///
/// Overlays stay inside the window, except for those that the desktop shows in popup windows; see
/// ``PopupContent``. The layer is in the window's tree only while it shows something; a window without
/// overlays has none. Decisions 0026 and 0047 explain the reasons.
///
/// Invariants, outside of calls: the layer is the topmost subview of its window; every overlay has an owner
/// in the window, and its content is in the layer; while the topmost overlay that takes focus can have focus,
/// no view outside that overlay is first responder.
@MainActor
package final class OverlayLayer: View {
  /// The visible overlays, the topmost last.
  package private(set) var overlays: [Overlay] = []
  /// The contents that are fading out.
  private var departing: [View] = []
  /// The view that dims the content behind the topmost dialog, or nil.
  private var scrim: Scrim?

  package required init() {
    super.init()
    let press = OutsidePressGestureRecognizer()
    press.layer = self
    addGestureRecognizer(press)
  }

  /// The topmost overlay that takes focus and blocks presses on the content behind it.
  package var blockingOverlay: Overlay? { overlays.last { $0.takesKeyboard } }

  /// The topmost dialog, or nil.
  var modalOverlay: Overlay? { overlays.last { $0.kind == .modal } }

  /// The topmost overlay that dims the content behind it, or nil.
  private var dimmingOverlay: Overlay? { overlays.last { $0.kind == .modal || $0.dimsContent } }

  /// Traps if the layer is inconsistent with its window; for tests, outside of calls.
  package func checkInvariants() {
    precondition(
      window?.subviews.last === self,
      "The layer must be the topmost subview of its window."
    )
    precondition(
      !overlays.isEmpty || !departing.isEmpty,
      "A layer that shows nothing must be removed."
    )
    for overlay in overlays {
      precondition(
        overlay.owner?.window === window,
        "The owner of an overlay must be in the window."
      )
      precondition(
        overlay.content.superview === self,
        "The content of an overlay must be in the layer."
      )
    }
    guard let responder = host?.firstResponder, let top = blockingOverlay else { return }
    precondition(
      responder.isDescendant(of: top.content),
      "The first responder must be in the topmost overlay."
    )
  }

  // MARK: Views

  package override func layoutSubviews() {
    scrim?.place(in: bounds)
    for overlay in overlays { overlay.content.place(in: overlay.place(bounds)) }
  }

  /// The visible overlays, without those that are fading out and those below a dialog.
  package override var subviewsInFocusOrder: [View] {
    let first = overlays.lastIndex { $0.kind == .modal } ?? 0
    return overlays[first...].map(\.content)
  }

  package override func hitTest(_ point: Point) -> View? {
    for overlay in overlays.reversed() {
      if let hit = hit(point, in: overlay) { return hit }
      if overlay.takesKeyboard { return self }
    }
    return nil
  }

  private func hit(_ point: Point, in overlay: Overlay) -> View? {
    let content = overlay.content
    guard let inverse = content.shown.toSuperview.inverted else { return nil }
    return content.hitTest(inverse.apply(to: point))
  }

  /// Consumes wheel steps outside the overlays, so that the content of the window does not scroll.
  package override func scrollWheel(with event: ScrollEvent) -> Bool {
    guard let overlay = blockingOverlay else { return false }
    return hit(convert(event.position, from: nil), in: overlay) == nil
  }

  package override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    departing.removeAll { $0 === subview }
    if let overlay = overlays.first(where: { $0.content === subview }) {
      dismiss(overlay, animated: false)
    }
  }

  package override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview == nil else { return }
    for overlay in overlays.reversed() { dismiss(overlay, animated: false) }
  }

  // MARK: Keyboard

  /// Consumes keys while the content behind a dialog is disabled.
  ///
  /// Tab is left to the focus navigation.
  package override func keyDown(with event: KeyEvent) -> Bool {
    guard let overlay = blockingOverlay else { return super.keyDown(with: event) }
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    if let didCancel = overlay.didCancel { didCancel() } else { dismiss(overlay) }
    return true
  }

  package override func keyUp(with event: KeyEvent) -> Bool {
    blockingOverlay == nil && super.keyUp(with: event)
  }

  package override func insertText(_ text: String) -> Bool { false }

  package override func setMarkedText(_ text: MarkedText) -> Bool { false }
}

// MARK: - Showing

extension OverlayLayer {
  /// Shows an overlay on top of all others.
  func present(_ overlay: Overlay, for owner: View) {
    guard let host, owner.host === host, !overlay.isPresented else { return }
    dismissPassive()
    overlay.owner = owner
    overlay.layer = self
    overlays.append(overlay)
    let content = overlay.content
    let leaving = departing.firstIndex { $0 === content }
    if let leaving { departing.remove(at: leaving) }
    content.isUserInteractionEnabled = true
    updateScrim()
    View.performWithoutAnimation {
      addSubview(content)
      content.place(in: overlay.place(bounds))
      content.layoutIfNeeded()
    }
    // The overlay may already have been dismissed while it was being presented.
    guard overlay.isPresented else { return }
    overlay.motion.enter(content, isLeaving: leaving != nil)
    guard overlay.takesKeyboard else { return }
    cancelGestures(below: overlay)
    takeKeyboard(for: overlay)
  }

  /// Cancels the presses in everything that an overlay disables.
  ///
  /// The press that opened a menu continues in it, whether it began in the menu bar or in another menu.
  private func cancelGestures(below overlay: Overlay) {
    guard let host, let window else { return }
    for view in window.subviews where view !== self {
      if !(view is any WindowMenuBar && view === overlay.owner) { host.cancelGestures(in: view) }
    }
    for other in overlays where other !== overlay && other.kind != .notice {
      let areMenus = other.kind == .transient && overlay.kind == .transient
      if !areMenus { host.cancelGestures(in: other.content) }
    }
  }

  /// Dismisses an overlay, after those on top of it, and restores the first responder.
  func dismiss(_ overlay: Overlay, animated: Bool = true) {
    // Callbacks may open other overlays in the meantime; only those that are open now are dismissed.
    if overlay.kind != .notice, let index = overlays.firstIndex(where: { $0 === overlay }) {
      let above = overlays[index...].dropFirst()
      for top in above.reversed() where top.kind != .notice { dismiss(top, animated: animated) }
    }
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return }
    overlays.remove(at: index)
    overlay.layer = nil
    overlay.owner = nil
    giveKeyboardBack(of: overlay)
    remove(overlay.content, by: overlay.motion, animated: animated)
    host?.window.popups?.overlayDidClose()
    overlay.finish()
    // Waiting overlays are shown first, so that the content stays dimmed between two dialogs.
    if overlay.kind == .modal { host?.window.storedModalQueue?.presentNext() }
    if overlay.kind == .modal || overlay.dimsContent { updateScrim() }
  }

  /// Dismisses overlays that do not survive changes to the window: a change in size or place, or the loss of
  /// focus to another window.
  package func windowDidChange() {
    let kinds: Set<Overlay.Kind> = [.transient, .attached, .passive]
    for overlay in overlays.reversed() {
      let isInPopups = (overlay.content as? any PopupContent)?.isInPopups == true
      if kinds.contains(overlay.kind) || isInPopups { dismiss(overlay) }
    }
  }

  /// Dismisses tooltips.
  func dismissPassive() {
    for overlay in overlays.reversed() where overlay.kind == .passive { dismiss(overlay) }
  }

  /// Dismisses the overlays of a view that leaves the window.
  func forget(_ view: View) {
    for overlay in overlays where overlay.previousResponder === view {
      overlay.previousResponder = nil
    }
    for overlay in overlays.reversed() where overlay.owner === view { dismiss(overlay) }
  }

  /// Handles a press anywhere in the window: overlays attached to a view are dismissed if the press is
  /// neither on them nor on the view.
  func meetPress(at point: Point) {
    let place = convert(point, from: nil)
    for overlay in overlays.reversed() where overlay.kind == .attached && overlay.isPresented {
      if hit(place, in: overlay) != nil { return }
      guard let owner = overlay.owner,
        !owner.bounds.contains(owner.convert(point, from: nil))
      else { return }
      dismiss(overlay)
    }
  }

  /// Handles a press outside the topmost overlay.
  func pressedOutside() {
    guard let overlay = blockingOverlay, overlay.kind != .modal else { return }
    dismiss(overlay)
  }

  /// Returns whether a press at a point in the window is outside the topmost overlay.
  func isOutside(_ point: Point) -> Bool {
    guard let overlay = blockingOverlay else { return false }
    return hit(convert(point, from: nil), in: overlay) == nil
  }

  /// Dismisses everything immediately, the topmost overlay first; called when the window closes.
  func dismissAll() {
    for overlay in overlays.reversed() { dismiss(overlay, animated: false) }
  }

  /// Releases all overlays without touching views, and resumes the callers that wait for dialogs that will
  /// not be answered; called when the host is being deallocated.
  func endWithHost() {
    let ending = overlays
    overlays = []
    for overlay in ending.reversed() {
      overlay.layer = nil
      overlay.owner = nil
      overlay.previousResponder = nil
      // Overlays other than dialogs have no waiting callers, and the objects to which their closures refer
      // may also be in the process of deallocation.
      if overlay.kind == .modal { overlay.finish() } else { overlay.didDismiss = nil }
    }
  }

  /// Keeps the content behind the topmost dialog dimmed.
  private func updateScrim() {
    guard let dialog = dimmingOverlay else {
      if let scrim { remove(scrim, by: .fade, animated: true) }
      scrim = nil
      return
    }
    let shown = scrim
    let scrim = shown ?? Scrim()
    self.scrim = scrim
    View.performWithoutAnimation {
      // The content of a dialog that is about to be shown is added on top of the scrim.
      let index = subviews.firstIndex { $0 === dialog.content }
      insertSubview(scrim, at: index ?? subviews.count)
      guard shown == nil else { return }
      scrim.place(in: bounds)
      scrim.alpha = 0
    }
    guard shown == nil else { return }
    View.animate(withDuration: theme.motion.dialog, options: .curveEaseOut) { scrim.alpha = 1 }
  }

  /// Makes a view ignore input, and removes it, immediately or after it has faded out.
  private func remove(_ content: View, by motion: OverlayMotion, animated: Bool) {
    content.isUserInteractionEnabled = false
    guard animated, content.superview === self, window != nil else {
      content.removeFromSuperview()
      return leaveIfEmpty()
    }
    departing.append(content)
    motion.leave(content) { [weak self, weak content] in
      guard let self, let content, departing.contains(where: { $0 === content }) else { return }
      content.removeFromSuperview()
      leaveIfEmpty()
    }
  }

  /// Removes the layer from the window if nothing is visible anymore.
  private func leaveIfEmpty() {
    if overlays.isEmpty, departing.isEmpty { removeFromSuperview() }
  }
}

// MARK: - Keyboard

extension OverlayLayer {
  /// Handles the request of a view below to become first responder, which is deferred until the overlays are
  /// gone.
  ///
  /// - Returns: Whether the view has to wait.
  func defersFocus(of view: View) -> Bool {
    if let responder = host?.firstResponder {
      for notice in overlays where notice.kind == .notice && view.isDescendant(of: notice.content) {
        if !responder.isDescendant(of: notice.content) { notice.previousResponder = responder }
      }
    }
    guard let overlay = blockingOverlay, !view.isDescendant(of: overlay.content) else {
      return false
    }
    overlay.previousResponder = view
    return true
  }

  /// Moves focus into an overlay, and records the first responder, which is restored when the overlay is
  /// dismissed.
  private func takeKeyboard(for overlay: Overlay) {
    guard let host else { return }
    overlay.previousResponder = host.firstResponder
    // A view that refuses to resign would receive keys meant for the overlay that covers it.
    if !host.makeFirstResponder(nil) { host.dropFirstResponder() }
    guard overlay.isPresented else { return }
    let target =
      overlay.initialResponder?()
      ?? FocusNavigator.target(in: [overlay.content], after: nil, isBackward: false)
    guard let target, host.makeFirstResponder(target), overlay.kind == .modal else { return }
    // The text in the field of a prompt is selected, as after Tab.
    (target as? any KeyboardFollowing)?.focusDidArriveByTab()
  }

  /// Makes the previous first responder first responder again, if focus is in the overlay or nowhere.
  private func giveKeyboardBack(of overlay: Overlay) {
    guard overlay.kind != .passive, let host else { return }
    let previous = overlay.previousResponder
    overlay.previousResponder = nil
    if overlay.kind == .notice, host.firstResponder?.isDescendant(of: overlay.content) != true {
      return
    }
    if let responder = host.firstResponder, !responder.isDescendant(of: overlay.content) { return }
    host.dropFirstResponder()
    guard let previous, previous.host === host, previous.canBecomeFirstResponder else { return }
    host.makeFirstResponder(previous)
    host.dropHiddenFirstResponder()
  }
}

// MARK: - Windows

extension Window {
  /// The layer of the window's overlays, or nil if there are none.
  package var overlayLayer: OverlayLayer? {
    storedOverlayLayer?.superview === self ? storedOverlayLayer : nil
  }

  /// Shows an overlay.
  ///
  /// - Parameters:
  ///   - overlay: The overlay, which can be shown only once.
  ///   - owner: The view to which the overlay belongs; if the view is not in the window, nothing happens.
  package func present(_ overlay: Overlay, for owner: View) {
    guard host != nil, owner.window === self else { return }
    let layer = overlayLayer ?? OverlayLayer()
    if layer.superview !== self {
      storedOverlayLayer = layer
      addSubview(layer)
      layer.place(in: bounds)
    }
    layer.present(overlay, for: owner)
  }

  /// Shows a dialog, or makes it wait for earlier dialogs to be dismissed.
  ///
  /// A dialog of a view in the topmost dialog is shown immediately, on top of that dialog.
  ///
  /// - Parameters:
  ///   - overlay: A modal overlay.
  ///   - owner: The view to which the overlay belongs; if the view is not in the window, nothing happens.
  package func presentInTurn(_ overlay: Overlay, for owner: View) {
    guard host != nil, owner.window === self else { return }
    let queue = storedModalQueue ?? ModalQueue(of: self)
    storedModalQueue = queue
    queue.add(overlay, for: owner)
  }

  /// Dismisses all overlays, including those that wait; called when the window closes.
  package func dismissOverlays() {
    storedModalQueue?.removeAll()
    overlayLayer?.dismissAll()
  }

  /// Ends all overlays without touching views; called when the host is being deallocated.
  func endOverlays() {
    storedModalQueue?.removeAll()
    overlayLayer?.endWithHost()
    storedInput?.endWithHost()
  }

  /// Whether the user may close the window.
  ///
  /// ``shouldClose`` is not called while a dialog waits for an answer.
  package var personMayClose: Bool {
    guard let shouldClose else { return true }
    return overlayLayer?.modalOverlay == nil && shouldClose()
  }

  /// Closes the menus of a view.
  package func dismissMenus(of owner: View) {
    for overlay in overlayLayer?.overlays ?? []
    where overlay.kind == .transient && overlay.owner === owner {
      overlay.dismiss()
    }
  }

  /// Closes all open menus; a menu that opens while they close stays open.
  public func dismissMenus() {
    for overlay in overlayLayer?.overlays ?? [] where overlay.kind == .transient {
      overlay.dismiss()
    }
  }
}
