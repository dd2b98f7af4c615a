internal import BentoGeometry
internal import BentoLists
internal import BentoViews

extension NativeView {
  /// Tells the list around the view that what the user edits in it has another height.
  ///
  /// The list measures the row at once, without motion, and scrolls as little as is needed for its bottom
  /// edge to be in view (B-224). A row that is higher than the list is left to what shows the caret.
  package func editedHeightDidChange() {
    enclosingList(showingBoxes: true)?.editedHeightDidChange(in: self)
  }

  /// Changes what is in the view; the list around it makes room by the same motion as for another box.
  ///
  /// - Parameter change: Runs at once, or as soon as the list is not in the middle of something.
  package func changeContent(_ change: @escaping () -> Void) {
    guard let list = enclosingList(showingBoxes: true) else { return change() }
    list.whenIdle { [weak list, weak self] in
      guard let list, let self, isDescendant(of: list) else { return change() }
      list.changeContent(of: list.holder(of: self), change)
    }
  }
}

extension ListView {
  fileprivate func editedHeightDidChange(in view: NativeView) {
    whenIdle { [weak self, weak view] in
      guard let self, let view else { return }
      View.performWithoutAnimation { self.showBottom(ofItemWith: view) }
    }
  }

  private func showBottom(ofItemWith view: NativeView) {
    layoutIfNeeded()
    guard case (.item(let path), let container)? = holder(of: view),
      container.bounds.height <= bounds.inset(by: contentInset).height
    else { return }
    _ = bringIntoView(path, animated: false) { true }
  }
}
