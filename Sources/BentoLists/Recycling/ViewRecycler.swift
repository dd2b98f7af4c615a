internal import BentoViews

/// Makes the views of a list, keeps those that went out of view, and counts its cells.
@MainActor
final class ViewRecycler<Cell: ReusableCell, Supplement: ReusableView> {
  /// How the list has used its cells.
  @exclusivity(unchecked) private(set) var statistics = RecyclingStatistics()
  @exclusivity(unchecked) private var cells = ReusePool<Cell>()
  @exclusivity(unchecked) private var supplements = ReusePool<Supplement>()
  /// The views that were taken out and have no place yet, in the order of taking.
  @exclusivity(unchecked) private var takenViews: [View] = []

  // MARK: Registering

  /// Registers a class of cells under a reuse key; nil unregisters it.
  func register(cell kind: Cell.Type?, for key: String) {
    cells.register(kind, for: key)
  }

  /// Registers a class of supplements under a reuse key; nil unregisters it.
  func register(supplement kind: Supplement.Type?, for key: String) {
    supplements.register(kind, for: key)
  }

  // MARK: Taking

  /// A cell that waits under a reuse key, or a new one; nil if no class is registered.
  func takeCell(_ key: String) -> Cell? {
    guard let cell = cells.take(key) else {
      return make(cells.kind(for: key), key)
    }
    statistics.reused += 1
    statistics.pooled -= 1
    return reset(cell)
  }

  /// A supplement that waits under a reuse key, or a new one; nil if no class is registered.
  func takeSupplement(_ key: String) -> Supplement? {
    guard let view = supplements.take(key) else {
      return make(supplements.kind(for: key), key)
    }
    return reset(view)
  }

  private func reset<Kind: ReusableView>(_ view: Kind) -> Kind {
    takenViews.append(view)
    view.resetForReuse()
    view.prepareForReuse()
    return view
  }

  private func make<Kind: ReusableView>(_ kind: Kind.Type?, _ key: String) -> Kind? {
    guard let view = kind?.init() else { return nil }
    view.reuseKey = key
    return view
  }

  /// Counts a cell that the list shows, if it is new.
  func count(_ cell: Cell) {
    guard !cell.isCounted else { return }
    cell.isCounted = true
    statistics.created += 1
    statistics.alive += 1
  }

  /// Notes that the list has a place for a view.
  func notePlaced(_ view: View) {
    guard let index = takenViews.lastIndex(where: { $0 === view }) else { return }
    takenViews.remove(at: index)
  }

  // MARK: Putting back

  /// Keeps a view for another item; one without a reuse key leaves the tree.
  func recycle(_ view: View) {
    notePlaced(view)
    view.finishAnimations(completed: false)
    view.resignKeyboard()
    if let cell = view as? Cell, let key = cell.reuseKey {
      cells.put(cell, key)
      statistics.pooled += 1
    } else if let supplement = view as? Supplement, let key = supplement.reuseKey {
      supplements.put(supplement, key)
    } else {
      remove(view)
    }
  }

  private func remove(_ view: View) {
    if let cell = view as? Cell, cell.isCounted {
      cell.isCounted = false
      statistics.alive -= 1
    }
    view.removeFromSuperview()
  }

  /// Hides the views that wait, and takes those out of the tree that were asked for and not used.
  ///
  /// Not as soon as they are recycled: one that is used again in the same pass is only moved
  /// (`lists.scroll37`).
  func hideWaiting() {
    cells.hide()
    supplements.hide()
    for view in takenViews { remove(view) }
    takenViews.removeAll(keepingCapacity: true)
  }

  // MARK: Invariants

  /// Traps when a view waits and is shown at the same time, or a count is wrong; for tests.
  func checkInvariants(shown: [View]) {
    for view in cells.views as [View] + supplements.views {
      precondition(!shown.contains { $0 === view }, "A waiting view shows nothing.")
      precondition(view.isHidden, "A waiting view is hidden.")
    }
    precondition(takenViews.isEmpty, "A view that was taken is shown or out of the tree.")
    precondition(statistics.pooled == cells.count, "The waiting cells are counted.")
    precondition(
      statistics.alive >= shown.count { $0 is Cell } + statistics.pooled,
      "The cells that are held are counted."
    )
  }
}

extension View {
  /// Takes the keyboard away from the view and what is in it, and ends an input that is shown for it.
  func resignKeyboard() {
    host?.window.endInput(in: self)
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else { return }
    responder.resignFirstResponder()
  }
}
