import SeededRandom
import Testing

@testable import BentoText

@Suite struct RecentCacheTests {
  private let budget = CacheBudget()
  private let overhead = CacheBudget.overhead

  /// Sets a limit that a number of values without bytes fills.
  private func setLimit(values: Int) {
    budget.standardLimit = values * overhead
  }

  @Test func `values used in one frame are evicted before those used in two`() {
    setLimit(values: 10)
    let cache = RecentCache<Int, Int>(budget)
    for key in 0..<5 { cache.insert(key, for: key, cost: 0) }
    budget.endFrame()
    for key in 0..<5 { _ = cache.value(for: key) }
    budget.endFrame()

    for key in 100..<200 {
      cache.insert(key, for: key, cost: 0)
      budget.endFrame()
      if key.isMultiple(of: 50) { for key in 0..<5 { _ = cache.value(for: key) } }
    }

    #expect((0..<5).allSatisfy { cache.value(for: $0) == $0 })
    #expect(cache.value(for: 110) == nil)
  }

  @Test func `values of the current frame are cached even if older ones fill the limit`() {
    setLimit(values: 10)
    let cache = RecentCache<Int, Int>(budget)
    for _ in 0..<2 {
      for key in 0..<10 where cache.value(for: key) == nil { cache.insert(key, for: key, cost: 0) }
      budget.endFrame()
    }

    var made = 0
    for _ in 0..<3 {
      for key in 20..<30 {
        _ = cache.value(for: key, cost: { _ in 0 }) {
          made += 1
          return key
        }
      }
      budget.endFrame()
    }

    #expect(made == 10)
  }

  @Test func `the least recently used value is evicted first`() {
    setLimit(values: 4)
    let cache = RecentCache<Int, Int>(budget)
    for key in [0, 1, 2, 3] {
      cache.insert(key, for: key, cost: 0)
      budget.endFrame()
    }

    cache.insert(4, for: 4, cost: 0)

    #expect(
      [0, 1, 2, 3, 4].map { cache.value(for: $0) != nil } == [false, true, true, true, true]
    )
  }

  @Test func `the sum of all caches stays within the limit`() {
    setLimit(values: 10)
    let words = RecentCache<String, String>(budget)
    let numbers = RecentCache<Int, Int>(budget)
    for index in 0..<100 {
      words.insert("a", for: "\(index)", cost: 0)
      numbers.insert(index, for: index, cost: overhead)
      budget.checkInvariants()
    }

    #expect(budget.cost <= budget.limit && words.count + numbers.count >= 5)
    numbers.removeAll()
    #expect(numbers.count == 0 && budget.cost == words.count * overhead)
  }

  @Test func `a released cache frees its memory`() {
    var cache: RecentCache<Int, Int>? = RecentCache(budget)
    for key in 0..<100 { cache?.insert(key, for: key, cost: 1_000) }

    cache = nil

    #expect(budget.cost == 0)
    budget.checkInvariants()
  }

  @Test func `a value of more than half of the limit is created and not cached`() {
    setLimit(values: 10)
    let cache = RecentCache<Int, Int>(budget)

    for cost in [5 * overhead, 5 * overhead + 1] {
      let made = cache.value(for: cost, cost: { $0 }, make: { cost })
      #expect(made == cost)
    }

    #expect(cache.value(for: 5 * overhead) != nil)
    #expect(cache.value(for: 5 * overhead + 1) == nil)
  }

  /// An eighth of the limit remains for idle values; a small value is idle after 64 frames and a large one
  /// after 8.
  @Test(arguments: [(cost: 0, most: 100 + 66), (cost: 10_000, most: 100 + 10)])
  func `values that frames no longer use are evicted before the limit is reached`(
    cost: Int,
    most: Int
  ) {
    budget.standardLimit = 800 * (overhead + cost)
    let cache = RecentCache<Int, Int>(budget)

    for frame in 0..<2_000 {
      cache.insert(frame, for: frame, cost: cost)
      budget.endFrame()
    }

    #expect(cache.count <= most)
    budget.checkInvariants()
    #expect(cache.value(for: 1_999) != nil)
  }

  @Test(arguments: FuzzScale.seeds(10))
  func `random uses of several caches obey the laws and return the stored values`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    setLimit(values: 24)
    var caches = (0..<3).map { _ in RecentCache<Int, Int>(budget) }
    var latest = (0..<3).map { _ in [Int: Int]() }

    for step in 0..<1_000 {
      let which = Int.random(in: 0..<3, using: &generator)
      let key = Int.random(in: 0..<16, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<8:
        caches[which].insert(
          step,
          for: key,
          cost: .random(in: 0...overhead * 3, using: &generator)
        )
        latest[which][key] = step
      case 8..<14:
        let kept = caches[which].value(for: key)
        #expect(kept == nil || kept == latest[which][key], "seed \(seed), step \(step)")
      case 14..<17: budget.endFrame()
      case 17: caches[which].removeValue(for: key)
      case 18: setLimit(values: .random(in: 1...30, using: &generator))
      default:
        caches[which] = RecentCache(budget)
        latest[which] = [:]
      }
      budget.checkInvariants()
    }
  }
}
