/// The items of two lists of sections.
@usableFromInline
struct ItemSnapshots<Items: RandomAccessCollection> {
  /// The items of every old section.
  @usableFromInline
  let old: [Items]

  /// The items of every new section.
  @usableFromInline
  let new: [Items]

  @inlinable
  init(old: [Items], new: [Items]) {
    self.old = old
    self.new = new
  }
}

// MARK: - Matching

extension ItemSnapshots {
  /// All changes of the items but updates.
  ///
  /// If ids hash too badly, starts again with a better hash, and in the end with ranks. The result is
  /// `nil` if `isCancelled`, which is asked between phases, says so.
  @inlinable
  func changes<ID: Hashable>(
    sections: Changeset,
    id: (Items.Element) -> ID,
    isShared: inout [Bool],
    isCancelled: () -> Bool
  ) -> ItemChangeset? {
    var hashing = IDHashing<ID>()
    while true {
      let changes = changes(
        sections: sections,
        id: id,
        hashing: &hashing,
        isShared: &isShared,
        isCancelled: isCancelled
      )
      if hashing.isCancelled { return nil }
      if !hashing.isFlooded { return changes }
      if hashing.strengthen() { continue }
      let ranks = ranks(of: old.flatMap { $0.map(id) }, new.flatMap { $0.map(id) })
      if let ranks {
        let ranked = ItemSnapshots<ArraySlice<Int32>>(
          old: split(ranks.old, like: old),
          new: split(ranks.new, like: new)
        )
        var isRankShared: [Bool] = []
        return ranked.changes(
          sections: sections,
          id: { $0 },
          isShared: &isRankShared,
          isCancelled: isCancelled
        )
      }
      hashing.limit = .max
    }
  }

  /// All changes of the items but updates; may be void, as `hashing` tells.
  @inlinable
  func changes<ID: Hashable>(
    sections: Changeset,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>,
    isShared: inout [Bool],
    isCancelled: () -> Bool
  ) -> ItemChangeset {
    let matches = matches(sections: sections, id: id, hashing: &hashing)
    hashing.isCancelled = isCancelled()
    if hashing.isVoid { return ItemChangeset() }
    unsafe isShared = Array(UnsafeBufferPointer(start: matches.isShared, count: new.count))
    let oldCount = matches.oldPositions.count
    let newCount = matches.newPositions.count
    guard oldCount > 0 || newCount > 0 else {
      return ItemChangeset(aligned: matches)
    }
    var longest = (old: 0, new: 0)
    for section in old.indices { longest.old = max(longest.old, old[section].count) }
    for section in new.indices { longest.new = max(longest.new, new[section].count) }
    var scratch = Scratch()
    scratch.prepare(
      words: Leftovers.words(oldCount: oldCount, newCount: newCount)
        + Changeset.words(runCount: longest.new, oldCount: longest.old)
    )
    let leftovers = Leftovers(oldCount: oldCount, newCount: newCount, in: &scratch)
    join(leftovers, matches, id: id, hashing: &hashing)
    hashing.isCancelled = isCancelled()
    if hashing.isVoid { return ItemChangeset() }
    return ItemChangeset(
      matches,
      leftovers,
      oldItemCount: { old[$0].count },
      scratch: &scratch
    )
  }

  /// Matches the items of sections that match, and numbers the others.
  @inlinable
  func matches<ID: Hashable>(
    sections: Changeset,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>
  ) -> SectionMatches {
    var matches = SectionMatches(sections: sections, oldCount: old.count, newCount: new.count)
    unsafe old.withUnsafeBufferPointer { old in
      unsafe new.withUnsafeBufferPointer { new in
        // Sections are numbers of lists on their side, and those of matches lie below the counts.
        for section in new.indices {
          unsafe matches.alignedStarts[section] = Int32(truncatingIfNeeded: matches.aligned.count)
          let oldSection = unsafe Int(matches.oldSections[section])
          if oldSection < 0 { continue }
          unsafe withContiguousItems(of: old[oldSection]) { old in
            unsafe withContiguousItems(of: new[section]) { new in
              unsafe appendAlignedRuns(
                old: old,
                new: new,
                id: id,
                hashing: &hashing,
                to: &matches.aligned
              )
              unsafe matches.isShared[section] = isSameMemory(old, new)
            }
          }
        }
      }
    }
    unsafe matches.alignedStarts[new.count] = Int32(truncatingIfNeeded: matches.aligned.count)
    matches.collectLeftovers(
      oldItemCount: { old[$0].count },
      newItemCount: { new[$0].count }
    )
    return matches
  }

