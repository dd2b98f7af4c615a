internal import BentoListLayouts
internal import BentoViews

/// What the user chooses.
///
/// The selection is complete before anybody is called. Callbacks may change the rows, so rows are
/// followed: one that is gone is not reported, and one that moved is reported where it is.
extension ListSelection {
  /// Lets the user choose a row.
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
      let accepted = accepted(paths(from: anchor, to: chosen), besides: chosen)
      guard list.sections.contains(chosen), list.sections.contains(anchor) else { return }
      change { $0.anchor = anchor }
      select(accepted, beside: addsToOthers ? rows.paths : [], focus: chosen, choice)
    }
  }

  /// Lets the user remove one of the selected rows from the selection.
  private func deselect(_ path: ItemPath) {
    tracking(path) { now in
      let mayDeselect = list?.program.mayDeselect(path) ?? false
      guard let path = now() else { return }
      guard mayDeselect else { return change { $0.focus(on: path) } }
      select([], beside: rows.paths.subtracting([path]), focus: path, .toggle)
    }
  }

  /// Lets a user select all rows that may be selected; the focus stays where it is.
  ///
  /// - Complexity: O(*s*) in the number of sections, where nobody decides about each row.
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

  /// Selects all rows, whatever may be selected; nobody is called.
  func selectAllSilently() {
    guard let sections = list?.sections else { return }
    change { $0.paths = PathSet(allOf: sections) }
  }

  /// Selects rows in place of others, as far as they exist, and lets keys act on one; nobody is called.
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

  /// Lets the user select nothing; the focus stays where it is.
  func selectNone() {
    guard let focus = focusedPath else { return }
    select([], focus: focus, .toggle)
  }

  /// Lets the user activate a row, if it can be selected.
  func activate(_ path: ItemPath) {
    tracking(path) { now in
      guard let list, list.program.mayHighlight(path), let path = now() else { return }
      report(.activation, of: path)
    }
  }

  /// The row that the list lets the user select for a chosen one, or nil.
  func accepted(_ path: ItemPath) -> ItemPath? {
    guard let list else { return nil }
    return tracking(path) { now in
      guard list.program.mayHighlight(path), let path = now(),
        let chosen = list.program.replacement(forChosen: path), list.sections.contains(chosen)
      else { return nil }
      return chosen
    }
  }

  /// The rows that the list lets a user select by themselves, of some that are chosen.
  ///
  /// - Parameter asked: A row that the list has let a user select already.
  /// - Complexity: O(1) where nobody decides about each row, else O(n).
  func accepted(_ paths: PathSet, besides asked: ItemPath? = nil) -> PathSet {
    guard let list, let first = paths.first else { return paths }
    // Asking about one tells whether anybody decides.
    _ = accepted(first)
    guard list.listDelegate != nil,
      !list.program.defaults.isSuperset(of: [.highlighting, .selecting])
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

  /// Makes a selection that the user chose, and then reports it.
  ///
  /// - Parameters:
  ///   - chosen: The rows that are selected now.
  ///   - kept: Rows that were selected before and stay so.
  ///   - focus: The row that keys act on from now on.
  ///   - anchor: Where a range begins that Shift extends, unless that stays; nil for the focus.
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
    // One that is chosen again by itself is reported again.
    if choice == .only, added.isEmpty { added = [focus] }
    change { rows in
      rows.paths = paths
      rows.focus(on: focus)
      if case .range = choice {} else { rows.anchor = anchor ?? focus }
    }
    report(selecting: added, deselecting: removed, isChange: paths != before)
  }
}
