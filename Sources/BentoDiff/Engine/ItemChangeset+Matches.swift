extension ItemChangeset {
  /// Creates the changes for the case in which alignment matched every item.
  @usableFromInline
  init(aligned matches: borrowing SectionMatches) {
    self.init()
    stays = unsafe [ItemRun](unsafeUninitializedCapacity: matches.aligned.count) { target, count in
      for section in 0..<matches.newCount {
        let pair = SectionPair(matches, section)
        let runs = unsafe matches.alignedRuns(ofNew: section)
        for index in runs.indices {
          // The array has space for every run, and each run belongs to one section.
          unsafe target.initializeElement(at: count, to: pair.stay(runs[index]))
          count &+= 1
        }
      }
    }
  }

  /// Returns the maximum number of scratch words that `runCount` staying runs use.
  @usableFromInline
  static func words(runCount: Int) -> Int { Scratch.words(for: runCount, of: ItemRun.self) }

  /// Derives removals, insertions, moves and stays from the matches.
  ///
  /// - Parameter scratch: Memory, already prepared, for the runs that stay (see ``words(runCount:)``) and
  ///   for the derivation of the longest sections.
  @usableFromInline
  init(
    _ matches: borrowing SectionMatches,
    _ leftovers: Leftovers,
    scratch: inout Scratch
  ) {
    self.init()
    let matchCount = leftovers.matchCount
    // The exact capacities are reserved, because the number of allocations must not grow with that
    // of edits (`diff.allocations.sections`).
    removals.reserveCapacity(leftovers.oldCount - matchCount)
    insertions.reserveCapacity(leftovers.newCount - matchCount)
    moves.reserveCapacity(matchCount)
    var stays = Stays(capacity: matches.aligned.count + matchCount, in: &scratch)
    // Every leftover has a section, and every section has an entry in the matches, so all indices are valid.
    // Items of a removed section are not listed, because they are removed with their section.
    for (number, position) in matches.oldPositions.enumerated() where !leftovers.isTaken(number) {
      if unsafe matches.newSections[position.section] >= 0 { removals.append(position) }
    }
    // Every section reuses the same part of the scratch, so the scratch is only as large as the longest
    // section needs, rather than all sections together.
    let mark = scratch.used
    for section in 0..<matches.newCount {
      if matches.newLeftovers(of: section).isEmpty {
        unsafe stays.add(matches.alignedRuns(ofNew: section), SectionPair(matches, section))
      } else {
        addMatches(of: section, matches, leftovers, &scratch, &stays)
        scratch.rewind(to: mark)
      }
    }
    self.stays = stays.makeArray()
  }

  /// Adds insertions, moves and stays of one new section.
  private mutating func addMatches(
    of section: Int,
    _ matches: borrowing SectionMatches,
    _ leftovers: Leftovers,
    _ scratch: inout Scratch,
    _ stays: inout Stays
  ) {
    let pair = SectionPair(matches, section)
    let numbers = matches.newLeftovers(of: section)
    var matchCount = 0
    for number in numbers {
      if unsafe leftovers.partners[number] >= 0 {
        matchCount += 1
      } else if pair.old >= 0 {
        insertions.append(matches.newPositions[number])
      }
    }
    let aligned = unsafe matches.alignedRuns(ofNew: section)
    let newPositions = matches.newPositions
    let oldPositions = matches.oldPositions
    let target = unsafe scratch.part(aligned.count + matchCount, of: Run.self)
    var merged = unsafe MergedRuns(in: target)
    unsafe merged.merge(
      aligned: aligned,
      leftovers: leftovers,
      numbers: numbers,
      newPosition: { newPositions[$0].itemIndex },
      oldPosition: { number in
        let position = oldPositions[Int(number)]
        // The complement marks an item from another section and still identifies the item. Actual positions
        // are never negative, so a run can hold either.
        return position.sectionIndex == pair.old ? position.itemIndex : ~number
      }
    )
    let runs = unsafe merged.runs
    guard !merged.isInOrder else {
      unsafe stays.add(runs, pair)
      return
    }
    // An inserted section has no old positions. All its matched items come from other sections, and none can
    // keep its order.
    let oldCount = unsafe pair.old < 0 ? 0 : Int(matches.oldItemCounts[Int(pair.old)])
    let chain = HeaviestChain(of: merged, oldCount: oldCount, in: &scratch)
    for index in runs.indices {
      let run = unsafe runs[index]
      if chain.keeps(index) {
        stays.add(run, pair)
      } else if run.isForeign {
        moves.append(Move(source: oldPositions[Int(~run.old)], destination: pair.new(run.new)))
      } else {
        for offset in 0..<run.count {
          let source = pair.old(run.old &+ offset)
          moves.append(Move(source: source, destination: pair.new(run.new &+ offset)))
        }
      }
    }
  }
}

/// The runs that stay, in a part of the scratch with space for all of them.
///
/// - Invariant: the part has space for every added run.
@safe
private struct Stays {
  private let block: UnsafeMutablePointer<ItemRun>
  private let capacity: Int
  private var count = 0

  init(capacity: Int, in scratch: inout Scratch) {
    self.capacity = capacity
    unsafe block = scratch.part(capacity, of: ItemRun.self)
  }

  @inline(__always)
  mutating func add(_ runs: UnsafeBufferPointer<Run>, _ pair: SectionPair) {
    for index in runs.indices {
      unsafe add(runs[index], pair)
    }
  }

  @inline(__always)
  mutating func add(_ run: Run, _ pair: SectionPair) {
    precondition(count < capacity, "No more runs stay than there are.")
    unsafe block[count] = pair.stay(run)
    count &+= 1
  }

  func makeArray() -> [ItemRun] {
    unsafe Array(UnsafeBufferPointer(start: block, count: count))
  }
}

/// A new section and the matching old section, or -1 if there is none.
private struct SectionPair {
  let old: Int32
  let new: Int32

  init(_ matches: borrowing SectionMatches, _ section: Int) {
    unsafe old = matches.oldSections[section]
    new = Int32(truncatingIfNeeded: section)
  }

  func old(_ item: Int32) -> ItemPosition { ItemPosition(sectionIndex: old, itemIndex: item) }

  func new(_ item: Int32) -> ItemPosition { ItemPosition(sectionIndex: new, itemIndex: item) }

  func stay(_ run: Run) -> ItemRun {
    ItemRun(old: old(run.old), new: new(run.new), count: run.count)
  }
}
