extension Changeset {
  /// Matches the items of two lists by id and derives all changes but updates.
  ///
  /// If ids hash too badly, starts again with a better hash, and in the end with ranks. The result is
  /// `nil` if `isCancelled`, which is asked between phases, says so.
  @inlinable
  init?<Item, ID: Hashable>(
    matching old: UnsafeBufferPointer<Item>,
    with new: UnsafeBufferPointer<Item>,
    id: (Item) -> ID,
    isCancelled: () -> Bool
  ) {
    var hashing = IDHashing<ID>()
    unsafe self.init(
      matching: old,
      with: new,
      id: id,
      hashing: &hashing,
      isCancelled: isCancelled
    )
    while hashing.isFlooded {
      if !hashing.strengthen() {
        if let ranks = unsafe ranks(of: old.map(id), new.map(id)) {
          self.init(from: ranks.old, to: ranks.new, id: { $0 }, hasSameContent: nil)
          return
        }
        hashing.limit = .max
      }
      unsafe self.init(
        matching: old,
        with: new,
        id: id,
        hashing: &hashing,
        isCancelled: isCancelled
      )
    }
    if hashing.isCancelled { return nil }
  }

  /// Matches the items of two lists by id; the result may be void, as `hashing` tells.
  @inlinable
  init<Item, ID: Hashable>(
    matching old: UnsafeBufferPointer<Item>,
    with new: UnsafeBufferPointer<Item>,
    id: (Item) -> ID,
    hashing: inout IDHashing<ID>,
    isCancelled: () -> Bool
  ) {
    var aligned = RunList(capacity: 0)
    var anchors = AnchorTable()
    unsafe appendAlignedRuns(
      old: old,
      new: new,
      id: id,
      hashing: &hashing,
      anchors: &anchors,
      to: &aligned
    )
    hashing.isCancelled = isCancelled()
    if hashing.isVoid {
      self.init()
      return
    }
    let matched = aligned.itemCount
    guard old.count > matched, new.count > matched else {
      self.init(aligned, oldCount: old.count, newCount: new.count)
      return
    }
    unsafe self.init(
      joining: aligned,
      old: old,
      new: new,
      id: id,
      hashing: &hashing,
      isCancelled: isCancelled
    )
  }

  /// Matches what runs have left over on both sides by id; the result may be void, as `hashing`
  /// tells.
  @inlinable
  init<Item, ID: Hashable>(
    joining aligned: borrowing RunList,
    old: UnsafeBufferPointer<Item>,
    new: UnsafeBufferPointer<Item>,
    id: (Item) -> ID,
    hashing: inout IDHashing<ID>,
    isCancelled: () -> Bool
  ) {
    let matched = aligned.itemCount
    let oldCount = old.count - matched
    let newCount = new.count - matched
    var scratch = Scratch()
    scratch.prepare(
      words: Leftovers.words(oldCount: oldCount, newCount: newCount)
        + Scratch.words(for: oldCount, of: Int32.self)
        + Scratch.words(for: newCount, of: Int32.self)
        + Changeset.words(
          runCount: aligned.count + min(oldCount, newCount),
          oldCount: old.count
        )
    )
    // As many positions are written as there are leftovers, and numbers of leftovers lie below that;
    // the positions are those of items.
    let oldPositions = unsafe scratch.part(oldCount, of: Int32.self)
    let newPositions = unsafe scratch.part(newCount, of: Int32.self)
    _ = unsafe aligned.runs.writeGaps(count: old.count, start: \.old, to: oldPositions)
    _ = unsafe aligned.runs.writeGaps(count: new.count, start: \.new, to: newPositions)
    let leftovers = Leftovers(oldCount: oldCount, newCount: newCount, in: &scratch)
    // The usual case of one gap on each side needs no look at positions.
    let oldStart = unsafe Int(oldPositions[0])
    let newStart = unsafe Int(newPositions[0])
    let isOneGap =
      unsafe Int(oldPositions[oldCount - 1]) - oldStart == oldCount - 1
      && Int(newPositions[newCount - 1]) - newStart == newCount - 1
    leftovers.join(
      old: 0..<oldCount,
      new: 0..<newCount,
      oldID: { unsafe id(old[isOneGap ? oldStart &+ $0 : Int(oldPositions[$0])]) },
      newID: { unsafe id(new[isOneGap ? newStart &+ $0 : Int(newPositions[$0])]) },
      hashing: &hashing
    )
    hashing.isCancelled = isCancelled()
    if hashing.isVoid {
      self.init()
      return
    }
    unsafe self.init(
      aligned: aligned.runs,
      leftovers: leftovers,
      oldPositions: oldPositions,
      newPositions: newPositions,
      oldCount: old.count,
      scratch: &scratch
    )
  }
}

