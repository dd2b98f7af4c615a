internal import BentoLists
internal import BentoViews

extension View {
  /// Resigns the first responder in the view; does nothing if there is none.
  ///
  /// - Returns: Whether there was a first responder and it resigned.
  @discardableResult
  package func endEditing() -> Bool {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else {
      return false
    }
    return responder.resignFirstResponder()
  }
}

extension BentoTableView {
  /// Scrolls the row that contains the first responder to the top; does nothing if no row contains it.
  func scrollToFirstResponder() {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self),
      let path = path(containing: responder)
    else { return }
    scrollToRow(at: path, at: .top, animated: false)
  }
}
