internal import BentoEditing
internal import BentoViews

// MARK: - Beginning and end

extension TextInputController {
  /// Follows the keyboard, and reports when editing begins and ends: a person edits a text that can be
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
  /// Whether nobody objects to a change by the person.
  func isAllowed(_ range: Range<Int>, _ string: String) -> Bool {
    // Whoever is asked may have set another text, and then there is nothing left to change.
    let before = revision
    if let shouldChange {
      var proposed = text.buffer
      proposed.replace(range, with: string)
      guard shouldChange(proposed.string), before == revision else { return false }
    }
    if let shouldReplace {
      guard shouldReplace(range, string), before == revision else { return false }
    }
    return true
  }
}
