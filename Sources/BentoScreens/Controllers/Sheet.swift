internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoViews

/// A controller presented above the content of a window, with its modal overlay and animation.
@MainActor
final class Sheet {
  private let controller: ViewController
  private let animated: Bool
  private var didAppear: (() -> Void)?
  private var didDisappear: [() -> Void] = []
  private let panel = SheetPanel()
  private var overlay: Overlay?
  private var isLeaving = false

  init(of controller: ViewController, animated: Bool, didAppear: (() -> Void)?) {
    self.controller = controller
    self.animated = animated
    self.didAppear = didAppear
  }

  // MARK: Presenting

  /// Shows the sheet, or queues it until other dialogs are dismissed.
  func present(in window: Window, for owner: View) {
    panel.controller = controller
    let overlay = Overlay(content: panel, kind: .modal) { [panel] in panel.frame(in: $0) }
    overlay.movesItself = true
    overlay.didCancel = { [weak self] in self?.cancel() }
    overlay.didDismiss = { [weak self] in self?.overlayDidLeave() }
    overlay.initialResponder = { [panel] in
      FocusNavigator.target(in: [panel.content], after: nil, isBackward: false) ?? panel
    }
    self.overlay = overlay
    panel.didEnter = { [weak self] in self?.appear() }
    panel.cancel = { [weak self] in self?.cancel() }
    window.presentInTurn(overlay, for: owner)
  }

  private func appear() {
    // The following calls may run code that dismisses the sheet.
    _ = controller.view
    guard !isLeaving else { return }
    controller.beginAppearanceTransition(true, animated: animated)
    guard !isLeaving else { return }
    panel.show(controller.view)
    let finish = { [self] in
      controller.endAppearanceTransition()
      let completion = didAppear
      didAppear = nil
      completion?()
    }
    if animated {
      View.performWithoutAnimation {
        panel.transform = .translation(x: 0, y: panel.slidingDistance)
      }
    }
    // The overlay layer adds the panel without animation; the panel starts sliding in with the next frame.
    panel.timer = panel.after(.zero) { [weak self] in
      guard let self, !isLeaving else { return }
      // The controller has appeared once its view has been laid out.
      panel.window?.layoutIfNeeded()
      if animated { slide(then: finish) } else { finish() }
    }
  }

  private func slide(then finish: @escaping () -> Void) {
    View.animate(
      withDuration: panel.theme.motion.slow,
      curve: panel.theme.motion.arrival,
      animations: { panel.transform = .identity },
      completion: { [weak self] _ in
        guard let self, !isLeaving else { return }
        finish()
      }
    )
  }

  // MARK: Dismissing

  /// Handles Escape: dismisses the sheet unless its controller prevents this with `isModalInPresentation`.
  private func cancel() {
    if !controller.isModalInPresentation { dismiss(animated: true, completion: nil) }
  }

  /// Dismisses the sheet.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    if let completion { didDisappear.append(completion) }
    guard !isLeaving, let overlay else { return }
    isLeaving = true
    leaveController(animated: animated)
    if animated, panel.window != nil {
      let motion = panel.theme.motion
      View.animate(withDuration: motion.slow, curve: motion.departure) {
        panel.transform = .translation(x: 0, y: panel.slidingDistance)
      }
    }
    overlay.dismiss(animated: animated)
  }

  /// Begins the disappearance of the controllers, starting with the topmost one.
  private func leaveController(animated: Bool) {
    controller.presentedViewController?.sheet?.dismiss(animated: animated, completion: nil)
    controller.isBeingDismissed = true
    controller.beginAppearanceTransition(false, animated: animated)
  }

  /// Called after the overlay is removed because it was dismissed or because its window or owner was removed.
  private func overlayDidLeave() {
    if !isLeaving {
      isLeaving = true
      leaveController(animated: false)
    }
    overlay = nil
    panel.timer?.cancel()
    controller.endAppearanceTransition()
    controller.isBeingPresented = false
    controller.isBeingDismissed = false
    controller.presentingViewController?.presentedViewController = nil
    controller.presentingViewController = nil
    controller.sheet = nil
    for completion in didDisappear { completion() }
    didDisappear = []
    panel.didEnter = {}
    panel.cancel = {}
  }
}
