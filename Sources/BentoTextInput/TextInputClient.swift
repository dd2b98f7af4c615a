internal import BentoEditing
internal import BentoPlatform
internal import BentoViews

/// A change to the text.
enum TextChange {
  /// The program has set different text.
  case everything
  /// The user has changed the text, or undone or redone a change.
  case edits([TextEdit])
  /// The marked text of an input method has changed.
  case marked
}

/// A view whose text is edited by a ``TextInputController``.
@MainActor
protocol TextInputClient: View {
  /// The controller that edits the text.
  var controller: TextInputController { get }
  /// The handler of presses that select text.
  var presses: TextPresses { get }
  /// The caret.
  var caret: Caret { get }

  /// Whether the user may change the text.
  var mayEdit: Bool { get }
  /// Whether the text is secret.
  var isSecret: Bool { get }

  /// The contents to put on the clipboard for copied text, or nil for the text alone.
  var makeCopiedContents: ((_ text: String) -> ClipboardContents)? { get }
  /// The closure that may handle data on the clipboard in place of pasting its text, or nil.
  var onPaste: ((Clipboard) -> Bool)? { get }

  /// Whether misspelled words are marked.
  var checksSpelling: Bool { get }

  /// Whether the text consists of words.
  var takesWords: Bool { get }

  /// Returns the part of a string that may replace a range, or an empty string if no part may.
  ///
  /// Text that already belongs to the view, such as moved text, keeps its line endings.
  func admitted(_ string: String, replacing range: Range<Int>, isOwn: Bool) -> String

  /// Returns whether the paragraph at an offset is right-to-left.
  func isRightToLeft(at offset: Int) -> Bool

  /// Returns the target of a movement that depends on the layout, or nil if there is none.
  func target(of movement: TextMovement, from selection: TextSelection) -> TextSelection?

  /// A closure that returns the formatted version of text after a change, or nil for no formatting.
  var textFormat: ((String) -> String)? { get }

  /// Returns the style of text that replaces a range.
  func typingStyle(replacing range: Range<Int>) -> Int

  /// Updates the layout when the text or the marked text changes.
  func textDidChange(_ change: TextChange)

  /// Displays a changed selection and makes the caret visible.
  func selectionDidChange()

  /// Redraws the selection.
  func redrawSelection()

  /// Reports a change by the user.
  func personDidChangeText()

  /// Called when the user begins or ends editing, before the program is notified.
  func editingDidChange()
}

extension TextInputClient {
  /// Does nothing.
  func editingDidChange() {}

  /// True.
  var takesWords: Bool { true }

  /// Nil: only the text is copied.
  var makeCopiedContents: ((_ text: String) -> ClipboardContents)? { nil }

  /// Nil: the text is pasted.
  var onPaste: ((Clipboard) -> Bool)? { nil }

  /// No formatting.
  var textFormat: ((String) -> String)? { nil }

  /// Returns the style of plain text.
  func typingStyle(replacing range: Range<Int>) -> Int { 0 }

  /// Handles a held key by passing it to the host, which also handles Tab and the Menu key.
  func replay(_ event: KeyEvent) {
    guard let host else { return }
    _ = host.handle(InputEvent(.key(event), at: host.currentTime))
  }

  /// Whether the view receives keys: it is first responder, and its window has focus.
  var hasKeyboard: Bool { isFirstResponder && host?.isActive == true }
}
