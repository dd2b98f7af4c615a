/// All benchmarks, area by area.
@MainActor
enum Catalogue {
  static var benchmarks: [Benchmark] {
    FrameBenchmarks.all + PaintBenchmarks.all + ListBenchmarks.all + DiffBenchmarks.all
      + SectionBenchmarks.all + LayoutBenchmarks.all + BoxBenchmarks.all + StartBenchmarks.all
  }
}
