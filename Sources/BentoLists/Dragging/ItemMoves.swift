/// Items that a person moves at once: where they were, and where they are afterwards.
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
  /// - Complexity: O(k²) of the number of items.
  func steps() -> [Move] {
    // How many of the items that are not moved lie before each moved one, in its section.
    let before = moves.map { move in
      let passed = moves.count {
        $0.origin.section == move.origin.section && $0.origin.item < move.origin.item
      }
      return move.origin.item - passed
    }
    let after = moves.map { move in
      let passed = moves.count {
        $0.destination.section == move.destination.section
          && $0.destination.item < move.destination.item
      }
      return move.destination.item - passed
    }
    return moves.indices.map { index in
      // Those after this one have not moved yet, and those before it have.
      let (rest, done) = (moves.indices[(index + 1)...], moves.indices[..<index])
      let (origin, destination) = (moves[index].origin, moves[index].destination)
      let waiting = rest.count {
        moves[$0].origin.section == origin.section && moves[$0].origin.item < origin.item
      }
      let placed = done.count {
        moves[$0].destination.section == origin.section && after[$0] <= before[index]
      }
      let passed = rest.count {
        moves[$0].origin.section == destination.section && before[$0] < after[index]
      }
      let settled = done.count { moves[$0].destination.section == destination.section }
      return Move(
        origin: ItemPath(item: before[index] + waiting + placed, section: origin.section),
        destination: ItemPath(
          item: after[index] + passed + settled,
          section: destination.section
        )
      )
    }
  }
}
