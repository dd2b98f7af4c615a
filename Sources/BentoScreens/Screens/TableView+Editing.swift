internal import BentoLists
internal import BentoViews

extension View {
  /// Takes the keyboard from what has it in the view; nothing happens where nothing has it.
  ///
  /// - Returns: whether something had it and let it go.
  @discardableResult
  package func endEditing() -> Bool {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else {
      return false
    }
    return responder.resignFirstResponder()
  }
}

extension BentoTableView {
  /// Scrolls the row to the top whose view has the keyboard; nothing happens where no row has it.
  func scrollToFirstResponder() {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self),
      let path = path(containing: responder)
    else { return }
    scrollToRow(at: path, at: .top, animated: false)
  }
}
