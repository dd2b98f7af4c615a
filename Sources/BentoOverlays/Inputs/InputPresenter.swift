package import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoMotion
import BentoPlatform
public import BentoViews

/// Presents a window's input views and toolbars.
///
/// In a narrow window, they appear in a panel at the bottom, which resizes the content; in a wide window,
/// input views appear in a popover next to the owner. A toolbar is for fingers: it is shown only if the user's
/// last press was a touch or, before the first press, if the theme is arranged for touch.
///
/// Requests within one frame are combined and carried out in the next frame, so the panel stays in place when
/// the focus moves from one field to another.
///
/// Invariants, between frames: there is a panel if and only if the window is narrow and there is a request with
/// a toolbar or an input view, or the panel is still sliding out; there is a popover only in a wide window and
/// for an input view.
@MainActor
public final class InputPresenter: InputPresenting {
  /// The minimum width, in points, of a window in which inputs are shown in a popover.
  package nonisolated static let wideWidth = 480.0

  /// The most recent request, unless it has ended.
  package private(set) var request: InputRequest?
  private unowned let window: Window
  private(set) var panel: InputPanel?
  private var popover: Overlay?
  /// Whether the panel takes part in the layout; false while it slides out.
  private(set) var isPanelRaised = false
  private var hostKeyboard = Rect.zero
  private var knownFrame = Rect.zero
  private var observations: [WeakObservation] = []
  private var timer: HostTimer?
  /// Whether the panel is sliding out.
  private var isLowering = false
  /// Whether the owner will be scrolled into view.
  private var revealsOwner = false
  /// The on-screen keyboard; nil until it is first used.
  private(set) var keyboard: OnScreenKeyboard?

  init(of window: Window) {
    self.window = window
  }

  // MARK: Requests

  /// Shows the views of a request instead of those of another owner.
  package func begin(_ request: InputRequest) {
    guard request !== self.request, let owner = request.owner, owner.window === window else {
      if request !== self.request { request.finish() }
      return
    }
    let replaced = self.request
    if !isUsedByTouch { request.toolbar = nil }
    self.request = request
    request.presenter = self
    window.host?.noteSemanticsChange()
    revealsOwner = true
    if replaced != nil { dismissPopover() }
    replaced?.finish()
    guard self.request === request else { return }
    update()
  }

  /// Ends a request; a first responder in the request's input passes the focus back to the owner or
  /// resigns.
  func end(_ request: InputRequest, returnsKeyboard: Bool = true) {
    guard request === self.request else { return }
    let held = window.host?.firstResponder.map(shows) ?? false
    self.request = nil
    window.host?.noteSemanticsChange()
    if !returnsKeyboard { popover?.previousResponder = nil }
    dismissPopover()
    if held, let host = window.host {
      let owner = returnsKeyboard ? request.owner : nil
      let target = owner.flatMap { $0.canBecomeFirstResponder ? $0 : nil }
      if host.firstResponder !== target { host.makeFirstResponder(target) }
    }
    request.finish()
    updateSoon()
  }

  /// The view whose input is shown, or nil.
  package var inputOwner: View? { request?.input == nil ? nil : request?.owner }

  /// Returns whether a view is part of the visible input or of anything presented above it.
  package func shows(_ view: View) -> Bool {
    if let panel, view.isDescendant(of: panel) { return true }
    guard let layer = window.overlayLayer else { return false }
    return view.isDescendant(of: layer)
  }

  /// Ends an input shown for a view or one of its descendants; the first responder resigns.
  package func endInput(in view: View) {
    guard let request, request.owner?.isDescendant(of: view) == true else { return }
    request.end(returnsKeyboard: false)
  }

  /// Ends an input in response to a key, and continues from the input's owner.
  func leave(_ request: InputRequest, by exit: InputRequest.Exit) {
    let (owner, continueFromOwner) = (request.owner, request.continueFromOwner)
    end(request)
    guard let owner, owner.window === window, let host = window.host else { return }
    if !owner.isFirstResponder { host.makeFirstResponder(owner) }
    switch exit {
    case .next:
      host.showsFocusRing = true
      continueFromOwner?()
    case .tab(let isBackward): _ = FocusNavigator.move(in: host, isBackward: isBackward)
    }
  }

  /// Updates the presentation after the input changes.
  func inputDidChange(of request: InputRequest) {
    guard request === self.request else { return }
    let container = (popover?.panel as? InputPopover)?.container ?? panel?.container
    container?.setNeedsLayout()
    popover?.content.setNeedsLayout()
    takeKeyboard()
    updateSoon()
  }

