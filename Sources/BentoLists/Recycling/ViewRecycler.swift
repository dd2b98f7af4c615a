internal import BentoViews

/// Makes the views of a list, keeps those that went out of view, and counts its cells.
@MainActor
final class ViewRecycler<Cell: ReusableCell, Supplement: ReusableView> {
  /// How the list has used its cells.
  private(set) var statistics = RecyclingStatistics()
  private var cells = ReusePool<Cell>()
  private var supplements = ReusePool<Supplement>()

  // MARK: Registering

  /// Registers a class of cells for a reuse identifier; nil unregisters it.
  func register(cell kind: Cell.Type?, for identifier: String) {
    cells.register(kind, for: identifier)
  }

  /// Registers a class of supplements for a reuse identifier; nil unregisters it.
  func register(supplement kind: Supplement.Type?, for identifier: String) {
    supplements.register(kind, for: identifier)
  }

  // MARK: Taking

  /// A cell that waits under the identifier, or a new one; nil if no class is registered.
  func takeCell(_ identifier: String) -> Cell? {
    guard let cell = cells.take(identifier) else {
      return make(cells.kind(for: identifier), identifier)
    }
    statistics.reused += 1
    statistics.pooled -= 1
    return reset(cell)
  }

  /// A supplement that waits under the identifier, or a new one; nil if no class is registered.
  func takeSupplement(_ identifier: String) -> Supplement? {
    guard let view = supplements.take(identifier) else {
      return make(supplements.kind(for: identifier), identifier)
    }
    return reset(view)
  }

  private func reset<Kind: ReusableView>(_ view: Kind) -> Kind {
    view.resetForReuse()
    view.prepareForReuse()
    return view
  }

  private func make<Kind: ReusableView>(_ kind: Kind.Type?, _ identifier: String) -> Kind? {
    guard let view = kind?.init() else { return nil }
    view.reuseIdentifier = identifier
    return view
  }

  /// Counts a cell that the list shows, if it is new.
  func count(_ cell: Cell) {
    guard !cell.isCounted else { return }
    cell.isCounted = true
    statistics.created += 1
    statistics.alive += 1
  }

  // MARK: Putting back

  /// Keeps a view for another item; one without a reuse identifier leaves the tree.
  func recycle(_ view: View) {
    view.finishAnimations(completed: false)
    view.resignKeyboard()
    if let cell = view as? Cell {
      if let identifier = cell.reuseIdentifier {
        cells.put(cell, identifier)
        statistics.pooled += 1
        return
      }
      cell.isCounted = false
      statistics.alive -= 1
    } else if let supplement = view as? Supplement, let identifier = supplement.reuseIdentifier {
      supplements.put(supplement, identifier)
      return
    }
    view.removeFromSuperview()
  }

  /// Hides the views that wait.
  ///
  /// Not as soon as they are recycled: one that is used again in the same pass is only moved
  /// (`lists.scroll37`).
  func hideWaiting() {
    cells.hide()
    supplements.hide()
  }

  // MARK: Invariants

  /// Traps when a view waits and is shown at the same time, or a count is wrong; for tests.
  func checkInvariants(shown: [View]) {
    for view in cells.views as [View] + supplements.views {
      precondition(!shown.contains { $0 === view }, "A waiting view shows nothing.")
      precondition(view.isHidden, "A waiting view is hidden.")
    }
    precondition(statistics.pooled == cells.count, "The waiting cells are counted.")
    precondition(
      statistics.alive >= shown.count { $0 is Cell } + statistics.pooled,
      "The cells that are held are counted."
    )
  }
}

extension View {
  /// Takes the keyboard away from the view and what is in it.
  func resignKeyboard() {
    guard let responder = host?.firstResponder, responder.isDescendant(of: self) else { return }
    responder.resignFirstResponder()
  }
}
