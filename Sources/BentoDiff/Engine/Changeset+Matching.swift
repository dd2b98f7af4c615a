extension Changeset {
  /// Matches the items of two lists by id and derives all changes except updates.
  ///
  /// The steps are alignment, a hash join of the leftovers, and a longest increasing subsequence of the
  /// matches, which separates stays from moves. If the ids hash too poorly, the search restarts with a
  /// better hash, and finally with ranks (decision 0007). The result is `nil` if `isCancelled`, which is
  /// called between phases, returns `true`.
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
    // Each attempt starts over, because the matches from a flooded attempt are incomplete. There are at most
    // three attempts: the short hash, SipHash, and then ranks, or SipHash without a limit if ids have no
    // order.
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

  /// Matches the items of two lists by id.
  ///
  /// The result is invalid if `hashing.isVoid`.
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
    // If one side has no leftovers, nothing is left to join, and neither a hash table nor a search for moves
    // is needed. Lists with only insertions or only removals usually end here (`diff.frontinsert`).
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

  /// Matches the leftovers of both sides by id.
  ///
  /// The result is invalid if `hashing.isVoid`.
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
    // All phases share one block of memory, so a flat diff makes at most six allocations
    // (`diff.allocations`).
    scratch.prepare(
      words: Leftovers.words(oldCount: oldCount, newCount: newCount)
        + Scratch.words(for: oldCount, of: Int32.self)
        + Scratch.words(for: newCount, of: Int32.self)
        + Changeset.words(
          runCount: aligned.count + min(oldCount, newCount),
          oldCount: old.count
        )
    )
    // `writeGaps` writes one position per leftover, so every number of a leftover is a valid index here.
    let oldPositions = unsafe scratch.part(oldCount, of: Int32.self)
    let newPositions = unsafe scratch.part(newCount, of: Int32.self)
    _ = unsafe aligned.runs.writeGaps(count: old.count, start: \.old, to: oldPositions)
    _ = unsafe aligned.runs.writeGaps(count: new.count, start: \.new, to: newPositions)
    let leftovers = Leftovers(oldCount: oldCount, newCount: newCount, in: &scratch)
    // In the usual case, one gap on each side, a position is computed from the leftover's number. This
    // saves the join one memory access per id.
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
  /// Creates the changes between two lists, at least one of which is matched completely by runs.
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

  /// Returns the maximum number of scratch words that a derivation uses.
  @usableFromInline
  static func words(runCount: Int, oldCount: Int) -> Int {
    Scratch.words(for: runCount, of: Run.self)
      + HeaviestChain.words(runCount: runCount, oldCount: oldCount)
  }

  /// Derives removals, insertions, moves and stays from the matches.
  ///
  /// - Parameters:
  ///   - aligned: The runs that alignment found, ascending.
  ///   - leftovers: The items outside the runs, already joined.
  ///   - oldPositions: The positions of the old leftovers, ascending.
  ///   - newPositions: The positions of the new leftovers, ascending.
  ///   - oldCount: The number of old items.
  ///   - scratch: Memory for the derivation, already prepared.
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
    // Merging has determined whether any match is out of order. If none is, the search for the longest chain
    // would keep every run, so it is skipped.
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
    // The chain provides the element counts of both arrays, so each is allocated at its exact size.
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

/// Returns the nonnegative results of `value` for the numbers below `limit`; `count` is the number of such
/// results.
@inline(__always)
private func selected(_ count: Int, from limit: Int, value: (Int) -> Int32) -> [Int32] {
  guard count > 0 else { return [] }
  // Each value is written before its sign is checked, and the index advances only if the value is kept. The
  // loop has no data-dependent branch and needs one more element than there are values.
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
