import BentoDiff
import Foundation

/// Differences of flat lists, against what every engine must do: compare all ids where nothing
/// changed, and elsewhere put the old ids into a dictionary and look the new ones up.
@MainActor
enum DiffBenchmarks {
  static var all: [Benchmark] {
    ListEdit.allCases.flatMap { edit in
      [
        benchmark(edit, 100_000, "int") { $0 },
        benchmark(edit, 100_000, "uuid", uuid),
        benchmark(edit, 100_000, "string") { "the row with number \($0)" },
        benchmark(edit, 10_000, "int") { $0 },
      ]
    }
  }

  private static func benchmark<ID: Hashable>(
    _ edit: ListEdit,
    _ count: Int,
    _ kind: String,
    _ id: @escaping (Int) -> ID
  ) -> Benchmark {
    Benchmark(
      "diff.\(edit.rawValue).\(count / 1_000)k.\(kind)",
      target: .ratio(edit.bound),
      runs: 21
    ) {
      let old = (0..<count).map(id)
      let new = edit.applied(toListOf: count).map(id)
      return .timed(
        TimedWork(
          work: { keep(Changeset(from: old, to: new)) },
          reference: { edit == .nochange ? keep(compared(old, new)) : keep(joined(old, new)) }
        )
      )
    }
  }

  private static func uuid(_ number: Int) -> UUID {
    var generator = SeededGenerator(seed: UInt64(number))
    let (high, low) = (generator.next(), generator.next())
    func byte(_ word: UInt64, _ place: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (place * 8))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }
}

extension ListEdit {
  /// What the engine may take, in times of the reference work.
  fileprivate var bound: Double {
    switch self {
    case .nochange: 1.5
    case .frontinsert, .mixed1k: 0.35
    case .shuffle, .reverse, .replace: 3.7
    }
  }
}

/// The number of places at which two lists have the same id.
@inline(never)
func compared<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
  var count = 0
  for index in 0..<min(old.count, new.count) where old[index] == new[index] {
    count += 1
  }
  return count
}

/// The number of ids that both lists have, found with a dictionary.
@inline(never)
func joined<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
  var places: [ID: Int] = Dictionary(minimumCapacity: old.count)
  for (place, id) in old.enumerated() {
    places[id] = place
  }
  return new.reduce(0) { places[$1] == nil ? $0 : $0 + 1 }
}
