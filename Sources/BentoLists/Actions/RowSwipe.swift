internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoListLayouts
internal import BentoViews

/// An object that reveals the swipe actions of a table's rows, one row at a time.
///
/// Invariant, outside of calls: the open row is visible and has actions next to it.
@MainActor
final class RowSwipe {
  private weak var table: TableView?
  private let pan = PanGestureRecognizer()
  /// The cell of the open row, or nil.
  private(set) weak var openCell: TableViewCell?
  /// The row that opens if the drag begins.
  private var candidate: (cell: TableViewCell, actions: SwipeActionsView)?
  /// The distance by which the row was already open when the drag began.
  private var dragStart = 0.0

  /// Attaches the swipe recognizers to a table.
  func attach(to table: TableView) {
    self.table = table
    pan.axes = .horizontal
    pan.shouldBegin = { [weak self] in
      self?.findCandidate()
      return self?.candidate != nil
    }
    pan.addAction { [weak self] _ in self?.panDidChange() }
    table.addGestureRecognizer(pan)
  }

  /// Traps if the open row is not visible; for tests, outside of calls.
  func checkInvariants() {
    guard let cell = openCell else { return }
    precondition(table?.indexPath(for: cell) != nil, "The open row must be visible.")
    precondition(cell.swipeActionsView?.isClosing == false, "The open row must have actions.")
  }
}

// MARK: - Dragging

extension RowSwipe {
  /// Finds the row that a drag would open, and requests from the delegate the row's actions at the edge
  /// that the drag would reveal.
  private func findCandidate() {
    candidate = nil
    guard let table, table.isIdle else { return }
    let start = table.convert(pan.windowLocation - pan.motion, from: nil)
    guard let tile = table.tileSet.itemTile(at: start), let path = tile.path,
      let cell = tile.tableCell
    else { return }
    // If the row is already open or closing, the drag catches it.
    if let actions = cell.swipeActionsView {
      candidate = (cell, actions)
      return
    }
    guard table.hitTest(start)?.isDescendant(of: cell) == true else { return }
    let isOnLeft = pan.motion.x > 0
    guard
      let configuration = table.tableProgram.swipeActions(
        atLeadingEdge: isOnLeft != table.leadsFromRight,
        ofRowAt: path
      ), !configuration.actions.isEmpty, table.indexPath(for: cell) == path
    else { return }
    candidate = (cell, makeActions(configuration, of: cell, isOnLeft: isOnLeft))
  }

  private func makeActions(
    _ configuration: SwipeActionsConfiguration,
    of cell: TableViewCell,
    isOnLeft: Bool
  ) -> SwipeActionsView {
    SwipeActionsView(configuration, isOnLeft: isOnLeft) { [weak self, weak cell] in
      if let cell { self?.perform($0, from: $1, in: cell) }
    }
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      pan.translation = .zero
      begin()
    case .changed:
      drag(to: pan.translation.x)
    case .ended:
      drag(to: pan.translation.x)
      endDrag(velocity: pan.velocity.x)
    case .cancelled:
      endDrag(velocity: 0)
    case .possible, .failed:
      break
    }
  }

  private func begin() {
    guard let (cell, actions) = candidate else { return }
    candidate = nil
    table?.rowHover.end()
    if openCell !== cell { close(animated: true) }
    View.performWithoutAnimation {
      let distance = cell.swipeActionsView == nil ? 0 : actions.shownDistance
      cell.setSwipeActions(actions)
      actions.isClosing = false
      actions.isUserInteractionEnabled = true
      move(cell, to: distance)
      dragStart = distance
    }
    openCell = cell
  }

  private func drag(to translation: Double) {
    guard let cell = openCell, let actions = cell.swipeActionsView else { return }
    let drag = dragStart + (actions.isOnLeft ? translation : -translation)
    move(cell, to: actions.reveal.distance(forDrag: drag))
  }

  private func endDrag(velocity: Double) {
    guard let cell = openCell, let actions = cell.swipeActionsView else { return }
    let reveal = actions.reveal
    let towardRow = actions.isOnLeft ? velocity : -velocity
    let drag = dragStart + (actions.isOnLeft ? pan.translation.x : -pan.translation.x)
    switch reveal.rest(afterDrag: drag, velocity: towardRow) {
    case .closed:
      close(animated: true)
    case .open:
      animate(cell, to: reveal.distance(at: .open))
    case .full:
      guard let first = actions.configuration.actions.first else { return }
      let isLeaving = first.style == .destructive
      animate(cell, to: reveal.distance(at: isLeaving ? .full : .open))
      perform(first, from: actions.button(of: first), in: cell)
    }
  }
}

