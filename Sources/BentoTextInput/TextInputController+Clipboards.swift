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
  ///
  /// It is also true as long as the program that copied the data has not answered.
  var canPaste: Bool {
    guard client.mayEdit, let clipboard = client.window?.clipboard else { return false }
    guard let types = clipboard.readyTypes else { return true }
    return client.onPaste == nil ? types.contains(.text) : !types.isEmpty
  }

  /// Replaces the selection with the text on the clipboard, unless the program handles the paste.
  func paste() {
    guard client.mayEdit, let clipboard = client.window?.clipboard,
      client.onPaste?(clipboard) != true
    else { return }
    load(.clipboard) { [weak self] in self?.insertPasted($0) }
  }

  /// Inserts the primary selection at an offset.
  func pastePrimary(at offset: Int) {
    guard client.mayEdit else { return }
    // The text is read first because moving the caret may clear the very selection that is being pasted.
    load(.primary) { [weak self] string in
      self?.select(TextSelection(caret: offset))
      self?.insertPasted(string)
    }
  }

  /// Reads text, and passes it to a closure: in this call, unless another program takes its time.
  private func load(_ pasteboard: Pasteboard, _ use: @escaping (String?) -> Void) {
    guard let clipboard = client.window?.clipboard else { return }
    Task.immediate { use(await clipboard.loadText(pasteboard)) }
  }

  private func insertPasted(_ string: String?) {
    guard let string, client.mayEdit else { return }
    // Committing marked text may have made the text shorter than before.
    replace(text.selection.range, with: string, kind: .single)
  }
}
