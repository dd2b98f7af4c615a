import BentoDiff
import SeededRandom
import TestTraits
import Testing

@Suite(.slow)
struct SectionedChangesetLawTests {
  @Test
  func `all laws hold for all tiny lists of sections, with and without duplicate ids`() {
    let lists = (0...2).flatMap { sequences(of: [Cell(id: 0), Cell(id: 1)], count: $0) }
    let names = (0...2).flatMap { arrangements(of: [0, 1], count: $0) } + [[0, 0]]
    let all = names.flatMap { names in
      sequences(of: lists, count: names.count).map { lists in
        zip(names, lists).map { Chapter(id: $0, items: $1) }
      }
    }

    for old in all {
      for new in all {
        let changes = SectionedChangeset(from: old, to: new)
        if let violation = SectionReport(changes).violation(old: old, new: new) {
          Issue.record("\(violation), \(old) to \(new): \(changes)")
        }
      }
    }
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `all laws hold for random edits of random sections`(part: UInt64) {
    for seed in part * 1_000..<(part + 1) * 1_000 {
      var chapters = RandomChapters(seed: seed)
      let size = seed % 50 == 0 ? 60 : 8
      let pair = chapters.pair(
        count: Int(seed % 7),
        size: size,
        hasDuplicates: seed % 4 == 3
      )
      expectLaws(old: pair.old, new: pair.new, seed: seed)
      if seed % 4 != 3 {
        expectSameCountsOfInverse(old: pair.old, new: pair.new, seed: seed)
      }
    }
  }

  @Test
  func `all laws hold for many sections`() {
    for seed in 0..<3 as Range<UInt64> {
      var chapters = RandomChapters(seed: seed)
      let pair = chapters.pair(count: 100, size: 40, hasDuplicates: seed == 2)
      expectLaws(old: pair.old, new: pair.new, seed: seed)
    }
  }

  @Test
  func `the result does not depend on hash values or on shared storage`() {
    for seed in 0..<300 as Range<UInt64> {
      var chapters = RandomChapters(seed: seed)
      let pair = chapters.pair(count: 5, size: 20, hasDuplicates: seed % 4 == 3)

      let plain = SectionedChangeset(from: pair.old, to: pair.new)
      let copied = SectionedChangeset(from: pair.old, to: pair.new.map(\.copy))
      let colliding = SectionedChangeset(
        from: pair.old,
        to: pair.new,
        sectionID: { CollidingID(value: $0.id) },
        items: \.items,
        itemID: { CollidingID(value: $0.id) },
        hasSameContent: ==
      )

      #expect(plain == copied && plain == colliding, "seed \(seed)")
    }
  }

  @Test
  func `the checker of these laws rejects every damaged report`() {
    var rejected = 0
    for seed in 0..<1_000 as Range<UInt64> {
      var generator = SplitMix(seed: seed)
      var chapters = RandomChapters(seed: seed)
      let pair = chapters.pair(count: 5, size: 8, hasDuplicates: false)
      let report = SectionReport(SectionedChangeset(from: pair.old, to: pair.new))
      for damage in SectionDamage.allCases {
        guard let damaged = damage.applied(to: report, using: &generator) else { continue }
        let violation = damaged.violation(old: pair.old, new: pair.new)
        #expect(violation != nil, "seed \(seed): \(damage)")
        rejected += 1
      }
    }
    #expect(rejected > 4_000)
  }
}

// MARK: - Laws

private func expectLaws(old: [Chapter], new: [Chapter], seed: UInt64) {
  let changes = SectionedChangeset(from: old, to: new)
  let name = "seed \(seed): \(changes)"
  if let violation = SectionReport(changes).violation(old: old, new: new) {
    Issue.record("\(violation), \(name)")
  }
  if changes.applied(to: old, insertingFrom: new) != new.map(\.items) {
    Issue.record("applied, \(name)")
  }
  let inverse = changes.inverted()
  if let violation = SectionReport(inverse).violation(old: new, new: old) {
    Issue.record("inverted: \(violation), \(name)")
  }
  if inverse.inverted() != changes {
    Issue.record("inverted twice, \(name)")
  }
  // Properties derived from the changes are checked for a part of the pairs.
  guard seed % 5 < 2 else { return }
  let limited = changes.limitingMovesToSurvivingSections()
  if let violation = SectionReport(limited).violation(old: old, new: new, isLimited: true) {
    Issue.record("limited: \(violation), \(name)")
  }
  if limited.applied(to: old, insertingFrom: new) != new.map(\.items) {
    Issue.record("limited and applied, \(name)")
  }
  for pair in changes.items.pairs {
    if changes.destination(of: pair.source) != pair.destination {
      Issue.record("destination of \(pair.source), \(name)")
    }
    if changes.source(of: pair.destination) != pair.source {
      Issue.record("source of \(pair.destination), \(name)")
    }
  }
  for position in changes.items.removals where changes.destination(of: position) != nil {
    Issue.record("destination of the removed \(position), \(name)")
  }
  for position in changes.items.insertions where changes.source(of: position) != nil {
    Issue.record("source of the inserted \(position), \(name)")
  }
}

private func expectSameCountsOfInverse(old: [Chapter], new: [Chapter], seed: UInt64) {
  let forth = SectionedChangeset(from: old, to: new)
  let back = SectionedChangeset(from: new, to: old)
  let isAlike =
    forth.sections.moves.count == back.sections.moves.count
    && forth.items.removals.count == back.items.insertions.count
    && forth.items.insertions.count == back.items.removals.count
    && forth.items.moves.count == back.items.moves.count
  if !isAlike {
    Issue.record("counts of the inverse, seed \(seed)")
  }
}
