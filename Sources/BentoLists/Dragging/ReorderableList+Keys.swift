/// Moving items by keys.
extension ReorderableList {
  /// Moves the selected items by some places, or without any the item that keys act on.
  ///
  /// They move one by one, the foremost first, and are reported at once. One that has nowhere to go
  /// stays, and so do those behind it that would take its place.
  ///
  /// - Parameter distance: The number of places, negative towards the beginning.
  /// - Returns: whether the program lets one of them be moved, as far as it goes.
  func moveSelectedItems(by distance: Int) -> Bool {
    let selected = selection.rows.paths.sorted()
    let paths = selected.isEmpty ? [selection.focusedPath].compactMap(\.self) : selected
    var plan = StepwiseMoves(paths, in: sections)
    var isMeant = false
    for index in distance > 0 ? Array(paths.indices.reversed()) : Array(paths.indices) {
      guard isIdle, mayMove(paths[index]) else { continue }
      isMeant = true
      guard let proposed = plan.path(by: distance, from: plan.paths[index]),
        !plan.occupied.contains(proposed)
      else { continue }
      plan.move(index, to: destination(ofMoveFrom: paths[index], toProposed: proposed))
    }
    // What the program was asked may have changed the rows.
    guard isMeant, sections == plan.original else { return isMeant }
    let moves = plan.moves
    if !moves.moves.isEmpty {
      // Inside of the update, as what the program asks for must find the list and the data alike.
      shift(moves) { [self] in reportMoves(moves) }
    }
    if let focus = selection.focusedPath { reveal(focus) }
    return isMeant
  }
}

/// Items that move one after the other in a list that has not moved any yet.
private struct StepwiseMoves {
  /// The order before all moves.
  let original: SectionTable
  /// Where the items are after the moves so far.
  private(set) var paths: [ItemPath] { didSet { occupied = Set(paths) } }
  /// The same without their order.
  private(set) var occupied: Set<ItemPath>
  private let origins: [ItemPath]
  private var sections: SectionTable
  private var moved: Set<Int> = []

  init(_ paths: [ItemPath], in sections: SectionTable) {
    self.paths = paths
    occupied = Set(paths)
    origins = paths
    original = sections
    self.sections = sections
  }

  /// What all moves come to.
  var moves: ItemMoves {
    let moved = moved.sorted().filter { paths[$0] != origins[$0] }
    return ItemMoves(from: moved.map { origins[$0] }, to: moved.map { paths[$0] })
  }

  /// The path that an item has some places further, or nil at the ends of the list.
  ///
  /// Past the end of a section it is the first of the next one.
  func path(by distance: Int, from path: ItemPath) -> ItemPath? {
    let count = sections.rowCounts[path.section]
    if (0..<count).contains(path.item + distance) {
      return ItemPath(item: path.item + distance, section: path.section)
    }
    let next = path.section + distance.signum()
    guard distance != 0, sections.rowCounts.indices.contains(next) else { return nil }
    return ItemPath(item: distance > 0 ? 0 : sections.rowCounts[next], section: next)
  }

  /// Moves an item, if it can be there.
  mutating func move(_ index: Int, to destination: ItemPath) {
    let step = PendingMove(origin: paths[index], destination: destination)
    guard step.destination != step.origin, step.isPossible(in: sections) else { return }
    paths = paths.map { step.shownPath(of: $0) }
    sections = SectionTable(rowCounts: step.shownCounts(sections.rowCounts))
    moved.insert(index)
  }
}
