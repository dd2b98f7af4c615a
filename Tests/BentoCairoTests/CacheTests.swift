import SeededRandom
import Testing

@testable import BentoCairo

@Suite
struct CacheTests {
  @Test
  func `kept values never cost more than the limit and the last used stay`() {
    var generator = SplitMix(seed: 9)
    var cache = RecentCache<Int, Int>(limit: 100)
    for step in 0..<2_000 {
      let key = Int.random(in: 0..<60, using: &generator)
      let cost = Int.random(in: 1...30, using: &generator)
      if let value = cache.value(for: key) {
        #expect(value == key)
      } else {
        cache.insert(key, for: key, cost: cost)
        #expect((cache.value(for: key) != nil) == (cost <= 25), "step \(step)")
      }
      #expect(cache.cost <= 100)
    }
    cache.removeAll()
    #expect(cache.count == 0 && cache.cost == 0)
  }

  @Test
  func `a blur keeps even areas and is the same from both sides`() {
    for deviation in [0, 0.3, 1, 2.5, 8, 20] {
      let blur = BoxBlur(deviation: deviation)
      let (width, height) = (4 * blur.reach + 9, 4 * blur.reach + 7)
      var full = [UInt8](repeating: 255, count: width * height)
      blur.blur(&full, width: width, height: height)
      var dot = [UInt8](repeating: 0, count: width * height)
      dot[height / 2 * width + width / 2] = 255
      blur.blur(&dot, width: width, height: height)

      #expect(full[height / 2 * width + width / 2] == 255)
      #expect(dot == dot.reversed())
      #expect(Double(blur.reach) <= 3 * deviation + 1.5, "\(deviation)")
    }
  }
}
