import BentoDiff
import SeededRandom

/// Differences of lists with sections, against a join of all item ids with a dictionary.
@MainActor
enum SectionBenchmarks {
  static var all: [Benchmark] {
    [
      benchmarks("mixed.100x100", bound: 0.3, count: 100) { edited($0.map(\.copy)) },
      benchmarks("mixed.1000x100", bound: 0.3, count: 1_000) { edited($0.map(\.copy)) },
      benchmarks("shared.100x100", bound: 0.02, count: 100, editing),
      benchmarks("shared.1000x100", bound: 0.02, count: 1_000, editing),
      benchmarks("shuffle.100x100", bound: 2, count: 100, shuffled),
    ].flatMap(\.self)
  }

  private static func benchmarks(
    _ name: String,
    bound: Double,
    count: Int,
    _ edit: @escaping ([Shelf]) -> [Shelf]
  ) -> [Benchmark] {
    let time = Benchmark("diff.sections.\(name)", target: .ratio(bound), runs: 21) {
      let old = shelves(count)
      let new = edit(old)
      let oldIDs = old.flatMap { $0.items.map(\.id) }
      let newIDs = new.flatMap { $0.items.map(\.id) }
      return .timed(
        TimedWork(
          batch: 4,
          work: { keep(SectionedChangeset(from: old, to: new)) },
          referenceBatch: 4,
          reference: { keep(joined(oldIDs, newIDs)) }
        )
      )
    }
    let changedCount = name.hasPrefix("shared") ? 7 : count
    let blocks = Benchmark(
      "diff.allocations.sections.\(name)",
      unit: .blocks,
      target: .value(Double(12 + changedCount)),
      runs: 1
    ) {
      let old = shelves(count)
      let new = edit(old)
      return .sampled { AllocationCount.blocks { keep(SectionedChangeset(from: old, to: new)) } }
    }
    return [time, blocks]
  }

  private static func shelves(_ count: Int) -> [Shelf] {
    (0..<count).map { shelf in
      Shelf(id: shelf, items: (0..<100).map { Book(id: shelf * 100 + $0, edition: 1) })
    }
  }

  /// Ten edits of items, two of them moves; the other sections keep their storage.
  private static func editing(_ shelves: [Shelf]) -> [Shelf] {
    var shelves = shelves
    var generator = SplitMix(seed: 13)
    for number in 0..<4 {
      shelves[number * 7].takeRandomBook(using: &generator)
      shelves[number * 7].put(Book(id: 1_000_000 + number, edition: 1), using: &generator)
    }
    for number in 0..<2 {
      if let moved = shelves[40 + number].takeRandomBook(using: &generator) {
        shelves[50].put(moved, using: &generator)
      }
    }
    return shelves
  }

  /// All books in random order on random shelves.
  private static func shuffled(_ shelves: [Shelf]) -> [Shelf] {
    var generator = SplitMix(seed: 17)
    let books = shelves.flatMap(\.items).shuffled(using: &generator)
    return shelves.indices.map { shelf in
      Shelf(id: shelf, items: Array(books[shelf * 100..<shelf * 100 + 100]))
    }
  }

  /// One in a hundred items removed, inserted, changed, and moved to a random position of any section; two
  /// sections moved, one removed and one inserted.
  private static func edited(_ shelves: [Shelf]) -> [Shelf] {
    var shelves = shelves
    var generator = SplitMix(seed: 11)
    for number in shelves.indices {
      let source = Int.random(in: shelves.indices, using: &generator)
      let target = Int.random(in: shelves.indices, using: &generator)
      shelves[source].takeRandomBook(using: &generator)
      shelves[target].put(Book(id: 1_000_000 + number, edition: 1), using: &generator)
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
    shelves.insert(Shelf(id: -1, items: [Book(id: -1, edition: 1)]), at: 60)
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

  /// The same section in separate storage.
  var copy: Shelf { Shelf(id: id, items: items.map { $0 }) }

  @discardableResult
  mutating func takeRandomBook(using generator: inout SplitMix) -> Book? {
    items.isEmpty ? nil : items.remove(at: Int.random(in: items.indices, using: &generator))
  }

  mutating func put(_ book: Book, using generator: inout SplitMix) {
    items.insert(book, at: Int.random(in: 0...items.count, using: &generator))
  }
}
