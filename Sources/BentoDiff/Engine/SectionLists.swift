/// Two lists of sections, each in contiguous memory.
///
/// The items of a section are requested when they are compared, only once for most sections, so a
/// section whose items share their storage costs little more than an address comparison.
///
/// - Invariant: positions that come from an earlier request are valid in the items of a later one, as
///   ``withItems(_:count:_:)`` checks.
@safe
@usableFromInline
struct SectionLists<Section> {
  /// The old sections.
  @usableFromInline
  let old: UnsafeBufferPointer<Section>

  /// The new sections.
  @usableFromInline
  let new: UnsafeBufferPointer<Section>

  @inlinable
  init(old: UnsafeBufferPointer<Section>, new: UnsafeBufferPointer<Section>) {
    unsafe self.old = old
    unsafe self.new = new
  }

  /// Calls `body` with items that have been requested before.
  ///
  /// - Precondition: There are `count` items, as in the earlier request.
  @inlinable
  @inline(__always)
  func withItems<Items: RandomAccessCollection, Result>(
    _ items: Items,
    count: Int32,
    _ body: (UnsafeBufferPointer<Items.Element>) -> Result
  ) -> Result {
    unsafe withContiguousItems(of: items) { items in
      // `items` is the caller's closure. If it returned fewer items than before, the positions would be
      // outside the buffer, so this is also checked in release builds.
      precondition(
        items.count == Int(count),
        "The items of a section must be the same each time they are requested."
      )
      return unsafe body(items)
    }
  }
}

// MARK: - Changes

extension SectionLists {
  /// Finds all changes to the items.
  ///
  /// If the ids hash too poorly, the search restarts with a better hash, and finally with ranks.
  ///
  /// - Parameters:
  ///   - sections: The changes to the sections.
  ///   - items: A closure that returns the items of a section.
  ///   - id: A closure that returns the id of an item.
  ///   - addUpdates: A closure that adds the updates; it receives the changes without updates and, for
  ///     every new section, whether the section's items share their storage with the old version.
  ///   - isCancelled: A closure that returns whether the result is no longer needed; called between phases.
  /// - Returns: `nil` if `isCancelled` returned `true`.
  @inlinable
  @inline(__always)
  func changes<Items: RandomAccessCollection, ID: Hashable>(
    sections: Changeset,
    items: (Section) -> Items,
    id: (Items.Element) -> ID,
    addUpdates: (inout ItemChangeset, UnsafeMutablePointer<Bool>) -> Void,
    isCancelled: () -> Bool
  ) -> ItemChangeset? {
    var hashing = IDHashing<ID>()
    while true {
      let matches = matches(sections: sections, items: items, id: id, hashing: &hashing)
      hashing.isCancelled = isCancelled()
      var changes = structuralChanges(
        matches,
        items: items,
        id: id,
        hashing: &hashing,
        isCancelled: isCancelled
      )
      if hashing.isFlooded {
        if hashing.strengthen() { continue }
        guard
          let ranked = rankedChanges(
            sections: sections,
            items: items,
            id: id,
            isCancelled: isCancelled
          )
        else {
          hashing.limit = .max
          continue
        }
        changes = ranked
      }
      if hashing.isCancelled { return nil }
      unsafe addUpdates(&changes, matches.isShared)
      return isCancelled() ? nil : changes
    }
  }

  /// Finds all changes to the items except updates.
  ///
  /// The result is invalid if `hashing.isVoid`.
  @inlinable
  @inline(__always)
  func structuralChanges<Items: RandomAccessCollection, ID: Hashable>(
    _ matches: borrowing SectionMatches,
    items: (Section) -> Items,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>,
    isCancelled: () -> Bool
  ) -> ItemChangeset {
    if hashing.isVoid { return ItemChangeset() }
    let oldCount = matches.oldPositions.count
    let newCount = matches.newPositions.count
    // All items are matched, so there is nothing to join or move, and no scratch is allocated.
    guard oldCount > 0 || newCount > 0 else {
      return ItemChangeset(aligned: matches)
    }
    var scratch = Scratch()
    scratch.prepare(
      words: Leftovers.words(oldCount: oldCount, newCount: newCount)
        + ItemChangeset.words(runCount: matches.aligned.count + min(oldCount, newCount))
        + Changeset.words(runCount: matches.longestNew, oldCount: matches.longestOld)
    )
    let leftovers = Leftovers(oldCount: oldCount, newCount: newCount, in: &scratch)
    join(leftovers, matches, items: items, id: id, hashing: &hashing)
    hashing.isCancelled = isCancelled()
    if hashing.isVoid { return ItemChangeset() }
    return ItemChangeset(matches, leftovers, scratch: &scratch)
  }

