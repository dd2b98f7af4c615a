internal import BentoEditing
internal import BentoPlatform
internal import BentoViews

// MARK: - Clipboards

extension TextInputController {
  /// Publishes the selection for pasting with the middle mouse button.
  func publishSelection() {
    guard !client.isSecret, !text.selection.isEmpty else { return }
    client.window?.clipboard.offerPrimaryText(text.selectedTextMaker)
  }

  /// Copies the selection to the clipboard unless it is secret.
  func copy() {
    guard !client.isSecret, !text.selection.isEmpty else { return }
    client.window?.clipboard.text = text.selectedText
  }

  /// Removes the selection and puts it on the clipboard.
  func cut() {
    guard !client.isSecret, client.mayEdit, !text.selection.isEmpty else { return }
    copy()
    replace(text.selection.range, with: "", kind: .single)
  }

  /// Replaces the selection with the text on the clipboard.
  func paste() {
    guard client.mayEdit, let string = client.window?.clipboard.text else { return }
    replace(text.selection.range, with: string, kind: .single)
  }

  /// Inserts the primary selection at an offset.
  func pastePrimary(at offset: Int) {
    guard client.mayEdit else { return }
    // The text is read first because moving the caret may clear the very selection that is being pasted.
    let string = client.window?.clipboard.primaryText
    select(TextSelection(caret: offset))
    guard let string else { return }
    // Committing marked text may have made the text shorter than before.
    replace(text.selection.range, with: string, kind: .single)
  }
}
