import BentoMotion
import SeededRandom
import Testing

@Suite struct ScrollAxisTests {
  private func axis() -> ScrollAxis {
    var axis = ScrollAxis()
    axis.limits = 0...10_000
    return axis
  }

  @Test func `a wheel turned in every frame scrolls while it turns`() {
    var axis = axis()
    var time = 0.0

    // Each event arrives right before its frame, as in a program that handles events and then draws.
    for step in 1...60 {
      axis.glide(to: Double(60 * step), stiffness: ScrollMotion.wheelStiffness, at: time)
      time += 0.0001
      _ = axis.advance(to: time, bounces: true)
      time += 0.0079
    }

    #expect(axis.offset > 3_600 - 600, "\(axis.offset)")
  }

  @Test(arguments: 1...20)
  func `a glide to the same target changes nothing, whenever it begins`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var (once, often) = (axis(), axis())
    once.glide(to: 2_000, stiffness: 300, at: 0)
    often.glide(to: 2_000, stiffness: 300, at: 0)
    var time = 0.0

    for _ in 0..<40 {
      time += .random(in: 0.0001..<0.02, using: &generator)
      if Bool.random(using: &generator) { often.glide(to: 2_000, stiffness: 300, at: time) }
      time += .random(in: 0.0001..<0.02, using: &generator)
      _ = once.advance(to: time, bounces: true)
      _ = often.advance(to: time, bounces: true)

      #expect((once.offset - often.offset).magnitude < 0.3, "seed \(seed) at \(time)")
    }
  }
}
