extension ItemChangeset {
  /// The old and new positions of every item that both sides have, moved or not.
  ///
  /// Items that stay come first, followed by moved items, each ordered by destination. Iterating allocates
  /// no memory, so use this property to refresh every surviving item regardless of its content.
  public var pairs: Pairs { Pairs(changeset: self) }

  /// A sequence of old and new positions.
  public struct Pairs: Sequence, Sendable {
    let changeset: ItemChangeset

    /// The number of items that both sides have.
    ///
    /// - Complexity: O(*s* + *c*) in the numbers of sections and changes.
    public var count: Int {
      changeset.stays.reduce(changeset.moves.count) { $0 + Int($1.count) }
    }

    /// Returns an iterator over the pairs.
    public func makeIterator() -> Iterator { Iterator(changeset: changeset) }
  }
}

// MARK: - Iterator

extension ItemChangeset.Pairs {
  /// An iterator over old and new positions.
  public struct Iterator: IteratorProtocol {
    private let stays: [ItemRun]
    private let moves: [ItemChangeset.Move]
    private var position = 0
    private var offset: Int32 = 0

    init(changeset: ItemChangeset) {
      stays = changeset.stays
      moves = changeset.moves
    }

    /// Returns the next pair, or `nil` at the end.
    public mutating func next() -> (source: ItemPosition, destination: ItemPosition)? {
      if position < stays.count {
        let run = stays[position]
        let pair = (source: run.old.advanced(by: offset), destination: run.new.advanced(by: offset))
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
