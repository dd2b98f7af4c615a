internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

extension TableView {
  /// Follows a press: the row under it is highlighted, and chosen when the press ends on it.
  func pressDidChange() {
    switch press.state {
    case .began:
      guard allowsSelection else { return }
      showsFocusedRow = false
      setPressed(pressableRow())
    case .changed:
      if let path = pressedPath, rowUnderPress() != path { setPressed(nil) }
    case .ended:
      let path = pressedPath
      setPressed(nil)
      // Rows that scrolled or moved under a resting pointer were not what the person pressed.
      guard let path, allowsSelection, isIdle, rowUnderPress() == path else { return }
      pressRow(at: path)
    case .cancelled, .failed, .possible:
      setPressed(nil)
    }
  }

  /// Does what a complete press on a row means.
  private func pressRow(at path: ItemPath) {
    let extends = allowsMultipleSelection && press.modifiers.contains(.shift)
    let toggles = allowsMultipleSelection && press.modifiers.contains(.control)
    if extends {
      choose(path, .range(addsToOthers: toggles))
    } else if toggles {
      choose(path, .toggle)
    } else if press.clickCount == 2, selection.focus == path, selection.paths.contains(path) {
      activate(path)
    } else if allowsMultipleSelection, togglesByPress || press.device == .touch {
      choose(path, .toggle)
    } else {
      choose(path, .only)
    }
  }

  private func rowUnderPress() -> ItemPath? {
    let point = press.location(in: self)
    return tileSet.shown.last { $0.path != nil && $0.view.frame.contains(point) }?.path
  }

  /// The row under the press, unless something in the row takes presses itself.
  private func pressableRow() -> ItemPath? {
    guard let path = rowUnderPress(), let cell = cell(at: path),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true,
      let hit = hitTest(press.location(in: self)), hit.isDescendant(of: cell)
    else { return nil }
    var view: View? = hit
    while let current = view, current !== cell {
      let recognizers = current.gestureRecognizers
      if current.canBecomeFirstResponder || recognizers.contains(where: \.isEnabled) {
        return nil
      }
      view = current.superview
    }
    return path
  }

  func setPressed(_ path: ItemPath?) {
    guard path != pressedPath else { return }
    if let pressedPath { cell(at: pressedPath)?.setHighlighted(false, animated: true) }
    pressedPath = path
    if let path { cell(at: path)?.setHighlighted(true, animated: false) }
  }
}
