import BentoGeometry
import BentoPlatform
import SeededRandom
import Testing

@Suite struct StickDirectionTests {
  @Test func `a direction begins outside the dead zone and ends well inside it`() {
    var stick = StickDirection()

    stick.move(to: Point(x: 0.45, y: 0))
    #expect(stick.direction == nil)
    stick.move(to: Point(x: 0.6, y: 0))
    #expect(stick.direction == .right)
    stick.move(to: Point(x: 0.45, y: 0))
    #expect(stick.direction == .right)
    stick.move(to: Point(x: 0.3, y: 0))
    #expect(stick.direction == nil)
  }

  @Test func `on the border of two directions, the first one stays`() {
    var stick = StickDirection()

    stick.move(to: Point(x: 0.8, y: 0.7))
    #expect(stick.direction == .right)
    stick.move(to: Point(x: 0.7, y: 0.8))
    #expect(stick.direction == .right)
    stick.move(to: Point(x: 0.4, y: 0.9))
    #expect(stick.direction == .down)
    stick.move(to: Point(x: 0.7, y: 0.75))
    #expect(stick.direction == .down)
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `a trembling stick never flickers`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var stick = StickDirection()
    let center = Point(
      x: Double.random(in: -1...1, using: &random),
      y: Double.random(in: -1...1, using: &random)
    )
    var changes = 0
    for _ in 0..<200 {
      let old = stick.direction
      stick.move(
        to: Point(
          x: center.x + Double.random(in: -0.03...0.03, using: &random),
          y: center.y + Double.random(in: -0.03...0.03, using: &random)
        )
      )
      if stick.direction != old { changes += 1 }
    }
    // It may begin late, if it trembles across the edge of the dead zone, but then it stays.
    #expect(changes <= 1, "seed \(seed)")
  }

  @Test func `speed grows from zero at the dead zone to one, with the sign of the deflection`() {
    #expect(StickDirection.speed(of: 0.2) == 0)
    #expect(StickDirection.speed(of: 1) == 1)
    #expect(StickDirection.speed(of: -1) == -1)
    #expect((StickDirection.speed(of: 0.6) - 0.25).magnitude < 1e-9)
    #expect(StickDirection.speed(of: 5) == 1)
  }
}
