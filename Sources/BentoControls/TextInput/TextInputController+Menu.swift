internal import BentoEditing
internal import BentoViews

extension TextInputController {
  /// The commands of a context menu.
  var editMenu: Menu {
    func item(_ title: String, _ command: EditingCommand) -> MenuItem {
      MenuItem(
        title,
        shortcut: keys.shortcut(for: command),
        isEnabled: canPerform(command)
      ) { [weak self] in self?.perform(command) }
    }
    return Menu(items: [
      item("Undo", .undo), item("Redo", .redo), .separator,
      item("Cut", .cut), item("Copy", .copy), item("Paste", .paste),
      item("Delete", .delete(.forward)), .separator,
      item("Select All", .selectAll),
    ])
  }

  /// Inserts text that was dropped at the caret, and selects it.
  func insertDropped(_ string: String, styles: [StyleRun]? = nil) {
    let start = text.selection.head
    guard replace(start..<start, with: string, styles: styles, kind: .single) else { return }
    select(TextSelection(anchor: start, head: text.selection.head))
  }
}
