internal import BentoGeometry
internal import BentoViews

extension TableView: MenuOfferingList {
  func menuRow(at point: Point) -> ItemPath? {
    itemReorder.move == nil ? shownRow(at: point) : nil
  }

  func row(containing view: View) -> ItemPath? {
    tileSet.shown.first { $0.path != nil && view.isDescendant(of: $0.view) }?.path
  }

  func programMenu(ofRowAt path: ItemPath) -> Menu? {
    delegate?.tableView(self, contextMenuForRowAt: path)
  }

  /// The actions at both edges of the row, those of the leading edge first.
  func menuActions(ofRowAt path: ItemPath) -> [RowMenuAction] {
    [true, false].flatMap { isLeading in
      swipeActions(atLeadingEdge: isLeading, ofRowAt: path)?.actions ?? []
    }
    .compactMap { action in
      guard let title = action.title, !title.isEmpty else { return nil }
      return RowMenuAction(title: title, isDestructive: action.style == .destructive) { source in
        action.handler(action, source) { _ in }
      }
    }
  }

  func prepareForMenu() {
    rowSwipe.close(animated: true)
  }
}
