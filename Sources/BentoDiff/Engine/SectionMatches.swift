/// What is known about two lists of sections before changes are derived: which sections and items
/// match.
@usableFromInline
struct SectionMatches {
  /// For every new section the old one that it matches, or -1.
  @usableFromInline
  var oldSections: [Int32]

  /// For every old section the new one that it matches, or -1.
  @usableFromInline
  var newSections: [Int32]

  /// The runs that alignment found, pair by pair, in the order of the new sections.
  @usableFromInline
  var aligned: [Run] = []

  /// For every new section, and for the end, its first run in `aligned`.
  @usableFromInline
  var alignedStarts: [Int] = [0]

  /// For every new section whether it has its items in the same storage as its old version.
  @usableFromInline
  var isShared: [Bool]

  /// The number of items of every old section.
  @usableFromInline
  var oldCounts: [Int32]

  /// The number of items of every new section.
  @usableFromInline
  var newCounts: [Int32]

  /// The positions of the old leftovers, ascending.
  @usableFromInline
  var oldPositions: [ItemPosition] = []

  /// The positions of the new leftovers, ascending.
  @usableFromInline
  var newPositions: [ItemPosition] = []

  /// For every old section, and for the end, its first old leftover.
  @usableFromInline
  var oldStarts: [Int] = [0]

  /// For every new section, and for the end, its first new leftover.
  @usableFromInline
  var newStarts: [Int] = [0]

  /// For every new leftover the old one that it matches, or -1.
  @usableFromInline
  var partners: [Int32] = []

  /// Whether an old leftover has a match.
  @usableFromInline
  var isTaken: [Bool] = []

  @usableFromInline
  init(sections: Changeset, oldCount: Int, newCount: Int) {
    oldSections = [Int32](repeating: -1, count: newCount)
    newSections = [Int32](repeating: -1, count: oldCount)
    isShared = [Bool](repeating: false, count: newCount)
    oldCounts = [Int32](repeating: 0, count: oldCount)
    newCounts = [Int32](repeating: 0, count: newCount)
    aligned.reserveCapacity(newCount)
    alignedStarts.reserveCapacity(newCount + 1)
    oldStarts.reserveCapacity(oldCount + 1)
    newStarts.reserveCapacity(newCount + 1)
    for pair in sections.pairs {
      oldSections[pair.destination] = Int32(truncatingIfNeeded: pair.source)
      newSections[pair.source] = Int32(truncatingIfNeeded: pair.destination)
    }
  }

  /// The runs that alignment found for a new section.
  @inlinable
  func alignedRange(ofNew section: Int) -> Range<Int> {
    alignedStarts[section]..<alignedStarts[section + 1]
  }

  /// The leftovers of an old section.
  @inlinable
  func oldLeftovers(of section: Int) -> Range<Int> {
    oldStarts[section]..<oldStarts[section + 1]
  }

  /// The leftovers of a new section.
  @inlinable
  func newLeftovers(of section: Int) -> Range<Int> {
    newStarts[section]..<newStarts[section + 1]
  }
}

// MARK: - Leftovers

extension SectionMatches {
  /// Numbers the items of all sections that alignment did not match.
  @usableFromInline
  mutating func collectLeftovers() {
    let aligned = aligned
    for section in oldCounts.indices {
      let partner = Int(newSections[section])
      let runs = partner < 0 ? 0..<0 : alignedRange(ofNew: partner)
      let count = Int(oldCounts[section])
      if !aligned.isOneRun(runs, count: count) {
        aligned.forEachGap(in: runs, count: count, start: \.old) { gap in
          for item in gap {
            oldPositions.append(ItemPosition(section: section, item: item))
          }
        }
      }
      oldStarts.append(oldPositions.count)
    }
    for section in newCounts.indices {
      let runs = alignedRange(ofNew: section)
      let count = Int(newCounts[section])
      if !aligned.isOneRun(runs, count: count) {
        aligned.forEachGap(in: runs, count: count, start: \.new) { gap in
          for item in gap {
            newPositions.append(ItemPosition(section: section, item: item))
          }
        }
      }
      newStarts.append(newPositions.count)
    }
    partners = [Int32](repeating: -1, count: newPositions.count)
    isTaken = [Bool](repeating: false, count: oldPositions.count)
  }
}

extension [Run] {
  /// Whether the runs in `bounds` are a single one that covers a list of `count` items.
  fileprivate func isOneRun(_ bounds: Range<Int>, count: Int) -> Bool {
    bounds.count == 1 && self[bounds.lowerBound].count == count
  }
}
