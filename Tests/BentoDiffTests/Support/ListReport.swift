import BentoDiff

/// The claims of a changeset, in plain numbers that a test may damage.
struct ListReport {
  struct Move: Hashable {
    var source: Int
    var destination: Int
    var isUpdated = false
  }

  var removals: [Int]
  var insertions: [Int]
  var moves: [Move]
  var updates: [Move]
  var pairs: [Move]

  init(_ changeset: Changeset) {
    removals = Array(changeset.removals)
    insertions = Array(changeset.insertions)
    moves = changeset.moves.map {
      Move(source: $0.source, destination: $0.destination, isUpdated: $0.isUpdated)
    }
    updates = changeset.updates.map { Move(source: $0.source, destination: $0.destination) }
    pairs = changeset.pairs.map { Move(source: $0.source, destination: $0.destination) }
  }
}

// MARK: - Laws

extension ListReport {
  /// The first law that the report breaks for the two lists; `nil` if it satisfies them all.
  func violation(old: [Cell], new: [Cell]) -> String? {
    guard isAscending(removals, below: old.count) else { return "removals" }
    guard isAscending(insertions, below: new.count) else { return "insertions" }
    guard isAscending(moves.map(\.destination), below: new.count) else { return "destinations" }
    guard isAscending(moves.map(\.source).sorted(), below: old.count) else { return "sources" }
    let gone = Set(removals).union(moves.map(\.source))
    let filled = Set(insertions).union(moves.map(\.destination))
    guard gone.count == removals.count + moves.count else { return "removed and moved" }
    guard filled.count == insertions.count + moves.count else { return "inserted and moved" }
    let staying = old.indices.filter { !gone.contains($0) }
    let holes = new.indices.filter { !filled.contains($0) }
    guard staying.count == holes.count else { return "as many survivors as holes" }
    let stays = zip(staying, holes).map { Move(source: $0, destination: $1) }
    let matches = stays + moves.map { Move(source: $0.source, destination: $0.destination) }
    guard matches.allSatisfy({ old[$0.source].id == new[$0.destination].id }) else {
      return "applying gives the new list"
    }
    guard pairs == matches else { return "pairs are the matches" }
    func differs(_ match: Move) -> Bool { old[match.source] != new[match.destination] }
    guard updates == stays.filter(differs) else { return "updates of stays" }
    guard moves.allSatisfy({ $0.isUpdated == differs($0) }) else { return "updates of moves" }
    guard matches.count == commonCount(old.map(\.id), new.map(\.id)) else {
      return "every id matches as often as it can"
    }
    let sources = matches.sorted { $0.destination < $1.destination }.map(\.source)
    guard moves.count == matches.count - longestIncreasingCount(sources) else {
      return "moves are minimal"
    }
    return nil
  }
}

/// Whether numbers from 0 to `limit` ascend strictly.
func isAscending(_ numbers: [Int], below limit: Int) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy(<) && (numbers.first ?? 0) >= 0
    && (numbers.last ?? -1) < limit
}

/// The size of the intersection of two multisets.
func commonCount<ID: Hashable>(_ one: [ID], _ other: [ID]) -> Int {
  var open: [ID: Int] = [:]
  for id in one { open[id, default: 0] += 1 }
  var count = 0
  for id in other {
    guard let left = open[id], left > 0 else { continue }
    open[id] = left - 1
    count += 1
  }
  return count
}

/// The length of a longest increasing subsequence, found one element at a time.
func longestIncreasingCount(_ numbers: [Int]) -> Int {
  var tops: [Int] = []
  for number in numbers {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(number) } else { tops[low] = number }
  }
  return tops.count
}
