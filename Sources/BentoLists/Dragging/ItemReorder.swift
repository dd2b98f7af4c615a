internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// An object that lets the user move the items of a list, by keyboard or by dragging them: immediately with
/// the mouse, and after a long press by touch.
///
/// While an item is dragged, the list shows it at its destination with the others around it, using the same
/// kind of updates as a program. The data source's data does not change, and the data source is called with
/// its own paths, which ``dataPath(of:)`` returns. The program is notified once, when the item is dropped
/// (decision 17).
///
/// Invariant, outside of calls: a dragged item exists, and its cell is hidden while its lift is in the list.
@MainActor
final class ItemReorder {
  private(set) weak var list: ListView?
  private let gestures = DragGestures()
  private let scroller = EdgeScroller()
  /// The item that the gesture picks up when it begins.
  private var candidate: (path: ItemPath, point: Point)?
  /// The dragged item, or nil.
  private(set) var move: PendingMove?
  /// The lift of the item that is being dragged or coming to rest.
  private(set) var lift: LiftedItemView?
  /// The item that is coming to rest after a drag, or nil.
  private var settlingPath: ItemPath?
  /// The frame of the item when it was picked up.
  private var startFrame = Rect.zero
  /// The location of the pointer relative to the item's origin.
  private var grip = Point.zero
  /// The location of the pointer in the window's space.
  private var pointer = Point.zero
  /// The location of the pointer, in the window's space, when the item was picked up.
  private var pickUpPoint = Point.zero
  /// Whether the pointer has moved farther than the touch slop.
  private var wasCarried = false
  /// The last destination found for the item, stored so that the program is queried only once per
  /// destination.
  private var proposal: ItemPath?
  /// The item whose position the dragged one took last: its path in the data and its previous frame.
  ///
  /// An item that is larger than the dragged one may still be under it after moving aside.
  private(set) var passed: (path: ItemPath, frame: Rect)?
  /// Whether the drag itself, rather than the program, is moving items in the list.
  private var isShifting = false

  /// Attaches the drag recognizers to a list.
  func attach(to list: ListView) {
    self.list = list
    gestures.attach(to: list) { [weak self] in
      self?.findCandidate(at: $0) == true
    } didChange: { [weak self] in
      self?.gestureDidChange($0)
    }
  }

  /// Lets a gesture recognizer pick up an item, whose path is determined when the gesture begins.
  func attach(handle: PanGestureRecognizer, path: @escaping () -> ItemPath?) {
    handle.shouldBegin = { [weak self, weak handle] in
      guard let self, let handle, let list, list.isIdle, move == nil, let path = path(),
        list.program.mayMove(path), list.sections.contains(path)
      else { return false }
      candidate = (path, list.convert(handle.windowLocation - handle.motion, from: nil))
      return true
    }
    handle.addAction { [weak self] in self?.gestureDidChange($0) }
  }

  /// Returns the path in the data of the item displayed at a path.
  func dataPath(of shown: ItemPath) -> ItemPath { move?.dataPath(of: shown) ?? shown }

  /// The item whose cell is hidden while its lift is displayed, or nil.
  var liftedPath: ItemPath? { move?.destination ?? settlingPath }

  /// Traps if the drag is inconsistent with the list; for tests, outside of calls.
  func checkInvariants() {
    precondition((lift == nil) == (liftedPath == nil), "A dragged item must have a lift.")
    precondition(!isShifting, "A shift must be complete.")
    guard let list, let path = liftedPath else { return }
    precondition(list.sections.contains(path), "The dragged item must exist.")
    precondition(lift?.superview === list, "The lift must be in the list.")
    precondition(
      list.cellView(at: path)?.isHidden != false,
      "The cell of a lifted item must be hidden."
    )
  }
}

// MARK: - Dragging

extension ItemReorder {
  private func findCandidate(at windowPoint: Point) -> Bool {
    candidate = nil
    guard let list, list.isIdle, move == nil else { return false }
    // An item that is coming to rest can be picked up by its cell but not by its lift.
    finishSettling()
    let point = list.convert(windowPoint, from: nil)
    guard let path = list.draggableItem(at: point), list.program.mayMove(path), list.isIdle,
      list.sections.contains(path)
    else { return false }
    candidate = (path, point)
    return true
  }

