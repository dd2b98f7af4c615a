internal import BentoListLayouts

/// Items that the user moves at once: where they were, and where they are afterwards.
///
/// Destinations are among the items as they are when all of the moved ones are taken out and put in
/// again. The others keep their order.
///
/// Invariant: the moves are sorted by their destinations.
nonisolated struct ItemMoves: Hashable, Sendable {
  /// One of the items.
  struct Move: Hashable, Sendable {
    /// Where the item was.
    let origin: ItemPath
    /// Where the item is.
    let destination: ItemPath
  }

  /// The items, by where they are afterwards.
  let moves: [Move]

  /// Where the items were.
  var origins: [ItemPath] { moves.map(\.origin) }
  /// Where the items are.
  var destinations: [ItemPath] { moves.map(\.destination) }

  /// Creates the moves from each origin to the destination at its place.
  init(from origins: [ItemPath], to destinations: [ItemPath]) {
    precondition(origins.count == destinations.count, "Every moved item has a destination.")
    moves = zip(origins, destinations).map { Move(origin: $0, destination: $1) }
      .sorted { $0.destination < $1.destination }
  }

  /// The moves that put items beside one that was dragged: in their order, it among them.
  ///
  /// - Parameters:
  ///   - drag: The item that was dragged.
  ///   - others: Where the others are shown, in the order in which the data has them.
  ///   - leading: How many of them the data has before it.
  init(gathering others: [ItemPath], around drag: PendingMove, leading: Int) {
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

  /// Moves of one item after the other that do the same.
  ///
  /// Each is told where the item is when its turn comes and where it goes, once it is taken out.
  ///
  /// - Complexity: O(*k* · log *k*) of the number of items.
  func steps() -> [Move] {
    // Those that have not had their turn lie where they were; those that have, where they go.
    let byOrigin = moves.indices.sorted { moves[$0].origin < moves[$1].origin }
    let origins = byOrigin.map { moves[$0].origin }
    var ranks = Array(repeating: 0, count: moves.count)
    for (rank, index) in byOrigin.enumerated() { ranks[index] = rank }
    var waiting = PrefixCounts(repeatElement(1, count: moves.count))
    let destinations = destinations

    // How many of the items that are not moved lie before each place.
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
  /// The index of a section's first path in sorted paths, or where it would be.
  fileprivate func firstIndex(ofSection section: Int) -> Int {
    partitioningIndex { $0.section >= section }
  }

  /// The indices of a section's paths in sorted paths.
  fileprivate func indices(ofSection section: Int) -> Range<Int> {
    firstIndex(ofSection: section)..<firstIndex(ofSection: section + 1)
  }
}
