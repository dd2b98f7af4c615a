/// A place where text waits to be pasted.
public enum Pasteboard: Hashable, Sendable {
  /// What was copied.
  case clipboard
  /// What is selected, pasted with the middle button.
  case primary
}
