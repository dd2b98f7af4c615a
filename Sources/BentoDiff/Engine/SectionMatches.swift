/// The matches of sections and items of two lists, before changes are derived from them.
///
/// - Invariant: every part has a value for each section of its side, and each list of starts has one more.
///   All are written by the initializer and by ``SectionLists/matches(sections:items:id:hashing:)`` before
///   they are read, and section indices below the counts are valid in them.
@safe
@usableFromInline
struct SectionMatches: ~Copyable {
  @usableFromInline
  let oldCount: Int

  @usableFromInline
  let newCount: Int

  /// The memory that contains the parts below.
  @usableFromInline
  var scratch = Scratch()

  /// For each new section, the matching old section, or -1.
  @usableFromInline
  let oldSections: UnsafeMutablePointer<Int32>

  /// For each old section, the matching new section, or -1.
  @usableFromInline
  let newSections: UnsafeMutablePointer<Int32>

  /// The number of items in each old section.
  @usableFromInline
  let oldItemCounts: UnsafeMutablePointer<Int32>

  /// The number of items in each new section.
  @usableFromInline
  let newItemCounts: UnsafeMutablePointer<Int32>

  /// For each new section, and for the end, its first run in `aligned`.
  @usableFromInline
  let alignedStarts: UnsafeMutablePointer<Int32>

  /// For each old section, and for the end, its first old leftover.
  @usableFromInline
  let oldStarts: UnsafeMutablePointer<Int32>

  /// For each new section, and for the end, its first new leftover.
  @usableFromInline
  let newStarts: UnsafeMutablePointer<Int32>

  /// For each new section, whether its items have the same storage as in its old version.
  @usableFromInline
  let isShared: UnsafeMutablePointer<Bool>

  /// The runs that alignment found, pair by pair, in the order of the new sections.
  @usableFromInline
  var aligned: RunList

  /// The largest number of items in an old section.
  @usableFromInline
  var longestOld = 0

  /// The largest number of items in a new section.
  @usableFromInline
  var longestNew = 0

  /// The positions of the old leftovers, ascending.
  @usableFromInline
  var oldPositions: [ItemPosition] = []

  /// The positions of the new leftovers, ascending.
  @usableFromInline
  var newPositions: [ItemPosition] = []

  @usableFromInline
  init(sections: Changeset, oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    // Most sections match as one run, so this capacity usually suffices. The arrays below are parts of one
    // block, so the number of allocations does not depend on the number of sections
    // (`diff.allocations.sections`).
    aligned = RunList(capacity: newCount + newCount / 2 + 16)
    scratch.prepare(words: 8 + 3 * (oldCount + newCount))
    unsafe oldSections = scratch.part(newCount, of: Int32.self)
    unsafe newSections = scratch.part(oldCount, of: Int32.self)
    unsafe oldItemCounts = scratch.part(oldCount, of: Int32.self)
    unsafe newItemCounts = scratch.part(newCount, of: Int32.self)
    unsafe alignedStarts = scratch.part(newCount + 1, of: Int32.self)
    unsafe oldStarts = scratch.part(oldCount + 1, of: Int32.self)
    unsafe newStarts = scratch.part(newCount + 1, of: Int32.self)
    unsafe isShared = scratch.part(newCount, of: Bool.self)
    unsafe oldSections.update(repeating: -1, count: newCount)
    unsafe newSections.update(repeating: -1, count: oldCount)
    unsafe isShared.update(repeating: false, count: newCount)
    for run in sections.stays {
      for offset in 0..<run.count {
        pair(run.old &+ offset, run.new &+ offset)
      }
    }
    for move in sections.moves {
      pair(move.oldIndex, move.newIndex)
    }
  }

  private func pair(_ old: Int32, _ new: Int32) {
    unsafe oldSections[Int(new)] = old
    unsafe newSections[Int(old)] = new
  }

  /// Returns the runs that alignment found for a new section.
  @inlinable
  func alignedRuns(ofNew section: Int) -> UnsafeBufferPointer<Run> {
    let start = unsafe Int(alignedStarts[section])
    let end = unsafe Int(alignedStarts[section + 1])
    return unsafe UnsafeBufferPointer(rebasing: aligned.runs[start..<end])
  }

  /// Returns the leftovers of an old section.
  @inlinable
  func oldLeftovers(of section: Int) -> Range<Int> {
    unsafe Int(oldStarts[section])..<Int(oldStarts[section + 1])
  }

  /// Returns the leftovers of a new section.
  @inlinable
  func newLeftovers(of section: Int) -> Range<Int> {
    unsafe Int(newStarts[section])..<Int(newStarts[section + 1])
  }
}

// MARK: - Leftovers

extension SectionMatches {
  /// Numbers the items of all sections that alignment did not match.
  ///
  /// Requires the item counts and the runs of all sections.
  @usableFromInline
  mutating func collectLeftovers() {
    var oldTotal = 0
    var newTotal = 0
    for section in 0..<oldCount {
      let count = unsafe Int(oldItemCounts[section])
      oldTotal += count
      longestOld = max(longestOld, count)
    }
    for section in 0..<newCount {
      let count = unsafe Int(newItemCounts[section])
      newTotal += count
      longestNew = max(longestNew, count)
    }
    let matched = aligned.itemCount
    precondition(
      max(oldTotal, newTotal) - matched < Int(Int32.max),
      "A changeset addresses fewer than 2,147,483,647 unmatched items on each side."
    )
    oldPositions.reserveCapacity(oldTotal - matched)
    newPositions.reserveCapacity(newTotal - matched)
    // Numbers ascend section by section, so the leftovers of a section form a range and need no separate
    // list.
    for section in 0..<oldCount {
      unsafe oldStarts[section] = Int32(truncatingIfNeeded: oldPositions.count)
      let partner = unsafe Int(newSections[section])
      let runs =
        unsafe partner < 0 ? UnsafeBufferPointer(start: nil, count: 0) : alignedRuns(ofNew: partner)
      unsafe SectionMatches.append(
        to: &oldPositions,
        section: section,
        itemCount: oldItemCounts[section],
        runs: runs,
        start: \.old
      )
    }
    unsafe oldStarts[oldCount] = Int32(truncatingIfNeeded: oldPositions.count)
    for section in 0..<newCount {
      unsafe newStarts[section] = Int32(truncatingIfNeeded: newPositions.count)
      unsafe SectionMatches.append(
        to: &newPositions,
        section: section,
        itemCount: newItemCounts[section],
        runs: alignedRuns(ofNew: section),
        start: \.new
      )
    }
    unsafe newStarts[newCount] = Int32(truncatingIfNeeded: newPositions.count)
  }

  @inline(__always)
  private static func append(
    to positions: inout [ItemPosition],
    section: Int,
    itemCount: Int32,
    runs: UnsafeBufferPointer<Run>,
    start: (Run) -> Int32
  ) {
    // In most sections, one run matches all items.
    if unsafe runs.count == 1 && runs[0].count == itemCount { return }
    unsafe runs.forEachGap(count: Int(itemCount), start: start) { gap in
      for item in gap {
        positions.append(ItemPosition(section: section, item: item))
      }
    }
  }
}
