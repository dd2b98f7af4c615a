import Glibc

/// The start of the smallest program to its first frame, as a process of its own.
@MainActor
enum StartBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("start.wall.hello", unit: .milliseconds, runs: 11) {
        let start = try HelloProcess()
        return .sampled { try start.run().milliseconds }
      },
      Benchmark("start.peak.hello", unit: .kibibytes, runs: 5) {
        let start = try HelloProcess()
        return .sampled { try start.run().peakKibibytes }
      },
    ]
  }
}