  /// Finds all changes to the items except updates, using ranks instead of ids.
  ///
  /// The result is `nil` if ids have no order, and empty if `isCancelled` returned `true`.
  @inlinable
  func rankedChanges<Items: RandomAccessCollection, ID: Hashable>(
    sections: Changeset,
    items: (Section) -> Items,
    id: (Items.Element) -> ID,
    isCancelled: () -> Bool
  ) -> ItemChangeset? {
    let oldIDs = unsafe old.map { items($0).map(id) }
    let newIDs = unsafe new.map { items($0).map(id) }
    guard let ranks = ranks(of: Array(oldIDs.joined()), Array(newIDs.joined())) else { return nil }
    return unsafe split(ranks.old, like: oldIDs).withUnsafeBufferPointer { old in
      unsafe split(ranks.new, like: newIDs).withUnsafeBufferPointer { new in
        // Ranks are numbers, which hash well, so the search does not end up here again.
        unsafe SectionLists<ArraySlice<Int32>>(old: old, new: new).changes(
          sections: sections,
          items: { $0 },
          id: { $0 },
          addUpdates: { _, _ in },
          isCancelled: isCancelled
        ) ?? ItemChangeset()
      }
    }
  }
}

// MARK: - Matching

extension SectionLists {
  /// Matches the items of matching sections and numbers all others.
  @inlinable
  @inline(__always)
  func matches<Items: RandomAccessCollection, ID: Hashable>(
    sections: Changeset,
    items: (Section) -> Items,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>
  ) -> SectionMatches {
    var matches = unsafe SectionMatches(
      sections: sections,
      oldCount: old.count,
      newCount: new.count
    )
    var anchors = AnchorTable()
    // `section` is an index in the new list, and its matched section is an index in the old one.
    for section in unsafe new.indices {
      unsafe matches.alignedStarts[section] = Int32(truncatingIfNeeded: matches.aligned.count)
      let oldSection = unsafe Int(matches.oldSections[section])
      if oldSection < 0 {
        unsafe matches.newItemCounts[section] = Int32(items(new[section]).count)
        continue
      }
      // A section value that is bitwise identical refers to the same storage, so its items are not even
      // requested twice. Retaining and releasing them would cost more than the comparison.
      if unsafe isSameValue(old, oldSection, new, section) {
        let count = unsafe Int32(items(new[section]).count)
        unsafe matches.oldItemCounts[oldSection] = count
        unsafe matches.newItemCounts[section] = count
        unsafe matches.isShared[section] = true
        if count > 0 { matches.aligned.append(Run(old: 0, new: 0, count: count)) }
        continue
      }
      unsafe withContiguousItems(of: items(old[oldSection])) { old in
        unsafe withContiguousItems(of: items(new[section])) { new in
          unsafe matches.oldItemCounts[oldSection] = Int32(truncatingIfNeeded: old.count)
          unsafe matches.newItemCounts[section] = Int32(truncatingIfNeeded: new.count)
          unsafe appendAlignedRuns(
            old: old,
            new: new,
            id: id,
            hashing: &hashing,
            anchors: &anchors,
            to: &matches.aligned
          )
          // The values may differ, for instance in a title, even if the items are in the same memory.
          // Alignment has matched the items as a whole, and `addUpdates` may skip them.
          unsafe matches.isShared[section] = isSameMemory(old, new)
        }
      }
    }
    unsafe matches.alignedStarts[new.count] = Int32(truncatingIfNeeded: matches.aligned.count)
    for section in unsafe old.indices where unsafe matches.newSections[section] < 0 {
      unsafe matches.oldItemCounts[section] = Int32(items(old[section]).count)
    }
    matches.collectLeftovers()
    return matches
  }

