internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The search field of a panel, which leaves some keys to the panel.
@MainActor
final class PanelSearchField: SearchField {
  /// A closure that handles a key before the field does, unless an input method is composing text.
  ///
  /// It returns whether it handled the key.
  var handleKey: (KeyEvent) -> Bool = { _ in false }

  override func keyDown(with event: KeyEvent) -> Bool {
    if !isComposing, handleKey(event) { return true }
    return super.keyDown(with: event)
  }
}
