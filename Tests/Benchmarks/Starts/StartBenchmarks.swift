/// The launch of the smallest program up to its first frame, as a separate process, against the same window
/// made in C.
@MainActor
enum StartBenchmarks {
  static var all: [Benchmark] {
    [(StartRace.Place.offscreen, ""), (.x11, ".x11")].flatMap { place, suffix in
      [
        row("start.wall.hello\(suffix)", .milliseconds, nil, place, \.wallMilliseconds),
        row("start.cpu.hello\(suffix)", .milliseconds, 1.3, place, \.processorMilliseconds),
        row("start.peak.hello\(suffix)", .kibibytes, 1.4, place, \.peakKibibytes),
      ]
    }
  }

  private static func row(
    _ name: String,
    _ unit: Benchmark.Unit,
    _ target: Double?,
    _ place: StartRace.Place,
    _ figure: @escaping (FirstFrame) -> Double
  ) -> Benchmark {
    Benchmark(name, unit: unit, target: target.map { .ratio($0) }, runs: 15) {
      let race = try StartRace(on: place)
      return .compared { try race.figures(figure) }
    }
  }
}
