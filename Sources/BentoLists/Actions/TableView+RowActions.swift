extension TableView {
  /// The actions at an edge of a row, as the delegate has them.
  func swipeActions(
    atLeadingEdge isLeading: Bool,
    ofRowAt path: ItemPath
  ) -> SwipeActionsConfiguration? {
    isLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  /// Runs the first destructive action of each selected row, or without any of the row that keys act
  /// on.
  ///
  /// - Returns: whether one of these rows has such an action.
  func deleteSelectedRows() -> Bool {
    let selected = selection.rows.paths.sorted()
    let paths = selected.isEmpty ? [selection.focusedPath].compactMap(\.self) : selected
    var isDone = false
    selection.forEachTracked(paths) { _, path in
      guard let action = destructiveAction(ofRowAt: path) else { return }
      isDone = true
      action.handler(action, cell(at: path) ?? self) { _ in }
    }
    return isDone
  }

  private func destructiveAction(ofRowAt path: ItemPath) -> ContextualAction? {
    for isLeading in [false, true] {
      let actions = swipeActions(atLeadingEdge: isLeading, ofRowAt: path)?.actions ?? []
      if let action = actions.first(where: { $0.style == .destructive }) { return action }
    }
    return nil
  }
}
