internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// What the header and the rows of a table know of its columns: their order, widths and places.
///
/// It knows no type of rows and no views but those that ask to be told of changes. A column is known by
/// its index among those of the program; its place counts the columns that are shown.
///
/// Invariants: ``order`` has each index once; ``shown`` is what of it is not hidden; ``geometry`` has as
/// many spans as there are columns shown; the ids of the columns differ.
@MainActor
final class ColumnModel {
  /// What is known of a column, whatever its rows are.
  struct Column {
    var id: String
    var title: String
    var measure: ColumnGeometry.Measure
    var alignment: TextAlignment
    var isResizable: Bool
    var isMovable: Bool
    var isHideable: Bool
    var isInitiallyHidden: Bool
    var isSortable: Bool
    var sortsDescendingFirst: Bool
    var isEditable: Bool
    var toolTip: String?
  }

  /// The columns as the program gave them.
  private(set) var columns: [Column] = []
  /// All columns in their order, by index.
  private(set) var order: [Int] = []
  /// Those of them that are shown.
  private(set) var shown: [Int] = []
  /// The widths that the user gave, in points, by id.
  private(set) var widths: [String: Double] = [:]
  /// The ids of the columns that are not shown.
  private(set) var hidden: Set<String> = []
  /// How the rows are sorted.
  var sortOrder: [ColumnSort] = []
  /// How many columns stay when the others are scrolled.
  var frozenCount = 0 {
    didSet { if frozenCount != oldValue { lay() } }
  }
  /// Where the columns that are shown lie.
  private(set) var geometry = ColumnGeometry()
  /// How far the rows are scrolled from their leading edge, in points.
  private(set) var offset = 0.0
  /// The places of the columns that are not frozen and touch what is seen.
  private(set) var visiblePlaces = 0..<0
  /// Changes with everything but the scrolling that decides what cells show.
  private(set) var revision = 0
  /// Called when columns have moved.
  var onLayout: () -> Void = {}

  private var viewport = 0.0
  private var scale = Scale.one
  private var strips: [ObjectIdentifier: WeakStrip] = [:]

  /// A row or another view that shows the columns.
  private struct WeakStrip {
    weak var strip: (any ColumnStrip)?
  }
}

/// A view that shows something in each column.
@MainActor
protocol ColumnStrip: View {
  /// Columns lie elsewhere.
  func columnsDidMove()
  /// The rows were scrolled sideways, and other columns are in view or lie behind those that stay.
  func columnsDidScroll()
}

// MARK: - The program's side

extension ColumnModel {
  /// Takes other columns: those with ids that were there keep their order, widths and visibility.
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

  /// What the user has made of the columns.
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

  /// The columns as the program made them.
  func reset() {
    widths = [:]
    hidden = Set(columns.filter(\.isInitiallyHidden).map(\.id))
    setOrder([])
  }

  /// The orders among some that name a column by which rows are sorted, each column once.
  func accepted(_ orders: [ColumnSort]) -> [ColumnSort] {
    var ids: Set<String> = []
    return orders.filter { order in
      columns.contains { $0.id == order.column && $0.isSortable }
        && ids.insert(order.column).inserted
    }
  }

  /// Puts columns into an order; those that it does not name stand behind the others as the program
  /// has them.
  private func setOrder(_ ids: [String]) {
    var indices: [String: Int] = [:]
    for (index, column) in columns.enumerated() { indices[column.id] = index }
    var rest = Set(columns.indices)
    order = ids.compactMap { id in indices[id].flatMap { rest.remove($0) } }
    order += columns.indices.filter { rest.contains($0) }
    lay()
  }
}

// MARK: - The user's side

extension ColumnModel {
  /// The index of the column with an id.
  func index(of id: String) -> Int? { columns.firstIndex { $0.id == id } }

  /// The place of a column among those that are shown.
  func place(of index: Int) -> Int? { shown.firstIndex(of: index) }

