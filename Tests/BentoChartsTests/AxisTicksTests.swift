import BentoCharts
import BentoComponents
import SeededRandom
import Testing

@Suite struct `Ticks of an axis` {
  @Test(
    arguments: [
      (0.0...100, 6, [0, 20, 40, 60, 80, 100]),
      (3...97, 6, [0, 20, 40, 60, 80, 100]),
      (0...1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]),
      (-7.3...12.1, 5, [-10, -5, 0, 5, 10, 15]),
      (0.1...0.3, 3, [0.1, 0.2, 0.3]),
      (1e9...3e9, 3, [1e9, 2e9, 3e9]),
      (-5e-5 ... -1e-5, 5, [-5e-5, -4e-5, -3e-5, -2e-5, -1e-5]),
    ] as [(ClosedRange<Double>, Int, [Double])]
  )
  func `are round numbers`(
    range: ClosedRange<Double>,
    count: Int,
    values: [Double]
  ) {
    #expect(AxisTicks(covering: range, count: count).values == values)
  }

  @Test func `ascend by even steps of 1, 2 or 5 and surround the range, over all magnitudes`() {
    for seed in FuzzScale.seeds(2000) {
      var random = SplitMix(seed: seed)
      let range = randomRange(using: &random)
      let count = Int.random(in: 2...12, using: &random)

      let ticks = AxisTicks(covering: range, count: count)

      let told: Comment = "seed \(seed): \(range), \(count) → \(ticks.values)"
      let (values, step) = (ticks.values, ticks.step)
      #expect(step > 0 && values.count >= 2 && values.count <= 2 * count + 2, told)
      #expect(ticks.range == values[0]...values[values.count - 1], told)
      for (one, other) in zip(values, values.dropFirst()) {
        #expect(abs(other - one - step) <= step * 1e-3, told)
      }
      let slack = step * 1e-6
      #expect(values[0] <= range.lowerBound + slack, told)
      #expect(values[values.count - 1] >= range.upperBound - slack, told)
      #expect(values[0] > range.lowerBound - 1.001 * step, told)
      #expect(values[values.count - 1] < range.upperBound + 1.001 * step, told)
      #expect("125".contains("\(step)".first { $0 != "0" && $0 != "." } ?? "x"), told)
    }
  }

  @Test func `cover a range as far as there is space for a tick`() {
    for seed in FuzzScale.seeds(1000) {
      var random = SplitMix(seed: seed)
      let range = randomRange(using: &random)
      let count = Int.random(in: 3...12, using: &random)

      let ticks = AxisTicks(covering: range, count: count, surrounds: false)

      let told: Comment = "seed \(seed): \(range), \(count) → \(ticks.values)"
      let slack = ticks.step * 1e-6
      #expect(ticks.range == range, told)
      #expect(ticks.values.allSatisfy { $0 >= range.lowerBound - slack }, told)
      #expect(ticks.values.allSatisfy { $0 <= range.upperBound + slack }, told)
      #expect(ticks.values[0] - range.lowerBound <= ticks.step + slack, told)
      #expect(
        range.upperBound - ticks.values[ticks.values.count - 1] <= ticks.step + slack,
        told
      )
    }
  }

  @Test func `mirror with the range`() {
    for seed in FuzzScale.seeds(300) {
      var random = SplitMix(seed: seed)
      let range = randomRange(using: &random)

      let ticks = AxisTicks(covering: range, count: 6)
      let mirrored = AxisTicks(covering: -range.upperBound ... -range.lowerBound, count: 6)

      #expect(mirrored.values.map { -$0 }.reversed() == ticks.values, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      0...0, 5...5, -3 ... -3, 1e300...1e300, 1e-307...2e-307, 0...Double.leastNonzeroMagnitude,
      -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, 0 ... .infinity,
      -.infinity ... .infinity, 1e17...1e17 + 16, 1...1.0000000000000002,
    ] as [ClosedRange<Double>]
  )
  func `of an invalid range exist and are finite and in order`(range: ClosedRange<Double>) {
    for count in [-1, 0, 1, 2, 7, 1_000_000] {
      for surrounds in [true, false] {
        let ticks = AxisTicks(covering: range, count: count, surrounds: surrounds)

        #expect(!ticks.values.isEmpty)
        #expect(!ticks.values.contains { !$0.isFinite })
        #expect(ticks.values == ticks.values.sorted())
        #expect(Set(ticks.values).count == ticks.values.count)
        #expect(ticks.step > 0 && ticks.step.isFinite)
      }
    }
  }

  private func randomRange(using random: inout SplitMix) -> ClosedRange<Double> {
    let magnitude = Double("1e\(Int.random(in: -12...12, using: &random))") ?? 1
    let middle = Double.random(in: -5...5, using: &random) * magnitude
    let half = Double.random(in: 0.01...5, using: &random) * magnitude
    return middle - half...middle + half
  }
}
