internal import BentoListLayouts
internal import BentoViews

extension TileSet {
  /// Returns the first text in the cell of a visible item, or nil.
  ///
  /// - Complexity: O(1) for items that are not visible, because all items of a long list may be queried
  ///   (`lists.typeAhead`).
  func visibleText(of path: ItemPath) -> String? {
    guard let first = shown.first(where: { $0.path != nil })?.path,
      let last = shown.last(where: { $0.path != nil })?.path, (first...last).contains(path)
    else { return nil }
    return shown.first { $0.path == path }?.view.firstText
  }
}

extension View {
  /// The first text of the view or its subviews: the accessibility label or, if there is none, the displayed
  /// text.
  fileprivate var firstText: String? {
    guard !isHidden else { return nil }
    if let text = accessibilityLabel ?? contentDescription, !text.isEmpty { return text }
    for subview in subviews {
      if let text = subview.firstText { return text }
    }
    return nil
  }
}
