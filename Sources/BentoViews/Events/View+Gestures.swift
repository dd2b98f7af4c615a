extension View {
  /// The recognizers that watch the view's subtree.
  public var gestureRecognizers: [GestureRecognizer] { storedGestureRecognizers }

  /// Lets a recognizer watch the view's subtree; it leaves its former view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    storedGestureRecognizers.append(recognizer)
  }

  /// Stops a recognizer from watching the view's subtree.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    recognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === recognizer }
  }
}
