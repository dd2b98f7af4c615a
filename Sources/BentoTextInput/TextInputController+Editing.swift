internal import BentoEditing
internal import BentoViews

/// The state of an editing session when the keyboard focus last changed.
struct EditingSession {
  /// Whether the user is editing the text; see `updateEditing`.
  var isEditing = false
  /// Whether the view was first responder.
  var hadKeyboard = false
  /// Whether the view's own context menu is open and has focus.
  var isMenuOpen = false
}

// MARK: - Editing session

extension TextInputController {
  /// Whether the user is editing the text.
  var isEditing: Bool { session.isEditing }

  /// Whether the selection is displayed as active.
  var showsSelection: Bool { client.isFirstResponder || session.isMenuOpen }

  /// Updates the session when the keyboard focus changes.
  func keyboardDidChange() {
    let hasKeyboard = client.hasKeyboard
    if session.hadKeyboard, !hasKeyboard {
      endInput()
      client.presses.hideHandles()
    }
    session.hadKeyboard = hasKeyboard
    updateEditing()
    updateCaret()
  }

  /// Shows or hides the caret, or restarts its blinking.
  func updateCaret() {
    let isShown =
      client.hasKeyboard && client.mayEdit && (text.selection.isEmpty || text.marked != nil)
    if isShown { client.caret.begin() } else { client.caret.end() }
  }

  /// Returns the view's own context menu with callbacks that track it, because the menu has focus while it is
  /// open.
  func followed(_ menu: Menu) -> Menu {
    var menu = menu
    menu.didOpen = { [weak client] in client?.controller.setMenuOpen(true) }
    menu.onDismiss = { [weak client] in client?.controller.setMenuOpen(false) }
    return menu
  }

  private func setMenuOpen(_ isOpen: Bool) {
    guard isOpen != session.isMenuOpen else { return }
    session.isMenuOpen = isOpen
    client.redrawSelection()
    updateEditing()
  }

  /// Updates the session and reports when editing begins and ends: the user is editing while the text can be
  /// changed and the view or its own context menu has focus.
  func updateEditing() {
    let isEditing =
      client.mayEdit && (client.isFirstResponder || client.hasKeyboardInOwnMenu)
    guard isEditing != session.isEditing else { return }
    session.isEditing = isEditing
    client.editingDidChange()
    if isEditing { onBeginEditing?() } else { onEndEditing?() }
  }
}

// MARK: - Permission

extension TextInputController {
  /// Returns whether the program accepts a change by the user; its closures may set different text.
  func isAllowed(_ range: Range<Int>, _ string: String) -> Bool {
    let asked = revision
    if let shouldChange {
      var proposed = text.buffer
      proposed.replace(range, with: string)
      guard shouldChange(proposed.string), asked == revision else { return false }
    }
    return shouldReplace?(range, string) ?? true
  }
}
