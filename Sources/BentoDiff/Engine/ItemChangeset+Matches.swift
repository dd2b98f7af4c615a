extension ItemChangeset {
  /// Derives removals, insertions, moves and stays from the matches.
  @usableFromInline
  init(_ matches: SectionMatches) {
    self.init()
    if !matches.oldPositions.isEmpty {
      let isTaken = matches.isTaken
      for (number, position) in matches.oldPositions.enumerated() {
        if !isTaken[number], matches.newSections[position.section] >= 0 {
          removals.append(position)
        }
      }
    }
    stays.reserveCapacity(matches.aligned.count)
    var runs: [Run] = []
    let aligned = matches.aligned
    for section in matches.oldSections.indices {
      let bounds = matches.alignedRange(ofNew: section)
      if matches.newLeftovers(of: section).isEmpty {
        let pair = SectionPair(
          old: matches.oldSections[section],
          new: Int32(truncatingIfNeeded: section)
        )
        for index in bounds {
          addStay(aligned[index], pair)
        }
      } else {
        addMatches(of: section, matches, scratch: &runs)
      }
    }
  }

  /// Adds insertions, moves and stays of one new section.
  private mutating func addMatches(
    of section: Int,
    _ matches: SectionMatches,
    scratch runs: inout [Run]
  ) {
    let oldSection = matches.oldSections[section]
    let numbers = matches.newLeftovers(of: section)
    let aligned = matches.aligned[matches.alignedRange(ofNew: section)]
    let pair = SectionPair(old: oldSection, new: Int32(truncatingIfNeeded: section))
    if oldSection >= 0 {
      for number in numbers where matches.partners[number] < 0 {
        insertions.append(matches.newPositions[number])
      }
    }
    runs.removeAll(keepingCapacity: true)
    appendMergedRuns(
      aligned: aligned,
      numbers: numbers,
      newPosition: { matches.newPositions[$0].itemIndex },
      partners: matches.partners,
      oldPosition: { number in
        let position = matches.oldPositions[Int(number)]
        return position.sectionIndex == oldSection ? position.itemIndex : ~number
      },
      to: &runs
    )
    guard !isInOrder(runs[...]) else {
      for run in runs { addStay(run, pair) }
      return
    }
    for (run, count) in zip(runs, countsInOrder(of: runs[...])) {
      add(run, countInOrder: count, pair, matches)
    }
  }

  private mutating func addStay(_ run: Run, _ pair: SectionPair) {
    stays.append(ItemRun(old: pair.old(run.old), new: pair.new(run.new), count: run.count))
  }

  /// Adds a run of which the first items keep their order and the others move.
  private mutating func add(
    _ run: Run,
    countInOrder: Int32,
    _ pair: SectionPair,
    _ matches: SectionMatches
  ) {
    if run.isForeign {
      let source = matches.oldPositions[Int(~run.old)]
      moves.append(Move(source: source, destination: pair.new(run.new)))
      return
    }
    if countInOrder > 0 {
      addStay(Run(old: run.old, new: run.new, count: countInOrder), pair)
    }
    for offset in countInOrder..<run.count {
      let source = pair.old(run.old + offset)
      moves.append(Move(source: source, destination: pair.new(run.new + offset)))
    }
  }
}

/// A new section and the old one that it matches, which is -1 if there is none.
private struct SectionPair {
  let old: Int32
  let new: Int32

  func old(_ item: Int32) -> ItemPosition { ItemPosition(sectionIndex: old, itemIndex: item) }

  func new(_ item: Int32) -> ItemPosition { ItemPosition(sectionIndex: new, itemIndex: item) }
}
