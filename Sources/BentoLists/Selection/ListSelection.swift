internal import BentoCommands
internal import BentoListLayouts
internal import BentoViews

/// The selection and keyboard focus of a list, and the effects of user input on them.
///
/// The selection has no access to views or the delegate: the list that owns it provides the order of the
/// items, decides which of them may be selected, and reports and displays changes. Tables and collection
/// views therefore behave alike.
///
/// Invariant, outside of calls: every path in the selection exists in the list, and no row is tracked.
@MainActor
final class ListSelection {
  /// The list that owns the selection.
  private(set) weak var list: ListView?
  /// The selected rows, the focused row and the start of the range that Shift extends.
  @safe @exclusivity(unchecked) private(set) var rows = RowSelection() { didSet { version += 1 } }
  /// A counter that is incremented with each change to the selection.
  private(set) var version = 0
  /// The row that is currently pressed, or nil.
  private(set) var pressedPath: ItemPath?
  /// Whether the last selection was made by keyboard, in which case the focused row may show a focus ring.
  var isLedByKeys = false
  /// Whether the user can select rows, as set by the program, or nil to let the list decide.
  var isAllowed: Bool?
  /// Whether more than one row can be selected at a time; setting it to false keeps one row selected.
  var allowsMany = false {
    didSet { if !allowsMany, oldValue { change { $0.keepOne() } } }
  }
  /// Whether a neighbor is selected when the only selected row is removed.
  var selectsNeighborOfRemoved = true
  /// The text that the user has typed to find a row.
  var typeAhead = TypeAhead()
  /// The current paths of the rows that are tracked while callbacks run; nil for removed rows.
  private(set) var trackedPaths: [ItemPath?] = []
  /// The rows whose callbacks are waiting for the callbacks of earlier rows to finish.
  private(set) var waitingRows: [ArraySlice<PathSet.Run>] = []

  /// Sets the list that owns the selection.
  func attach(to list: ListView) {
    self.list = list
  }

  /// Returns whether a row is selected.
  func contains(_ path: ItemPath) -> Bool { rows.paths.contains(path) }

  /// The focused row or, if there is none, the first selected row; nil if there is neither.
  var focusedPath: ItemPath? {
    guard let list else { return nil }
    return (rows.focus ?? rows.paths.first).flatMap { list.sections.contains($0) ? $0 : nil }
  }

  /// The rows affected by a key that acts on the selection: the selected rows or, if there are none, the
  /// focused row.
  var chosenOrFocused: PathSet {
    rows.paths.isEmpty ? PathSet([focusedPath].compactMap(\.self)) : rows.paths
  }

  /// Returns whether a step by one item stays at the focused item because that item replaced a removed one
  /// and is already on the side toward which the step goes.
  func stays(goingBy distance: Int) -> Bool {
    switch (rows.gap, distance) {
    case (.above, 1), (.below, -1): true
    default: false
    }
  }

  /// Traps if the selection is inconsistent with the list; for tests, outside of calls.
  func checkInvariants() {
    guard let list else { return }
    let others = [rows.focus, rows.anchor, pressedPath].compactMap(\.self)
    let ends = rows.paths.runs.map { ItemPath(row: $0.rows.upperBound - 1, section: $0.section) }
    for path in ends + others {
      precondition(list.sections.contains(path), "The selected row \(path) exists.")
    }
    rows.paths.checkInvariants()
    precondition(rows.focus != nil || rows.gap == nil, "Only a focused row can be next to a gap.")
    precondition(
      trackedPaths.isEmpty && waitingRows.isEmpty,
      "No row may be tracked after the callbacks."
    )
  }
}

// MARK: - Changes

extension ListSelection {
  /// Changes and displays the selection without calling any callbacks.
  func change(animated: Bool = false, _ body: (inout RowSelection) -> Void) {
    let before = rows
    body(&rows)
    guard rows != before else { return }
    list?.showSelection(animated: animated)
    list?.updateChrome()
  }

  /// Selects and deselects many rows on behalf of the user and then reports the change.
  ///
  /// Rows that the user is not allowed to select are omitted.
  ///
  /// - Complexity: O(n) in the number of rows that change, of visible rows, and of selected runs.
  func change(selecting added: PathSet, deselecting removed: PathSet) {
    guard let list else { return }
    let added = accepted(added)
    guard !added.isEmpty || !removed.isEmpty else { return }
    rows.paths = rows.paths.subtracting(removed).union(added)
    list.showSelection(animated: false)
    list.updateChrome()
    report(selecting: added, deselecting: removed)
  }

