import BentoDiff
import Testing

@Suite
struct CancellationTests {
  @Test
  func `a search cancelled in any phase has no result`() {
    let old = Array(0..<200)
    let new = Array((0..<200).reversed())
    let whole = Changeset(from: old, to: new)
    var results: [Changeset?] = []

    for patience in 0...3 {
      var questions = 0
      results.append(
        Changeset(from: old, to: new, id: { $0 }) {
          questions += 1
          return questions > patience
        }
      )
    }

    #expect(results == [nil, nil, nil, whole])
  }

  @Test
  func `a cancelled search among sections has no result`() {
    let sections = [(0, Array(0..<99)), (1, Array(99..<200))]
    func changes(isCancelled: Bool) -> SectionedChangeset? {
      SectionedChangeset(
        from: sections,
        to: sections.reversed(),
        sectionID: \.0,
        items: \.1,
        itemID: { $0 },
        isCancelled: { isCancelled }
      )
    }

    #expect(changes(isCancelled: true) == nil)
    #expect(changes(isCancelled: false)?.sections.moves.count == 1)
  }

  @Test
  func `a search may run in a task and be cancelled`() async {
    let task = Task.detached { () -> Changeset? in
      withUnsafeCurrentTask { $0?.cancel() }
      return Changeset(from: [1, 2, 3], to: [3, 2, 1], id: { $0 }) { Task.isCancelled }
    }

    #expect(await task.value == nil)
  }

  @Test
  func `duplicate ids are reported with their positions`() {
    let flat = DuplicateID.all(in: [7, 8, 7, 9, 8], id: { $0 })
    let sectioned = DuplicateID.all(in: [[1, 2], [3, 1]], items: { $0 }, id: { $0 })

    #expect(flat.map(\.description) == ["7 at [0.0, 0.2]", "8 at [0.1, 0.4]"])
    #expect(sectioned.map(\.description) == ["1 at [0.0, 1.1]"])
  }
}
