import Bento

/// The field for new things; while it is empty, Ctrl+Z takes back what was done to the list.
final class TodoField: TextField {
  /// Runs when the list is to be taken back a step, or a step is to be made again.
  var didPressUndo: ((_ redoes: Bool) -> Void)?

  override func keyDown(with event: KeyEvent) -> Bool {
    guard text.isEmpty, event.key == .character("z") || event.key == .character("y"),
      event.modifiers.contains(.control)
    else { return super.keyDown(with: event) }
    didPressUndo?(event.key == .character("y") || event.modifiers.contains(.shift))
    return true
  }
}
