internal import BentoListLayouts
internal import BentoViews

/// Methods that change the selection on behalf of the user.
///
/// The selection is complete before any callback is called. Callbacks may change the rows, so rows are
/// tracked: a row that has been removed is not reported, and a row that has moved is reported at its new
/// path.
extension ListSelection {
  /// Selects a row on behalf of the user.
  func choose(_ path: ItemPath, _ choice: RowChoice) {
    guard let list, list.sections.contains(path) else { return }
    if choice == .toggle, contains(path) { return deselect(path) }
    guard let chosen = accepted(path) else {
      guard list.sections.contains(path) else { return }
      // The focus can also move to rows that cannot be selected, so that it does not get stuck at them.
      change { $0.focus(on: path) }
      return
    }
    switch choice {
    case .only: select([chosen], focus: chosen, choice)
    case .toggle: select([chosen], beside: rows.paths, focus: chosen, choice)
    case .range(let addsToOthers):
      let anchor = rows.anchor ?? rows.focus ?? chosen
      let accepted = accepted(paths(from: anchor, to: chosen), besides: chosen)
      guard list.sections.contains(chosen), list.sections.contains(anchor) else { return }
      change { $0.anchor = anchor }
      select(accepted, beside: addsToOthers ? rows.paths : [], focus: chosen, choice)
    }
  }

  /// Removes a row from the selection on behalf of the user.
  private func deselect(_ path: ItemPath) {
    tracking(path) { now in
      let mayDeselect = list?.program.mayDeselect(path) ?? false
      guard let path = now() else { return }
      guard mayDeselect else { return change { $0.focus(on: path) } }
      select([], beside: rows.paths.subtracting([path]), focus: path, .toggle)
    }
  }

  /// Selects all selectable rows on behalf of the user; the focus does not move.
  ///
  /// - Complexity: O(*s*) in the number of sections if the delegate does not decide for each row.
  func selectAll() {
    guard let sections = list?.sections, let last = sections.row(atIndex: sections.rowCount - 1)
    else { return }
    let all = accepted(PathSet(allOf: sections))
    guard list?.sections == sections else { return }
    select(
      all,
      focus: focusedPath ?? last,
      anchor: focusedPath ?? sections.row(atIndex: 0),
      .toggle
    )
  }

  /// Selects all rows, whether selectable or not, without calling any callbacks.
  func selectAllSilently() {
    guard let sections = list?.sections else { return }
    change { $0.paths = PathSet(allOf: sections) }
  }

  /// Selects the given rows that exist, replacing all others, and focuses one of them; no callbacks are
  /// called.
  func select(_ paths: [ItemPath], focus: ItemPath?) {
    guard let sections = list?.sections else { return }
    change { rows in
      rows.paths = PathSet(paths.filter { sections.contains($0) })
      if let focus, sections.contains(focus) { rows.moveFocus(to: focus) }
      if !allowsMany { rows.keepOne() }
    }
  }

  /// Whether there are rows that are not selected.
  ///
  /// - Complexity: O(1).
  var canSelectMore: Bool { rows.paths.count < list?.sections.rowCount ?? 0 }

  /// Clears the selection on behalf of the user without moving the focus.
  func selectNone() {
    guard let focus = focusedPath else { return }
    select([], focus: focus, .toggle)
  }

  /// Activates a row on behalf of the user if it is selectable.
  func activate(_ path: ItemPath) {
    tracking(path) { now in
      guard let list, list.program.mayHighlight(path), let path = now() else { return }
      report(.activation, of: path)
    }
  }

  /// Returns the row that the list allows to be selected when the user chooses a given row, or nil.
  func accepted(_ path: ItemPath) -> ItemPath? {
    guard let list else { return nil }
    return tracking(path) { now in
      guard list.program.mayHighlight(path), let path = now(),
        let chosen = list.program.replacement(forChosen: path), list.sections.contains(chosen)
      else { return nil }
      return chosen
    }
  }

  /// Returns the chosen rows that the list allows the user to select.
  ///
  /// - Parameter asked: A row that the list has already allowed the user to select.
  /// - Complexity: O(1) if the delegate does not decide for each row; otherwise O(n).
  func accepted(_ paths: PathSet, besides asked: ItemPath? = nil) -> PathSet {
    guard let list, let first = paths.first else { return paths }
    // A single call reveals whether the delegate decides at all.
    _ = accepted(first)
    guard
      list.rowActions.allowsChoice != nil
        || list.listDelegate != nil
          && !list.program.defaults.isSuperset(of: [.highlighting, .selecting])
    else { return paths }
    return PathSet(paths.filter { $0 == asked || accepted($0) == $0 })
  }

  private func paths(from start: ItemPath, to end: ItemPath) -> PathSet {
    guard let sections = list?.sections else { return [] }
    let (first, last) = (min(start, end), max(start, end))
    return PathSet(
      runs: (first.section...last.section).map { section in
        let lower = section == first.section ? first.row : 0
        let upper = section == last.section ? last.row + 1 : sections.rowCounts[section]
        return PathSet.Run(section: section, rows: lower..<upper)
      }
    )
  }

  /// Applies a selection made by the user and then reports it.
  ///
  /// - Parameters:
  ///   - chosen: The rows to select.
  ///   - kept: The previously selected rows that remain selected.
  ///   - focus: The new focused row.
  ///   - anchor: The start of the range that Shift extends, or nil for the focus; ignored if the current
  ///     start is kept.
  private func select(
    _ chosen: PathSet,
    beside kept: PathSet = [],
    focus: ItemPath,
    anchor: ItemPath? = nil,
    _ choice: RowChoice
  ) {
    let before = rows.paths
    let paths = kept.union(chosen)
    let removed = before.subtracting(paths)
    var added = chosen.subtracting(before)
    // Reselecting the only selected row is also reported.
    if choice == .only, added.isEmpty { added = [focus] }
    change { rows in
      rows.paths = paths
      rows.focus(on: focus)
      if case .range = choice {} else { rows.anchor = anchor ?? focus }
    }
    report(selecting: added, deselecting: removed, isChange: paths != before)
  }
}
