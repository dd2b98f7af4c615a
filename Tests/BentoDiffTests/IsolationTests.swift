import BentoDiff
import Testing

@MainActor
private struct Row: Identifiable {
  let id: Int
  let show: () -> Void
}

@MainActor
private struct Group: DiffableSection {
  let id: String
  let items: [Row]
}

@Suite
@MainActor
struct IsolationTests {
  @Test
  func `values of the main actor are compared where they are isolated`() {
    let old = [Group(id: "a", items: [Row(id: 1) {}, Row(id: 2) {}])]
    let new = [Group(id: "a", items: [Row(id: 2) {}, Row(id: 3) {}])]

    let changes = SectionedChangeset(from: old, to: new)
    let same = SectionedChangeset(
      from: old,
      to: new,
      sectionID: \.id,
      items: \.items,
      itemID: \.id,
      hasSameContent: { $0.id != $1.id }
    )

    #expect(
      changes.items.description == "removals: [0.0], insertions: [0.1], moves: [], updates: []"
    )
    #expect(same.items.updates.map(\.description) == ["0.1→0.0"])
  }
}
