internal import BentoListLayouts

/// Methods that let the user move items by keyboard.
extension ItemReorder {
  /// Moves the selected items, or the focused item if none is selected, by a number of positions.
  ///
  /// The items move one at a time, starting with the first one in the direction of the move, and are reported
  /// in one step. An item that cannot move stays, as do any that would take its position.
  ///
  /// - Parameter distance: The number of positions; negative toward the beginning.
  /// - Returns: Whether the program allows any of the items to be moved, even if none can move any farther.
  func moveSelected(by distance: Int) -> Bool {
    guard let list else { return false }
    let paths = Array(list.selection.chosenOrFocused)
    var plan = StepwiseMoves(paths, in: list.sections)
    var isMeant = false
    for index in distance > 0 ? Array(paths.indices.reversed()) : Array(paths.indices) {
      guard list.isIdle, list.program.mayMove(paths[index]) else { continue }
      isMeant = true
      guard let proposed = plan.path(by: distance, from: plan.paths[index]),
        !plan.isOccupied(proposed)
      else { continue }
      let target = list.program.destination(ofMoveFrom: paths[index], toProposed: proposed)
      plan.move(index, to: target)
    }
    // The program's callbacks may have changed the rows.
    guard isMeant, list.sections == plan.original else { return isMeant }
    let moves = plan.moves
    if !moves.moves.isEmpty {
      // The moves are reported inside the update because the list and the data must agree when the program
      // makes requests.
      list.shift(moves) {
        guard list.sections == plan.original else { return false }
        list.reportMoves(moves)
        return true
      }
    }
    if let focus = list.selection.focusedPath { list.reveal(focus) }
    return isMeant
  }
}

/// A sequence of moves of single items in a list that has not yet applied any of them.
///
/// Invariant: `indices` contains the index of each path in `paths`, and nothing else.
private struct StepwiseMoves {
  /// The order before the first move.
  let original: SectionTable
  /// The items' paths after the moves made so far.
  private(set) var paths: [ItemPath]
  private var indices: [ItemPath: Int] = [:]
  private let origins: [ItemPath]
  private var counts: [Int]
  private var moved: Set<Int> = []

  init(_ paths: [ItemPath], in sections: SectionTable) {
    self.paths = paths
    for (index, path) in paths.enumerated() { indices[path] = index }
    origins = paths
    original = sections
    counts = sections.rowCounts
  }

  /// All moves combined.
  var moves: ItemMoves {
    let moved = moved.sorted().filter { paths[$0] != origins[$0] }
    return ItemMoves(from: moved.map { origins[$0] }, to: moved.map { paths[$0] })
  }

  /// Returns whether one of the items is at the given path.
  func isOccupied(_ path: ItemPath) -> Bool { indices[path] != nil }

  /// Returns the path that is a given number of positions from an item, or nil at the ends of the list.
  ///
  /// Past the end of a section, this is the nearest path in the adjacent one.
  func path(by distance: Int, from path: ItemPath) -> ItemPath? {
    if (0..<counts[path.section]).contains(path.item + distance) {
      return ItemPath(item: path.item + distance, section: path.section)
    }
    let next = path.section + distance.signum()
    guard distance != 0, counts.indices.contains(next) else { return nil }
    return ItemPath(item: distance > 0 ? 0 : counts[next], section: next)
  }

  /// Moves an item if its destination is a possible position.
  ///
  /// - Complexity: O(*d*), where *d* is the number of positions by which other items are shifted or the
  ///   number of items, whichever is smaller.
  mutating func move(_ index: Int, to destination: ItemPath) {
    let step = PendingMove(origin: paths[index], destination: destination)
    guard step.destination != step.origin, step.isPossible(in: counts) else { return }
    let passed = others(passedBy: step)
    for other in passed { indices[paths[other]] = nil }
    indices[step.origin] = nil
    for other in passed {
      paths[other] = step.shownPath(of: paths[other])
      indices[paths[other]] = other
    }
    paths[index] = step.destination
    indices[step.destination] = index
    counts[step.origin.section] -= 1
    counts[step.destination.section] += 1
    moved.insert(index)
  }

  /// Returns the other items whose paths the move changes.
  private func others(passedBy step: PendingMove) -> [Int] {
    let (origin, destination) = (step.origin, step.destination)
    var places: [(section: Int, items: Range<Int>)]
    if origin.section != destination.section {
      places = [
        (origin.section, origin.item + 1..<counts[origin.section]),
        (destination.section, destination.item..<counts[destination.section]),
      ]
    } else if origin.item < destination.item {
      places = [(origin.section, origin.item + 1..<destination.item + 1)]
    } else {
      places = [(origin.section, destination.item..<origin.item)]
    }
    guard places.reduce(0, { $0 + $1.items.count }) < paths.count else {
      return paths.indices.filter { index in
        places.contains { $0.section == paths[index].section && $0.items ~= paths[index].item }
      }
    }
    return places.flatMap { place in
      place.items.compactMap { indices[ItemPath(item: $0, section: place.section)] }
    }
  }
}
