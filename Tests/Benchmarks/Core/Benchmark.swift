/// A named piece of work, with its reference.
struct Benchmark {
  /// The name: words joined by dots, from the area to the size of the problem.
  let name: String
  /// The unit of the value.
  let unit: Unit
  /// The target for the value, or nil.
  let target: Target?
  /// The number of samples unless the command specifies it.
  let runs: Int
  /// Builds what the work needs.
  let prepare: @MainActor () throws -> Workload

  init(
    _ name: String,
    unit: Unit = .microseconds,
    target: Target? = nil,
    runs: Int = 41,
    prepare: @escaping @MainActor () throws -> Workload
  ) {
    self.name = name
    self.unit = unit
    self.target = target
    self.runs = runs
    self.prepare = prepare
  }
}

extension Benchmark {
  /// The unit of a value.
  enum Unit: String {
    case microseconds = "us"
    case milliseconds = "ms"
    case kibibytes = "KiB"
    case blocks = "blocks"
    case bytes = "bytes"
    case visits = "visits"

    /// The nanoseconds in one unit of time; 1 for the other units.
    var nanoseconds: Double {
      switch self {
      case .microseconds: 1_000
      case .milliseconds: 1_000_000
      case .kibibytes, .blocks, .bytes, .visits: 1
      }
    }
  }

  /// An upper bound, which a report shows and does not enforce.
  enum Target: CustomStringConvertible {
    /// A bound of the value, in its unit.
    case value(Double)
    /// A bound of the value divided by the reference's value.
    case ratio(Double)

    var description: String {
      switch self {
      case .value(let bound): "value <= \(shortest(bound))"
      case .ratio(let bound): "ratio <= \(shortest(bound))"
      }
    }
  }
}

/// The work of a benchmark for one sample.
@MainActor
enum Workload {
  /// Work whose processor time is measured.
  case timed(TimedWork)
  /// Work that returns its own figure, in the benchmark's unit.
  case sampled(() throws -> Double)
  /// Work that returns its own figure and that of reference work, both in the benchmark's unit.
  case compared(() throws -> (value: Double, reference: Double))
}

/// Work that is timed, alternating with timed reference work.
@MainActor
struct TimedWork {
  /// The number of repetitions of the work in one sample.
  var batch = 1
  /// Whether the time of all threads counts, not only of the first.
  var countsAllThreads = false
  /// Runs before each sample, not timed.
  var setUp: () -> Void = {}
  /// The timed work.
  var work: () -> Void
  /// The number of repetitions of the reference work in one sample.
  var referenceBatch = 1
  /// The reference work that measures the machine, or nil.
  var reference: (() -> Void)?
}

/// The reason why a benchmark cannot run here.
struct Skipped: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) {
    description = reason
  }
}
