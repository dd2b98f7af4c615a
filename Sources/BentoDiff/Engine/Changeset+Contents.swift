extension Changeset {
  /// Compares the content of all matched items and records the differences.
  ///
  /// The buffers belong to the lists that the changes describe, so all positions are valid in them.
  @inlinable
  mutating func addUpdates<Item>(
    old: UnsafeBufferPointer<Item>,
    new: UnsafeBufferPointer<Item>,
    hasSameContent: (Item, Item) -> Bool
  ) {
    var updates: [Update] = []
    for run in stays {
      for offset in 0..<run.count {
        let source = run.old &+ offset
        let destination = run.new &+ offset
        if unsafe !hasSameContent(old[Int(source)], new[Int(destination)]) {
          updates.append(Update(oldIndex: source, newIndex: destination))
        }
      }
    }
    // The indices are collected first and the moves are changed afterward, in a nongeneric function, which is
    // compiled once instead of for every item type.
    var updatedMoves: [Int32] = []
    for index in moves.indices {
      let move = moves[index]
      if unsafe !hasSameContent(old[move.source], new[move.destination]) {
        updatedMoves.append(Int32(truncatingIfNeeded: index))
      }
    }
    add(updates: updates, updatedMoves: updatedMoves)
  }

  /// Records the result of comparing contents.
  @usableFromInline
  mutating func add(updates: [Update], updatedMoves: [Int32]) {
    self.updates = updates
    for index in updatedMoves {
      let move = moves[Int(index)]
      moves[Int(index)] = Move(oldIndex: move.oldIndex, newIndex: move.newIndex, isUpdated: true)
    }
  }
}
