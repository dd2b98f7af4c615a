import BentoGeometry
import BentoGraphics
import Testing

@testable import BentoCairo
@testable import BentoText

/// The limit that painters and their text engine share.
@Suite struct CacheLimitTests {
  @Test func `the limit is an eighth while nothing is visible`() {
    let engine = PangoTextEngine(fonts: .test)
    let (first, second) = (CairoPainter(textEngine: engine), CairoPainter(textEngine: engine))
    let companion = first.makeCompanion()
    let cache = RecentCache<Int, Int>(engine.budget)
    for key in 0..<1_000 { cache.insert(key, for: key, cost: 30_000) }
    let full = engine.budget.cost

    first.isVisible = false
    #expect(engine.budget.cost == full)
    second.isVisible = false

    #expect(engine.budget.limit == engine.cacheLimit / 8)
    #expect(engine.budget.cost <= engine.cacheLimit / 8 && engine.budget.cost > 0)
    engine.budget.checkInvariants()
    first.isVisible = true
    #expect(engine.budget.limit == engine.cacheLimit)
    withExtendedLifetime(companion) {}
  }

  @Test func `the limit grows with the largest visible frame`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let (first, second) = (CairoPainter(textEngine: engine), CairoPainter(textEngine: engine))
    func paint(_ painter: CairoPainter, width: Int) throws {
      var list = DisplayList()
      list.append(.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), .color(.white)))
      try Screen(width: width, height: 2_048, format: .bgrx).paint(list, with: painter)
    }
    try paint(first, width: 1_024)
    #expect(engine.budget.limit == engine.cacheLimit)
    try paint(first, width: 3_072)
    try paint(second, width: 2_048)
    // A menu, in between.
    for _ in 0..<64 { try paint(first, width: 16) }
    #expect(engine.budget.limit == engine.cacheLimit * 3)

    first.isVisible = false
    #expect(engine.budget.limit == engine.cacheLimit * 2)
    for _ in 0..<128 { try paint(second, width: 16) }
    #expect(engine.budget.limit == engine.cacheLimit)
    try paint(second, width: 2_048)
    engine.cacheLimit = .max
    #expect(engine.budget.limit == .max)
    second.isVisible = false
    #expect(engine.budget.limit == .max / 8)
  }

  @Test func `a lower limit applies immediately`() {
    let engine = PangoTextEngine(fonts: .test)
    let painter = CairoPainter(textEngine: engine)
    let cache = RecentCache<Int, Int>(engine.budget)
    for key in 0..<100 { cache.insert(key, for: key, cost: 1_000) }

    painter.cacheLimit = 20_000
    #expect(engine.budget.cost <= 20_000 && cache.count > 5)
    painter.cacheLimit = -5

    #expect(painter.cacheLimit == 0 && cache.count == 0)
    #expect(cache.value(for: 1, cost: { _ in 1 }, make: { 7 }) == 7)
    #expect(cache.count == 0)
  }
}
