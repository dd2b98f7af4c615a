import SeededRandom

/// An edit of a list of numbers.
enum ListEdit: String, CaseIterable {
  case nochange
  case frontinsert
  case firsttolast
  case edits1k
  case mixed1k
  case shuffle
  case reverse
  case replace

  /// The numbers 0..<count after the edit; new ones begin at `count`.
  func applied(toListOf count: Int) -> [Int] {
    var numbers = Array(0..<count)
    var generator = SplitMix(seed: 7)
    switch self {
    case .nochange: break
    case .frontinsert: numbers.insert(count, at: 0)
    case .firsttolast: numbers.append(numbers.removeFirst())
    case .edits1k: Self.edit(&numbers, next: count, using: &generator)
    case .mixed1k: Self.mix(&numbers, next: count, using: &generator)
    case .shuffle: numbers.shuffle(using: &generator)
    case .reverse: numbers.reverse()
    case .replace: numbers = numbers.map { $0 + count }
    }
    return numbers
  }

  /// Removes 1,000 numbers and inserts 1,000, all at random positions.
  private static func edit(
    _ numbers: inout [Int],
    next: Int,
    using generator: inout SplitMix
  ) {
    for _ in 0..<1_000 {
      numbers.remove(at: Int.random(in: numbers.indices, using: &generator))
    }
    for offset in 0..<1_000 {
      let place = Int.random(in: 0...numbers.count, using: &generator)
      numbers.insert(next + offset, at: place)
    }
  }

  /// Removes 1,000 numbers, inserts 1,000 and permutes 200, all at random positions.
  private static func mix(
    _ numbers: inout [Int],
    next: Int,
    using generator: inout SplitMix
  ) {
    edit(&numbers, next: next, using: &generator)
    let places = (0..<200).map { _ in Int.random(in: numbers.indices, using: &generator) }
    for (from, to) in zip(places, places.shuffled(using: &generator)) {
      numbers.swapAt(from, to)
    }
  }
}

extension ListEdit {
  /// Whether the reference is a comparison of both lists rather than a join.
  var isMeasuredByComparison: Bool {
    self == .nochange || self == .frontinsert || self == .firsttolast
  }

  /// The time that the engine may take for a list of `count` items, as a multiple of the reference work.
  func bound(count: Int) -> Double {
    switch self {
    case .nochange: 1.5
    case .frontinsert, .firsttolast: 2
    case .edits1k, .mixed1k: count < 10_000 ? 0.7 : 0.06
    case .shuffle: 1
    case .reverse: 0.7
    case .replace: 0.6
    }
  }
}