  /// Reports a selection by the user to the extent that it is still valid.
  ///
  /// Each row is reported to the callbacks for single rows, followed by the change in the selection.
  ///
  /// - Parameter isChange: Whether the selection has changed; false if a row was merely reselected.
  /// - Complexity: O(1) if there are no callbacks for single rows.
  func report(selecting added: PathSet, deselecting removed: PathSet, isChange: Bool = true) {
    guard let list else { return }
    following([removed, added]) { nextRow in
      while hears(.deselection), let path = nextRow(0) { report(.deselection, of: path) }
      while hears(.selection), let path = nextRow(1) {
        if contains(path) { report(.selection, of: path) }
      }
    }
    list.showPresentItems()
    list.rowActions.choice?()
    if isChange { list.rowActions.selectionChange?() }
  }

  /// Returns whether a callback may exist for an event that is reported item by item.
  private func hears(_ event: ItemEvent) -> Bool {
    guard let list else { return false }
    let question: DefaultAnswers = event == .selection ? .selection : .deselection
    return list.rowActions.action(for: event) != nil
      || list.listDelegate != nil && !list.program.defaults.contains(question)
  }

  /// Reports a user action on an item, at its current path.
  func report(_ event: ItemEvent, of path: ItemPath) {
    tracking(path) { now in
      list?.program.report(event, of: path)
      list?.showPresentItems()
      if let path = now() { list?.rowActions.action(for: event)?(path) }
    }
  }

  /// Sets the pressed row.
  func setPressed(_ path: ItemPath?) {
    guard path != pressedPath else { return }
    if let pressedPath { list?.setHighlighted(false, pressedPath) }
    pressedPath = path
    if let path { list?.setHighlighted(true, path) }
  }
}

// MARK: - Following rows

extension ListSelection {
  /// Updates the selection to match the rows after an update.
  func follow(_ plan: UpdatePlan) {
    rows.follow(
      in: plan.old,
      selectsNeighbor: selectsNeighborOfRemoved,
      staysInPlace: { plan.staysInPlace($0) },
      newPath: { plan.path(afterReloading: $0) },
      newPaths: { plan.paths(afterReloading: $0) }
    )
    for index in trackedPaths.indices {
      trackedPaths[index] = trackedPaths[index].flatMap { plan.path(afterReloading: $0) }
    }
    for index in waitingRows.indices where !waitingRows[index].isEmpty {
      waitingRows[index] =
        plan.paths(afterReloading: PathSet(runs: Array(waitingRows[index]))).runs[...]
    }
    pressedPath = pressedPath.flatMap { plan.newPath(of: $0) }
  }

  /// Clears all state before different data is loaded.
  func forget() {
    rows = RowSelection()
    pressedPath = nil
    for index in trackedPaths.indices { trackedPaths[index] = nil }
    for index in waitingRows.indices { waitingRows[index] = [] }
  }

  /// Tracks a row through all changes that `body` makes.
  ///
  /// - Parameter body: Receives a function that returns the current path of the row, or nil once it is
  ///   removed.
  func tracking<Result>(
    _ path: ItemPath,
    _ body: (_ now: () -> ItemPath?) -> Result
  ) -> Result {
    let index = trackedPaths.count
    trackedPaths.append(path)
    defer { trackedPaths.removeLast() }
    return body { trackedPaths[index] }
  }

  /// Tracks rows, and calls a closure with the current path of each row that still exists.
  func forEachTracked(_ paths: PathSet, _ body: (_ path: ItemPath) -> Void) {
    following([paths]) { nextRow in
      while let path = nextRow(0) { body(path) }
    }
  }

  /// Tracks rows through all changes that `body` makes.
  ///
  /// Rows are tracked as sets rather than individually, because selecting all rows of a long list tracks all
  /// of them (`lists.selectAll`).
  ///
  /// - Parameter body: Receives a function that removes and returns the next row of the set at a given index,
  ///   or nil if the set is empty.
  private func following(
    _ sets: [PathSet],
    _ body: (_ nextRow: (_ number: Int) -> ItemPath?) -> Void
  ) {
    let start = waitingRows.count
    waitingRows += sets.map { $0.runs[...] }
    defer { waitingRows.removeLast(sets.count) }
    body { PathSet.takeFirst(of: &waitingRows[start + $0]) }
  }
}
