import SeededRandom
import TestTraits
import Testing

@testable import BentoLayout

/// The distribution of space, against the bisection of the multiplier.
struct FlexSolverTests {
  private func problem(_ random: inout SplitMix, count: Int) -> (FlexSolver, Double) {
    var solver = FlexSolver()
    for _ in 0..<count {
      var item = FlexItem(node: LayoutNode(index: 0))
      item.base = Double.random(in: 0...100, using: &random)
      item.minimum = Double.random(in: 0...80, using: &random)
      item.maximum = item.minimum + Double.random(in: 0...80, using: &random)
      item.softMinimum = item.minimum
      item.softMaximum = item.maximum
      item.grow = Double.random(in: 1...4, using: &random)
      item.shrink = Double.random(in: 1...4, using: &random)
      solver.items.append(item)
    }
    return (solver, Double.random(in: 0...150, using: &random) * Double(count))
  }

  /// The sizes at the multiplier whose sum is nearest to the available space.
  private func bisected(_ items: ContiguousArray<FlexItem>, _ room: Double) -> [Double] {
    func sizes(_ multiplier: Double, _ growing: Bool) -> [Double] {
      items.map {
        let weight = growing ? $0.grow : $0.shrink * $0.base
        return max(min($0.base + multiplier * weight, $0.maximum), $0.minimum)
      }
    }
    let growing = sizes(0, true).reduce(0, +) < room
    var (low, high) = growing ? (0.0, 1e6) : (-10.0, 0.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if sizes(middle, growing).reduce(0, +) < room { low = middle } else { high = middle }
    }
    return sizes(high, growing)
  }

  @Test(.slow) func `the sizes are those of one multiplier`() {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      var (solver, room) = problem(&random, count: Int.random(in: 1...30, using: &random))

      solver.fill(room)

      let expected = bisected(solver.items, room)
      let error = zip(solver.items, expected).map { abs($0.size - $1) }.max() ?? 0
      #expect(error < 1e-8, "seed \(seed)")
    }
  }

  @Test func `limits hit one after another do not each cost a round`() {
    var solver = FlexSolver()
    for index in 0..<5000 {
      var item = FlexItem(node: LayoutNode(index: 0))
      item.base = 10
      item.maximum = 10 + Double(index) * Double(index) / 1000
      item.softMaximum = item.maximum
      solver.items.append(item)
    }
    let room = 5000 * 1000.0

    solver.fill(room)

    let expected = bisected(solver.items, room)
    let error = zip(solver.items, expected).map { abs($0.size - $1) }.max() ?? 0
    #expect(error < 1e-6)
  }

  @Test func `lower priorities are used up before higher ones move`() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      var (solver, room) = problem(&random, count: 12)
      for index in solver.items.indices {
        solver.items[index].hugging = Double(Int.random(in: 1...5, using: &random))
        solver.items[index].compression = solver.items[index].hugging
      }
      var start = solver
      start.reset()

      solver.fill(room)

      let growing = start.total < room
      let moved = solver.items.indices.filter {
        abs(solver.items[$0].size - start.items[$0].size) > 1e-6
      }
      let highest = moved.map { solver.items[$0].hugging }.max() ?? 0
      for item in solver.items where item.hugging < highest {
        let limit = growing ? item.maximum : item.minimum
        #expect(abs(item.size - limit) < 1e-6, "seed \(seed)")
      }
    }
  }
}
