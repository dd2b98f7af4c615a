internal import BentoListLayouts
internal import BentoViews

/// What is selected in a list, where its keys act, and what the user's choice makes of both.
///
/// It knows no views and no delegate: the list that owns it gives the order of the items, decides
/// what may be selected, reports, and shows. So a table and a collection behave alike.
///
/// Invariant, outside of calls: every path in it exists in the list, and no row is followed.
@MainActor
final class ListSelection {
  /// The list that owns the selection.
  private(set) weak var list: ListView?
  /// The selected rows, the row that keys act on, and where a range begins.
  private(set) var rows = RowSelection() { didSet { version += 1 } }
  /// Counts changes of it.
  private(set) var version = 0
  /// The row that a press holds, or nil.
  private(set) var pressedPath: ItemPath?
  /// Whether the last choice was made by keys, so that the focused row among many has a ring.
  var isLedByKeys = false
  /// Whether the user can select rows, as the program set it; nil to leave it to the list.
  var isAllowed: Bool?
  /// Whether more than one row can be selected at a time; turning it off keeps one.
  var allowsMany = false {
    didSet { if !allowsMany, oldValue { change { $0.keepOne() } } }
  }
  /// Whether the selection goes to a neighbor when the last selected row is removed.
  var selectsNeighborOfRemoved = true
  /// What the user types to find a row.
  var typeAhead = TypeAhead()
  /// Where the rows are that are followed while callbacks run; nil for those that are gone.
  private(set) var trackedPaths: [ItemPath?] = []
  /// The rows that wait for their turn while callbacks run for those before them.
  private(set) var waitingRows: [ArraySlice<PathSet.Run>] = []

  /// Takes the list that owns the selection.
  func attach(to list: ListView) {
    self.list = list
  }

  /// Whether a row is selected.
  func contains(_ path: ItemPath) -> Bool { rows.paths.contains(path) }

  /// The row that keys act on, or nil: the focus, and without one the first selected row.
  var focusedPath: ItemPath? {
    guard let list else { return nil }
    return (rows.focus ?? rows.paths.first).flatMap { list.sections.contains($0) ? $0 : nil }
  }

  /// The rows that a key means which acts on the selection: those that are selected, and without any the
  /// one that keys act on.
  var chosenOrFocused: PathSet {
    rows.paths.isEmpty ? PathSet([focusedPath].compactMap(\.self)) : rows.paths
  }

  /// Whether a step by one item leads to the focused one, which took over from one that was removed on
  /// that side.
  func stays(goingBy distance: Int) -> Bool {
    switch (rows.gap, distance) {
    case (.above, 1), (.below, -1): true
    default: false
    }
  }

  /// Traps when the selection contradicts the list; for tests, outside of calls.
  func checkInvariants() {
    guard let list else { return }
    let others = [rows.focus, rows.anchor, pressedPath].compactMap(\.self)
    let ends = rows.paths.runs.map { ItemPath(row: $0.rows.upperBound - 1, section: $0.section) }
    for path in ends + others {
      precondition(list.sections.contains(path), "The selected row \(path) exists.")
    }
    rows.paths.checkInvariants()
    precondition(rows.focus != nil || rows.gap == nil, "Only a focused row stands beside a gap.")
    precondition(
      trackedPaths.isEmpty && waitingRows.isEmpty,
      "No row is followed once callbacks are done."
    )
  }
}

// MARK: - Changes

extension ListSelection {
  /// Changes the selection and shows it; nobody is called.
  func change(animated: Bool = false, _ body: (inout RowSelection) -> Void) {
    let before = rows
    body(&rows)
    guard rows != before else { return }
    list?.showSelection(animated: animated)
    list?.updateChrome()
  }

  /// Selects and deselects rows by what the user does to many at once, and then reports it.
  ///
  /// Rows that the list does not let the user select are left out.
  ///
  /// - Complexity: O(n) of the rows that change and of those in view, and of the runs of neighbors
  ///   that are selected.
  func change(selecting added: PathSet, deselecting removed: PathSet) {
    guard let list else { return }
    let added = accepted(added)
    guard !added.isEmpty || !removed.isEmpty else { return }
    rows.paths = rows.paths.subtracting(removed).union(added)
    list.showSelection(animated: false)
    list.updateChrome()
    report(selecting: added, deselecting: removed)
  }

  /// Reports what a user selected and deselected, as far as that still holds: each row to those who
  /// want to hear of each, and then that the selection is another one.
  ///
  /// - Parameter isChange: Whether it is another one; false where a row was only chosen again.
  /// - Complexity: O(1) where nobody hears of each row.
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

  /// Whether anybody hears of each item to which something happens, as far as is known.
  private func hears(_ event: ItemEvent) -> Bool {
    guard let list else { return false }
    let question: DefaultAnswers = event == .selection ? .selection : .deselection
    return list.rowActions.action(for: event) != nil
      || list.listDelegate != nil && !list.program.defaults.contains(question)
  }

  /// Reports what the user did to an item, where that is by then.
  func report(_ event: ItemEvent, of path: ItemPath) {
    tracking(path) { now in
      list?.program.report(event, of: path)
      list?.showPresentItems()
      if let path = now() { list?.rowActions.action(for: event)?(path) }
    }
  }

  /// Notes which row a press holds.
  func setPressed(_ path: ItemPath?) {
    guard path != pressedPath else { return }
    if let pressedPath { list?.setHighlighted(false, pressedPath) }
    pressedPath = path
    if let path { list?.setHighlighted(true, path) }
  }
}

// MARK: - Following rows

extension ListSelection {
  /// Takes the selection over to the rows after an update.
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

  /// Forgets all rows: nothing is known of the data that is shown next.
  func forget() {
    rows = RowSelection()
    pressedPath = nil
    for index in trackedPaths.indices { trackedPaths[index] = nil }
    for index in waitingRows.indices { waitingRows[index] = [] }
  }

  /// Follows a row through all changes that `body` makes.
  ///
  /// - Parameter body: Gets a function that tells where the row is now, nil once it is gone.
  func tracking<Result>(
    _ path: ItemPath,
    _ body: (_ now: () -> ItemPath?) -> Result
  ) -> Result {
    let index = trackedPaths.count
    trackedPaths.append(path)
    defer { trackedPaths.removeLast() }
    return body { trackedPaths[index] }
  }

  /// Follows rows, and does something with each that is still there, where it is by then.
  func forEachTracked(_ paths: PathSet, _ body: (_ path: ItemPath) -> Void) {
    following([paths]) { nextRow in
      while let path = nextRow(0) { body(path) }
    }
  }

  /// Follows rows through all changes that `body` makes.
  ///
  /// Sets rather than an object a row: all rows of a long list are followed when a user selects them
  /// (`lists.selectAll`).
  ///
  /// - Parameter body: Gets a function that takes the next row out of one of the sets, by its number;
  ///   nil once there is none.
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
