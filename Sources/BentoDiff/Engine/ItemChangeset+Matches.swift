extension ItemChangeset {
  /// The changes where alignment matched every item.
  @usableFromInline
  init(aligned matches: borrowing SectionMatches) {
    self.init()
    var stays = Stays(capacity: matches.aligned.count)
    for section in 0..<matches.newCount {
      unsafe stays.add(matches.alignedRuns(ofNew: section), SectionPair(matches, section))
    }
    self.stays = stays.makeArray()
  }

  /// Derives removals, insertions, moves and stays from the matches.
  ///
  /// - Parameters:
  ///   - oldItemCount: The number of items in an old section.
  ///   - scratch: Memory for the derivation of the longest sections, prepared.
  @usableFromInline
  init(
    _ matches: borrowing SectionMatches,
    _ leftovers: Leftovers,
    oldItemCount: (Int) -> Int,
    scratch: inout Scratch
  ) {
    self.init()
    let matchCount = leftovers.matchCount
    removals.reserveCapacity(leftovers.oldCount - matchCount)
    insertions.reserveCapacity(leftovers.newCount - matchCount)
    moves.reserveCapacity(matchCount)
    var stays = Stays(capacity: matches.aligned.count + matchCount)
    // Leftovers have sections, sections have partners: all numbers come from the matches.
    for (number, position) in matches.oldPositions.enumerated() where !leftovers.isTaken(number) {
      if unsafe matches.newSections[position.section] >= 0 { removals.append(position) }
    }
    let mark = scratch.used
    for section in 0..<matches.newCount {
      if matches.newLeftovers(of: section).isEmpty {
        unsafe stays.add(matches.alignedRuns(ofNew: section), SectionPair(matches, section))
      } else {
        addMatches(of: section, matches, leftovers, oldItemCount, &scratch, &stays)
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
    _ oldItemCount: (Int) -> Int,
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
        return position.sectionIndex == pair.old ? position.itemIndex : ~number
      }
    )
    let runs = unsafe merged.runs
    guard !merged.isInOrder else {
      unsafe stays.add(runs, pair)
      return
    }
    let oldCount = pair.old < 0 ? 0 : oldItemCount(Int(pair.old))
    let chain = unsafe HeaviestChain(of: runs, oldCount: oldCount, in: &scratch)
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

/// The runs that stay, in memory that holds as many as can be.
///
/// - Invariant: `count <= capacity`, and the first `count` runs of the block are initialised.
@safe
private struct Stays: ~Copyable {
  private let block: UnsafeMutablePointer<ItemRun>
  private let capacity: Int
  private var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe block = .allocate(capacity: max(1, capacity))
  }

  deinit {
    unsafe block.deallocate()
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
    let stay = ItemRun(old: pair.old(run.old), new: pair.new(run.new), count: run.count)
    unsafe block[count] = stay
    count &+= 1
  }

  func makeArray() -> [ItemRun] {
    unsafe Array(UnsafeBufferPointer(start: block, count: count))
  }
}

/// A new section and the old one that it matches, which is -1 if there is none.
private struct SectionPair {
  let old: Int32
  let new: Int32

  init(_ matches: borrowing SectionMatches, _ section: Int) {
    unsafe old = matches.oldSections[section]
    new = Int32(truncatingIfNeeded: section)
  }

  func old(_ item: Int32) -> ItemPosition { ItemPosition(sectionIndex: old, itemIndex: item) }

  func new(_ item: Int32) -> ItemPosition { ItemPosition(sectionIndex: new, itemIndex: item) }
}
