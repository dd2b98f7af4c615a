import Testing

@testable import BentoCells

/// The distances and thresholds of swiping a row aside.
struct SwipeRevealTests {
  private let plain = SwipeReveal(actionsWidth: 100, rowWidth: 300, allowsFullSwipe: false)
  private let full = SwipeReveal(actionsWidth: 100, rowWidth: 300, allowsFullSwipe: true)

  @Test func `a row follows a drag toward its actions, and not the other way`() {
    for drag in [0.0, 1, 50, 100] {
      #expect(plain.distance(forDrag: drag) == drag)
      #expect(full.distance(forDrag: drag) == drag)
    }
    #expect(plain.distance(forDrag: -40) == 0)
  }

  @Test func `a row resists beyond its actions and never leaves`() {
    var last = plain.distance(forDrag: 100)
    var step = 10.0
    for drag in stride(from: 110.0, through: 2_000, by: 10) {
      let distance = plain.distance(forDrag: drag)
      #expect(distance > last || distance == 300)
      #expect(distance - last < step)
      step = max(distance - last, 1e-9)
      last = distance
      guard distance < 300 else { break }
    }
    #expect(plain.distance(forDrag: .greatestFiniteMagnitude) <= 300)
  }

  @Test func `a full swipe holds the row back once the action runs, and not before`() {
    #expect(full.distance(forDrag: 150) == 150)
    #expect(full.distance(forDrag: 180) == 180)
    #expect((181..<250).contains(full.distance(forDrag: 250)))
    #expect(full.distance(forDrag: .greatestFiniteMagnitude) <= 300)
    for drag in stride(from: 180.0, to: 1_000, by: 20) {
      let distance = full.distance(forDrag: drag)
      #expect(full.distance(forDrag: drag + 20) > distance || distance == 300)
      #expect(full.cover(at: distance) == 1)
    }
  }

  @Test(arguments: [
    (drag: 50.0, velocity: 0.0, rest: SwipeReveal.Rest.closed),
    (drag: 51, velocity: 0, rest: .open),
    (drag: 51, velocity: -800, rest: .closed),
    (drag: 10, velocity: 800, rest: .open),
    (drag: -10, velocity: 800, rest: .closed),
    (drag: 290, velocity: 0, rest: .open),
  ])
  func `a row stays open past half of the actions, or after a flick`(
    drag: Double,
    velocity: Double,
    rest: SwipeReveal.Rest
  ) {
    #expect(plain.rest(afterDrag: drag, velocity: velocity) == rest)
  }

  @Test func `a full swipe covers most of the row`() {
    #expect(full.rest(afterDrag: 179, velocity: 0) == .open)
    #expect(full.rest(afterDrag: 180, velocity: 0) == .full)
    #expect(full.rest(afterDrag: 299, velocity: -900) == .closed)
  }

  @Test func `the first action covers the others on the way to a full swipe`() {
    #expect(full.cover(at: 100) == 0)
    #expect(full.cover(at: 140) == 0.5)
    #expect(full.cover(at: 180) == 1)
    #expect(plain.cover(at: 300) == 0)
  }

  @Test func `actions wider than the row open it no further than its width`() {
    let wide = SwipeReveal(actionsWidth: 500, rowWidth: 300, allowsFullSwipe: true)

    #expect(wide.distance(at: .open) == 300)
    #expect(wide.cover(at: 300) == 0)
    #expect(wide.isFull(300))
  }
}
