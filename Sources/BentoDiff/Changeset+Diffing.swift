extension Changeset {
  /// Finds the changes between two lists whose items are their own ids.
  ///
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up; O(1) if they
  ///   share their storage.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
  where Old.Element: Hashable, New.Element == Old.Element {
    self.init(from: old, to: new, id: { $0 }, hasSameContent: nil)
  }

  /// Finds the changes between two lists of items that can be compared: an item whose id stays and
  /// that is not equal any more is an update.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: The identity of an item; called several times for some.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up; O(1) if they
  ///   share their storage.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable>(
    from old: Old,
    to new: New,
    id: (Old.Element) -> ID
  ) where New.Element == Old.Element, Old.Element: Equatable {
    self = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new in
        var changeset = unsafe Changeset(matching: old, with: new, id: id)
        if unsafe !isSameMemory(old, new) {
          unsafe changeset.addUpdates(old: old, new: new, hasSameContent: ==)
        }
        return changeset
      }
    }
  }

  /// Finds the changes between two lists of keyed items.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: The identity of an item; called several times for some.
  ///   - hasSameContent: Whether an old and a new item with one id show the same; called once for
  ///     every item that both lists have. Where it returns `false` the item is an update: if it
  ///     always does, every survivor is. With `nil` nothing is an update; to refresh all survivors
  ///     without a look at them, walk ``pairs``.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up; O(1) if they
  ///   share their storage and `hasSameContent` is `nil`.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable>(
    from old: Old,
    to new: New,
    id: (Old.Element) -> ID,
    hasSameContent: ((Old.Element, Old.Element) -> Bool)? = nil
  ) where New.Element == Old.Element {
    self = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new in
        var changeset = unsafe Changeset(matching: old, with: new, id: id)
        if let hasSameContent {
          unsafe changeset.addUpdates(old: old, new: new, hasSameContent: hasSameContent)
        }
        return changeset
      }
    }
  }
}

// MARK: - Stages

extension Changeset {
  /// Matches the items of two lists by id and derives all changes but updates.
  @inlinable
  init<Item, ID: Hashable>(
    matching old: UnsafeBufferPointer<Item>,
    with new: UnsafeBufferPointer<Item>,
    id: (Item) -> ID
  ) {
    var runs: [Run] = []
    unsafe appendAlignedRuns(old: old, new: new, id: id, to: &runs)
    let matched = runs.reduce(0) { $0 + Int($1.count) }
    let oldPositions = runs.gaps(itemCount: old.count, matchedCount: matched, start: \.old)
    let newPositions = runs.gaps(itemCount: new.count, matchedCount: matched, start: \.new)
    guard !oldPositions.isEmpty, !newPositions.isEmpty else {
      self.init(
        removals: IndexList(storage: oldPositions),
        insertions: IndexList(storage: newPositions),
        stays: runs
      )
      return
    }
    var leftovers = Leftovers<ID>(
      oldIDs: oldPositions.map { unsafe id(old[Int($0)]) },
      newIDs: newPositions.map { unsafe id(new[Int($0)]) }
    )
    leftovers.join(old: oldPositions.indices, new: newPositions.indices)
    self.init(
      aligned: runs,
      oldPositions: oldPositions,
      newPositions: newPositions,
      partners: leftovers.partners,
      isTaken: leftovers.isTaken
    )
  }

  /// Derives removals, insertions, moves and stays from the matches.
  ///
  /// - Parameters:
  ///   - aligned: The runs that alignment found, ascending.
  ///   - oldPositions: The positions of the old leftovers, ascending.
  ///   - newPositions: The positions of the new leftovers, ascending.
  ///   - partners: For every new leftover the old one that it matches, or -1.
  ///   - isTaken: Whether an old leftover has a match.
  @usableFromInline
  init(
    aligned: [Run],
    oldPositions: [Int32],
    newPositions: [Int32],
    partners: [Int32],
    isTaken: [Bool]
  ) {
    let joinedCount = isTaken.reduce(0) { $0 + ($1 ? 1 : 0) }
    var removals = [Int32](reservingCapacity: oldPositions.count - joinedCount)
    for (number, position) in oldPositions.enumerated() where !isTaken[number] {
      removals.append(position)
    }
    var insertions = [Int32](reservingCapacity: newPositions.count - joinedCount)
    for (number, position) in newPositions.enumerated() where partners[number] < 0 {
      insertions.append(position)
    }
    self.init(
      removals: IndexList(storage: removals),
      insertions: IndexList(storage: insertions)
    )
    guard joinedCount > 0 else {
      stays = aligned
      return
    }
    var runs = [Run](reservingCapacity: aligned.count + joinedCount)
    appendMergedRuns(
      aligned: aligned[...],
      numbers: newPositions.indices,
      newPosition: { newPositions[$0] },
      partners: partners,
      oldPosition: { oldPositions[Int($0)] },
      to: &runs
    )
    addMatches(runs)
  }

  /// Divides runs into stays and moves.
  private mutating func addMatches(_ runs: [Run]) {
    guard !isInOrder(runs[...]) else {
      stays = runs
      return
    }
    let counts = countsInOrder(of: runs[...])
    let moveCount = zip(runs, counts).reduce(0) { $0 + Int($1.0.count - $1.1) }
    moves.reserveCapacity(moveCount)
    for (run, count) in zip(runs, counts) {
      if count > 0 {
        stays.append(Run(old: run.old, new: run.new, count: count))
      }
      for offset in count..<run.count {
        moves.append(Move(oldIndex: run.old + offset, newIndex: run.new + offset))
      }
    }
  }

  /// Compares the content of all matched items.
  @inlinable
  mutating func addUpdates<Item>(
    old: UnsafeBufferPointer<Item>,
    new: UnsafeBufferPointer<Item>,
    hasSameContent: (Item, Item) -> Bool
  ) {
    var updates: [Update] = []
    for run in stays {
      for offset in 0..<run.count {
        let source = run.old + offset
        let destination = run.new + offset
        if unsafe !hasSameContent(old[Int(source)], new[Int(destination)]) {
          updates.append(Update(oldIndex: source, newIndex: destination))
        }
      }
    }
    var updatedMoves: [Int32] = []
    for index in moves.indices {
      let move = moves[index]
      if unsafe !hasSameContent(old[move.source], new[move.destination]) {
        updatedMoves.append(Int32(truncatingIfNeeded: index))
      }
    }
    add(updates: updates, updatedMoves: updatedMoves)
  }

  /// Takes in what comparing contents found.
  @usableFromInline
  mutating func add(updates: [Update], updatedMoves: [Int32]) {
    self.updates = updates
    for index in updatedMoves {
      let move = moves[Int(index)]
      moves[Int(index)] = Move(oldIndex: move.oldIndex, newIndex: move.newIndex, isUpdated: true)
    }
  }
}
