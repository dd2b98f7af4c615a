internal import BentoViews

extension TableView {
  /// The text by which the user finds a row: what the program says, else what the row shows.
  func typeSelectText(of path: ItemPath) -> String? {
    if let text = rowActions.text { return text(path) }
    guard let delegate else { return visibleText(ofRowAt: path) }
    return delegate.tableView(self, typeSelectTextForRowAt: path)
  }

  /// The first text in the cell of a row in view, or nil.
  func visibleText(ofRowAt path: ItemPath) -> String? { tileSet.visibleText(of: path) }
}
