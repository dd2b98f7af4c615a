/// What a person chooses.
///
/// The selection is complete before anybody is called. Callbacks may change the rows, so rows are
/// followed: one that is gone is not reported, and one that moved is reported where it is.
extension ListSelection {
  /// Lets a person choose a row.
  func choose(_ path: ItemPath, _ choice: RowChoice) {
    guard let list, list.sections.contains(path) else { return }
    if choice == .toggle, contains(path) { return deselect(path) }
    guard let chosen = accepted(path) else {
      guard list.sections.contains(path) else { return }
      // The focus passes over rows that cannot be selected, and does not get stuck at them.
      change { $0.focus(on: path) }
      return
    }
    switch choice {
    case .only: select([chosen], focus: chosen, choice)
    case .toggle: select([chosen], beside: rows.paths, focus: chosen, choice)
    case .range(let addsToOthers):
      let anchor = rows.anchor ?? rows.focus ?? chosen
      let accepted = paths(from: anchor, to: chosen).filter { path in
        path == chosen || self.accepted(path) == path
      }
      guard list.sections.contains(chosen), list.sections.contains(anchor) else { return }
      change { $0.anchor = anchor }
      select(accepted, beside: addsToOthers ? rows.paths : [], focus: chosen, choice)
    }
  }

  /// Lets a person remove one of the selected rows from the selection.
  private func deselect(_ path: ItemPath) {
    tracking(path) { now in
      let mayDeselect = list?.mayDeselect(path) ?? false
      guard let path = now() else { return }
      guard mayDeselect else { return change { $0.focus(on: path) } }
      select([], beside: rows.paths.subtracting([path]), focus: path, .toggle)
    }
  }

  /// Selects all rows that may be selected; the focus stays where it is.
  func selectAll() {
    guard let sections = list?.sections, let first = sections.row(atIndex: 0),
      let last = sections.row(atIndex: sections.rowCount - 1)
    else { return }
    let focus = focusedPath
    change { $0.anchor = first }
    choose(last, .range(addsToOthers: false))
    change { rows in
      guard let focus, list?.sections.contains(focus) == true else { return }
      rows.moveFocus(to: focus)
    }
  }

  /// Lets a person select nothing; the focus stays where it is.
  func selectNone() {
    guard let focus = focusedPath else { return }
    select([], focus: focus, .toggle)
  }

  /// Lets a person activate a row, if it can be selected.
  func activate(_ path: ItemPath) {
    tracking(path) { now in
      guard let list, list.mayHighlight(path), let path = now() else { return }
      list.reportActivation(of: path)
    }
  }

  /// The row that the list lets a person select for a chosen one, or nil.
  func accepted(_ path: ItemPath) -> ItemPath? {
    guard let list else { return nil }
    return tracking(path) { now in
      guard list.mayHighlight(path), let path = now(),
        let chosen = list.replacement(forChosen: path), list.sections.contains(chosen)
      else { return nil }
      return chosen
    }
  }

  private func paths(from start: ItemPath, to end: ItemPath) -> [ItemPath] {
    guard let sections = list?.sections else { return [] }
    let first = sections.rowIndex(of: min(start, end))
    let last = sections.rowIndex(of: max(start, end))
    return (first...last).compactMap { sections.row(atIndex: $0) }
  }

  /// Makes a selection that a person chose, and then reports it.
  ///
  /// - Parameters:
  ///   - chosen: The rows that are selected now, in order.
  ///   - kept: Rows that were selected before and stay so.
  ///   - focus: The row that keys act on from now on.
  private func select(
    _ chosen: [ItemPath],
    beside kept: Set<ItemPath> = [],
    focus: ItemPath,
    _ choice: RowChoice
  ) {
    let before = rows.paths
    let paths = kept.isEmpty ? Set(chosen) : kept.union(chosen)
    let removed = before.subtracting(paths).sorted()
    var added = before.isEmpty ? chosen : chosen.filter { !before.contains($0) }
    // One that is chosen again by itself is reported again.
    if choice == .only, added.isEmpty { added = [focus] }
    change { rows in
      rows.paths = paths
      rows.focus(on: focus)
      if case .range = choice {} else { rows.anchor = focus }
    }
    report(selecting: added, deselecting: removed)
  }
}
