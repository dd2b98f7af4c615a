internal import BentoViews

extension CollectionView {
  /// Notes that the program has set another view to show while there are no items.
  func emptyViewDidChange(from old: View?) {
    guard emptyView !== old else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  /// Shows the view for no items, or takes it away, and keeps it over the visible part.
  func updateEmptyView() {
    guard let emptyView, isIdle else { return }
    update(
      emptyView: emptyView,
      isShown: sections.rowCount == 0,
      fades: !tileSet.departing.isEmpty
    )
  }
}
