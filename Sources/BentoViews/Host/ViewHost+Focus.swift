internal import BentoGraphics
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

extension InputEvent.Kind {
  /// Whether the event is a user action other than moving the pointer.
  var mayChangeCommands: Bool {
    switch self {
    case .key, .text, .drop: true
    case .pointer(let pointer): pointer.phase == .down || pointer.phase == .up
    case .markedText, .scroll: false
    }
  }

  /// Whether the event comes from a keyboard or an input method.
  var isFromKeyboard: Bool {
    switch self {
    case .key, .text, .markedText: true
    case .pointer, .scroll, .drop: false
    }
  }
}

extension View {
  /// Shows the focus ring of the window, because the user pressed a key that acts on the first responder.
  ///
  /// Tab shows it automatically; a view calls this from its `keyDown(with:)` for keys such as the arrows.
  public func showFocusRing() { host?.showsFocusRing = true }
}
