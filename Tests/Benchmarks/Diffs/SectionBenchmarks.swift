import BentoDiff

/// Differences of lists with sections, against a dictionary of all item ids.
@MainActor
enum SectionBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("diff.sections.mixed.100x100", target: .ratio(1), runs: 21) {
        let old = shelves()
        let new = edited(shelves())
        let oldIDs = old.flatMap { $0.items.map(\.id) }
        let newIDs = new.flatMap { $0.items.map(\.id) }
        return .timed(
          TimedWork(
            work: { keep(SectionedChangeset(from: old, to: new)) },
            reference: { keep(joined(oldIDs, newIDs)) }
          )
        )
      }
    ]
  }

  private static func shelves() -> [Shelf] {
    (0..<100).map { shelf in
      Shelf(id: shelf, items: (0..<100).map { Book(id: shelf * 100 + $0, edition: 1) })
    }
  }

  /// One in a hundred items removed, inserted, changed, and moved to any place of any section;
  /// two sections moved, one removed and one inserted.
  private static func edited(_ shelves: [Shelf]) -> [Shelf] {
    var shelves = shelves
    var generator = SeededGenerator(seed: 11)
    for number in 0..<100 {
      let source = Int.random(in: shelves.indices, using: &generator)
      let target = Int.random(in: shelves.indices, using: &generator)
      shelves[source].takeRandomBook(using: &generator)
      shelves[target].put(Book(id: 10_000 + number, edition: 1), using: &generator)
      if let moved = shelves[target].takeRandomBook(using: &generator) {
        shelves[source].put(moved, using: &generator)
      }
      if var changed = shelves[source].takeRandomBook(using: &generator) {
        changed.edition += 1
        shelves[source].put(changed, using: &generator)
      }
    }
    shelves.swapAt(10, 80)
    shelves.remove(at: 40)
    shelves.insert(Shelf(id: 100, items: [Book(id: 20_000, edition: 1)]), at: 60)
    return shelves
  }
}

/// An item.
private struct Book: Identifiable, Equatable {
  let id: Int
  var edition: Int
}

/// A section.
private struct Shelf: DiffableSection {
  let id: Int
  var items: [Book]

  @discardableResult
  mutating func takeRandomBook(using generator: inout SeededGenerator) -> Book? {
    items.isEmpty ? nil : items.remove(at: Int.random(in: items.indices, using: &generator))
  }

  mutating func put(_ book: Book, using generator: inout SeededGenerator) {
    items.insert(book, at: Int.random(in: 0...items.count, using: &generator))
  }
}
