/// A clipboard of the desktop.
public enum Pasteboard: Hashable, Sendable {
  /// The clipboard for copied text.
  case clipboard
  /// The primary selection, which is the selected text that the middle button pastes.
  case primary
}
