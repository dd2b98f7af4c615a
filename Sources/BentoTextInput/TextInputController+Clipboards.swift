internal import BentoEditing
internal import BentoPlatform
internal import BentoViews

// MARK: - Clipboards

extension TextInputController {
  /// Puts the selection where the middle button finds it.
  func publishSelection() {
    guard !client.isSecret, !text.selection.isEmpty else { return }
    client.window?.clipboard.offerPrimaryText(text.selectedTextMaker)
  }

  /// Puts what is selected on the clipboard, unless it is a secret.
  func copy() {
    guard !client.isSecret, !text.selection.isEmpty else { return }
    client.window?.clipboard.text = text.selectedText
  }

  /// Takes what is selected out and puts it on the clipboard.
  func cut() {
    guard !client.isSecret, client.mayEdit, !text.selection.isEmpty else { return }
    copy()
    replace(text.selection.range, with: "", kind: .single)
  }

  /// Puts what is on the clipboard in the place of what is selected.
  func paste() {
    guard client.mayEdit, let string = client.window?.clipboard.text else { return }
    replace(text.selection.range, with: string, kind: .single)
  }

  /// Inserts the primary selection at a place.
  func pastePrimary(at offset: Int) {
    guard client.mayEdit else { return }
    // Read first: moving the caret may give up the very selection that is pasted.
    let string = client.window?.clipboard.primaryText
    select(TextSelection(caret: offset))
    guard let string else { return }
    // What was composed has been committed, which can leave less text than there was.
    replace(text.selection.range, with: string, kind: .single)
  }
}
