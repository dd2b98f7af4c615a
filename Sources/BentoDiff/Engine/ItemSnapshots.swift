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
  @inline(__always)
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
  @inline(__always)
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
  @inline(__always)
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
  @inline(__always)
  func join<ID: Hashable>(
    _ leftovers: Leftovers,
    _ matches: borrowing SectionMatches,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>
  ) {
    guard leftovers.oldCount > 0, leftovers.newCount > 0 else { return }
    let oldIDs = ids(of: matches.oldPositions, in: old, id: id) { matches.oldLeftovers(of: $0) }
    let newIDs = ids(of: matches.newPositions, in: new, id: id) { matches.newLeftovers(of: $0) }
    // One call for all rounds, the last of which is for all sections at once, so that it is inlined.
    for section in 0...new.count {
      var oldNumbers = 0..<oldIDs.count
      var newNumbers = 0..<newIDs.count
      if section < new.count {
        let oldSection = unsafe Int(matches.oldSections[section])
        if oldSection < 0 { continue }
        oldNumbers = matches.oldLeftovers(of: oldSection)
        newNumbers = matches.newLeftovers(of: section)
      }
      leftovers.join(
        old: oldNumbers,
        new: newNumbers,
        oldID: { oldIDs[$0] },
        newID: { newIDs[$0] },
        hashing: &hashing
      )
      if hashing.isFlooded { return }
    }
  }

  @inlinable
  func ids<ID>(
    of positions: [ItemPosition],
    in sections: [Items],
    id: (Items.Element) -> ID,
    leftovers: (Int) -> Range<Int>
  ) -> [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(positions.count)
    for section in sections.indices {
      let numbers = leftovers(section)
      if numbers.isEmpty { continue }
      unsafe withContiguousItems(of: sections[section]) { items in
        // The leftovers of a section have positions in it.
        for number in numbers {
          unsafe ids.append(id(items[positions[number].item]))
        }
      }
    }
    return ids
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
    let stays = changes.stays
    var next = 0
    while next < stays.count {
      let section = stays[next].new.sectionIndex
      let start = next
      while next < stays.count, stays[next].new.sectionIndex == section { next += 1 }
      if !isSkipped.isEmpty, isSkipped[Int(section)] { continue }
      // Runs of one new section are of one old section, and lie in the sections that they name.
      unsafe withContiguousItems(of: old[stays[start].old.section]) { old in
        unsafe withContiguousItems(of: new[Int(section)]) { new in
          for run in stays[start..<next] {
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
