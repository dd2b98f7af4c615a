extension View {
  /// The recognizers that receive the presses in the view's subtree.
  public var gestureRecognizers: [GestureRecognizer] { storedGestureRecognizers }

  /// Adds a recognizer for the presses in the view's subtree, and removes it from its previous view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    storedGestureRecognizers.append(recognizer)
  }

  /// Removes a recognizer from the view.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    recognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === recognizer }
  }
}
