internal import BentoGeometry
internal import BentoLists
internal import BentoViews

extension NativeView {
  /// Notifies the enclosing list that editing has changed the height of the view's content.
  ///
  /// The list measures the row immediately, without animation, and scrolls by the minimum distance that makes
  /// the row's bottom edge visible (B-224). If a row is taller than the list, keeping the caret visible takes
  /// care of scrolling.
  package func editedHeightDidChange() {
    enclosingList(showingBoxes: true)?.editedHeightDidChange(in: self)
  }

  /// Changes the content of the view and lets the enclosing list make space with the same animation as for a
  /// new box.
  ///
  /// - Parameter change: A closure that is called immediately, or as soon as the list is idle.
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