  /// Called after the first responder changes.
  package func firstResponderDidChange() {
    if request != nil { updateSoon() }
    keyboard?.firstResponderDidChange()
  }

  /// Called when a view leaves the window.
  package func forget(_ view: View) {
    if let request, request.owner === view { end(request) }
  }

  /// Ends the presentation when the host ends, without changing the first responder.
  package func endWithHost() {
    timer = nil
    keyboard = nil
    let ended = request
    request = nil
    popover = nil
    ended?.finish()
  }

  /// The on-screen keyboard, created on first access.
  var madeKeyboard: OnScreenKeyboard {
    if let keyboard { return keyboard }
    let made = OnScreenKeyboard(of: window)
    keyboard = made
    return made
  }

  // MARK: Keyboard frame

  /// The covered area at the bottom of the window.
  var keyboardFrame: Rect { knownFrame }

  func setHostKeyboard(_ frame: Rect, duration: Duration, curve: TimingCurve) {
    let frame = frame.isFinite && frame.width > 0 && frame.height > 0 ? frame : .zero
    guard frame != hostKeyboard else { return }
    hostKeyboard = frame
    move(duration: duration, curve: curve)
  }

  func observe(_ handler: @escaping (KeyboardChange) -> Void) -> KeyboardObservation {
    let observation = KeyboardObservation(handler)
    observations.removeAll { $0.value?.isOver ?? true }
    observations.append(WeakObservation(value: observation))
    return observation
  }

  /// The part of the window that the host's keyboard covers.
  private var coveredByHost: Rect {
    let covered = hostKeyboard.intersection(window.contentArea)
    return covered.isEmpty ? .zero : covered
  }

  private func frameForObservers() -> Rect {
    guard isPanelRaised, let panel, panel.bounds.height > 0 else { return coveredByHost }
    let frame = panel.frame
    return coveredByHost == .zero ? frame : frame.union(coveredByHost)
  }

  // MARK: Layout

  /// Positions the panel at the bottom of a page, and returns the remaining area.
  package func layOut(in page: Rect) -> Rect {
    let isWide = page.width >= Self.wideWidth
    let wantsPanel = request?.hasViews == true && !isWide
    if wantsPanel != isPanelRaised || (isWide && request?.input != nil && popover == nil) {
      updateSoon()
    }
    guard let panel else {
      if knownFrame != frameForObservers() { updateSoon() }
      return page
    }
    let keyboard = coveredByHost
    let isDocked = keyboard != .zero && keyboard.maxY >= page.maxY && keyboard.minY > page.minY
    let bottom = isDocked ? keyboard.minY : page.maxY
    let room = max(0, bottom - page.minY)
    let height = panel.height(forWidth: page.width, in: room)
    let top = isPanelRaised ? bottom - height : page.maxY
    panel.place(in: Rect(x: page.minX, y: top, width: page.width, height: height))
    if isPanelRaised, knownFrame != frameForObservers() { updateSoon() }
    guard isPanelRaised else { return page }
    return Rect(x: page.x, y: page.y, width: page.width, height: max(0, top - page.minY))
  }

  // MARK: Showing

  /// Whether the user presses with a finger or a pen instead of a mouse.
  private var isUsedByTouch: Bool {
    guard let device = window.host?.lastPressDevice else { return window.theme.density == .touch }
    return device != .mouse
  }

  /// Shows the input immediately if necessary, because it has to exist before it can become first responder.
  private func update() {
    guard let request else { return }
    if window.contentArea.width >= Self.wideWidth {
      if request.input != nil { showPopover(for: request) }
    } else if request.hasViews {
      preparePanel(for: request)
    }
    updateSoon()
  }

  /// Performs the remaining updates in the next frame, by which time all related requests have been made.
  private func updateSoon() {
    guard timer == nil, let host = window.host else { return }
    timer = host.schedule(after: .zero) { [weak self] in
      self?.timer = nil
      self?.settle()
    }
  }

  private func settle() {
    guard let host = window.host else { return }
    View.performWithoutAnimation { host.layout() }
    if let request, !holdsKeyboard(request) { endForLostKeyboard(request) }
    let motion = window.theme.motion
    guard let request else {
      return move(duration: motion.slow, curve: motion.movement)
    }
    let isWide = window.contentArea.width >= Self.wideWidth
    if isWide, request.input != nil, popover == nil { showPopover(for: request) }
    if !isWide, request.hasViews { preparePanel(for: request) }
    move(duration: motion.slow, curve: motion.movement)
  }

