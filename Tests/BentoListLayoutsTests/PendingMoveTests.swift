import BentoListLayouts
import Testing

/// The two orders of items during a drag of one of them.
struct PendingMoveTests {
  /// All moves in three sections of a few items each, with the items in both orders.
  private static let cases: [(move: PendingMove, data: [[Int]], shown: [[Int]])] = {
    let data = [[0, 1, 2], [], [3, 4]]
    return paths(in: data).flatMap { origin in
      var others = data
      let item = others[origin.section].remove(at: origin.item)
      return others.indices.flatMap { section in
        (0...others[section].count).map { index in
          var shown = others
          shown[section].insert(item, at: index)
          let destination = ItemPath(item: index, section: section)
          return (PendingMove(origin: origin, destination: destination), data, shown)
        }
      }
    }
  }()

  private static func paths(in sections: [[Int]]) -> [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].indices.map { ItemPath(item: $0, section: section) }
    }
  }

  @Test func `every item is found in both orders`() {
    for (move, data, shown) in Self.cases {
      for path in Self.paths(in: shown) {
        let dataPath = move.dataPath(of: path)
        #expect(data[dataPath.section][dataPath.item] == shown[path.section][path.item])
        #expect(move.shownPath(of: dataPath) == path)
      }
    }
  }

  @Test func `the visible items include the dragged one at its current position`() {
    for (move, data, shown) in Self.cases {
      #expect(move.shownCounts(data.map(\.count)) == shown.map(\.count))
    }
  }

  @Test func `an item can be at every position with space for it, and nowhere else`() {
    let counts = [3, 0, 2]
    for (move, _, _) in Self.cases { #expect(move.isPossible(in: counts)) }

    let origin = ItemPath(item: 0, section: 0)
    for destination in [(3, 0), (-1, 0), (1, 1), (3, 2), (0, 3), (0, -1)] {
      let path = ItemPath(item: destination.0, section: destination.1)
      #expect(!PendingMove(origin: origin, destination: path).isPossible(in: counts))
    }
  }
}
