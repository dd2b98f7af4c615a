internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform
internal import BentoViews

/// An object that moves a column when its title is dragged: the other columns make way during the
/// drag, and Escape restores their positions.
@MainActor
final class ColumnDrag {
  private unowned let header: ColumnHeader
  private let pan = PanGestureRecognizer()
  private let press = HeaderPressGestureRecognizer()
  private var start: Start?
  /// The title being dragged, or nil.
  private(set) weak var lifted: ColumnHeaderCell?

  /// The state at the start of the drag.
  private struct Start {
    var frame: Rect
    var offset: Double
    var state: ColumnTableState
  }

  init(in header: ColumnHeader) {
    self.header = header
  }

  /// Adds the drag recognizer to the header.
  func attach() {
    press.onPress = { [unowned self] in header.pressDidBegin($0) }
    pan.axes = .horizontal
    pan.shouldBegin = { [unowned self] in columnUnderStart() != nil }
    pan.addAction { [unowned self] _ in panDidChange() }
    header.addGestureRecognizer(press)
    header.addGestureRecognizer(pan)
  }

  private func columnUnderStart() -> ColumnHeaderCell? {
    let point = header.convert(pan.windowLocation - pan.motion, from: nil)
    guard let cell = header.cell(at: point), let model = header.owner?.model,
      model.columns[cell.index].isMovable
    else { return nil }
    return cell
  }

  private func panDidChange() {
    switch pan.state {
    case .began: begin()
    case .changed: follow()
    case .ended: end()
    case .cancelled: cancel()
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let cell = columnUnderStart(), let model = header.owner?.model else { return }
    start = Start(frame: cell.frame, offset: model.offset, state: model.state)
    lifted = cell
    cell.finishAnimations(completed: true)
    setLifted(true, cell)
    header.setNeedsLayout()
    follow()
  }

  /// Moves the title with the pointer, and moves the column when an edge of the title passes the
  /// center of an adjacent title.
  private func follow() {
    guard let lifted, let start, let model = header.owner?.model else { return }
    var frame = start.frame
    // Scrolling during the drag moves the title too.
    let scrolled = lifted.leadsFromRight ? start.offset - model.offset : model.offset - start.offset
    frame.origin.x += pan.motion.x + (isFrozen(lifted) ? 0 : scrolled)
    View.performWithoutAnimation { lifted.place(in: frame) }
    guard let place = model.place(of: lifted.index) else { return }
    let target = target(of: frame, from: place, model)
    guard target != place else { return }
    View.animate(withDuration: header.theme.motion.normal, options: .curveEaseOut) {
      model.move(from: place, to: target)
      header.layoutIfNeeded()
    }
    header.owner?.reveal(place: target)
  }

  private func isFrozen(_ cell: ColumnHeaderCell) -> Bool {
    guard let model = header.owner?.model else { return false }
    return model.place(of: cell.index).map { $0 < model.geometry.frozenCount } ?? false
  }

  /// Returns the place for a dragged title that has the given frame.
  private func target(of frame: Rect, from place: Int, _ model: ColumnModel) -> Int {
    let geometry = model.geometry
    let whole = place < geometry.frozenCount ? geometry.frozenWidth : geometry.width
    let start = header.leadsFromRight ? whole - frame.maxX : frame.minX
    func middle(_ place: Int) -> Double {
      (geometry.spans[place].start + geometry.spans[place].end) / 2
    }
    var target = place
    while model.mayMove(from: place, to: target + 1), start + frame.width > middle(target + 1) {
      target += 1
    }
    guard target == place else { return target }
    while model.mayMove(from: place, to: target - 1), start < middle(target - 1) { target -= 1 }
    return target
  }

  private func end() {
    guard let cell = lifted else { return }
    settle(cell)
    header.owner?.columnsDidChangeByPerson()
  }

  /// Ends the drag and restores the columns' positions.
  ///
  /// - Returns: Whether a title was being dragged.
  @discardableResult
  func cancel() -> Bool {
    guard let cell = lifted else { return false }
    let state = start?.state
    if let state {
      View.animate(withDuration: header.theme.motion.normal, options: .curveEaseOut) {
        header.owner?.model.state = state
        header.layoutIfNeeded()
      }
    }
    settle(cell)
    return true
  }

  private func settle(_ cell: ColumnHeaderCell) {
    lifted = nil
    start = nil
    header.setNeedsLayout()
    View.animate(
      withDuration: header.theme.motion.normal,
      options: .curveEaseOut,
      animations: { header.layoutIfNeeded() },
      completion: { [weak self, weak cell] _ in
        if let cell, self?.lifted !== cell { self?.setLifted(false, cell) }
      }
    )
  }

  private func setLifted(_ isLifted: Bool, _ cell: ColumnHeaderCell) {
    let colors = cell.theme.colors
    View.performWithoutAnimation {
      cell.backgroundColor = isLifted ? colors.elevatedSurface : nil
      cell.shadow =
        isLifted ? cell.theme.elevations.low.shadow(color: colors.shadow) : nil
    }
  }
}

/// A recognizer that records the modifier keys at the start of a press without handling the press.
@MainActor
private final class HeaderPressGestureRecognizer: GestureRecognizer {
  var onPress: (KeyModifiers) -> Void = { _ in }

  override func pointerDidStep(_ sample: PointerSample) {
    if sample.phase == .down { onPress(sample.modifiers) }
    fail()
  }
}
