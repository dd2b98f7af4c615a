package import BentoViews

/// An object that creates a list's views, retains views that are no longer visible for reuse, and
/// counts the list's cells.
@MainActor
package final class ViewRecycler {
  /// The statistics of the list's cells.
  @safe @exclusivity(unchecked) package private(set) var statistics = RecyclingStatistics()
  @safe @exclusivity(unchecked) private var cells = ReusePool()
  @safe @exclusivity(unchecked) private var supplements = ReusePool()
  /// The views that have been dequeued but not yet placed, in order.
  @safe @exclusivity(unchecked) private var takenViews: [View] = []

  /// Creates a recycler without views.
  package init() {}

  // MARK: Registering

  /// Registers a class of cells under a reuse key; nil unregisters it.
  package func register(cell kind: (any ListItemView.Type)?, for key: String) {
    cells.register(kind, for: key)
  }

  /// Registers a class of supplements under a reuse key; nil unregisters it.
  package func register(supplement kind: (any ListItemView.Type)?, for key: String) {
    supplements.register(kind, for: key)
  }

  // MARK: Taking

  /// Returns a pooled or new cell for a reuse key, or nil if no class is registered.
  package func takeCell(_ key: String) -> (any ListItemView)? {
    guard let cell = cells.take(key) else { return make(cells.kind(for: key), key) }
    statistics.reused += 1
    statistics.pooled -= 1
    reset(cell)
    return cell
  }

  /// Returns a pooled or new supplement for a reuse key, or nil if no class is registered.
  package func takeSupplement(_ key: String) -> (any ListItemView)? {
    guard let view = supplements.take(key) else { return make(supplements.kind(for: key), key) }
    reset(view)
    return view
  }

  private func reset(_ view: any ListItemView) {
    takenViews.append(view)
    view.resetForReuse()
    view.prepareForReuse()
  }

  private func make(_ kind: (any ListItemView.Type)?, _ key: String) -> (any ListItemView)? {
    guard let view = kind?.init() else { return nil }
    view.reuseKey = key
    return view
  }

  /// Counts a cell that the list shows, unless the cell has already been counted.
  package func count(_ cell: any ListItemView) {
    guard !cell.isCounted else { return }
    cell.isCounted = true
    statistics.created += 1
    statistics.alive += 1
  }

  /// Returns whether a view has been dequeued but not yet placed.
  package func isTaken(_ view: View) -> Bool {
    for taken in takenViews where taken === view { return true }
    return false
  }

  /// Records that the list has placed a view.
  package func notePlaced(_ view: View) {
    // The view is nearly always the last one (`collection.jump`).
    if takenViews.last === view {
      takenViews.removeLast()
    } else {
      takenViews.removeAll { $0 === view }
    }
  }

  // MARK: Putting back

  /// Retains a view for another item; a view without a reuse key is removed from the view
  /// hierarchy.
  ///
  /// - Parameter item: The view as an item view, if it is known to be one; casting to the protocol
  ///   would take ten times as long (`collection.jump`).
  package func recycle(_ view: View, as item: (any ListItemView)? = nil) {
    notePlaced(view)
    view.finishAnimations(completed: false)
    view.resignKeyboard()
    guard let item = item ?? view as? any ListItemView, let key = item.reuseKey else {
      return remove(view)
    }
    if item.isCell {
      cells.put(item, key)
      statistics.pooled += 1
    } else {
      supplements.put(item, key)
    }
  }

  private func remove(_ view: View) {
    if let cell = view as? any ListItemView, cell.isCounted {
      cell.isCounted = false
      statistics.alive -= 1
    }
    view.removeFromSuperview()
  }

  /// Hides the pooled views, and removes from the view hierarchy any views that were dequeued but
  /// not used.
  ///
  /// Views are not hidden as soon as they are recycled, so a view that is reused in the same pass
  /// is merely moved (`lists.scroll37`).
  package func hideWaiting() {
    cells.hide()
    supplements.hide()
    for view in takenViews { remove(view) }
    takenViews.removeAll(keepingCapacity: true)
  }

  // MARK: Invariants

  /// Traps if any view is both pooled and shown, or if a count is wrong; for tests.
  package func checkInvariants(shown: [View]) {
    for view in cells.views + supplements.views {
      precondition(!shown.contains { $0 === view }, "A waiting view must not be shown.")
      precondition(view.isHidden, "A waiting view must be hidden.")
    }
    precondition(takenViews.isEmpty, "A dequeued view must be placed or removed.")
    precondition(statistics.pooled == cells.count, "The number of waiting cells must be correct.")
    precondition(
      statistics.alive >= shown.count { ($0 as? any ListItemView)?.isCell == true }
        + statistics.pooled,
      "The number of live cells must be correct."
    )
  }
}

extension View {
  /// Resigns first responder if the first responder is in this view, and dismisses the input view
  /// shown for it, if any.
  package func resignKeyboard() {
    host?.window.endInput(in: self)
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else { return }
    responder.resignFirstResponder()
  }
}