// MARK: - Moving

extension RowSwipe {
  private func move(_ cell: TableViewCell, to distance: Double) {
    cell.swipeActionsView?.set(distance: distance)
    cell.layoutIfNeeded()
  }

  private func animate(
    _ cell: TableViewCell,
    to distance: Double,
    completion: ((Bool) -> Void)? = nil
  ) {
    View.animate(
      withDuration: cell.theme.motion.slow,
      usingSpringWithDamping: 1,
      animations: { move(cell, to: distance) },
      completion: completion
    )
  }
}

// MARK: - Opening

extension RowSwipe {
  /// Opens a row to show its actions if one of them is destructive; other rows stay closed.
  func open(_ cell: TableViewCell) {
    guard let table, table.isIdle, cell !== openCell, let path = table.indexPath(for: cell),
      let (configuration, isLeading) = table.tableProgram.destructiveActions(ofRowAt: path),
      table.indexPath(for: cell) == path
    else { return }
    let isOnLeft = isLeading != table.leadsFromRight
    candidate = (cell, makeActions(configuration, of: cell, isOnLeft: isOnLeft))
    begin()
    guard let actions = cell.swipeActionsView else { return }
    animate(cell, to: actions.reveal.distance(at: .open))
  }
}

// MARK: - Closing

extension RowSwipe {
  /// Closes the open row.
  ///
  /// - Returns: Whether a row was open.
  @discardableResult
  func close(animated: Bool) -> Bool {
    guard let cell = openCell, let actions = cell.swipeActionsView else { return false }
    openCell = nil
    guard animated else {
      cell.setSwipeActions(nil)
      return true
    }
    actions.isClosing = true
    actions.isUserInteractionEnabled = false
    animate(cell, to: 0) { [weak cell, weak actions] _ in
      guard let cell, let actions, actions.isClosing, cell.swipeActionsView === actions else {
        return
      }
      cell.setSwipeActions(nil)
    }
    return true
  }

  /// Returns whether a press on a view in the table closes the open row and does nothing else.
  func takesPress(on view: View) -> Bool {
    guard let table, let actions = openCell?.swipeActionsView,
      !actions.isUserInteractionEnabled || !view.isDescendant(of: actions)
    else { return false }
    return table.tileSet.shown.contains { view.isDescendant(of: $0.view) }
  }

  /// Closes the open row when a press begins elsewhere; a press on the row itself may become a drag.
  ///
  /// - Returns: Whether a row was open, in which case the press has no other effect.
  func pressBegan(on path: ItemPath?) -> Bool {
    guard let cell = openCell else { return false }
    if path == nil || table?.indexPath(for: cell) != path { close(animated: true) }
    return true
  }

  /// Closes the open row if an update moves it, and releases it if it is removed.
  func follow(_ plan: UpdatePlan) {
    guard let cell = openCell else { return }
    guard let path = table?.indexPath(for: cell), plan.newPath(of: path) != nil else {
      cell.swipeActionsView?.isUserInteractionEnabled = false
      openCell = nil
      return
    }
    if !plan.staysInPlace(path) { close(animated: true) }
  }
}

// MARK: - Acting

extension RowSwipe {
  /// Runs an action of the open row, whose buttons then remain disabled.
  private func perform(_ action: ContextualAction, from source: View, in cell: TableViewCell) {
    guard cell === openCell, let actions = cell.swipeActionsView else { return }
    actions.isUserInteractionEnabled = false
    var isDone = false
    action.handler(action, source) { [weak self, weak cell, weak actions] isPerformed in
      guard !isDone else { return }
      isDone = true
      if isPerformed, action.style == .destructive { return }
      guard let self, let cell, cell === openCell, cell.swipeActionsView === actions else { return }
      close(animated: true)
    }
  }
}
