import BentoDiff

extension Changeset {
  /// The first law that the changes break for two lists of few items with ids below 4, ignoring their
  /// contents; `nil` if they satisfy them all.
  ///
  /// Checks what ``ListReport`` checks, without sets and dictionaries.
  func fastViolation(old: [Cell], new: [Cell]) -> String? {
    var origins = [Int](repeating: -1, count: new.count)
    var isGone = [Bool](repeating: false, count: old.count)
    var isFilled = [Bool](repeating: false, count: new.count)
    for position in removals {
      guard position < old.count, !isGone[position] else { return "removals" }
      isGone[position] = true
    }
    for position in insertions {
      guard position < new.count, !isFilled[position] else { return "insertions" }
      isFilled[position] = true
    }
    for move in moves {
      guard move.source < old.count, !isGone[move.source] else { return "sources" }
      guard move.destination < new.count, !isFilled[move.destination] else { return "destinations" }
      isGone[move.source] = true
      isFilled[move.destination] = true
      origins[move.destination] = move.source
    }
    var hole = 0
    for position in old.indices where !isGone[position] {
      while hole < new.count, isFilled[hole] { hole += 1 }
      guard hole < new.count else { return "as many survivors as holes" }
      origins[hole] = position
      hole += 1
    }
    guard isFilled[hole...].allSatisfy(\.self) else { return "as many survivors as holes" }
    var counts = [0, 0, 0, 0]
    var matches = 0
    for cell in old { counts[cell.id] += 1 }
    for cell in new where counts[cell.id] > 0 {
      counts[cell.id] -= 1
      matches += 1
    }
    var sources: [Int] = []
    for (position, origin) in origins.enumerated() where origin >= 0 {
      guard old[origin].id == new[position].id else { return "applying gives the new list" }
      sources.append(origin)
    }
    guard sources.count == matches else { return "every id matches as often as it can" }
    guard moves.count == matches - longestIncreasingCount(sources) else { return "minimal moves" }
    return updates.isEmpty ? nil : "updates"
  }
}
