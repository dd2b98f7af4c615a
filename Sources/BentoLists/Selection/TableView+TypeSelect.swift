internal import BentoViews

extension TableView {
  /// The text by which a person finds a row: what the program says, else what the row shows.
  func typeSelectText(of path: ItemPath) -> String? {
    if let text = rowActions.text { return text(path) }
    guard let delegate else { return visibleText(ofRowAt: path) }
    return delegate.tableView(self, typeSelectTextForRowAt: path)
  }

  /// The first text in the cell of a row in view, or nil.
  ///
  /// - Complexity: O(1) for rows out of view: all rows of a long list are asked (`lists.typeAhead`).
  func visibleText(ofRowAt path: ItemPath) -> String? {
    guard let first = tileSet.shown.first(where: { $0.path != nil })?.path,
      let last = tileSet.shown.last(where: { $0.path != nil })?.path, (first...last).contains(path)
    else { return nil }
    return cell(at: path)?.firstText
  }
}

extension View {
  /// The first text of the view or of what lies in it: what assistive programs read, else what is
  /// seen.
  fileprivate var firstText: String? {
    guard !isHidden else { return nil }
    if let text = accessibilityLabel ?? contentDescription, !text.isEmpty { return text }
    for subview in subviews {
      if let text = subview.firstText { return text }
    }
    return nil
  }
}
