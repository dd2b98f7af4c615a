internal import BentoCells
internal import BentoGeometry
internal import BentoInteraction
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// An object that lets the user select items of a list by drawing a rectangle over them with the mouse,
/// starting at a position without an item.
///
/// Items that are not visible are included because the geometry contains their positions. When the pointer
/// moves, only the strips by which the rectangle has grown or shrunk are queried rather than its entire area,
/// unless items have moved since the last step.
///
/// Invariant, outside of calls: while a rectangle is being drawn, ``touched`` contains the items that it
/// touches in the arrangement of its last step.
@MainActor
final class RubberBand {
  private weak var view: ListView?
  private let pan = PanGestureRecognizer()
  private let scroller = EdgeScroller()
  private var band: Band?

  /// A rectangle that is being drawn; a class so that each step can modify its set in place.
  private final class Band {
    /// The effect of touching an item.
    let effect: Effect
    /// The selection when the user started drawing the rectangle.
    let oldSelection: PathSet
    /// The point in content space at which the rectangle was started.
    let anchor: Point
    /// The rectangle in content space.
    var rect: Rect
    /// The items that the rectangle touches.
    var touched: Set<ItemPath> = []
    /// The arrangement in which the items were found; nil before the first step.
    var arrangement: ItemArrangement?
    /// The view that draws the rectangle.
    let picture = RubberBandView()

    init(_ effect: Effect, beside oldSelection: PathSet, at anchor: Point) {
      self.effect = effect
      self.oldSelection = oldSelection
      self.anchor = anchor
      rect = Rect(origin: anchor, size: .zero)
    }
  }

  /// The effect of touching an item, determined by the modifiers at the start of the drag.
  private enum Effect {
    /// The touched items become the selection.
    case replace
    /// With Shift, touched items are added to the selection.
    case add
    /// With Control, the selection of touched items is inverted.
    case toggle
  }

  /// Attaches the drag recognizer to a list.
  func attach(to view: ListView) {
    self.view = view
    pan.allowedDevices = [.mouse]
    pan.shouldBegin = { [weak self] in self?.shouldBegin() ?? false }
    pan.addAction { [weak self] _ in self?.panDidChange() }
    view.addGestureRecognizer(pan)
  }

  /// The items that the rectangle touches, or nil if none is being drawn.
  var touched: Set<ItemPath>? { band?.touched }

  /// The rectangle in content space, or nil if none is being drawn.
  var rect: Rect? { band?.rect }

  /// Traps if the recorded items are not those that the rectangle touches; for tests, outside of calls.
  func checkInvariants() {
    guard let band else { return }
    precondition(band.picture.superview === view, "The rectangle must be visible.")
    guard let view, band.arrangement == view.geometry.arrangement(in: view) else { return }
    let touched = Set(items(in: band.rect).filter(band.rect.touches).map(\.path))
    precondition(band.touched == touched, "The touched items must be those in the rectangle.")
  }
}

// MARK: - Drawing

extension RubberBand {
  private var start: Point { pan.windowLocation - pan.motion }

  private func shouldBegin() -> Bool {
    guard let view, view.allowsSelection, view.allowsMultipleSelection, view.isIdle, band == nil
    else { return false }
    let point = view.convert(start, from: nil)
    return view.leavesPress(at: point, in: view) && view.tileSet.itemTile(at: point) == nil
  }