  /// Returns whether the focus is where the request requires it to be, or will return there.
  private func holdsKeyboard(_ request: InputRequest) -> Bool {
    guard let owner = request.owner else { return false }
    if popover != nil { return true }
    guard let responder = window.host?.firstResponder else {
      return window.overlayLayer?.blockingOverlay != nil
    }
    if responder.isDescendant(of: owner) { return true }
    if let panel, panel.request === request, responder.isDescendant(of: panel) { return true }
    return window.overlayLayer?.blockingOverlay != nil
  }

  private func endForLostKeyboard(_ request: InputRequest) {
    self.request = nil
    window.host?.noteSemanticsChange()
    request.finish()
  }

  /// Moves the content and the panel to their positions, and notifies the observers of the keyboard.
  private func move(duration: Duration, curve: TimingCurve) {
    let isNarrow = window.contentArea.width < Self.wideWidth
    let isRaised = request?.hasViews == true && panel != nil && isNarrow
    let isChange = isRaised != isPanelRaised
    if isChange { isLowering = !isRaised }
    let changes = { [self] in
      isPanelRaised = isRaised
      window.setNeedsLayout()
      window.layoutIfNeeded()
    }
    View.animate(withDuration: duration, curve: curve, animations: changes) { [weak self] _ in
      guard let self, isChange, !isPanelRaised else { return }
      isLowering = false
      removeLoweredPanel()
    }
    if !isLowering { removeLoweredPanel() }
    let frame = frameForObservers()
    if frame != knownFrame {
      knownFrame = frame
      revealsOwner = isRaised
      let change = KeyboardChange(frame: frame, duration: duration, curve: curve)
      observations.removeAll { $0.value?.isOver ?? true }
      for observation in observations { observation.value?.notify(change) }
    }
    guard revealsOwner, isRaised, let owner = request?.owner else { return }
    revealsOwner = false
    FocusNavigator.reveal(owner)
  }

  private func removeLoweredPanel() {
    guard !isPanelRaised, let panel else { return }
    self.panel = nil
    panel.removeFromSuperview()
  }

  private func preparePanel(for request: InputRequest) {
    if popover != nil { dismissPopover() }
    if panel?.request === request, panel?.superview === window { return }
    let panel = panel ?? InputPanel()
    if panel.superview !== window {
      self.panel = panel
      View.performWithoutAnimation {
        window.addSubview(panel)
        isPanelRaised = false
        panel.show(request)
        window.setNeedsLayout()
        window.layoutIfNeeded()
      }
    } else {
      View.performWithoutAnimation {
        panel.show(request)
        panel.layoutIfNeeded()
      }
    }
    takeKeyboard()
  }

  private func takeKeyboard() {
    guard let request, request.input != nil, let host = window.host else { return }
    let container = (popover?.panel as? InputPopover)?.container ?? panel?.container
    guard let container, container.request === request else { return }
    if host.firstResponder?.isDescendant(of: container) == true { return }
    if popover == nil, let overlay = window.overlayLayer?.blockingOverlay {
      overlay.previousResponder = container.keyboardTarget
      return
    }
    host.makeFirstResponder(container.keyboardTarget)
  }

  // MARK: Popover

  private func showPopover(for request: InputRequest) {
    guard popover == nil, let owner = request.owner, owner.window === window else { return }
    panel?.clear()
    let content = InputPopover(for: request, from: owner)
    let anchor = { [weak owner] in owner.map { $0.convert($0.bounds, to: nil) } ?? .zero }
    let overlay = Overlay(panel: content, kind: .light, anchor: anchor) { [unowned content] in
      content.frame(in: $0)
    }
    overlay.opensUpward = { [weak owner, weak content] in
      guard let owner, let content else { return false }
      return content.center.y < owner.convert(owner.bounds.center, to: nil).y
    }
    overlay.initialResponder = { [unowned content] in content.container.keyboardTarget }
    overlay.didDismiss = { [weak self, weak request] in
      guard let self, let request else { return }
      popover = nil
      end(request)
    }
    popover = overlay
    window.present(overlay, for: owner)
    // A view on a covered page shows no input.
    if !overlay.isPresented {
      popover = nil
      end(request)
    }
  }

  private func dismissPopover() {
    guard let overlay = popover else { return }
    popover = nil
    overlay.didDismiss = nil
    overlay.dismiss()
  }
}

/// A weakly referenced observation.
private struct WeakObservation {
  weak var value: KeyboardObservation?
}
