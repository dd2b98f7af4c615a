internal import BentoEditing
internal import BentoMenus
internal import BentoViews

extension TextInputController {
  /// The context menu with the editing commands.
  var editMenu: Menu {
    func item(_ command: EditingCommand) -> MenuItem { MenuItem(self.command(for: command)) }
    return Menu(items: [
      item(.undo), item(.redo), .separator,
      item(.cut), item(.copy), item(.paste), item(.delete(.forward)), .separator,
      item(.selectAll),
    ])
  }

  /// Inserts dropped text at the caret, and selects it.
  func insertDropped(_ string: String, styles: [StyleRun]? = nil) {
    let start = text.selection.head
    guard replace(start..<start, with: string, styles: styles, kind: .single) else { return }
    select(TextSelection(anchor: start, head: text.selection.head))
  }
}
