internal import BentoViews

extension ViewController {
  /// How far the controller's scroll views are scrolled, or will be as soon as it is seen.
  var scrollPlaces: [WindowState.ScrollPlace] {
    pendingScrollPlaces ?? restorableScrollViews.map(\.scrollPlace)
  }

  /// Scrolls as soon as the controller is seen.
  func restoreScrolling(to places: [WindowState.ScrollPlace]) {
    guard !places.isEmpty else { return }
    pendingScrollPlaces = places
    if appearanceState == .appearing || appearanceState == .appeared { scrollWhenLaidOut() }
  }

  /// Scrolls to where the controller was, before the first frame in which it is seen.
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
