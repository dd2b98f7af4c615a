internal import BentoEditing
internal import BentoViews

// MARK: - Beginning and end

extension TextInputController {
  /// Follows the keyboard, and reports when editing begins and ends: the user edits a text that can be
  /// changed while its view has the keyboard, or the view's own menu has it.
  func updateEditing() {
    let isEditing =
      client.mayEdit && (client.isFirstResponder || client.hasKeyboardInOwnMenu)
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
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
