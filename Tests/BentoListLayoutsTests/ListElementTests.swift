import Testing

@testable import BentoListLayouts

/// The names of a list's views, and their order.
struct ListElementTests {
  typealias Element = CollectionViewLayoutAttributes.Element

  @Test func `elements are ordered by the names of their kinds, in any order of creation`() {
    let names: [Element] = [
      .decorationView(ofKind: "order z"), .supplementaryView(ofKind: "order z"),
      .decorationView(ofKind: "order a"), .supplementaryView(ofKind: "order a"), .cell,
      .supplementaryView(ofKind: CollectionViewLayout.elementKindSectionHeader),
      .supplementaryView(ofKind: CollectionViewLayout.elementKindSectionFooter),
      .supplementaryView(ofKind: "Order"),
    ]
    let elements = names.flatMap { name in
      [ItemPath(item: 0, section: 1), ItemPath(item: 3, section: 0)].map { ListElement(name, $0) }
    }

    let sorted = elements.sorted()

    #expect(
      stride(from: 0, to: sorted.count, by: 2).map { sorted[$0].layoutElement } == [
        .cell, .supplementaryView(ofKind: "Order"),
        .supplementaryView(ofKind: "SectionFooter"), .supplementaryView(ofKind: "SectionHeader"),
        .supplementaryView(ofKind: "order a"), .supplementaryView(ofKind: "order z"),
        .decorationView(ofKind: "order a"), .decorationView(ofKind: "order z"),
      ]
    )
    #expect(sorted.map(\.indexPath.section) == (0..<8).flatMap { _ in [0, 1] })
    #expect(
      ListElement(.supplementaryView(ofKind: "SectionHeader"), .init(item: 0, section: 2))
        == .header(2)
    )
  }

  @Test func `the elements of a table are those of its items`() {
    let items: [ListItem] = [.header(2), .row(ItemPath(row: 4, section: 1)), .footer(0)]

    #expect(items.map { ListElement($0).tableItem } == items)
    #expect(items.map { ListElement($0).path } == [nil, ItemPath(row: 4, section: 1), nil])
  }
}
