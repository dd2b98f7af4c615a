import SeededRandom
import Testing

@testable import BentoListLayouts

struct IndexMapTests {
  @Test func `the map agrees with removing and inserting one item at a time`() {
    for seed in UInt64(1)...200 {
      var random = SplitMix(seed: seed)
      let oldCount = Int.random(in: 0...20, using: &random)
      let removed = (0..<oldCount).filter { _ in Bool.random(using: &random) }
      let insertedCount = Int.random(in: 0...10, using: &random)
      let newCount = oldCount - removed.count + insertedCount
      let inserted = Array((0..<newCount).shuffled(using: &random).prefix(insertedCount))
      let map = IndexMap(removed: removed.shuffled(using: &random), inserted: inserted)

      var expected: [Int?] = (0..<oldCount).filter { !removed.contains($0) }
      for place in inserted.sorted() { expected.insert(nil, at: place) }

      for place in 0..<newCount {
        #expect(map.old(place) == expected[place], "seed \(seed)")
      }
      for place in 0..<oldCount {
        #expect(map.new(place) == expected.firstIndex(of: place), "seed \(seed)")
      }
      var pieces: [Int?] = []
      map.forEachPiece(newCount: newCount) { piece in
        switch piece {
        case .kept(let indexes): pieces += indexes.map(\.self)
        case .filled: pieces.append(nil)
        }
      }
      #expect(pieces == expected, "seed \(seed)")

      let start = Int.random(in: 0...oldCount, using: &random)
      let range = start..<Int.random(in: start...oldCount, using: &random)
      let ranges = map.newRanges(of: range)
      #expect(ranges.flatMap(\.self) == range.compactMap { map.new($0) }, "seed \(seed)")
      #expect(ranges.allSatisfy { !$0.isEmpty }, "seed \(seed)")
      #expect(Array(map.removed(in: range)) == range.filter(removed.contains), "seed \(seed)")

      let renewed = (0..<oldCount).filter { _ in Bool.random(using: &random) }
      let gone = Set(removed + renewed)
      let renewedMap = map.renewing(renewed)
      for place in 0..<newCount {
        let origin = expected[place].flatMap { gone.contains($0) ? nil : $0 }
        #expect(renewedMap.old(place) == origin, "seed \(seed)")
      }
      #expect(renewedMap.removed == gone.sorted(), "seed \(seed)")
    }
  }
}
