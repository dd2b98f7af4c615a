import BentoListLayouts
import SeededRandom
import Testing

/// Several items that move at the same time, and the equivalent sequence of single moves.
struct ItemMovesTests {
  /// Moves several items as a data source does.
  private func apply(_ moves: ItemMoves, to sections: [[Int]]) -> [[Int]] {
    var sections = sections
    var taken: [ItemPath: Int] = [:]
    for path in moves.origins.sorted(by: >) {
      taken[path] = sections[path.section].remove(at: path.item)
    }
    for move in moves.moves {
      guard let number = taken[move.origin] else { continue }
      sections[move.destination.section].insert(number, at: move.destination.item)
    }
    return sections
  }

  private func applySteps(of moves: ItemMoves, to sections: [[Int]]) -> [[Int]] {
    var sections = sections
    for step in moves.steps() {
      let number = sections[step.origin.section].remove(at: step.origin.item)
      sections[step.destination.section].insert(number, at: step.destination.item)
    }
    return sections
  }

  @Test(arguments: FuzzScale.seeds(300))
  func `sequential moves end like simultaneous ones`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var next = 0
    let sections = (0..<3).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        next += 1
        return next
      }
    }
    let paths = sections.indices.flatMap { section in
      sections[section].indices.map { ItemPath(item: $0, section: section) }
    }
    let origins = paths.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    var result = sections
    for path in origins.sorted(by: >) { result[path.section].remove(at: path.item) }
    for path in origins.shuffled(using: &random) {
      let section = Int.random(in: 0..<3, using: &random)
      let item = Int.random(in: 0...result[section].count, using: &random)
      result[section].insert(sections[path.section][path.item], at: item)
    }
    let destinations = origins.map { path in
      let number = sections[path.section][path.item]
      let section = result.firstIndex { $0.contains(number) } ?? 0
      return ItemPath(item: result[section].firstIndex(of: number) ?? 0, section: section)
    }

    let moves = ItemMoves(from: origins, to: destinations)

    #expect(apply(moves, to: sections) == result)
    #expect(applySteps(of: moves, to: sections) == result)
  }

  @Test func `tens of thousands of items can be moved in sequence`() {
    let count = 40_000
    let origins = (0..<count).map { ItemPath(item: 2 * $0, section: 0) }
    let moves = ItemMoves(
      from: origins,
      to: (0..<count).map { ItemPath(item: $0, section: 1) }
    )

    let steps = moves.steps()

    #expect(steps.map(\.origin.item) == Array(0..<count))
    #expect(steps.map(\.destination.item) == Array(0..<count))
  }

  @Test func `items are gathered around the dragged one, in their order`() {
    let data = [[0, 1, 2, 3, 4], [5, 6]]
    let drag = PendingMove(
      origin: ItemPath(item: 2, section: 0),
      destination: ItemPath(item: 1, section: 1)
    )
    // Items 0, 4 and 6 are dragged along; the others are shown next to the gap.
    let others = [(0, 0), (3, 0), (2, 1)].map { ItemPath(item: $0.0, section: $0.1) }

    let moves = ItemMoves(gathering: others, around: drag, leading: 1)

    #expect(apply(moves, to: data) == [[1, 3], [5, 0, 2, 4, 6]])
  }
}