  /// Matches leftovers within each pair of matched sections, and then matches the remaining leftovers
  /// across all sections.
  @inlinable
  @inline(__always)
  func join<Items: RandomAccessCollection, ID: Hashable>(
    _ leftovers: Leftovers,
    _ matches: borrowing SectionMatches,
    items: (Section) -> Items,
    id: (Items.Element) -> ID,
    hashing: inout IDHashing<ID>
  ) {
    guard leftovers.oldCount > 0, leftovers.newCount > 0 else { return }
    // Ids are gathered once for all rounds. Otherwise, each probe would request the items of a section, which
    // costs a retain and a release.
    let oldIDs = unsafe ids(
      of: matches.oldPositions,
      in: old,
      itemCounts: matches.oldItemCounts,
      items: items,
      id: id
    )
    let newIDs = unsafe ids(
      of: matches.newPositions,
      in: new,
      itemCounts: matches.newItemCounts,
      items: items,
      id: id
    )
    // A single call serves all rounds, the last of which covers all sections, so that the call is inlined.
    // Individual sections come first, because an item should stay in its section if possible.
    for section in unsafe 0...new.count {
      var oldNumbers = 0..<oldIDs.count
      var newNumbers = 0..<newIDs.count
      if unsafe section < new.count {
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

  /// Returns the ids at ascending positions.
  @inlinable
  func ids<Items: RandomAccessCollection, ID>(
    of positions: [ItemPosition],
    in sections: UnsafeBufferPointer<Section>,
    itemCounts: UnsafeMutablePointer<Int32>,
    items: (Section) -> Items,
    id: (Items.Element) -> ID
  ) -> [ID] {
    var ids: [ID] = []
    ids.reserveCapacity(positions.count)
    var next = 0
    while next < positions.count {
      // The section is valid and has as many items as when the positions were found.
      let section = positions[next].section
      unsafe withItems(items(sections[section]), count: itemCounts[section]) { items in
        while next < positions.count, positions[next].section == section {
          unsafe ids.append(id(items[positions[next].item]))
          next &+= 1
        }
      }
    }
    return ids
  }
}

/// Returns the item at an offset.
@inlinable
@inline(__always)
func item<Items: RandomAccessCollection>(_ offset: Int, of items: Items) -> Items.Element {
  items[items.index(items.startIndex, offsetBy: offset)]
}

/// Divides a list into pieces with the same lengths as the pieces of another list.
@inlinable
func split<Items: Collection>(_ numbers: [Int32], like pieces: [Items]) -> [ArraySlice<Int32>] {
  var rest = numbers[...]
  return pieces.map { items in
    defer { rest = rest.dropFirst(items.count) }
    return rest.prefix(items.count)
  }
}

// MARK: - Contents

extension SectionLists {
  /// Compares the content of all matched items and records the differences.
  ///
  /// - Parameters:
  ///   - changes: The changes, with complete stays and moves; receives the result.
  ///   - isSkipped: For every new section, whether to treat its stays as equal without comparing them; `nil`
  ///     to skip no sections.
  ///   - items: A closure that returns the items of a section.
  ///   - hasSameContent: A closure that compares the content of two items.
  @inlinable
  func addUpdates<Items: RandomAccessCollection>(
    to changes: inout ItemChangeset,
    isSkipped: UnsafeMutablePointer<Bool>?,
    items: (Section) -> Items,
    hasSameContent: (Items.Element, Items.Element) -> Bool
  ) {
    var updates: [ItemChangeset.Update] = []
    let stays = changes.stays
    var next = 0
    while next < stays.count {
      let section = stays[next].new.sectionIndex
      if let isSkipped = unsafe isSkipped, unsafe isSkipped[Int(section)] {
        next &+= 1
        continue
      }
      let start = next
      while next < stays.count, stays[next].new.sectionIndex == section { next += 1 }
      // The runs of one new section come from one old section and ascend, so it is enough to check the end of
      // the last one.
      unsafe withContiguousItems(of: items(old[stays[start].old.section])) { old in
        unsafe withContiguousItems(of: items(new[Int(section)])) { new in
          let last = stays[next - 1]
          precondition(
            last.old.item + Int(last.count) <= old.count
              && last.new.item + Int(last.count) <= new.count,
            "The items of a section must be the same each time they are requested."
          )
          for run in stays[start..<next] {
            for offset in 0..<run.count {
              let source = run.old.itemIndex &+ offset
              let destination = run.new.itemIndex &+ offset
              if unsafe hasSameContent(old[Int(source)], new[Int(destination)]) { continue }
              updates.append(
                ItemChangeset.Update(
                  source: ItemPosition(sectionIndex: run.old.sectionIndex, itemIndex: source),
                  destination: ItemPosition(sectionIndex: section, itemIndex: destination)
                )
              )
            }
          }
        }
      }
    }
    let updatedMoves = updatedMoves(
      among: changes.moves,
      items: items,
      hasSameContent: hasSameContent
    )
    changes.add(updates: updates, updatedMoves: updatedMoves)
  }

  /// Returns the indices of the moves whose items differ in content.
  @inlinable
  func updatedMoves<Items: RandomAccessCollection>(
    among moves: [ItemChangeset.Move],
    items: (Section) -> Items,
    hasSameContent: (Items.Element, Items.Element) -> Bool
  ) -> [Int32] {
    // For a few moves, only the items that they need are requested. For many moves, it is cheaper to request
    // the items of every section once than those of a section once per move.
    let isFew = unsafe 4 * moves.count < old.count + new.count
    let oldItems = unsafe isFew ? [] : old.map(items)
    let newItems = unsafe isFew ? [] : new.map(items)
    var updated: [Int32] = []
    for index in moves.indices {
      let source = moves[index].source
      let destination = moves[index].destination
      let isSame =
        unsafe isFew
        ? hasSameContent(
          item(source.item, of: items(old[source.section])),
          item(destination.item, of: items(new[destination.section]))
        )
        : hasSameContent(
          item(source.item, of: oldItems[source.section]),
          item(destination.item, of: newItems[destination.section])
        )
      if !isSame { updated.append(Int32(truncatingIfNeeded: index)) }
    }
    return updated
  }
}
