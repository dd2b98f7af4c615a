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
  /// Matches the items of sections that match.
  @inlinable
  func matches<ID: Hashable>(sections: Changeset, id: (Items.Element) -> ID) -> SectionMatches {
    var matches = SectionMatches(sections: sections, oldCount: old.count, newCount: new.count)
    for section in old.indices {
      matches.oldCounts[section] = Int32(truncatingIfNeeded: old[section].count)
    }
    for section in new.indices {
      matches.newCounts[section] = Int32(truncatingIfNeeded: new[section].count)
      let oldSection = Int(matches.oldSections[section])
      if oldSection >= 0 {
        unsafe withContiguousItems(of: old[oldSection]) { old in
          unsafe withContiguousItems(of: new[section]) { new in
            unsafe appendAlignedRuns(old: old, new: new, id: id, to: &matches.aligned)
            matches.isShared[section] = unsafe isSameMemory(old, new)
          }
        }
      }
      matches.alignedStarts.append(matches.aligned.count)
    }
    matches.collectLeftovers()
    join(&matches, id: id)
    return matches
  }

  /// Matches leftovers inside each pair of matched sections, then those that remain anywhere.
  @inlinable
  func join<ID: Hashable>(_ matches: inout SectionMatches, id: (Items.Element) -> ID) {
    guard !matches.oldPositions.isEmpty, !matches.newPositions.isEmpty else { return }
    var leftovers = Leftovers<ID>(
      oldIDs: ids(of: matches.oldPositions, in: old, id: id),
      newIDs: ids(of: matches.newPositions, in: new, id: id)
    )
    for section in new.indices where matches.oldSections[section] >= 0 {
      leftovers.join(
        old: matches.oldLeftovers(of: Int(matches.oldSections[section])),
        new: matches.newLeftovers(of: section)
      )
    }
    leftovers.join(old: matches.oldPositions.indices, new: matches.newPositions.indices)
    matches.partners = leftovers.partners
    matches.isTaken = leftovers.isTaken
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

// MARK: - Contents

extension ItemSnapshots {
  /// Compares the content of all matched items.
  ///
  /// - Parameters:
  ///   - changes: The changes, of which stays and moves are complete.
  ///   - isSkipped: For every new section whether to take its stays as equal without a look.
  ///   - hasSameContent: The comparison.
  /// - Returns: The updates among the stays, and which of the moves are updates.
  @inlinable
  func comparedContents(
    of changes: ItemChangeset,
    isSkipped: [Bool],
    hasSameContent: (Items.Element, Items.Element) -> Bool
  ) -> (updates: [ItemChangeset.Update], updatedMoves: [Int32]) {
    var updates: [ItemChangeset.Update] = []
    for run in changes.stays where !isSkipped[run.new.section] {
      unsafe withContiguousItems(of: old[run.old.section]) { old in
        unsafe withContiguousItems(of: new[run.new.section]) { new in
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
    return (updates, updatedMoves)
  }
}
