internal import BentoEditing
internal import BentoViews

/// How far the user is with a text: what its view knew of the keyboard when that was looked at last.
struct EditingSession {
  /// Whether the user edits the text; see `updateEditing`.
  var isEditing = false
  /// Whether the view had the keyboard.
  var hadKeyboard = false
  /// Whether the view's own context menu is open, which has the keyboard meanwhile.
  var isMenuOpen = false
}

// MARK: - Beginning and end

extension TextInputController {
  /// Whether the user edits the text.
  var isEditing: Bool { session.isEditing }

  /// Whether what is selected is shown as the place where the user is.
  var showsSelection: Bool { client.isFirstResponder || session.isMenuOpen }

  /// Follows where the keyboard goes.
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

  /// Shows, hides or restarts the caret.
  func updateCaret() {
    let isShown =
      client.hasKeyboard && client.mayEdit && (text.selection.isEmpty || text.marked != nil)
    if isShown { client.caret.begin() } else { client.caret.end() }
  }

  /// Follows the view's own context menu, which has the keyboard while it is open.
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

  /// Follows the keyboard, and reports when editing begins and ends: the user edits a text that can be
  /// changed while its view has the keyboard, or the view's own menu has it.
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
  /// Whether nobody objects to a change by the user; those who are asked may set another text.
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
