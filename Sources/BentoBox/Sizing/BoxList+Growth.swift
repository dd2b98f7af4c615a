internal import BentoGeometry
internal import BentoViews

extension NativeView {
  /// Tells the list around the view that what a person edits in it has another height.
  ///
  /// The list measures the row at once, without motion, and scrolls as little as is needed for its bottom
  /// edge to be in view (B-224). A row that is higher than the list is left to what shows the caret.
  package func editedHeightDidChange() {
    enclosingBoxList?.editedHeightDidChange(in: self)
  }

  /// Tells the list around the view that what is in it has another height.
  package func contentHeightDidChange() {
    guard let list = enclosingBoxList else { return }
    list.whenIdle { [weak list] in
      list?.performBatchUpdates(nil, animated: true, completion: nil)
    }
  }
}

extension BoxList {
  fileprivate func editedHeightDidChange(in view: NativeView) {
    whenIdle { [weak self, weak view] in
      guard let self, let view else { return }
      View.performWithoutAnimation { self.showBottom(ofItemWith: view) }
    }
  }

  private func showBottom(ofItemWith view: NativeView) {
    layoutIfNeeded()
    let holder = liveContainers.first { view.isDescendant(of: $0.container) }
    guard case (.item(let path), let container)? = holder,
      container.bounds.height <= bounds.inset(by: contentInset).height
    else { return }
    _ = bringIntoView(path, animated: false) { true }
  }
}
