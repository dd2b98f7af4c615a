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
    var isDone = false
    selection.forEachTracked(selection.chosenOrFocused) { path in
      guard let action = destructiveAction(ofRowAt: path) else { return }
      isDone = true
      action.handler(action, cell(at: path) ?? self) { _ in }
    }
    return isDone
  }

  private func destructiveAction(ofRowAt path: ItemPath) -> ContextualAction? {
    destructiveActions(ofRowAt: path)?.configuration.actions.first { $0.style == .destructive }
  }

  /// The actions of a row among which one is destructive, and whether they are at the leading edge; nil
  /// for a row without such an action.
  func destructiveActions(
    ofRowAt path: ItemPath
  ) -> (configuration: SwipeActionsConfiguration, isLeading: Bool)? {
    for isLeading in [false, true] {
      guard let configuration = swipeActions(atLeadingEdge: isLeading, ofRowAt: path) else {
        continue
      }
      if configuration.actions.contains(where: { $0.style == .destructive }) {
        return (configuration, isLeading)
      }
    }
    return nil
  }
}
