internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

extension TableView {
  /// Follows a press: the row under it is highlighted, and chosen when the press ends on it.
  func pressDidChange() {
    switch press.state {
    case .began:
      guard itemReorder.move == nil, !rowSwipe.pressBegan(on: rowUnderPress()) else { return }
      guard allowsSelection else { return }
      selection.isLedByKeys = false
      selection.endTypeAhead()
      selection.setPressed(pressableRow())
    case .changed:
      if let path = selection.pressedPath, rowUnderPress() != path { selection.setPressed(nil) }
    case .ended:
      showPresentItems()
      rowSwipe.close(animated: true)
      let path = selection.pressedPath
      selection.setPressed(nil)
      // Rows that scrolled or moved under a resting pointer were not what the user pressed.
      guard let path, allowsSelection, isIdle, rowUnderPress() == path else { return }
      activationPoint = press.location(in: self)
      selection.press(path, by: press)
      activationPoint = nil
    case .cancelled, .failed, .possible:
      selection.setPressed(nil)
    }
  }

  private func rowUnderPress() -> ItemPath? { shownRow(at: press.location(in: self)) }

  /// The row whose view is at a point of the table, or nil.
  func shownRow(at point: Point) -> ItemPath? {
    tileSet.itemTile(at: point)?.path
  }

  /// The row under the press, unless something in the row takes presses itself.
  private func pressableRow() -> ItemPath? {
    guard let path = rowUnderPress(), let cell = cell(at: path), mayHighlight(path),
      cell.leavesPress(at: press.location(in: self), in: self)
    else { return nil }
    return path
  }
}

extension View {
  /// Whether nothing in the cell takes a press at a point of the list itself.
  func leavesPress(at point: Point, in list: View) -> Bool {
    guard let hit = list.hitTest(point), hit.isDescendant(of: self) else { return false }
    var view: View? = hit
    while let current = view, current !== self {
      let recognizers = current.gestureRecognizers
      let takesKeyboard = current.canBecomeFirstResponder && current.becomesFirstResponderOnPress
      if takesKeyboard || recognizers.contains(where: \.isEnabled) { return false }
      view = current.superview
    }
    return true
  }
}
