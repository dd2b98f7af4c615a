/// The moves of items that the user moves in a single step, with the paths of each item before and after
/// that step.
///
/// Destinations are the items' paths after all moved items have been removed and reinserted. The other items
/// keep their order.
///
/// Invariant: the moves are sorted by destination.
package nonisolated struct ItemMoves: Hashable, Sendable {
  /// The move of one item.
  package struct Move: Hashable, Sendable {
    /// The path before the move.
    package let origin: ItemPath
    /// The path after the move.
    package let destination: ItemPath
  }

  /// The moves, sorted by destination.
  package let moves: [Move]

  /// The paths before the moves.
  package var origins: [ItemPath] { moves.map(\.origin) }
  /// The paths after the moves.
  package var destinations: [ItemPath] { moves.map(\.destination) }

  /// Creates moves from each origin to the destination at the same index.
  package init(from origins: [ItemPath], to destinations: [ItemPath]) {
    precondition(origins.count == destinations.count, "Every moved item must have a destination.")
    moves = zip(origins, destinations).map { Move(origin: $0, destination: $1) }
      .sorted { $0.destination < $1.destination }
  }

  /// Creates the moves that gather items, in their order, around a dragged one.
  ///
  /// - Parameters:
  ///   - drag: The dragged item.
  ///   - others: The displayed paths of the other items, in the order of the data.
  ///   - leading: The number of other items that precede the dragged item in the data.
  package init(gathering others: [ItemPath], around drag: PendingMove, leading: Int) {
    let path = drag.destination
    let passed = others.count { $0.section == path.section && $0.item < path.item }
    let first = path.item - passed
    var origins = others.map { drag.dataPath(of: $0) }
    origins.insert(drag.origin, at: leading)
    self.init(
      from: origins,
      to: origins.indices.map { ItemPath(item: first + $0, section: path.section) }
    )
  }

  /// Returns equivalent moves to be made one after another, each of a single item.
  ///
  /// The origin of each move is the item's path after the preceding moves, and the destination is its path
  /// after it has been removed from there and reinserted.
  ///
  /// - Complexity: O(*k* · log *k*) in the number of items.
  package func steps() -> [Move] {
    // Items that have not yet been moved are still at their origins; the others are already at their
    // destinations.
    let byOrigin = moves.indices.sorted { moves[$0].origin < moves[$1].origin }
    let origins = byOrigin.map { moves[$0].origin }
    var ranks = Array(repeating: 0, count: moves.count)
    for (rank, index) in byOrigin.enumerated() { ranks[index] = rank }
    var waiting = PrefixCounts(repeatElement(1, count: moves.count))
    let destinations = destinations

    // Returns the number of unmoved items before a position.
    func unmovedBefore(_ rank: Int) -> Int {
      origins[rank].item - (rank - origins.firstIndex(ofSection: origins[rank].section))
    }
    func unmovedAfterwards(_ index: Int) -> Int {
      let path = destinations[index]
      return path.item - (index - destinations.firstIndex(ofSection: path.section))
    }

    return moves.indices.map { index in
      let (origin, destination) = (moves[index].origin, moves[index].destination)
      waiting.add(-1, to: ranks[index])
      let before = unmovedBefore(ranks[index])
      let after = unmovedAfterwards(index)

      let leaving = origins.firstIndex(ofSection: origin.section)
      let ahead = waiting.sum(before: ranks[index]) - waiting.sum(before: leaving)
      let arrived = destinations.indices(ofSection: origin.section).clamped(to: 0..<index)
      let placed = arrived.partitioningIndex { unmovedAfterwards($0) > before }

      let staying = origins.indices(ofSection: destination.section)
      let passed = staying.partitioningIndex { unmovedBefore($0) >= after }
      let behind = waiting.sum(before: passed) - waiting.sum(before: staying.lowerBound)
      let settled = index - destinations.firstIndex(ofSection: destination.section)
      return Move(
        origin: ItemPath(
          item: before + ahead + placed - arrived.lowerBound,
          section: origin.section
        ),
        destination: ItemPath(item: after + behind + settled, section: destination.section)
      )
    }
  }
}

nonisolated extension [ItemPath] {
  /// Returns the index of a section's first path in sorted paths, or the index at which it would be inserted.
  fileprivate func firstIndex(ofSection section: Int) -> Int {
    partitioningIndex { $0.section >= section }
  }

  /// Returns the indices of a section's paths in sorted paths.
  fileprivate func indices(ofSection section: Int) -> Range<Int> {
    firstIndex(ofSection: section)..<firstIndex(ofSection: section + 1)
  }
}
