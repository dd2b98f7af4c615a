/// A piece of work with a name, and what it is compared with.
struct Benchmark {
  /// Words joined by dots, from the area to the size of the problem.
  let name: String
  /// What the value counts.
  let unit: Unit
  /// What the value should be.
  let target: Target?
  /// How many samples are taken unless the command says otherwise.
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
  /// What a value counts.
  enum Unit: String {
    case microseconds = "us"
    case milliseconds = "ms"
    case kibibytes = "KiB"
    case blocks = "blocks"
    case bytes = "bytes"
    case visits = "visits"

    /// The nanoseconds in one unit of time; one for the others.
    var nanoseconds: Double {
      switch self {
      case .microseconds: 1_000
      case .milliseconds: 1_000_000
      case .kibibytes, .blocks, .bytes, .visits: 1
      }
    }
  }

  /// An upper bound; a report shows it, and nothing fails by it.
  enum Target: CustomStringConvertible {
    /// A bound of the value, in its unit.
    case value(Double)
    /// A bound of the value divided by that of the reference.
    case ratio(Double)

    var description: String {
      switch self {
      case .value(let bound): "value <= \(shortest(bound))"
      case .ratio(let bound): "ratio <= \(shortest(bound))"
      }
    }
  }
}

/// What a benchmark does for one sample.
@MainActor
enum Workload {
  /// Work whose processor time is taken.
  case timed(TimedWork)
  /// Work that gives its own figure, in the benchmark's unit.
  case sampled(() throws -> Double)
  /// Work that gives its own figure and that of reference work, both in the benchmark's unit.
  case compared(() throws -> (value: Double, reference: Double))
}

/// Work that is timed, with reference work that is timed in turns with it.
@MainActor
struct TimedWork {
  /// How often the work is done for one sample.
  var batch = 1
  /// Whether the time of all threads counts, not only of the first.
  var countsAllThreads = false
  /// What is done before each sample and not timed.
  var setUp: () -> Void = {}
  /// What is timed.
  var work: () -> Void
  /// How often the reference work is done for one sample.
  var referenceBatch = 1
  /// The work that the machine is judged by, or nil.
  var reference: (() -> Void)?
}

/// Why a benchmark cannot be run here.
struct Skipped: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) {
    description = reason
  }
}
