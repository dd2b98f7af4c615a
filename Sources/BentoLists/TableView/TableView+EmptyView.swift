internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// The time in which the view for no rows appears after an update that left none.
  private static let emptyViewDuration = Duration.milliseconds(200)

  /// Notes that the program has set another view to show while there are no rows.
  func emptyViewDidChange(from old: View?) {
    guard emptyView !== old else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  /// Shows the view for no rows, or takes it away, and keeps it over the visible part.
  func updateEmptyView() {
    guard let emptyView, isIdle, !needsLoad else { return }
    guard sections.rowCount == 0 else {
      guard emptyView.superview === self else { return }
      emptyView.finishAnimations(completed: false)
      emptyView.removeFromSuperview()
      return
    }
    let isNew = emptyView.superview !== self
    View.performWithoutAnimation {
      if subviews.first !== emptyView { insertSubview(emptyView, at: 0) }
      emptyView.frame = bounds.inset(by: contentInset)
    }
    if isNew, movingUpdate != nil { fadeIn(emptyView) }
  }

  private func fadeIn(_ view: View) {
    let alpha = view.alpha
    View.performWithoutAnimation { view.alpha = 0 }
    View.animate(withDuration: Self.emptyViewDuration, animations: { view.alpha = alpha })
  }
}
