import BentoDiff
import SeededRandom
import TestTraits
import Testing

@Suite(.slow)
struct ChangesetLawTests {
  /// All lists of at most five of four ids.
  ///
  /// A law that holds for a pair holds for any renaming of its ids, so the old list names them in the order
  /// of their first occurrence.
  @Test(arguments: 0...5)
  func `all laws hold for all short lists, with and without duplicate ids`(count: Int) {
    let lists = (0...5).flatMap { sequences(of: [0, 1, 2, 3], count: $0) }.map { list in
      list.map { Cell(id: $0) }
    }

    for old in lists where old.count == count && isNamedInOrder(old.map(\.id)) {
      for new in lists {
        expectMainLaws(old: old, new: new)
      }
    }
  }

  @Test(arguments: FuzzScale.seeds(25))
  func `all laws hold for random edits of random lists`(part: UInt64) {
    for seed in part * 2_000..<(part + 1) * 2_000 {
      var lists = RandomLists(seed: seed)
      let sizes = seed % 100 == 0 ? [200] : [0, 1, 2, 5, 20, 40]
      let size = sizes[lists.generator.number(below: sizes.count)]
      let pair = lists.pair(size: size, hasDuplicates: seed % 4 == 3)
      expectLaws(old: pair.old, new: pair.new, seed: seed)
      if seed % 4 != 3 {
        expectSameCountsOfInverse(old: pair.old, new: pair.new, seed: seed)
      }
    }
  }

  @Test(arguments: [4_000, 20_000])
  func `all laws hold for long lists`(size: Int) {
    for seed in 0..<4 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      var pair = lists.pair(size: size, hasDuplicates: seed == 3)
      if seed == 2 { pair.new.shuffle(using: &lists.generator) }
      expectLaws(old: pair.old, new: pair.new, seed: seed)
    }
  }

  @Test
  func `the result does not depend on hash values`() {
    for seed in 0..<500 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let size = seed % 50 == 3 ? 400 : 40
      let pair = lists.pair(size: size, hasDuplicates: seed % 4 == 3)

      let plain = Changeset(from: pair.old, to: pair.new, id: \.id)
      let colliding = Changeset(from: pair.old, to: pair.new, id: { CollidingID(value: $0.id) })
      let crowded = Changeset(from: pair.old, to: pair.new, id: { CrowdedID(value: $0.id) })
      let text = Changeset(from: pair.old, to: pair.new, id: { "\($0.id)" })

      #expect(plain == colliding && plain == crowded && plain == text, "seed \(seed)")
    }
  }

  @Test
  func `lists of few ids in any order are matched, too`() {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SplitMix(seed: seed)
      let old = (0..<500).map { _ in Cell(id: generator.number(below: 10)) }
      let new = (0..<500).map { index in
        Cell(id: seed % 2 == 0 ? generator.number(below: 10) : index % 7)
      }
      expectLaws(old: old, new: new, seed: seed)
    }
  }

  @Test
  func `renaming the ids changes nothing`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let (old, new) = lists.pair(size: 40, hasDuplicates: seed % 2 == 1)
      func renamed(_ cell: Cell) -> Int { (cell.id &* 7_919) ^ 0x5555 }

      let plain = Changeset(from: old, to: new, id: \.id)
      let other = Changeset(from: old, to: new, id: renamed)

      #expect(plain == other, "seed \(seed)")
    }
  }

  @Test
  func `a common head and tail only shift the changes`() {
    for seed in 0..<500 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let pair = lists.pair(size: 20, hasDuplicates: false)
      let head = (0..<3).map { Cell(id: -1 - $0) }
      let tail = (0..<3).map { Cell(id: -10 - $0) }

      let plain = Changeset(from: pair.old, to: pair.new, id: \.id)
      let longer = Changeset(from: head + pair.old + tail, to: head + pair.new + tail, id: \.id)

      #expect(longer.removals.elementsEqual(plain.removals.map { $0 + 3 }), "seed \(seed)")
      #expect(longer.insertions.elementsEqual(plain.insertions.map { $0 + 3 }), "seed \(seed)")
      #expect(longer.moves.map(\.source) == plain.moves.map { $0.source + 3 }, "seed \(seed)")
      #expect(
        longer.updates.map(\.source) == plain.updates.map { $0.source + 3 },
        "seed \(seed)"
      )
    }
  }

  @Test
  func `the checker of these laws rejects every damaged report`() {
    var rejected = 0
    for seed in 0..<2_000 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let pair = lists.pair(size: 20, hasDuplicates: false)
      let report = ListReport(Changeset(from: pair.old, to: pair.new, id: \.id))
      for damage in ListDamage.allCases {
        guard let damaged = damage.applied(to: report, using: &lists.generator) else { continue }
        let violation = damaged.violation(old: pair.old, new: pair.new)
        #expect(violation != nil, "seed \(seed): \(damage)")
        rejected += 1
      }
    }
    #expect(rejected > 10_000)
  }
}

// MARK: - Laws

private func expectLaws(old: [Cell], new: [Cell], seed: UInt64? = nil) {
  let changes = Changeset(from: old, to: new, id: \.id)
  let name = "seed \(seed.map(String.init) ?? "none"): \(changes)"
  if let violation = ListReport(changes).violation(old: old, new: new) {
    Issue.record("\(violation), \(name)")
  }
  if changes.applied(to: old, insertingFrom: new) != new {
    Issue.record("applied, \(name)")
  }
  let inverse = changes.inverted()
  if let violation = ListReport(inverse).violation(old: new, new: old) {
    Issue.record("inverted: \(violation), \(name)")
  }
  if inverse.inverted() != changes {
    Issue.record("inverted twice, \(name)")
  }
  // Properties derived from the changes are checked for a part of the pairs.
  guard (seed ?? 0) % 5 < 2 else { return }
  if !Changeset(from: new, to: new.map { $0 }, id: \.id).hasNoChanges {
    Issue.record("no change, \(name)")
  }
  for position in [0, old.count / 2, old.count - 1] where old.indices.contains(position) {
    let expected = changes.pairs.first { $0.source == position }?.destination
    if changes.destination(of: position) != expected {
      Issue.record("destination of \(position), \(name)")
    }
  }
  for position in [0, new.count / 2, new.count - 1] where new.indices.contains(position) {
    let expected = changes.pairs.first { $0.destination == position }?.source
    if changes.source(of: position) != expected {
      Issue.record("source of \(position), \(name)")
    }
  }
}

/// The laws that read changes alone: much faster to check for many pairs.
private func expectMainLaws(old: [Cell], new: [Cell]) {
  let changes = Changeset(from: old, to: new, id: \.id, hasSameContent: nil)
  if let violation = changes.fastViolation(old: old, new: new) {
    Issue.record("\(violation), \(old.map(\.id)) to \(new.map(\.id)): \(changes)")
  }
}

/// Whether every id that is new in a list is the smallest unused one.
private func isNamedInOrder(_ ids: [Int]) -> Bool {
  var next = 0
  for id in ids {
    if id > next { return false }
    if id == next { next += 1 }
  }
  return true
}

private func expectSameCountsOfInverse(old: [Cell], new: [Cell], seed: UInt64) {
  let forth = Changeset(from: old, to: new, id: \.id)
  let back = Changeset(from: new, to: old, id: \.id)
  let isAlike =
    forth.removals.count == back.insertions.count && forth.insertions.count == back.removals.count
    && forth.moves.count == back.moves.count
  if !isAlike {
    Issue.record("counts of the inverse, seed \(seed)")
  }
}
