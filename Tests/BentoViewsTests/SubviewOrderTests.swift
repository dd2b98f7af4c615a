import BentoViews
import SeededRandom
import Testing

/// Reordering some of the subviews.
@MainActor
struct SubviewOrderTests {
  private let parent = View()

  private func addViews(_ count: Int) -> [View] {
    let views = (0..<count).map { number in
      let view = View()
      view.tag = number
      return view
    }
    for view in views { parent.addSubview(view) }
    return views
  }

  private var order: [Int] { parent.subviews.map(\.tag) }

  @Test func `reordered views are in order and nothing else moves`() {
    for seed in FuzzScale.seeds(200, from: 1) {
      var random = SplitMix(seed: seed)
      for view in parent.subviews { view.removeFromSuperview() }
      let views = addViews(Int.random(in: 0...9, using: &random))
      let chosen = views.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let wanted = chosen.map(\.tag)

      parent.orderSubviews(chosen)

      #expect(order.filter(wanted.contains) == wanted, "seed \(seed)")
      let others = views.map(\.tag).filter { !wanted.contains($0) }
      #expect(order.filter { !wanted.contains($0) } == others, "seed \(seed)")
    }
  }

  @Test func `a moved view goes above the previous one`() {
    let views = addViews(6)

    parent.orderSubviews([views[2], views[3], views[0], views[4]])

    #expect(order == [1, 2, 3, 0, 4, 5])
  }

  @Test func `the backmost view goes below the first that stays`() {
    let views = addViews(5)

    parent.orderSubviews([views[4], views[1], views[2]])

    #expect(order == [0, 4, 1, 2, 3])
  }

  @Test func `a removed view returns`() {
    let views = addViews(3)
    views[1].removeFromSuperview()

    parent.orderSubviews(views)

    #expect(order == [0, 1, 2])
  }

  @Test func `the longest increasing run equals that of an exhaustive search`() {
    for seed in FuzzScale.seeds(60, from: 1) {
      var random = SplitMix(seed: seed)
      let values = Array(0..<Int.random(in: 0...10, using: &random)).shuffled(using: &random)
      var best = 0
      for choice in 0..<(1 << values.count) {
        let chosen = values.indices.filter { choice >> $0 & 1 == 1 }.map { values[$0] }
        if chosen == chosen.sorted() { best = max(best, chosen.count) }
      }

      let ascent = zip(values, longestAscent(in: values)).filter(\.1).map(\.0)

      #expect(ascent == ascent.sorted(), "seed \(seed)")
      #expect(ascent.count == best, "seed \(seed)")
    }
  }
}
