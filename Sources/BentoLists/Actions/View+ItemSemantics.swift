internal import BentoListLayouts
internal import BentoViews

extension View {
  /// What can be done with the item that the view, a cell, shows: what a press does, and deleting it.
  var itemActions: [AccessibilityAction] {
    guard let list = enclosingList(), list.isIdle, let path = list.shownItem(containing: self)
    else {
      return []
    }
    var actions: [AccessibilityAction] = []
    if list.allowsSelection {
      actions.append(
        AccessibilityAction(name: "press") { [weak self] in
          self?.withItem { list, path in list.selection.choose(path, .only) }
        }
      )
    }
    if list.program.menuActions(ofItemAt: path).contains(where: \.isDestructive) {
      actions.append(
        AccessibilityAction(name: "delete") { [weak self] in
          self?.withItem { list, path in
            let delete = list.program.menuActions(ofItemAt: path).first(where: \.isDestructive)
            delete?.perform(list.cellView(at: path) ?? list)
          }
        }
      )
    }
    return actions
  }

  /// Does something with the item that the view shows now, if it shows one.
  private func withItem(_ body: (_ list: ListView, _ path: ItemPath) -> Void) {
    guard let list = enclosingList(), list.isIdle, let path = list.shownItem(containing: self)
    else {
      return
    }
    body(list, path)
  }
}

extension TableViewCell {
  /// What expands or collapses the row of an outline that the cell shows; nil for any other row.
  var foldingAction: AccessibilityAction? {
    switch disclosure {
    case .collapsed:
      return AccessibilityAction(name: "expand") { [weak self] in
        self?.withExpandableRow { _ = $0.expandRow(at: $1) }
      }
    case .expanded:
      return AccessibilityAction(name: "collapse") { [weak self] in
        self?.withExpandableRow { _ = $0.collapseRow(at: $1) }
      }
    case .none, .leaf:
      return nil
    }
  }

  private func withExpandableRow(_ body: (_ rows: any ExpandableRows, _ path: ItemPath) -> Void) {
    guard let table = list as? TableView, table.isIdle,
      let path = table.shownItem(containing: self),
      let rows = table.dataSource as? any ExpandableRows
    else { return }
    body(rows, path)
  }
}