  /// Matches leftovers inside each pair of matched sections, then those that remain anywhere.
  @inlinable
  func join<ID: Hashable>(
    _ leftovers: Leftovers,
    _ matches: borrowing SectionMatches,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>
  ) {
    guard leftovers.oldCount > 0, leftovers.newCount > 0 else { return }
    let oldIDs = ids(of: matches.oldPositions, in: old, id: id)
    let newIDs = ids(of: matches.newPositions, in: new, id: id)
    for section in new.indices where unsafe matches.oldSections[section] >= 0 {
      leftovers.join(
        old: matches.oldLeftovers(of: unsafe Int(matches.oldSections[section])),
        new: matches.newLeftovers(of: section),
        oldID: { oldIDs[$0] },
        newID: { newIDs[$0] },
        hashing: &hashing
      )
      if hashing.isFlooded { return }
    }
    leftovers.join(
      old: 0..<oldIDs.count,
      new: 0..<newIDs.count,
      oldID: { oldIDs[$0] },
      newID: { newIDs[$0] },
      hashing: &hashing
    )
  }

  @inlinable
  func ids<ID>(
    of positions: [ItemPosition],
    in sections: [Items],
    id: (Items.Element) -> ID
  ) -> [ID] {
    positions.map { position in
      let items = sections[position.section]
      return id(items[items.index(items.startIndex, offsetBy: position.item)])
    }
  }
}

/// Cuts a list into pieces as long as those of another.
@inlinable
func split<Items: Collection>(_ numbers: [Int32], like pieces: [Items]) -> [ArraySlice<Int32>] {
  var rest = numbers[...]
  return pieces.map { items in
    defer { rest = rest.dropFirst(items.count) }
    return rest.prefix(items.count)
  }
}

// MARK: - Contents

extension ItemSnapshots {
  /// Compares the content of all matched items.
  ///
  /// - Parameters:
  ///   - changes: The changes, of which stays and moves are complete; it takes what is found.
  ///   - isSkipped: For every new section whether to take its stays as equal without a look; empty
  ///     if none is.
  ///   - hasSameContent: The comparison.
  @inlinable
  func addUpdates(
    to changes: inout ItemChangeset,
    isSkipped: [Bool],
    hasSameContent: (Items.Element, Items.Element) -> Bool
  ) {
    var updates: [ItemChangeset.Update] = []
    for run in changes.stays where isSkipped.isEmpty || !isSkipped[run.new.section] {
      unsafe withContiguousItems(of: old[run.old.section]) { old in
        unsafe withContiguousItems(of: new[run.new.section]) { new in
          // A run lies in the sections that it names.
          for offset in 0..<run.count {
            let source = run.old.advanced(by: offset)
            let destination = run.new.advanced(by: offset)
            if unsafe !hasSameContent(old[source.item], new[destination.item]) {
              updates.append(ItemChangeset.Update(source: source, destination: destination))
            }
          }
        }
      }
    }
    var updatedMoves: [Int32] = []
    for index in changes.moves.indices {
      let move = changes.moves[index]
      let old = old[move.source.section]
      let new = new[move.destination.section]
      let oldItem = old[old.index(old.startIndex, offsetBy: move.source.item)]
      let newItem = new[new.index(new.startIndex, offsetBy: move.destination.item)]
      if !hasSameContent(oldItem, newItem) {
        updatedMoves.append(Int32(truncatingIfNeeded: index))
      }
    }
    changes.add(updates: updates, updatedMoves: updatedMoves)
  }
}
