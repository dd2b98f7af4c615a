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
    guard let make = client.makeCopiedContents else {
      client.window?.clipboard.text = text.selectedText
      return
    }
    client.window?.clipboard.setContents(make(text.selectedText))
  }

  /// Removes the selection and puts it on the clipboard.
  func cut() {
    guard !client.isSecret, client.mayEdit, !text.selection.isEmpty else { return }
    copy()
    replace(text.selection.range, with: "", kind: .single)
  }

  /// Whether there is text on the clipboard, or other data that the program may handle.
  var canPaste: Bool {
    guard client.mayEdit, let clipboard = client.window?.clipboard else { return false }
    return client.onPaste == nil ? clipboard.text != nil : !clipboard.types.isEmpty
  }

  /// Replaces the selection with the text on the clipboard, unless the program handles the paste.
  func paste() {
    guard client.mayEdit, let clipboard = client.window?.clipboard,
      client.onPaste?(clipboard) != true, let string = clipboard.text
    else { return }
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