// MARK: - Derivation

extension Changeset {
  /// The changes between lists of which at least one is matched by runs alone.
  @usableFromInline
  init(_ aligned: borrowing RunList, oldCount: Int, newCount: Int) {
    let matched = aligned.itemCount
    let runs = unsafe aligned.runs
    unsafe self.init(
      removals: IndexList(
        storage: runs.gaps(count: oldCount, gapCount: oldCount - matched, start: \.old)
      ),
      insertions: IndexList(
        storage: runs.gaps(count: newCount, gapCount: newCount - matched, start: \.new)
      ),
      stays: aligned.makeArray()
    )
  }

  /// The words of scratch that a derivation takes at most.
  @usableFromInline
  static func words(runCount: Int, oldCount: Int) -> Int {
    Scratch.words(for: runCount, of: Run.self)
      + HeaviestChain.words(runCount: runCount, oldCount: oldCount)
  }

  /// Derives removals, insertions, moves and stays from the matches.
  ///
  /// - Parameters:
  ///   - aligned: The runs that alignment found, ascending.
  ///   - leftovers: The items outside of the runs, joined.
  ///   - oldPositions: The positions of the old leftovers, ascending.
  ///   - newPositions: The positions of the new leftovers, ascending.
  ///   - oldCount: The number of old items.
  ///   - scratch: Memory for the derivation, prepared.
  @usableFromInline
  init(
    aligned: UnsafeBufferPointer<Run>,
    leftovers: Leftovers,
    oldPositions: UnsafeMutablePointer<Int32>,
    newPositions: UnsafeMutablePointer<Int32>,
    oldCount: Int,
    scratch: inout Scratch
  ) {
    let matchCount = leftovers.matchCount
    self.init(
      removals: IndexList(
        storage: selected(leftovers.oldCount - matchCount, from: leftovers.oldCount) { number in
          leftovers.isTaken(number) ? -1 : unsafe oldPositions[number]
        }
      ),
      insertions: IndexList(
        storage: selected(leftovers.newCount - matchCount, from: leftovers.newCount) { number in
          unsafe leftovers.partners[number] < 0 ? newPositions[number] : -1
        }
      )
    )
    guard matchCount > 0 else {
      unsafe stays = Array(aligned)
      return
    }
    let target = unsafe scratch.part(aligned.count + matchCount, of: Run.self)
    var merged = unsafe MergedRuns(in: target)
    unsafe merged.merge(
      aligned: aligned,
      leftovers: leftovers,
      numbers: 0..<leftovers.newCount,
      newPosition: { unsafe newPositions[$0] },
      oldPosition: { unsafe oldPositions[Int($0)] }
    )
    if merged.isInOrder {
      unsafe stays = Array(merged.runs)
    } else {
      addMatches(merged, oldCount: oldCount, scratch: &scratch)
    }
  }

  /// Divides runs into stays and moves.
  private mutating func addMatches(
    _ merged: MergedRuns,
    oldCount: Int,
    scratch: inout Scratch
  ) {
    let runs = unsafe merged.runs
    let chain = HeaviestChain(of: merged, oldCount: oldCount, in: &scratch)
    var matched = 0
    for index in runs.indices { matched += unsafe Int(runs[index].count) }
    // The chain tells the numbers of both arrays, so each is filled exactly.
    unsafe stays = [Run](unsafeUninitializedCapacity: chain.runCount) { target, written in
      for index in runs.indices where chain.keeps(index) {
        unsafe target.initializeElement(at: written, to: runs[index])
        written += 1
      }
    }
    let moveCount = matched - chain.itemCount
    unsafe moves = [Move](unsafeUninitializedCapacity: moveCount) { target, written in
      for index in runs.indices where !chain.keeps(index) {
        let run = unsafe runs[index]
        for offset in 0..<run.count {
          let move = Move(oldIndex: run.old &+ offset, newIndex: run.new &+ offset)
          unsafe target.initializeElement(at: written, to: move)
          written += 1
        }
      }
    }
  }
}

/// The `count` values, of those for the numbers below `limit`, that are not negative.
@inline(__always)
private func selected(_ count: Int, from limit: Int, value: (Int) -> Int32) -> [Int32] {
  guard count > 0 else { return [] }
  // One place more than there are values: each is written before it is known whether it counts.
  return unsafe [Int32](unsafeUninitializedCapacity: count + 1) { target, written in
    guard let base = target.baseAddress else { return }
    var next = 0
    for number in 0..<limit {
      let value = value(number)
      unsafe base[next] = value
      next &+= value < 0 ? 0 : 1
    }
    written = next
  }
}