  private func gestureDidChange(_ gesture: GestureRecognizer) {
    pointer = gesture.windowLocation
    if pointer.distance(to: pickUpPoint) > gestures.hold.allowableMovement { wasCarried = true }
    switch gesture.state {
    case .began: begin()
    case .changed: follow()
    case .ended:
      follow()
      let wasOnlyHeld = gesture === gestures.hold && move != nil && !wasCarried
      drop()
      if wasOnlyHeld { openMenu() }
    case .cancelled: cancel(animated: true)
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let list, let (path, point) = candidate, let cell = list.cellView(at: path) else {
      return
    }
    candidate = nil
    finishSettling()
    list.endTransientStates(animated: false)
    list.selection.setPressed(nil)
    list.selection.endTypeAhead()
    pickUpPoint = pointer
    wasCarried = false
    startFrame = cell.frame
    grip = point - startFrame.origin
    proposal = path
    passed = nil
    move = PendingMove(origin: path, destination: path)
    View.performWithoutAnimation {
      let isSelected = list.selection.contains(path)
      let count = isSelected ? list.selection.rows.paths.count : 1
      let lift = LiftedItemView(of: cell, on: list.itemSurface, count: count)
      self.lift = lift
      list.addSubview(lift)
    }
    // The view with the pan gesture may be inside the cell.
    cell.hideDuringGesture()
    takeKeyboard()
    scroller.begin(in: list, at: list.convert(point, to: nil))
    follow()
  }

  /// Opens an item's context menu after a long press without movement, because the long press itself only
  /// picks the item up.
  private func openMenu() {
    guard let list, list.isIdle, let window = list.window else { return }
    finishSettling()
    window.hitTest(pointer)?.openContextMenu(at: pointer)
  }

  /// Moves the lift to the pointer and makes space for the item there; also called after the content moves.
  func follow() {
    guard let list, move != nil, let lift else { return }
    let point = list.convert(pointer, from: nil)
    let frame = Rect(origin: point - grip, size: startFrame.size)
    View.performWithoutAnimation {
      lift.frame = list.geometry.draggedFrame(frame, from: startFrame)
    }
    propose()
    scroller.follow(pointer)
  }

  private func propose() {
    guard let list, list.isIdle, let move, let lift,
      let path = list.geometry.dropPath(for: lift.frame, from: move.destination, in: list),
      path != proposal
    else { return }
    proposal = path
    let target = list.program.destination(ofMoveFrom: move.origin, toProposed: path)
    guard list.isIdle, self.move == move else { return }
    shift(to: target)
  }

  /// Displays the dragged item at another path if it can be there.
  private func shift(to path: ItemPath) {
    guard let list, let move, path != move.destination else { return }
    let target = PendingMove(origin: move.origin, destination: path)
    let counts = PendingMove(origin: move.destination, destination: move.origin)
      .shownCounts(list.sections.rowCounts)
    guard target.isPossible(in: counts) else { return }
    let room = list.geometry.restingFrame(of: path, in: list).map { (move.dataPath(of: path), $0) }
    shift(move, ItemMoves(from: [move.destination], to: [path]), in: list) { reorder in
      reorder.passed = room
      reorder.move = target
    }
  }

  /// Moves items in the list unless the dragged item or its displayed path has changed.
  private func shift(
    _ move: PendingMove,
    _ moves: ItemMoves,
    in list: ListView,
    note: @escaping (ItemReorder) -> Void
  ) {
    let sections = list.sections
    let stillStands = { [weak self, weak list] in
      self?.move == move && list?.sections == sections
    }
    // Pending updates are applied first because they may end the drag or cause an update by the program,
    // which must not be mistaken for the drag's own update.
    list.layoutIfNeeded()
    guard list.isIdle, stillStands() else { return }
    isShifting = true
    list.shift(moves) { [weak self] in
      guard let self, stillStands() else { return false }
      note(self)
      return true
    }
    isShifting = false
  }

  private func drop() {
    guard let list, let move else { return }
    guard list.isIdle else { return list.whenIdle { [weak self] in self?.drop() } }
    guard move.destination != move.origin else {
      self.move = nil
      return settle(at: move.destination)
    }
    drop(move, in: list)
  }

  /// Drops the dragged item where it is displayed, with its companions around it, and notifies the program.
  private func drop(_ move: PendingMove, in list: ListView) {
    let others = companions(of: move, in: list)
    guard list.isIdle, self.move == move, list.sections.contains(move.destination) else { return }
    let leading = others.count { move.dataPath(of: $0) < move.origin }
    let moves = ItemMoves(gathering: others, around: move, leading: leading)
    let target = moves.destinations[leading]
    guard !others.isEmpty else {
      self.move = nil
      settle(at: target)
      return list.reportMoves(moves)
    }
    var shown = others
    shown.insert(move.destination, at: leading)
    shift(move, ItemMoves(from: shown, to: moves.destinations), in: list) { reorder in
      reorder.move = nil
      reorder.settlingPath = target
      list.reportMoves(moves)
    }
    if settlingPath == target { settle(at: target) }
  }

  /// Returns the displayed paths of the items that move along with a dragged one, in the order of the data.
  ///
  /// If the dragged item is selected, these are the other selected items that may be moved.
  private func companions(of move: PendingMove, in list: ListView) -> [ItemPath] {
    guard list.selection.contains(move.destination) else { return [] }
    return list.selection.rows.paths
      .filter { $0 != move.destination }
      .map { (shown: $0, data: move.dataPath(of: $0)) }
      .sorted { $0.data < $1.data }
      .filter { list.program.mayMove($0.data) }
      .map(\.shown)
  }

  /// Returns the dragged item to its origin, without notifying the program.
  ///
  /// - Returns: Whether an item was being dragged.
  @discardableResult
  func cancel(animated: Bool) -> Bool {
    guard let list, let move else { return false }
    guard list.isIdle else {
      list.whenIdle { [weak self] in self?.cancel(animated: animated) }
      return true
    }
    shift(to: move.origin)
    self.move = nil
    settle(at: move.origin)
    if !animated { finishSettling() }
    return true
  }
}

// MARK: - Coming to rest

extension ItemReorder {
  private func settle(at path: ItemPath) {
    scroller.stop()
    settlingPath = path
    giveKeyboardBack()
    guard let list, let lift, list.window != nil,
      let frame = list.geometry.restingFrame(of: path, in: list)
    else {
      return finishSettling()
    }
    View.animate(
      withDuration: list.theme.motion.slow,
      animations: {
        lift.frame = frame
        lift.lower()
      },
      completion: { [weak self, weak lift] _ in
        guard let self, let lift, self.lift === lift, move == nil else { return }
        finishSettling()
      }
    )
  }

