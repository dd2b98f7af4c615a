import SeededRandom
import Testing

@testable import BentoCairo

@Suite struct RecentCacheTests {
  @Test(arguments: 1...20)
  func `random uses keep what a plain list of recent values keeps`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var cache = RecentCache<Int, Int>(limit: 40)
    var model: [(key: Int, value: Int, cost: Int)] = []

    for step in 0..<2_000 {
      let key = Int.random(in: 0..<24, using: &generator)
      if Bool.random(using: &generator) {
        let cost = Int.random(in: 0...12, using: &generator)
        cache.insert(step, for: key, cost: cost)
        model.removeAll { $0.key == key }
        if cost <= 10 {
          while model.reduce(cost, { $0 + $1.cost }) > 40 { model.removeFirst() }
          model.append((key, step, cost))
        }
      } else {
        let found = model.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == found.map { model[$0].value })
        if let found { model.append(model.remove(at: found)) }
      }
      #expect(cache.count == model.count)
      #expect(cache.cost == model.reduce(0) { $0 + $1.cost })
    }
    for (key, value, _) in model {
      #expect(cache.value(for: key) == value)
    }
  }

  @Test func `an emptied cache keeps nothing and can be filled again`() {
    var cache = RecentCache<Int, Int>(limit: 8)
    cache.insert(1, for: 1, cost: 2)

    cache.removeAll()
    #expect(cache.count == 0 && cache.cost == 0)
    #expect(cache.value(for: 1) == nil)

    cache.insert(2, for: 1, cost: 2)
    #expect(cache.value(for: 1) == 2)
  }
}
