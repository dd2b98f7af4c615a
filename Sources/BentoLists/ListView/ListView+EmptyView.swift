internal import BentoGeometry
internal import BentoViews

/// What a list shows while it has no items.
extension ListView {
  /// The time in which the view for no items appears after an update that left none.
  private static let emptyViewDuration = Duration.milliseconds(200)

  /// Notes that the program has set another view to show while there are no items.
  func emptyViewDidChange(from old: View?, to new: View?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  /// Shows the view for no items behind all others, over the visible part, or takes it away; where an
  /// update under way left no items, it fades in.
  func updateEmptyView() {
    guard let emptyView, isIdle, let isShown = hasNoItems else { return }
    guard isShown else {
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
    guard isNew, !tileSet.departing.isEmpty else { return }
    let alpha = emptyView.alpha
    View.performWithoutAnimation { emptyView.alpha = 0 }
    View.animate(withDuration: Self.emptyViewDuration, animations: { emptyView.alpha = alpha })
  }
}
