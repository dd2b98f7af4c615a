internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The state of a table's columns shared by its header and rows: their order, widths and positions.
///
/// The model is independent of the row type and references views only as observers. A column is
/// identified by its index among the program's columns; its place is its index among the visible
/// columns.
///
/// Invariants: ``order`` contains each index once; ``shown`` is ``order`` without hidden columns and
/// columns for wider tables; ``geometry`` has one span per visible column; the ids of the columns
/// are unique.
@MainActor
final class ColumnModel {
  /// The properties of a column that do not depend on the row type.
  struct Column {
    var id: String
    var title: String
    var measure: ColumnGeometry.Measure
    var alignment: TextAlignment
    var isResizable: Bool
    var isMovable: Bool
    var isHideable: Bool
    var isInitiallyHidden: Bool
    var minimumTableWidth: Double
    var isSortable: Bool
    var sortsDescendingFirst: Bool
    var isEditable: Bool
    var toolTip: String?
  }

  /// The columns as the program provided them.
  private(set) var columns: [Column] = []
  /// The indices of all columns, in display order.
  private(set) var order: [Int] = []
  /// The indices of the visible columns, in display order.
  private(set) var shown: [Int] = []
  /// The widths set by the user, in points at a text scale of 1, by column id.
  private(set) var widths: [String: Double] = [:]
  /// The ids of the hidden columns.
  private(set) var hidden: Set<String> = []
  /// The sort order of the rows.
  var sortOrder: [ColumnSort] = []
  /// The number of columns that do not scroll.
  var frozenCount = 0 {
    didSet { if frozenCount != oldValue { lay() } }
  }
  /// The positions of the visible columns.
  private(set) var geometry = ColumnGeometry()
  /// The horizontal scroll offset from the leading edge, in points.
  private(set) var offset = 0.0
  /// The places of the unfrozen columns that intersect the viewport.
  private(set) var visiblePlaces = 0..<0
  /// A counter that changes with everything that affects cell content, except scrolling.
  private(set) var revision = 0
  /// Called after columns move.
  var onLayout: () -> Void = {}

  private var viewport = 0.0
  private var scale = Scale.one
  /// The factor for the widths of columns, which grow with the text in them.
  private var textScale = 1.0
  private var strips: [ObjectIdentifier: WeakStrip] = [:]

  /// A weak reference to a row or another view that observes the columns.
  private struct WeakStrip {
    weak var strip: (any ColumnStrip)?
  }
}

/// A view with content in each column.
@MainActor
protocol ColumnStrip: View {
  /// Called after the positions of columns change.
  func columnsDidMove()
  /// Called after the rows scroll horizontally, making different columns visible or covered by
  /// frozen ones.
  func columnsDidScroll()
}

// MARK: - Changes by the program

extension ColumnModel {
  /// Replaces the columns; columns whose ids already exist keep their order, width and visibility.
  func setColumns(_ new: [Column]) {
    let known = order.map { columns[$0].id }
    let wasHidden = hidden
    let oldIDs = Set(columns.map(\.id))
    columns = new
    hidden = Set(
      new.filter { oldIDs.contains($0.id) ? wasHidden.contains($0.id) : $0.isInitiallyHidden }
        .map(\.id)
    )
    setOrder(known)
  }

  /// The user's changes to the columns.
  var state: ColumnTableState {
    get {
      ColumnTableState(
        order: order.map { columns[$0].id },
        widths: widths,
        hidden: hidden,
        sortOrder: sortOrder
      )
    }
    set {
      let ids = Set(columns.map(\.id))
      widths = newValue.widths.filter { ids.contains($0.key) && $0.value.isFinite && $0.value > 0 }
      let isNew = ids.subtracting(newValue.order)
      hidden = newValue.hidden.intersection(ids).union(
        columns.filter { $0.isInitiallyHidden && isNew.contains($0.id) }.map(\.id)
      )
      sortOrder = accepted(newValue.sortOrder)
      setOrder(newValue.order)
    }
  }

  /// Restores the program's column order, widths and visibility.
  func reset() {
    widths = [:]
    hidden = Set(columns.filter(\.isInitiallyHidden).map(\.id))
    setOrder([])
  }

  /// Returns the sort orders that apply to sortable columns, with each column at most once.
  func accepted(_ orders: [ColumnSort]) -> [ColumnSort] {
    var ids: Set<String> = []
    return orders.filter { order in
      columns.contains { $0.id == order.column && $0.isSortable }
        && ids.insert(order.column).inserted
    }
  }

  /// Sets the order of the columns; columns that are not listed follow in the program's order.
  private func setOrder(_ ids: [String]) {
    var indices: [String: Int] = [:]
    for (index, column) in columns.enumerated() { indices[column.id] = index }
    var rest = Set(columns.indices)
    order = ids.compactMap { id in indices[id].flatMap { rest.remove($0) } }
    order += columns.indices.filter { rest.contains($0) }
    lay()
  }
}

// MARK: - Changes by the user

extension ColumnModel {
  /// Returns the index of the column with the given id, or nil.
  func index(of id: String) -> Int? { columns.firstIndex { $0.id == id } }

  /// Returns the place of a column among the visible columns, or nil.
  func place(of index: Int) -> Int? { shown.firstIndex(of: index) }

