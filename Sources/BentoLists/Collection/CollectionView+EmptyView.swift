internal import BentoViews

extension CollectionView {
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
