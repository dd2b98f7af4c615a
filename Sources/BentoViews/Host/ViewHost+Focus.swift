internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

extension ViewHost {
  /// Whether the host has keyboard focus in the window system.
  package var isActive: Bool { activity.isActive }

  /// Sets whether the host receives keyboard input.
  ///
  /// A program calls this when its window gains or loses focus, and when it starts or stops using the
  /// keyboard itself. While the host is inactive, presses are canceled, the focus ring is hidden, text input
  /// ends, and keys and text are ignored; the first responder does not change.
  public func setActive(_ isActive: Bool) {
    if !isActive { cancelAllInput() }
    guard isActive != self.isActive else { return }
    let duration = prefersReducedMotion ? 0 : window.theme.motion.fast.inSeconds
    activity.set(isActive, of: self, over: duration)
    if activity.isFading { addFrameParticipant(activity) }
    if !isActive {
      window.overlayLayer?.windowDidChange()
      window.menuBarView?.hideMnemonics()
    }
    if showsFocusRing { firstResponder?.firstResponderDidChange() }
    (firstResponder as? any KeyboardFollowing)?.hostActivityDidChange()
    window.spreadActivityChange()
    updateTextInput()
  }

  /// Sets whether any part of the host is visible; an invisible host requests no frames.
  ///
  /// A host inside another program's window also takes no input while it is invisible: presses are canceled,
  /// menus close, and text input ends. The first responder does not change, and gets the keys again when the
  /// host becomes visible.
  ///
  /// While none of the hosts that share a text engine is visible, ``cacheLimit`` is reduced to an eighth.
  public func setVisible(_ isVisible: Bool) {
    let tookInput = takesInput
    self.isVisible = isVisible
    if takesInput != tookInput {
      if tookInput {
        cancelAllInput()
        window.overlayLayer?.windowDidChange()
      }
      updateTextInput()
    }
    graphics.painter.isVisible = isVisible
    pace.pause()
    if isVisible { needsFrame() }
  }

  /// Moves the focus to the next or previous view, as Tab and Shift+Tab do.
  ///
  /// A program that shows views in its own window calls this to hand the keyboard to them, because Tab is
  /// the program's until a view has the focus.
  ///
  /// - Returns: Whether a view has the focus.
  @discardableResult
  public func moveFocus(isBackward: Bool = false) -> Bool {
    FocusNavigator.move(in: self, isBackward: isBackward)
  }

  /// Whether keys that no view uses, such as Tab, are meant for the views.
  package var hasKeyboard: Bool {
    ownsWindow || firstResponder != nil || window.overlayLayer?.blockingOverlay != nil
  }

  /// Makes a view the first responder, or clears the first responder if `view` is nil.
  ///
  /// The previous first responder is notified first and may then make yet another view the first responder or
  /// remove `view` from the hierarchy. The later request wins, in which case `view` does not become first
  /// responder.
  ///
  /// - Returns: Whether the view is first responder.
  @discardableResult
  package func makeFirstResponder(_ view: View?) -> Bool {
    guard view !== firstResponder else { return true }
    if let view, window.overlayLayer?.defersFocus(of: view) == true { return false }
    if let old = firstResponder {
      guard old.canResignFirstResponder else { return false }
      dropFirstResponder()
      guard firstResponder == nil else { return firstResponder === view }
    }
    guard let view else { return true }
    guard view.host === self, view.isDescendant(of: window) else { return false }
    firstResponder = view
    noteSemanticsChange()
    commandsMayHaveChanged = true
    view.firstResponderDidChange()
    window.storedInput?.firstResponderDidChange()
    updateTextInput()
    return firstResponder === view
  }

  /// Removes the first responder without notifying it.
  func dropFirstResponder() {
    guard let old = firstResponder else { return }
    firstResponder = nil
    noteSemanticsChange()
    commandsMayHaveChanged = true
    old.firstResponderDidChange()
    window.storedInput?.firstResponderDidChange()
    updateTextInput()
  }

  /// Removes a first responder that is hidden or inside a hidden view.
  func dropHiddenFirstResponder() {
    var view: View? = firstResponder
    while let current = view {
      if current.isHidden {
        dropFirstResponder()
        return
      }
      view = current.superview
    }
  }
}

extension View {
  /// Shows the focus ring of the window, because the user pressed a key that acts on the first responder.
  ///
  /// Tab shows it automatically; a view calls this from its `keyDown(with:)` for keys such as the arrows.
  public func showFocusRing() { host?.showsFocusRing = true }
}
