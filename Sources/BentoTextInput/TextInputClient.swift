internal import BentoEditing
internal import BentoPlatform
internal import BentoViews

/// What has changed of a text.
enum TextChange {
  /// The program set another text.
  case everything
  /// The user changed the text, or took a change back.
  case edits([TextEdit])
  /// An input method composes something else.
  case marked
}

/// A view whose text a ``TextInputController`` edits.
@MainActor
protocol TextInputClient: View {
  /// Edits the text.
  var controller: TextInputController { get }
  /// Selects by presses.
  var presses: TextPresses { get }
  /// Shows where text is typed.
  var caret: Caret { get }

  /// Whether the user may change the text.
  var mayEdit: Bool { get }
  /// Whether the text is a secret.
  var isSecret: Bool { get }

  /// Whether misspelled words are marked.
  var checksSpelling: Bool { get }

  /// Whether the text is made of words.
  var takesWords: Bool { get }

  /// Text as it may be put in the place of a range; empty for nothing.
  ///
  /// What the text has already, such as letters that are moved, keeps its line ends.
  func admitted(_ string: String, replacing range: Range<Int>, isOwn: Bool) -> String

  /// Whether the paragraph at an offset is read from right to left.
  func isRightToLeft(at offset: Int) -> Bool

  /// Where a movement leads that depends on what is seen; nil where it leads nowhere.
  func target(of movement: TextMovement, from selection: TextSelection) -> TextSelection?

  /// Makes of a text as it would be the one that is shown in its place; nil to leave it.
  var textFormat: ((String) -> String)? { get }

  /// The style of text that is put in the place of a range.
  func typingStyle(replacing range: Range<Int>) -> Int

  /// Lays out again: the text or what is marked has changed.
  func textDidChange(_ change: TextChange)

  /// Shows the selection and brings the caret into view.
  func selectionDidChange()

  /// Draws what is selected again.
  func redrawSelection()

  /// Reports a change by the user.
  func personDidChangeText()

  /// Notes that the user begins or ends to edit the text, before the program hears of it.
  func editingDidChange()
}

extension TextInputClient {
  /// Nothing.
  func editingDidChange() {}

  /// True.
  var takesWords: Bool { true }

  /// None.
  var textFormat: ((String) -> String)? { nil }

  /// That of plain text.
  func typingStyle(replacing range: Range<Int>) -> Int { 0 }

  /// Handles a key that has waited, by way of the host, which knows what Tab and the Menu key do.
  func replay(_ event: KeyEvent) {
    guard let host else { return }
    _ = host.handle(InputEvent(.key(event), at: host.currentTime))
  }

  /// Whether keys come here: the view is first responder, and its window has the keyboard.
  var hasKeyboard: Bool { isFirstResponder && host?.isActive == true }
}