  private func panDidChange() {
    switch pan.state {
    case .began: begin()
    case .changed: follow()
    case .ended:
      follow()
      end()
    case .cancelled: cancel()
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let view else { return }
    let modifiers = view.input.press.modifiers
    let anchor = view.convert(start, from: nil)
    let band = Band(
      modifiers.contains(.control) ? .toggle : modifiers.contains(.shift) ? .add : .replace,
      beside: view.selection.rows.paths,
      at: anchor
    )
    self.band = band
    view.selection.isLedByKeys = false
    view.selection.endTypeAhead()
    view.becomeFirstResponder()
    View.performWithoutAnimation { view.addSubview(band.picture) }
    scroller.begin(in: view, at: start)
    if band.effect == .replace {
      view.selection.change(selecting: [], deselecting: band.oldSelection)
    }
    follow()
  }

  /// Moves a corner of the rectangle to the pointer; also called after the content moves.
  func follow() {
    guard let view, let band else { return }
    let pointer = view.convert(pan.windowLocation, from: nil)
    let bounds = view.bounds
    // The rectangle ends where there is neither content nor a visible part of the list.
    let corner = Point(
      x: min(max(bounds.maxX, view.contentSize.width), max(min(bounds.minX, 0), pointer.x)),
      y: min(max(bounds.maxY, view.contentSize.height), max(min(bounds.minY, 0), pointer.y))
    )
    // A rectangle that has no width or height also touches the items that it crosses.
    let rect = Rect(
      x: min(corner.x, band.anchor.x),
      y: min(corner.y, band.anchor.y),
      width: max(1, (corner.x - band.anchor.x).magnitude),
      height: max(1, (corner.y - band.anchor.y).magnitude)
    )
    View.performWithoutAnimation {
      band.picture.frame = rect.intersection(bounds.insetBy(dx: -2, dy: -2))
    }
    if view.isIdle { touch(rect) }
    scroller.follow(pan.windowLocation)
  }

  /// Updates the touched items for a new rectangle and adjusts the selection to match.
  ///
  /// - Complexity: O(n) in the number of items in the strips between the two rectangles.
  private func touch(_ rect: Rect) {
    guard let view, let band else { return }
    // The arrangement is read before any item is queried, because reading it updates the items' positions.
    let arrangement = view.geometry.arrangement(in: view)
    var changed: Set<ItemPath> = []
    if band.arrangement == arrangement {
      let strips = rect.subtracting(band.rect) + band.rect.subtracting(rect)
      for strip in strips {
        for item in items(in: strip) where rect.touches(item) != band.rect.touches(item) {
          changed.insert(item.path)
        }
      }
    } else {
      // Items may have moved into or out of the rectangle, for example because an item before them was
      // measured.
      let touched = Set(items(in: rect).filter(rect.touches).map(\.path))
      changed = touched.symmetricDifference(band.touched)
    }
    band.rect = rect
    band.arrangement = arrangement
    band.touched.formSymmetricDifference(changed)
    select(changed.sorted(), by: band)
  }

  private func select(_ paths: [ItemPath], by band: Band) {
    guard let selection = view?.selection else { return }
    var added: [ItemPath] = []
    var removed: [ItemPath] = []
    for path in paths {
      let wasSelected = band.oldSelection.contains(path)
      let isSelected: Bool
      switch band.effect {
      case .replace: isSelected = band.touched.contains(path)
      case .add: isSelected = wasSelected || band.touched.contains(path)
      case .toggle: isSelected = wasSelected != band.touched.contains(path)
      }
      guard isSelected != selection.contains(path) else { continue }
      if isSelected { added.append(path) } else { removed.append(path) }
    }
    selection.change(selecting: PathSet(added), deselecting: PathSet(removed))
  }

  /// Returns the items that intersect a rectangle.
  private func items(in rect: Rect) -> [PlacedItem] {
    view.map { $0.geometry.items(in: rect, of: $0) } ?? []
  }
}

// MARK: - Ending

extension RubberBand {
  /// Stops drawing the rectangle and keeps the selection.
  func end() {
    guard let view, let band else { return }
    self.band = nil
    scroller.stop()
    band.picture.removeFromSuperview()
    guard let first = band.touched.min(), view.sections.contains(first) else { return }
    view.selection.change { $0.moveFocus(to: first) }
  }

  /// Stops drawing the rectangle and restores the old selection.
  ///
  /// - Returns: Whether a rectangle was being drawn.
  @discardableResult
  func cancel() -> Bool {
    guard let view, let band else { return false }
    self.band = nil
    scroller.stop()
    band.picture.removeFromSuperview()
    let now = view.selection.rows.paths
    view.selection.change(
      selecting: band.oldSelection.subtracting(now),
      deselecting: now.subtracting(band.oldSelection)
    )
    return true
  }

  /// Handles all key events while a rectangle is being drawn; Escape restores the old selection.
  ///
  /// - Returns: Whether a rectangle is being drawn.
  func handle(_ event: KeyEvent) -> Bool {
    guard band != nil else { return false }
    if event.key == .escape { cancel() }
    return true
  }
}

// MARK: - Rectangles

nonisolated extension Rect {
  /// Returns the parts of the rectangle that are outside another rectangle; the parts do not overlap.
  func subtracting(_ other: Rect) -> [Rect] {
    let shared = intersection(other)
    guard !shared.isEmpty else { return isEmpty ? [] : [self] }
    let parts = [
      Rect(x: minX, y: minY, width: width, height: shared.minY - minY),
      Rect(x: minX, y: shared.maxY, width: width, height: maxY - shared.maxY),
      Rect(x: minX, y: shared.minY, width: shared.minX - minX, height: shared.height),
      Rect(x: shared.maxX, y: shared.minY, width: maxX - shared.maxX, height: shared.height),
    ]
    return parts.filter { !$0.isEmpty }
  }

  /// Returns whether the rectangle overlaps an item.
  fileprivate func touches(_ item: PlacedItem) -> Bool {
    !isEmpty && intersects(item.frame)
  }
}
