import Bento

/// A table in which Space marks the selected row instead of selecting it again.
final class TodoTable: TableView {
  var didPressSpace: (() -> Void)?

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .space, event.modifiers.isEmpty, isFirstResponder else {
      return super.keyDown(with: event)
    }
    if !event.isRepeat { didPressSpace?() }
    return true
  }
}
