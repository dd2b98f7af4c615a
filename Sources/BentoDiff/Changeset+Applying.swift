extension Changeset {
  /// Builds the new list from the old one; items that stay or move are taken from `old`, and inserted
  /// and updated items from `new`.
  ///
  /// - Parameters:
  ///   - old: The list that the changes start from.
  ///   - new: The list that results from the changes.
  /// - Returns: The list after the changes, or `nil` if they do not fit two lists of these lengths.
  /// - Complexity: O(*n*).
  public func applied<Old: RandomAccessCollection, New: RandomAccessCollection>(
    to old: Old,
    insertingFrom new: New
  ) -> [Old.Element]? where New.Element == Old.Element {
    guard let origins = origins(oldCount: old.count, newCount: new.count) else { return nil }
    var result = Array(new)
    for (destination, source) in origins.enumerated() where source >= 0 {
      result[destination] = old[old.index(old.startIndex, offsetBy: Int(source))]
    }
    let moved = moves.lazy.filter(\.isUpdated).map(\.destination)
    for destination in [updates.map(\.destination), Array(moved)].joined() {
      result[destination] = new[new.index(new.startIndex, offsetBy: destination)]
    }
    return result
  }

  /// Returns, for each new position, the old position of its item, or -1 if the item is inserted.
  ///
  /// - Returns: `nil` if the changes contradict each other or the lengths of the lists.
  func origins(oldCount: Int, newCount: Int) -> [Int32]? {
    var isGone = [Bool](repeating: false, count: oldCount)
    var isFilled = [Bool](repeating: false, count: newCount)
    var origins = [Int32](repeating: -1, count: newCount)
    for position in removals {
      guard mark(position, in: &isGone) else { return nil }
    }
    for position in insertions {
      guard mark(position, in: &isFilled) else { return nil }
    }
    for move in moves {
      guard mark(move.source, in: &isGone), mark(move.destination, in: &isFilled) else {
        return nil
      }
      origins[move.destination] = move.oldIndex
    }
    var hole = 0
    for position in 0..<oldCount where !isGone[position] {
      while hole < newCount, isFilled[hole] { hole += 1 }
      guard hole < newCount else { return nil }
      origins[hole] = Int32(truncatingIfNeeded: position)
      hole += 1
    }
    guard isFilled[hole...].allSatisfy(\.self) else { return nil }
    let updatesFit = updates.allSatisfy {
      origins.indices.contains($0.destination) && origins[$0.destination] == $0.oldIndex
    }
    return updatesFit ? origins : nil
  }
}

/// Marks a position; returns `false` if it is outside the list or already marked.
func mark(_ position: Int, in marks: inout [Bool]) -> Bool {
  guard marks.indices.contains(position), !marks[position] else { return false }
  marks[position] = true
  return true
}
