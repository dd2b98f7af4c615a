public import BentoBox
internal import BentoCells
public import BentoGeometry
internal import BentoGraphics
internal import BentoLists
public import BentoPlatform
public import BentoViews

/// The view of a ``ColumnRow``.
public final class ColumnRowView<Row: Identifiable>: View, ViewLifecycleAware, ColumnStrip {
  /// The value of the row.
  private(set) var row: Row?
  private var height: Double?
  private weak var table: ColumnTable<Row>?
  private let cells = ColumnCells()
  private var frozenCells: ColumnCells?
  /// The view that clips columns where they are covered by frozen columns.
  private var clip: View?
  private var isOnScreen = false
  /// The state for which the cells were filled; nil if the cells are out of date.
  private var filling: Filling?
  /// The id of the row in the cells, or nil.
  private var filledRow: Row.ID?

  /// The state on which the cells depend, apart from the row.
  private struct Filling: Equatable {
    var revision: Int
    var places: Range<Int>
    var frozenCount: Int
    var width: Double
  }

  /// Creates an empty row.
  public required init() {
    super.init()
    addSubview(cells)
  }

  /// Shows a value in the columns.
  func show(_ row: Row?, height: Double?) {
    self.row = row
    if height != self.height {
      self.height = height
      invalidateIntrinsicContentSize()
    }
    filling = nil
    setNeedsLayout()
  }

  func columnsDidMove() { setNeedsLayout() }

  func columnsDidScroll() { setNeedsLayout() }

  // MARK: View

  /// The row's height; 0 outside of a table.
  private var fittingHeight: Double { height ?? foundTable()?.scaledRowHeight ?? 0 }

  /// Returns the proposed width and the row's height.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : bounds.width, height: fittingHeight)
  }

  public override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: fittingHeight)
  }

  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    table = nil
    filling = nil
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    guard let table = foundTable() else { return }
    let model = table.model
    model.watch(self)
    placeParts(model.geometry, offset: model.offset)
    fill(from: table)
    let cursor = row.flatMap { table.cursorPlace(in: $0.id) }
    cells.cursorPlace = cursor
    frozenCells?.cursorPlace = cursor
    table.placeEditor(in: self)
  }

  /// Fills the cells, unless the columns have merely been scrolled.
  private func fill(from table: ColumnTable<Row>) {
    let model = table.model
    let new = Filling(
      revision: model.revision,
      places: model.visiblePlaces,
      frozenCount: model.geometry.frozenCount,
      width: bounds.width
    )
    guard new != filling else { return }
    filling = new
    let isSameRow = row != nil && row?.id == filledRow
    filledRow = row?.id
    enclosing(TableViewCell.self)?.accessibilityRole = .row
    guard let row else {
      cells.show([], ofSameRow: false, font: table.font)
      frozenCells?.show([], ofSameRow: false, font: table.font)
      return
    }
    let font = table.font
    let frozen = 0..<new.frozenCount
    cells.show(table.contents(of: row, at: new.places), ofSameRow: isSameRow, font: font)
    frozenCells?.show(table.contents(of: row, at: frozen), ofSameRow: isSameRow, font: font)
  }

  /// Places the columns; frozen columns are in front, at the leading edge of the visible part.
  private func placeParts(_ geometry: ColumnGeometry, offset: Double) {
    guard geometry.frozenCount > 0 else {
      if cells.superview !== self { insertSubview(cells, at: 0) }
      clip?.removeFromSuperview()
      frozenCells?.removeFromSuperview()
      (clip, frozenCells) = (nil, nil)
      cells.frame = bounds
      return
    }
    let clip = self.clip ?? View()
    let frozen = frozenCells ?? ColumnCells()
    if self.clip == nil {
      clip.clipsToBounds = true
      addSubview(clip)
      clip.addSubview(cells)
      addSubview(frozen)
      (self.clip, frozenCells) = (clip, frozen)
      if isOnScreen { frozen.isOnScreen = true }
    }
    let start = offset + geometry.frozenWidth
    let seen = leading(start, geometry.viewport - geometry.frozenWidth)
    clip.frame = seen
    cells.frame = bounds.offsetBy(dx: -seen.x, dy: 0)
    frozen.frame = leading(offset, geometry.frozenWidth)
    frozen.showsEdge = offset > 0
  }

  /// Returns a rectangle of the given width at a distance from the leading edge.
  private func leading(_ start: Double, _ width: Double) -> Rect {
    Rect(x: bounds.x + start, y: bounds.y, width: width, height: bounds.height)
      .mirrored(in: bounds, if: leadsFromRight)
  }

  /// Returns the frame of the cell at a place in the row, excluding the part covered by frozen
  /// columns.
  private func frame(ofPlace place: Int, _ model: ColumnModel) -> Rect {
    let geometry = model.geometry
    guard geometry.spans.indices.contains(place) else { return bounds }
    let span = geometry.spans[place]
    if place < geometry.frozenCount { return leading(model.offset + span.start, span.width) }
    let start = max(span.start, geometry.frozenCount > 0 ? model.offset + geometry.frozenWidth : 0)
    return leading(start, max(0, span.end - start))
  }

  private func foundTable() -> ColumnTable<Row>? {
    if table == nil { table = enclosing(ColumnTable<Row>.self) }
    return table
  }

  // MARK: Cells

  /// Returns the view that contains the cell at a place; nil for a cell that is not visible.
  func cells(at place: Int) -> ColumnCells? {
    [frozenCells, cells].compactMap(\.self).first { $0.frame(at: place) != nil }
  }

  /// Returns the natural width of the component in the column at an index, in points; nil if no
  /// component is visible.
  func componentWidth(ofColumn index: Int) -> Double? {
    frozenCells?.componentWidth(in: index) ?? cells.componentWidth(in: index)
  }

  /// The row's semantics, which contain its text cells as parts; components are separate views.
  public override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics()
    guard let row, let table = foundTable() else { return semantics }
    semantics.parts = table.semantics(of: row) { frame(ofPlace: $0, table.model) }
    return semantics
  }

  public override var contentDescription: String? {
    let texts = [frozenCells, cells].compactMap(\.self).flatMap(\.texts)
    return texts.isEmpty ? nil : texts.joined(separator: " | ")
  }

  // MARK: Display

  /// Notifies the row's components that they are about to appear on screen.
  public func willDisplayView() { setOnScreen(true) }

  /// Notifies the row's components that they have left the screen.
  public func didEndDisplayingView() { setOnScreen(false) }

  private func setOnScreen(_ isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
    cells.isOnScreen = isOnScreen
    frozenCells?.isOnScreen = isOnScreen
  }
}

extension View {
  /// Returns the nearest superview of the given class.
  func enclosing<Found: View>(_ type: Found.Type) -> Found? {
    var view = superview
    while let current = view {
      if let found = current as? Found { return found }
      view = current.superview
    }
    return nil
  }
}
