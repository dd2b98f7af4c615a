internal import BentoPlatform

extension ViewHost {
  /// Tells the host whether it has the keyboard.
  ///
  /// A program calls it when its window gains or loses the focus, and when it takes the keyboard for
  /// itself or hands it back. Without the keyboard, presses are cancelled, the focus ring is hidden,
  /// text input ends, and keys and text are ignored; the first responder stays the same.
  public func setActive(_ isActive: Bool) {
    if !isActive { cancelAllInput() }
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    if isActive {
      showsFocusRing = showedFocusRing
    } else {
      window.overlayLayer?.windowDidChange()
      window.menuBarView?.hideMnemonics()
      showedFocusRing = showsFocusRing
      showsFocusRing = false
    }
    (firstResponder as? any KeyboardFollowing)?.hostActivityDidChange()
    updateTextInput()
  }

  /// Gives the keyboard to a view, or to none.
  ///
  /// The view that loses it is told first, and may then give the keyboard to yet another view or take
  /// `view` out of the tree. The later wish counts: then `view` does not get it.
  ///
  /// - Returns: whether the view has it.
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

  /// Takes the keyboard away without asking.
  func dropFirstResponder() {
    guard let old = firstResponder else { return }
    firstResponder = nil
    noteSemanticsChange()
    commandsMayHaveChanged = true
    old.firstResponderDidChange()
    window.storedInput?.firstResponderDidChange()
    updateTextInput()
  }

  /// Takes the keyboard from a view that is hidden, by itself or with what holds it.
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
  /// Whether the user does something, other than to move the pointer.
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
  /// Shows the focus ring of the window, as a key was just used that means the view with the keyboard.
  ///
  /// Tab shows it by itself; a view calls this from its `keyDown(with:)` for keys such as the arrows.
  public func showFocusRing() { host?.showsFocusRing = true }
}
