import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits

@testable import BentoLists

/// A list of either kind, 200 × 240 points, with numbers in lines of 40 points.
@MainActor
protocol ContractList: ListFixture {
  var sections: [[Int]] { get nonmutating set }
  /// The numbers in the visible cells, in order.
  var shown: [Int] { get }
  var selectedPaths: [ItemPath] { get }
  var selectedCount: Int { get }
  /// The calls to the delegate, in order.
  var calls: [String] { get }
  var moves: Int { get }
  /// Called when the data source is asked for a cell.
  var onCell: (() -> Void)? { get nonmutating set }
  /// The titles of each item's context menu.
  var menuTitles: [String] { get nonmutating set }

  func cell(at path: ItemPath) -> (any ListTestCell)?
  func takeNeighbor(_ takesNeighbor: Bool)
  func select(_ path: ItemPath)
  func deselect(_ path: ItemPath)
  func onSelectionChange(_ action: @escaping () -> Void)
  func update(
    isAnimated: Bool,
    _ changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  )
  func insert(_ paths: [ItemPath])
  func delete(_ paths: [ItemPath])
  func move(_ path: ItemPath, to target: ItemPath)
  func reload(_ paths: [ItemPath])
  func reloadData()
  /// Moves the items of the only section down, and gives them another height.
  func leaveSpaceAbove(_ space: Double, height: Double)
}

/// The properties of a cell of either kind that tests need.
@MainActor
protocol ListTestCell: View {
  var isSelected: Bool { get }
}

extension TableViewCell: ListTestCell {}
extension CollectionViewCell: ListTestCell {}

extension ListKind {
  /// A list of the kind that shows numbers.
  @MainActor
  func makeList(_ sections: [[Int]]) -> any ContractList {
    switch self {
    case .table:
      let fixture = Fixture(sections, size: Size(width: 200, height: 240)) { table, data in
        table.rowHeight = 40
        table.separatorStyle = .none
        data.mayMove = true
      }
      fixture.harness.settle()
      return fixture
    case .collection:
      let layout = FlowLayout()
      layout.itemSize = Size(width: 200, height: 40)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      let fixture = CollectionFixture(sections, layout: layout) { _, data in data.mayMove = true }
      fixture.harness.settle()
      return fixture
    }
  }
}

// MARK: - What follows

extension ContractList {
  func setSelection(isOn: Bool, many: Bool, takesNeighbor: Bool) {
    list.allowsSelection = isOn
    list.allowsMultipleSelection = many
    takeNeighbor(takesNeighbor)
  }

  func update(isAnimated: Bool = true, _ changes: @escaping () -> Void) {
    update(isAnimated: isAnimated, changes) { _ in }
  }

  /// The center of a line of the view.
  func line(_ number: Int) -> Point { Point(x: 100, y: 40 * Double(number) + 20) }

  /// The selected numbers.
  var selected: [Int] { selectedPaths.map { sections[$0.section][$0.item] } }

  /// Presses a line and drags its content to another one.
  func drag(_ start: Int, to end: Int) {
    harness.pointer(.down, at: line(start))
    harness.pointer(.move, at: line(start).offsetBy(dx: 0, dy: 10))
    harness.advance(by: .zero)
    harness.pointer(.move, at: line(end))
    harness.advance(by: .zero)
  }

  func drop(_ line: Int) {
    harness.pointer(.up, at: self.line(line))
    harness.settle()
  }
}

// MARK: - Both kinds

extension Fixture: ContractList {
  var sections: [[Int]] {
    get { data.sections }
    nonmutating set { data.sections = newValue }
  }
  var shown: [Int] { shownTexts.compactMap { Int($0.dropFirst(4)) } }
  var selectedPaths: [ItemPath] { table.indexPathsForSelectedRows ?? [] }
  var selectedCount: Int { table.selectedRowCount }
  var calls: [String] { log.calls }
  var moves: Int { data.moves }
  var onCell: (() -> Void)? {
    get { data.onCell }
    nonmutating set { data.onCell = newValue }
  }
  var menuTitles: [String] {
    get { log.menuTitles }
    nonmutating set { log.menuTitles = newValue }
  }

  func cell(at path: ItemPath) -> (any ListTestCell)? { table.cellForRow(at: path) }

  func takeNeighbor(_ takesNeighbor: Bool) { table.selectsNeighborOfRemovedRow = takesNeighbor }

  func select(_ path: ItemPath) {
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  func deselect(_ path: ItemPath) { table.deselectRow(at: path, animated: false) }

  func onSelectionChange(_ action: @escaping () -> Void) { table.onSelectionChange = action }

  func update(
    isAnimated: Bool,
    _ changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    table.performBatchUpdates(changes, animated: isAnimated, completion: completion)
  }

  func insert(_ paths: [ItemPath]) { table.insertRows(at: paths) }

  func delete(_ paths: [ItemPath]) { table.deleteRows(at: paths) }

  func move(_ path: ItemPath, to target: ItemPath) { table.moveRow(at: path, to: target) }

  func reload(_ paths: [ItemPath]) { table.reloadRows(at: paths) }

  func reloadData() { table.reloadData() }

  func leaveSpaceAbove(_ space: Double, height: Double) {
    table.sectionHeaderHeight = space
    table.rowHeight = height
  }
}

extension CollectionFixture: ContractList {
  var sections: [[Int]] {
    get { data.sections }
    nonmutating set { data.sections = newValue }
  }
  var shown: [Int] { shownNumbers }
  var selectedPaths: [ItemPath] { view.indexPathsForSelectedItems ?? [] }
  var selectedCount: Int { view.selectedItemCount }
  var calls: [String] { data.calls }
  var moves: Int { data.moves.count }
  var onCell: (() -> Void)? {
    get { data.onCell }
    nonmutating set { data.onCell = newValue }
  }
  var menuTitles: [String] {
    get { data.menuTitles }
    nonmutating set { data.menuTitles = newValue }
  }

  func cell(at path: ItemPath) -> (any ListTestCell)? { view.cellForItem(at: path) }

  func takeNeighbor(_ takesNeighbor: Bool) { view.selectsNeighborOfRemovedItem = takesNeighbor }

  func select(_ path: ItemPath) {
    view.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func deselect(_ path: ItemPath) { view.deselectItem(at: path, animated: false) }

  func onSelectionChange(_ action: @escaping () -> Void) { view.onSelectionChange = action }

  func update(
    isAnimated: Bool,
    _ changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    view.performBatchUpdates(changes, animated: isAnimated, completion: completion)
  }

  func insert(_ paths: [ItemPath]) { view.insertItems(at: paths) }

  func delete(_ paths: [ItemPath]) { view.deleteItems(at: paths) }

  func move(_ path: ItemPath, to target: ItemPath) { view.moveItem(at: path, to: target) }

  func reload(_ paths: [ItemPath]) { view.reloadItems(at: paths) }

  func reloadData() { view.reloadData() }

  func leaveSpaceAbove(_ space: Double, height: Double) {
    guard let layout = view.collectionViewLayout as? FlowLayout else { return }
    layout.sectionInset.top = space
    layout.itemSize.height = height
  }
}
