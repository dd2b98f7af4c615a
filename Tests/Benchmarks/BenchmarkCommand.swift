import ArgumentParser

/// Measures the toolkit and prints a table, or one JSON object per line.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures diff, layout, frames, lists and start, each against reference work.",
    discussion: """
      Values are medians of thread processor time. The reference work is done in turns with the \
      work, so the ratio of both hardly depends on the machine. Build with -c release.
      """
  )

  @Option(
    help: """
      Run the benchmark of this name, or else those whose name contains this text; several are \
      joined by commas.
      """
  )
  var filter = ""

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Option(help: "The number of samples of each benchmark.")
  var runs: Int?

  @Flag(help: "Print the names and measure nothing.")
  var list = false

  func run() throws {
    MainActor.assumeIsolated { measure() }
  }

  @MainActor
  private func measure() {
    let parts = filter.split(separator: ",")
    let all = Catalogue.benchmarks
    let names = Set(all.map(\.name))
    let chosen = all.filter { benchmark in
      parts.isEmpty
        || parts.contains { part in
          names.contains(String(part)) ? benchmark.name == part : benchmark.name.contains(part)
        }
    }
    guard !list else { return chosen.forEach { print($0.name) } }
    let report = Report(isJSON: json)
    report.begin()
    for benchmark in chosen {
      do {
        report.add(try Measurement(benchmark, runs: runs))
      } catch {
        report.skip(benchmark, because: error)
      }
    }
  }
}
