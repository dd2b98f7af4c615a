internal import BentoViews

extension ViewController {
  /// The positions of the controller's scroll views, or the positions that are still to be
  /// restored.
  var scrollPlaces: [WindowState.ScrollPlace] {
    pendingScrollPlaces ?? restorableScrollViews.map(\.scrollPlace)
  }

  /// Restores scroll positions as soon as the controller is visible.
  func restoreScrolling(to places: [WindowState.ScrollPlace]) {
    guard !places.isEmpty else { return }
    pendingScrollPlaces = places
    if appearanceState == .appearing || appearanceState == .appeared { scrollWhenLaidOut() }
  }

  /// Restores pending scroll positions before the first visible frame.
  func scrollWhenLaidOut() {
    guard pendingScrollPlaces != nil else { return }
    scrollTimer = view.after(.zero) { [weak self] in
      guard let self, let places = pendingScrollPlaces, let window = view.window else { return }
      pendingScrollPlaces = nil
      window.layoutIfNeeded()
      for (scrollView, place) in zip(restorableScrollViews, places) {
        scrollView.scroll(to: place)
      }
    }
  }
}
