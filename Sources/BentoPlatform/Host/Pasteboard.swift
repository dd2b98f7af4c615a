/// A clipboard of the desktop.
public enum Pasteboard: Hashable, Sendable {
  /// The clipboard for copied text.
  case clipboard
  /// The primary selection: the selected text, which the middle button pastes.
  case primary
}