  /// Shows the cell instead of its lift.
  private func finishSettling() {
    let path = settlingPath
    settlingPath = nil
    lift?.removeFromSuperview()
    lift = nil
    guard let path, let cell = list?.cellView(at: path) else { return }
    // The cell appears where the lift was, even if the hidden cell's animation has not yet reached that
    // position.
    cell.finishAnimations(completed: false)
    cell.isHidden = false
  }

  /// Cancels the drag before different data is loaded.
  func forget() {
    scroller.stop()
    settlingPath = liftedPath
    let wasDragged = move != nil
    move = nil
    if wasDragged { giveKeyboardBack() }
    finishSettling()
  }
}

// MARK: - Updates of the program

extension ItemReorder {
  /// Displays all items in the order of the data, which the program is about to change.
  func updateWillBegin() {
    guard !isShifting, let move else { return }
    shift(to: move.origin)
  }

  /// Adapts the drag to an update; if the dragged item was removed, the drag ends.
  func follow(_ plan: UpdatePlan) {
    guard !isShifting else { return }
    guard let move else { return finishSettling() }
    guard let path = plan.path(afterReloading: move.origin) else {
      scroller.stop()
      self.move = nil
      giveKeyboardBack()
      return finishSettling()
    }
    self.move = PendingMove(origin: path, destination: path)
  }

  /// Makes space for the dragged item again after an update made by the program.
  func updateDidEnd() {
    guard !isShifting, move != nil else { return }
    proposal = nil
    follow()
  }
}

// MARK: - Keyboard

extension ItemReorder {
  /// Handles all key events while an item is dragged; Escape cancels the drag.
  ///
  /// - Returns: Whether an item is being dragged.
  func handle(_ event: KeyEvent) -> Bool {
    guard move != nil else { return false }
    if event.key == .escape { cancel(animated: true) }
    return true
  }

  /// Takes keyboard focus so that this object receives the Escape key.
  private func takeKeyboard() {
    guard let list, let host = list.host else { return }
    if let responder = host.firstResponder, responder.isDescendant(of: list) { return }
    list.becomeFirstResponder()
  }

  /// Releases keyboard focus if the list does not use it.
  private func giveKeyboardBack() {
    guard let list, list.isFirstResponder, !list.canBecomeFirstResponder else { return }
    list.resignFirstResponder()
  }
}
