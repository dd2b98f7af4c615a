import BentoDiff
import Testing

@Suite
struct SectionedChangesetTests {
  private let letters = [
    Chapter(id: 0, items: [Cell(id: 1), Cell(id: 2), Cell(id: 3)]),
    Chapter(id: 1, items: [Cell(id: 4), Cell(id: 5)]),
    Chapter(id: 2, items: [Cell(id: 6)]),
  ]

  @Test
  func `equal sections have no changes, in shared or separate storage`() {
    #expect(SectionedChangeset(from: letters, to: letters).hasNoChanges)
    #expect(SectionedChangeset(from: letters, to: letters.map(\.copy)).hasNoChanges)
    #expect(SectionedChangeset(from: [Chapter](), to: []).hasNoChanges)
  }

  @Test
  func `an inserted section is one operation that lists no items`() {
    let changes = SectionedChangeset(
      from: letters,
      to: [Chapter(id: 9, items: [Cell(id: 10), Cell(id: 11)])] + letters
    )

    #expect(changes.sections.insertions.elementsEqual([0]))
    #expect(changes.sections.moves.isEmpty)
    #expect(changes.items.hasNoChanges)
  }

  @Test
  func `items move with their section`() {
    let changes = SectionedChangeset(from: letters, to: [letters[2], letters[0], letters[1]])

    #expect(changes.sections.moves.map(\.description) == ["2→0"])
    #expect(changes.items.hasNoChanges)
    #expect(
      changes.destination(of: ItemPosition(section: 1, item: 1))
        == ItemPosition(section: 2, item: 1)
    )
  }

  @Test
  func `an item that changes its section is one move`() {
    var new = letters
    let item = new[0].items.remove(at: 0)
    new[1].items.append(item)

    let changes = SectionedChangeset(from: letters, to: new)

    let expected = "removals: [], insertions: [], moves: [0.0→1.2], updates: []"
    #expect(changes.items.description == expected)
  }

  @Test
  func `items move out of removed sections and into inserted ones`() {
    let new = [
      letters[1],
      Chapter(id: 7, items: [Cell(id: 12), Cell(id: 6, revision: 1)]),
      Chapter(id: 0, items: letters[0].items + [Cell(id: 13)]),
    ]

    let changes = SectionedChangeset(from: letters, to: new)

    #expect(changes.sections.removals.elementsEqual([2]))
    #expect(changes.sections.insertions.elementsEqual([1]))
    #expect(changes.sections.moves.count == 1)
    #expect(changes.items.moves.map(\.description) == ["2.0→1.1*"])
    #expect(changes.items.insertions == [ItemPosition(section: 2, item: 3)])
    #expect(changes.items.removals.isEmpty)
  }

  @Test
  func `moves across other sections are removals and insertions if limited to surviving ones`() {
    let old = [
      Chapter(id: 0, items: [Cell(id: 1), Cell(id: 2)]),
      Chapter(id: 1, items: [Cell(id: 3), Cell(id: 4)]),
    ]
    let new = [
      Chapter(id: 0, items: [Cell(id: 2), Cell(id: 3)]),
      Chapter(id: 2, items: [Cell(id: 1), Cell(id: 4)]),
    ]

    let changes = SectionedChangeset(from: old, to: new)
    let limited = changes.limitingMovesToSurvivingSections()

    #expect(changes.items.moves.map(\.description) == ["1.0→0.1", "0.0→1.0", "1.1→1.1"])
    #expect(limited.items.moves.isEmpty)
    #expect(limited.items.removals == [ItemPosition(section: 0, item: 0)])
    #expect(limited.items.insertions == [ItemPosition(section: 0, item: 1)])
    #expect(limited.sections == changes.sections)
  }

  @Test
  func `ids that are unique within their section match there first`() {
    let old = [
      Chapter(id: 0, items: [Cell(id: 1), Cell(id: 2)]),
      Chapter(id: 1, items: [Cell(id: 1), Cell(id: 2)]),
    ]
    let new = [
      Chapter(id: 0, items: [Cell(id: 2), Cell(id: 1)]),
      Chapter(id: 1, items: [Cell(id: 3), Cell(id: 1)]),
    ]

    let changes = SectionedChangeset(from: old, to: new)

    #expect(changes.items.moves.count == 1)
    #expect(changes.items.moves.allSatisfy { $0.source.section == $0.destination.section })
    #expect(changes.items.removals == [ItemPosition(section: 1, item: 1)])
    #expect(changes.items.insertions == [ItemPosition(section: 1, item: 0)])
  }

  @Test
  func `a comparison that always fails makes every survivor an update, even in shared storage`() {
    let changes = SectionedChangeset(from: letters, to: letters) { _, _ in false }

    #expect(changes.items.updates.count == 6)
    #expect(changes.hasNoStructuralChanges && !changes.hasNoChanges)
    #expect(changes.items.pairs.count == 6)
  }

  @Test
  func `any values with keys and items can be compared`() {
    let old = [(name: "a", values: 0..<3), (name: "b", values: 3..<5)]
    let new = [(name: "b", values: 4..<5), (name: "a", values: 0..<4)]

    let changes = SectionedChangeset(
      from: old,
      to: new,
      sectionID: { $0.name },
      items: { $0.values },
      itemID: { $0 }
    )

    #expect(changes.items.moves.map(\.description) == ["1.0→1.3"])
    #expect(changes.sections.moves.count == 1)
    let result = changes.applied(to: old, insertingFrom: new, items: { $0.values })
    #expect(result == [[4], [0, 1, 2, 3]])
  }

  @Test
  func `items may be created at each request`() {
    func items(of section: Int) -> [Int] { (0..<40).map { section * 100 + $0 * (section + 1) } }
    let changes = SectionedChangeset(
      from: [0, 1, 2],
      to: [2, 0, 3],
      sectionID: { $0 },
      items: items,
      itemID: { $0 },
      hasSameContent: ==
    )

    #expect(Array(changes.sections.removals) == [1])
    #expect(changes.items.hasNoChanges && changes.items.pairs.count == 80)
  }

  @Test
  func `a section with inconsistent items ends the program without corrupting memory`() async {
    await #expect(processExitsWith: .failure) {
      var looks = 0
      _ = SectionedChangeset(
        from: [0, 1],
        to: [0, 1],
        sectionID: { $0 },
        items: { _ in
          looks += 1
          return (0..<max(0, 50 - looks)).map { $0 * looks }
        },
        itemID: { $0 },
        hasSameContent: ==
      )
    }
  }

  @Test
  func `applying to sections of other lengths returns nil`() {
    let changes = SectionedChangeset(from: letters, to: [letters[1], letters[0]])

    #expect(changes.applied(to: letters, insertingFrom: [letters[0], letters[1]]) == nil)
    #expect(changes.applied(to: [Chapter](), insertingFrom: []) == nil)
  }
}
