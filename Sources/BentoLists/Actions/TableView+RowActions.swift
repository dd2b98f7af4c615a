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
}