  /// Sets the width of a column at the current text scale, clamped to its bounds; nil for the program's width.
  func setWidth(_ width: Double?, of index: Int) {
    let column = columns[index]
    let bounds = column.measure.bounds
    let accepted = width.map { min(max($0 / textScale, bounds.lowerBound), bounds.upperBound) }
    guard accepted?.isFinite != false, widths[column.id] != accepted else { return }
    widths[column.id] = accepted
    lay()
  }

  /// Fixes the widths of the flexible columns before a place, because resizing those columns would
  /// move the edge that the user is dragging.
  func pinWidths(before place: Int) {
    for earlier in 0..<min(place, shown.count) where columns[shown[earlier]].measure.isFlexible {
      widths[columns[shown[earlier]].id] = geometry.spans[earlier].width / textScale
    }
    lay()
  }

  /// The number of columns that are not hidden, including those for wider tables.
  var chosenCount: Int { order.count - hidden.count }

  /// Shows or hides a column; the last visible column cannot be hidden.
  ///
  /// - Returns: Whether anything changed.
  @discardableResult
  func setHidden(_ isHidden: Bool, _ index: Int) -> Bool {
    let id = columns[index].id
    guard isHidden != hidden.contains(id), !isHidden || chosenCount > 1 else { return false }
    if isHidden { hidden.insert(id) } else { hidden.remove(id) }
    lay()
    return true
  }

  /// Moves a visible column to another place.
  func move(from place: Int, to newPlace: Int) {
    guard place != newPlace, shown.indices.contains(place), shown.indices.contains(newPlace) else {
      return
    }
    var moved = shown
    moved.insert(moved.remove(at: place), at: newPlace)
    // Columns that are not visible keep their positions in the order.
    let visible = Set(shown)
    var next = moved.makeIterator()
    order = order.map { visible.contains($0) ? next.next() ?? $0 : $0 }
    lay()
  }

  /// Returns whether the user may move a column: it cannot move into or out of the frozen columns
  /// or past a column that is not movable.
  func mayMove(from place: Int, to newPlace: Int) -> Bool {
    guard shown.indices.contains(place), shown.indices.contains(newPlace) else { return false }
    guard (place < geometry.frozenCount) == (newPlace < geometry.frozenCount) else { return false }
    return (min(place, newPlace)...max(place, newPlace)).allSatisfy { columns[shown[$0]].isMovable }
  }

  /// Returns the sort order after the header of a column is pressed.
  ///
  /// The order consists of only that column, with its direction reversed if it was already sorted, or of that
  /// column in addition to the others.
  func sortOrder(pressing index: Int, adds: Bool) -> [ColumnSort] {
    let column = columns[index]
    let old = sortOrder.firstIndex { $0.column == column.id }
    var next = ColumnSort(column.id, isAscending: !column.sortsDescendingFirst)
    if let old, adds || old == 0 { next.isAscending = !sortOrder[old].isAscending }
    guard adds else { return [next] }
    var orders = sortOrder
    if let old { orders[old] = next } else { orders.append(next) }
    return orders
  }
}

// MARK: - Layout

extension ColumnModel {
  /// Lays out the columns for the viewport.
  func lay(in viewport: Double, scale: Scale, textScale: Double) {
    guard viewport != self.viewport || scale != self.scale || textScale != self.textScale else {
      return
    }
    self.viewport = viewport
    self.scale = scale
    self.textScale = textScale
    lay()
  }

  /// Sets the horizontal scroll offset from the leading edge, in points.
  func scroll(to offset: Double) {
    guard offset != self.offset else { return }
    self.offset = offset
    let places = geometry.visibleColumns(at: offset)
    guard places != visiblePlaces || geometry.frozenCount > 0 else { return }
    visiblePlaces = places
    announce { $0.columnsDidScroll() }
  }

  /// Adds a weakly referenced view as an observer.
  func watch(_ strip: any ColumnStrip) {
    strips[ObjectIdentifier(strip)] = WeakStrip(strip: strip)
  }

  /// Marks the content of all cells as changed.
  func invalidateCells() {
    revision += 1
    announce { $0.columnsDidMove() }
  }

  private func lay() {
    revision += 1
    shown = columnsToShow
    let measures = shown.map { index in
      var measure = columns[index].measure
      if let width = widths[columns[index].id] {
        measure.width = width
        measure.isFlexible = false
      }
      return measure.scaled(by: textScale)
    }
    geometry = ColumnGeometry(measures, frozenCount: frozenCount, viewport: viewport, scale: scale)
    visiblePlaces = geometry.visibleColumns(at: offset)
    announce { $0.columnsDidMove() }
    onLayout()
  }

  /// The indices of the columns that fit the width of the viewport; the first one if all are for wider
  /// tables.
  private var columnsToShow: [Int] {
    let wanted = order.filter { !hidden.contains(columns[$0].id) }
    // The width is not known before the first layout pass.
    guard viewport > 0 else { return wanted }
    let fitting = wanted.filter { columns[$0].minimumTableWidth * textScale <= viewport }
    return fitting.isEmpty ? Array(wanted.prefix(1)) : fitting
  }

  private func announce(_ tell: (any ColumnStrip) -> Void) {
    var hasEnded = false
    for entry in strips.values {
      if let strip = entry.strip { tell(strip) } else { hasEnded = true }
    }
    if hasEnded { strips = strips.filter { $0.value.strip != nil } }
  }
}
