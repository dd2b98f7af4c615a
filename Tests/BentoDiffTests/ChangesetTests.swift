import BentoDiff
import Testing

@Suite
struct ChangesetTests {
  @Test(arguments: [0, 1, 2, 10, 1_000])
  func `an insertion at the head is one operation`(count: Int) {
    let changes = Changeset(from: Array(0..<count), to: [-1] + Array(0..<count))

    #expect(changes.description == "removals: [], insertions: [0], moves: [], updates: []")
  }

  @Test(arguments: [3, 10, 1_000])
  func `the first item that becomes the last is one move, and so is the reverse`(count: Int) {
    let old = Array(0..<count)
    let new = Array(1..<count) + [0]

    let changes = Changeset(from: old, to: new)

    #expect(changes.moves.map(\.description) == ["0→\(count - 1)"])
    #expect(changes.removals.isEmpty && changes.insertions.isEmpty)
    #expect(Changeset(from: new, to: old).moves.map(\.description) == ["\(count - 1)→0"])
  }

  @Test
  func `equal lists have no changes, in shared or separate storage`() {
    let list = Array(0..<100)

    #expect(Changeset(from: list, to: list).hasNoChanges)
    #expect(Changeset(from: list, to: Array(0..<100)).hasNoChanges)
    #expect(Changeset(from: [Int](), to: []).hasNoChanges)
    #expect(Changeset(from: list, to: list) == Changeset(from: list, to: Array(0..<100)))
  }

  @Test
  func `an item that stays and differs is an update with both positions`() {
    let old = [Cell(id: 0), Cell(id: 1), Cell(id: 2)]
    let new = [Cell(id: 1), Cell(id: 2, revision: 1)]

    let changes = Changeset(from: old, to: new, id: \.id)

    #expect(changes.description == "removals: [0], insertions: [], moves: [], updates: [2→1]")
  }

  @Test
  func `an item that moves and differs is one marked move`() {
    let old = [Cell(id: 0), Cell(id: 1), Cell(id: 2)]
    let new = [Cell(id: 1), Cell(id: 2), Cell(id: 0, revision: 1)]

    let changes = Changeset(from: old, to: new, id: \.id)

    #expect(changes.description == "removals: [], insertions: [], moves: [0→2*], updates: []")
  }

  @Test
  func `nothing is an update without a comparison of contents`() {
    let old = [Cell(id: 0), Cell(id: 1)]
    let new = [Cell(id: 0, revision: 1), Cell(id: 1, revision: 1)]

    #expect(Changeset(from: old, to: new, id: \.id, hasSameContent: nil).hasNoChanges)
  }

  @Test
  func `a comparison that always fails makes every survivor an update, even in shared storage`() {
    let list = [Cell(id: 0), Cell(id: 1), Cell(id: 2)]

    let same = Changeset(from: list, to: list, id: \.id, hasSameContent: { _, _ in false })
    let moved = Changeset(
      from: list,
      to: [list[2], list[0], list[1]],
      id: \.id,
      hasSameContent: { _, _ in false }
    )

    #expect(same.updates.map(\.description) == ["0→0", "1→1", "2→2"])
    #expect(moved.updates.map(\.description) == ["0→1", "1→2"])
    #expect(moved.moves.map(\.description) == ["2→0*"])
    #expect(same.hasNoStructuralChanges && !same.hasNoChanges)
  }

  @Test
  func `the lower old position of equal ids wins`() {
    let changes = Changeset(from: [1, 9, 1], to: [9, 1, 9])

    #expect(changes.pairs.map { [$0.source, $0.destination] } == [[0, 1], [1, 0]])
    #expect(changes.removals.elementsEqual([2]))
    #expect(changes.insertions.elementsEqual([2]))
  }

  @Test
  func `canonically equivalent strings are one id`() {
    let padding = (0..<100).map { "id \($0)" }
    let old = ["\u{212A}", "e\u{301}"] + padding
    let new = padding.reversed() + ["\u{E9}", "K"]

    let changes = Changeset(from: old, to: new)

    #expect(changes.removals.isEmpty && changes.insertions.isEmpty)
    #expect(changes.destination(of: 0) == 101)
    #expect(changes.destination(of: 1) == 100)
  }

  @Test
  func `collections other than arrays work with any indices`() {
    let changes = Changeset(from: (10..<20).dropFirst(3), to: (10..<20).lazy.map { $0 + 3 })

    #expect(changes.description == "removals: [], insertions: [7, 8, 9], moves: [], updates: []")
  }

  @Test
  func `NaN is removed and inserted`() {
    let changes = Changeset(from: [Double.nan, 1, .nan], to: [1, Double.nan])

    #expect(changes.removals.elementsEqual([0, 2]))
    #expect(changes.insertions.elementsEqual([1]))
  }

  @Test
  func `applying to lists of other lengths returns nil`() {
    let changes = Changeset(from: [1, 2, 3], to: [3, 1, 4, 5])

    #expect(changes.applied(to: [1, 2, 3], insertingFrom: [3, 1, 4, 5]) == [3, 1, 4, 5])
    #expect(changes.applied(to: [1, 2], insertingFrom: [3, 1, 4, 5]) == nil)
    #expect(changes.applied(to: [1, 2, 3], insertingFrom: [3, 1, 4]) == nil)
    #expect(changes.applied(to: [], insertingFrom: []) == nil)
  }
}
