import BentoDiff
import Testing

@Suite
struct StageTests {
  @Test(arguments: 0..<4)
  func `every stage of a flat change is valid against the stage before and the last is new`(
    part: UInt64
  ) throws {
    for seed in part * 500..<(part + 1) * 500 {
      var lists = RandomLists(seed: seed)
      let (old, new) = lists.pair(size: 12, hasDuplicates: seed % 4 == 3)
      let changes = Changeset(from: old, to: new, id: \.id)

      let stages = try #require(changes.stages(from: old, to: new))

      var state = old
      for stage in stages {
        if stage.changes.hasNoChanges {
          Issue.record("an empty stage, seed \(seed)")
        }
        if stage.changes.applied(to: state, insertingFrom: stage.items) != stage.items {
          Issue.record("an invalid stage, seed \(seed)")
        }
        state = stage.items
      }
      if state != new { Issue.record("the end is not new, seed \(seed)") }
      let moveCount = stages.reduce(0) { $0 + $1.changes.moves.count }
      if moveCount != changes.moves.count { Issue.record("other moves, seed \(seed)") }
    }
  }

  @Test(arguments: 0..<4)
  func `every stage of sections is valid against the stage before and the last is new`(
    part: UInt64
  ) throws {
    for seed in part * 500..<(part + 1) * 500 {
      var chapters = RandomChapters(seed: seed)
      let (old, new) = chapters.pair(count: 5, size: 6, hasDuplicates: seed % 4 == 3)
      let changes = SectionedChangeset(from: old, to: new)

      let stages = try #require(changes.stages(from: old, to: new))

      var state = old.map(\.items)
      for stage in stages {
        let next = stage.sections.map(\.items)
        if stage.changes.applied(to: state, insertingFrom: next, items: \.self) != next {
          Issue.record("an invalid stage \(stage.kind), seed \(seed)")
        }
        if !stage.keepsItsKind { Issue.record("other changes in \(stage.kind), seed \(seed)") }
        state = next
      }
      if state != new.map(\.items) { Issue.record("the end is not new, seed \(seed)") }
      let moveCount = stages.reduce(0) { $0 + $1.changes.sections.moves.count }
      if moveCount != changes.sections.moves.count {
        Issue.record("other section moves, seed \(seed)")
      }
    }
  }

  @Test
  func `an item leaves a removed section before it goes`() throws {
    let old = [
      Chapter(id: 0, items: [Cell(id: 1)]), Chapter(id: 1, items: [Cell(id: 2), Cell(id: 3)]),
    ]
    let new = [Chapter(id: 2, items: [Cell(id: 2), Cell(id: 4)]), Chapter(id: 0, items: [])]

    let stages = try #require(SectionedChangeset(from: old, to: new).stages(from: old, to: new))

    #expect(
      stages.map(\.kind) == [
        .sectionInsertions, .itemRemovalsAndMoves, .sectionRemovalsAndMoves, .itemInsertions,
      ]
    )
    #expect(stages[1].changes.items.moves.map(\.description) == ["2.0→0.0"])
    #expect(stages[1].changes.items.removals == [ItemPosition(section: 1, item: 0)])
    #expect(stages[2].changes.sections.removals.elementsEqual([2]))
  }

  @Test
  func `changes of other lists have no stages`() {
    let changes = Changeset(from: [1, 2, 3], to: [3, 1])

    let hasStages = changes.stages(from: [1, 2], to: [3, 1]) != nil

    #expect(!hasStages)
  }
}

extension ChangeStage {
  /// Whether the changes are of no other kinds than the stage says.
  fileprivate var keepsItsKind: Bool {
    let sections = changes.sections
    let items = changes.items
    let kinds: [(Bool, Kind)] = [
      (sections.insertions.isEmpty, .sectionInsertions),
      (sections.removals.isEmpty && sections.moves.isEmpty, .sectionRemovalsAndMoves),
      (items.removals.isEmpty && items.moves.isEmpty, .itemRemovalsAndMoves),
      (items.insertions.isEmpty, .itemInsertions),
      (items.updates.isEmpty, .updates),
    ]
    return kinds.allSatisfy { isEmpty, kind in isEmpty != (kind == self.kind) }
  }
}
