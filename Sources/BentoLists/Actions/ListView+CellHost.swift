internal import BentoCells
internal import BentoListLayouts
package import BentoPlatform
package import BentoViews

extension ListView: CellHost {
  package func actions(ofItemShownBy cell: View) -> [AccessibilityAction] {
    guard isIdle, let path = shownItem(containing: cell) else { return [] }
    var actions: [AccessibilityAction] = []
    if allowsSelection {
      actions.append(
        AccessibilityAction(name: "press") { [weak cell] in
          cell?.withItem { list, path in list.selection.choose(path, .only) }
        }
      )
    }
    if program.menuActions(ofItemAt: path).contains(where: \.isDestructive) {
      actions.append(
        AccessibilityAction(name: "delete") { [weak cell] in
          cell?.withItem { list, path in
            let delete = list.program.menuActions(ofItemAt: path).first(where: \.isDestructive)
            delete?.perform(list.cellView(at: path) ?? list)
          }
        }
      )
    }
    return actions
  }

  package func setExpanded(_ isExpanded: Bool, rowShownBy cell: View) {
    guard isIdle, let path = shownItem(containing: cell),
      let rows = (self as? TableView)?.dataSource as? any ExpandableRows
    else { return }
    _ = isExpanded ? rows.expandRow(at: path) : rows.collapseRow(at: path)
  }
}

extension View {
  /// Calls a closure with the item that the view currently shows, if any.
  fileprivate func withItem(_ body: (_ list: ListView, _ path: ItemPath) -> Void) {
    guard let list = enclosingList(), list.isIdle, let path = list.shownItem(containing: self)
    else { return }
    body(list, path)
  }
}
