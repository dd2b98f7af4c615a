extension Changeset {
  /// The old and new positions of every item that both lists have, whether or not the item moved.
  ///
  /// Items that stay come first, in ascending order, followed by moved items, ordered by destination.
  /// Iterating allocates no memory, so use this sequence to refresh every surviving item regardless of its
  /// content.
  public var pairs: Pairs { Pairs(changeset: self) }

  /// A sequence of old and new positions.
  public struct Pairs: Sequence, Sendable {
    let changeset: Changeset

    /// The number of items that both lists have.
    ///
    /// - Complexity: O(*c*) in the number of changes.
    public var count: Int {
      changeset.stays.reduce(changeset.moves.count) { $0 + Int($1.count) }
    }

    /// Returns an iterator over the pairs.
    public func makeIterator() -> Iterator { Iterator(changeset: changeset) }
  }
}

// MARK: - Iterator

extension Changeset.Pairs {
  /// An iterator over old and new positions.
  public struct Iterator: IteratorProtocol {
    private let stays: [Run]
    private let moves: [Changeset.Move]
    private var position = 0
    private var offset: Int32 = 0

    init(changeset: Changeset) {
      stays = changeset.stays
      moves = changeset.moves
    }

    /// Returns the next pair, or `nil` at the end.
    public mutating func next() -> (source: Int, destination: Int)? {
      if position < stays.count {
        let run = stays[position]
        let pair = (source: Int(run.old + offset), destination: Int(run.new + offset))
        offset += 1
        if offset == run.count {
          offset = 0
          position += 1
        }
        return pair
      }
      guard position - stays.count < moves.count else { return nil }
      let move = moves[position - stays.count]
      position += 1
      return (source: move.source, destination: move.destination)
    }
  }
}

// MARK: - Single positions

extension Changeset {
  /// Returns the new position of the item at the old position `source`, or `nil` if it is removed.
  ///
  /// - Complexity: O(log *c* + *m*) for *c* changes, *m* of which are moves.
  public func destination(of source: Int) -> Int? {
    let next = stays.partitioningIndex { $0.old > source }
    if next > 0, source - Int(stays[next - 1].old) < stays[next - 1].count {
      return source - Int(stays[next - 1].old) + Int(stays[next - 1].new)
    }
    return moves.first { $0.source == source }?.destination
  }

  /// Returns the old position of the item at the new position `destination`, or `nil` if it is inserted.
  ///
  /// - Complexity: O(log *c*) in the number of changes.
  public func source(of destination: Int) -> Int? {
    let next = stays.partitioningIndex { $0.new > destination }
    if next > 0, destination - Int(stays[next - 1].new) < stays[next - 1].count {
      return destination - Int(stays[next - 1].new) + Int(stays[next - 1].old)
    }
    let move = moves.partitioningIndex { $0.destination >= destination }
    guard move < moves.count, moves[move].destination == destination else { return nil }
    return moves[move].source
  }
}
