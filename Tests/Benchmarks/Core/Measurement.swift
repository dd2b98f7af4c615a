/// The result of the samples of one benchmark.
struct Measurement {
  let benchmark: Benchmark
  /// The median of the samples, in the benchmark's unit.
  let value: Double
  /// The median of the reference samples, in the same unit.
  let reference: Double?
  /// The number of samples.
  let runs: Int

  /// The value divided by the reference.
  var ratio: Double? {
    reference.flatMap { $0 > 0 ? value / $0 : nil }
  }

  /// Whether the target is met; nil without one.
  var isOnTarget: Bool? {
    switch benchmark.target {
    case .value(let bound): value <= bound
    case .ratio(let bound): ratio.map { $0 <= bound }
    case nil: nil
    }
  }
}

extension Measurement {
  /// Takes the samples of a benchmark.
  ///
  /// Work and reference work alternate, so both see the same states of the machine. One sample is taken
  /// before the others and discarded.
  @MainActor
  init(_ benchmark: Benchmark, runs wantedRuns: Int?) throws {
    let runs = max(1, wantedRuns ?? benchmark.runs)
    var values: [Double] = []
    var references: [Double] = []
    switch try benchmark.prepare() {
    case .sampled(let sample):
      for _ in 0..<runs {
        values.append(try sample())
      }
    case .compared(let sample):
      for run in 0...runs {
        let (value, reference) = try sample()
        guard run > 0 else { continue }
        values.append(value)
        references.append(reference)
      }
    case .timed(let timed):
      for run in 0...runs {
        let (value, reference) = timed.sample()
        guard run > 0 else { continue }
        values.append(value / benchmark.unit.nanoseconds)
        if let reference { references.append(reference / benchmark.unit.nanoseconds) }
      }
    }
    self.init(
      benchmark: benchmark,
      value: median(of: values),
      reference: references.isEmpty ? nil : median(of: references),
      runs: runs
    )
  }
}

extension TimedWork {
  /// The nanoseconds that the work and the reference work take once.
  fileprivate func sample() -> (value: Double, reference: Double?) {
    let clock = countsAllThreads ? ProcessorClock.process : .thread
    setUp()
    let value = clock.measure {
      for _ in 0..<batch { work() }
    }
    let referenceTime = reference.map { reference in
      clock.measure {
        for _ in 0..<referenceBatch { reference() }
      }
    }
    return (value / Double(batch), referenceTime.map { $0 / Double(referenceBatch) })
  }
}

/// The median: the middle value, or the mean of the two middle ones.
func median(of values: [Double]) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.last else { return 0 }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[min(middle, sorted.count - 1)]) / 2
    : sorted.count == 1 ? last : sorted[middle]
}