  /// Gives a column a width, brought between its bounds; nil for the one that the program gave it.
  func setWidth(_ width: Double?, of index: Int) {
    let column = columns[index]
    let bounds = column.measure.bounds
    let accepted = width.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    guard accepted?.isFinite != false, widths[column.id] != accepted else { return }
    widths[column.id] = accepted
    lay()
  }

  /// Keeps the columns before a place as wide as they are: otherwise what they share would move the edge
  /// that the user drags.
  func pinWidths(before place: Int) {
    for earlier in 0..<min(place, shown.count) where columns[shown[earlier]].measure.isFlexible {
      widths[columns[shown[earlier]].id] = geometry.spans[earlier].width
    }
    lay()
  }

  /// Shows or hides a column; the last one that is shown stays.
  ///
  /// - Returns: whether that changed anything.
  @discardableResult
  func setHidden(_ isHidden: Bool, _ index: Int) -> Bool {
    let id = columns[index].id
    guard isHidden != hidden.contains(id), !isHidden || shown.count > 1 else { return false }
    if isHidden { hidden.insert(id) } else { hidden.remove(id) }
    lay()
    return true
  }

  /// Moves a column that is shown to another place among those that are.
  func move(from place: Int, to newPlace: Int) {
    guard place != newPlace, shown.indices.contains(place), shown.indices.contains(newPlace) else {
      return
    }
    var moved = shown
    moved.insert(moved.remove(at: place), at: newPlace)
    // Hidden columns keep their places among all of them.
    var next = moved.makeIterator()
    order = order.map { hidden.contains(columns[$0].id) ? $0 : next.next() ?? $0 }
    lay()
  }

  /// Whether the user may move the column at a place to another: frozen columns stay among themselves,
  /// and none passes one that stays where it is.
  func mayMove(from place: Int, to newPlace: Int) -> Bool {
    guard shown.indices.contains(place), shown.indices.contains(newPlace) else { return false }
    guard (place < geometry.frozenCount) == (newPlace < geometry.frozenCount) else { return false }
    return (min(place, newPlace)...max(place, newPlace)).allSatisfy { columns[shown[$0]].isMovable }
  }

  /// The order of rows after a press on a header: by that column alone, the other way round where it was
  /// already so, or in addition to others.
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
  /// Takes the room that there is.
  func lay(in viewport: Double, scale: Scale) {
    guard viewport != self.viewport || scale != self.scale else { return }
    self.viewport = viewport
    self.scale = scale
    lay()
  }

  /// Takes how far the rows are scrolled from their leading edge, in points.
  func scroll(to offset: Double) {
    guard offset != self.offset else { return }
    self.offset = offset
    let places = geometry.visibleColumns(at: offset)
    guard places != visiblePlaces || geometry.frozenCount > 0 else { return }
    visiblePlaces = places
    announce { $0.columnsDidScroll() }
  }

  /// Lets a view know when columns lie elsewhere, for as long as it exists.
  func watch(_ strip: any ColumnStrip) {
    strips[ObjectIdentifier(strip)] = WeakStrip(strip: strip)
  }

  /// Notes that cells look otherwise.
  func invalidateCells() {
    revision += 1
    announce { $0.columnsDidMove() }
  }

  private func lay() {
    revision += 1
    shown = order.filter { !hidden.contains(columns[$0].id) }
    let measures = shown.map { index in
      var measure = columns[index].measure
      guard let width = widths[columns[index].id] else { return measure }
      measure.width = width
      measure.isFlexible = false
      return measure
    }
    geometry = ColumnGeometry(measures, frozenCount: frozenCount, viewport: viewport, scale: scale)
    visiblePlaces = geometry.visibleColumns(at: offset)
    announce { $0.columnsDidMove() }
    onLayout()
  }

  private func announce(_ tell: (any ColumnStrip) -> Void) {
    var hasEnded = false
    for entry in strips.values {
      if let strip = entry.strip { tell(strip) } else { hasEnded = true }
    }
    if hasEnded { strips = strips.filter { $0.value.strip != nil } }
  }
}
