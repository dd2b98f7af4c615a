internal import BentoViews

extension TableView {
  /// Shows the view for no rows, or takes it away, and keeps it over the visible part.
  func updateEmptyView() {
    guard let emptyView, isIdle, !needsLoad else { return }
    update(emptyView: emptyView, isShown: sections.rowCount == 0, fades: movingUpdate != nil)
  }
}
