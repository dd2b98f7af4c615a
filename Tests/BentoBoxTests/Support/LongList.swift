import SeededRandom

/// The ids of a long section, which change at random.
enum LongList {
  private enum Change: CaseIterable { case grow, filter, few, reverse, all }

  /// The ids after another step; the first step inserts some.
  static func changed(_ ids: [Int], step: Int, using random: inout SplitMix) -> [Int] {
    switch step == 0 ? .grow : Change.allCases.randomElement(using: &random) ?? .grow {
    case .grow:
      let new = (0..<3_000).map { _ in Int.random(in: 0..<1_000_000, using: &random) }
      return Set(ids + new).sorted()
    case .filter: return ids.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    case .few: return ids.filter { _ in Int.random(in: 0..<500, using: &random) > 0 }
    case .reverse: return ids.reversed()
    case .all: return []
    }
  }
}
