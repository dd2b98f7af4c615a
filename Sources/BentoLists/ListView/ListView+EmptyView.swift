internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Methods that manage the view shown in a list without items.
extension ListView {
  /// Called after the program sets a different empty view.
  func emptyViewDidChange(from old: View?, to new: View?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  /// Shows or removes the empty view, which covers the visible part below all other views.
  ///
  /// After an animated update that removes all items, the empty view fades in.
  ///
  /// This method does nothing before the data is loaded, when it is unknown whether there are items, or
  /// during an update.
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
    // Departing views mean that the removal of the last items is still being animated.
    guard isNew, !tileSet.departing.isEmpty else { return }
    let alpha = emptyView.alpha
    View.performWithoutAnimation { emptyView.alpha = 0 }
    View.animate(withDuration: theme.motion.normal, animations: { emptyView.alpha = alpha })
  }
}
