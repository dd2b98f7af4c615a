public import BentoBox
internal import BentoCells
public import BentoGeometry
internal import BentoGraphics
internal import BentoLists
internal import BentoPlatform
public import BentoViews

/// The view of a ``ColumnRow``.
public final class ColumnRowView<Row: Identifiable>: View, ViewLifecycleAware, ColumnStrip {
  /// What the row shows.
  private(set) var row: Row?
  private var height = 0.0
  private weak var table: ColumnTable<Row>?
  private let cells = ColumnCells()
  private var frozenCells: ColumnCells?
  /// What hides the columns that are scrolled behind those that are frozen.
  private var clip: View?
  private var isOnScreen = false
  /// What the cells were filled with; nil when they are out of date.
  private var filling: Filling?

  /// What the cells of a row depend on, apart from the row.
  private struct Filling: Equatable {
    var revision: Int
    var places: Range<Int>
    var frozenCount: Int
    var width: Double
  }

  /// Creates a row that shows nothing.
  public required init() {
    super.init()
    addSubview(cells)
  }

  /// Shows a value.
  func show(_ row: Row?, height: Double) {
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

  /// As wide as it may be.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : bounds.width, height: height)
  }

  public override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: height)
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

  /// Fills the cells, unless the columns were only scrolled.
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
    enclosing(TableViewCell.self)?.accessibilityRole = .row
    guard let row else {
      cells.show([], font: table.font)
      frozenCells?.show([], font: table.font)
      return
    }
    cells.show(table.contents(of: row, at: new.places), font: table.font)
    frozenCells?.show(table.contents(of: row, at: 0..<new.frozenCount), font: table.font)
  }

  /// Puts the columns into their places: those that are frozen in front, at the leading edge of what is
  /// seen.
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

  /// A part of the row, measured from its leading edge.
  private func leading(_ start: Double, _ width: Double) -> Rect {
    let x = leadsFromRight ? bounds.maxX - start - width : bounds.x + start
    return Rect(x: x, y: bounds.y, width: width, height: bounds.height)
  }

  /// Where the cell at a place lies in the row, less what frozen columns cover.
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

  /// The view that holds the cell at a place, and the cell's rectangle in it; nil for a cell that is not
  /// in view.
  func cell(at place: Int) -> (cells: ColumnCells, frame: Rect)? {
    for cells in [frozenCells, cells].compactMap(\.self) {
      if let frame = cells.frame(at: place) { return (cells, frame) }
    }
    return nil
  }

  /// The natural width of the component in the column with an index, in points; nil without one in view.
  func componentWidth(ofColumn index: Int) -> Double? {
    frozenCells?.componentWidth(in: index) ?? cells.componentWidth(in: index)
  }

  /// Texts are parts of the row; components are views.
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

  /// Tells the components of the row that they come on screen.
  public func willDisplayView() { setOnScreen(true) }

  /// Tells the components of the row that they left the screen.
  public func didEndDisplayingView() { setOnScreen(false) }

  private func setOnScreen(_ isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
    cells.isOnScreen = isOnScreen
    frozenCells?.isOnScreen = isOnScreen
  }
}

extension View {
  /// The nearest superview of a class.
  func enclosing<Found: View>(_ type: Found.Type) -> Found? {
    var view = superview
    while let current = view {
      if let found = current as? Found { return found }
      view = current.superview
    }
    return nil
  }
}
