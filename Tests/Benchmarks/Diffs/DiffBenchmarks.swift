import BentoDiff

/// Differences of flat lists, against the minimum work of any engine: a pass that compares all ids if the
/// lists line up, and otherwise a join of all ids with a dictionary.
@MainActor
enum DiffBenchmarks {
  static var all: [Benchmark] {
    ListEdit.allCases.flatMap { edit in
      [100_000, 5_000].flatMap { count in
        benchmarks(edit, count, "int") { $0 } + benchmarks(edit, count, "uuid") { Token($0) }
          + benchmarks(edit, count, "string") { "the row with number \($0)" }
      }
    }
  }

  private static func benchmarks<ID: Hashable>(
    _ edit: ListEdit,
    _ count: Int,
    _ kind: String,
    _ id: @escaping (Int) -> ID
  ) -> [Benchmark] {
    let name = "\(edit.rawValue).\(count / 1_000)k.\(kind)"
    let time = Benchmark("diff.\(name)", target: .ratio(edit.bound(count: count)), runs: 21) {
      let old = (0..<count).map(id)
      let new = edit.applied(toListOf: count).map(id)
      return .timed(
        TimedWork(
          batch: count < 10_000 ? 8 : 1,
          work: { keep(Changeset(from: old, to: new)) },
          referenceBatch: count < 10_000 ? 8 : 1,
          reference: {
            edit.isMeasuredByComparison ? keep(compared(old, new)) : keep(joined(old, new))
          }
        )
      )
    }
    let blocks = Benchmark("diff.allocations.\(name)", unit: .blocks, target: .value(6), runs: 1) {
      let old = (0..<count).map(id)
      let new = edit.applied(toListOf: count).map(id)
      return .sampled { AllocationCount.blocks { keep(Changeset(from: old, to: new)) } }
    }
    return [time, blocks]
  }
}

/// The number of positions at which two lists have the same id.
@inline(never)
func compared<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
  var count = 0
  for index in 0..<min(old.count, new.count) where old[index] == new[index] {
    count += 1
  }
  return count
}

/// The number of ids that both lists contain, found with a dictionary.
@inline(never)
func joined<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
  var places: [ID: Int] = Dictionary(minimumCapacity: old.count)
  for (place, id) in old.enumerated() {
    places[id] = place
  }
  return new.reduce(0) { places[$1] == nil ? $0 : $0 + 1 }
}
