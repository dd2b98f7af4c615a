extension CollectionView {
  /// The text by which the user finds an item: what the program says, else what the item shows.
  func typeSelectText(of path: ItemPath) -> String? {
    if let text = rowActions.text { return text(path) }
    guard let delegate else { return visibleText(ofItemAt: path) }
    return delegate.collectionView(self, typeSelectTextForItemAt: path)
  }

  /// The first text in the cell of an item in view, or nil.
  func visibleText(ofItemAt path: ItemPath) -> String? { tileSet.visibleText(of: path) }
}
