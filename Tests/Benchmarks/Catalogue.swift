/// All benchmarks, by area.
@MainActor
enum Catalogue {
  static var benchmarks: [Benchmark] {
    ListBenchmarks.memory + TextViewBenchmarks.memory + MarkdownBenchmarks.memory
      + FrameBenchmarks.all
      + AnimationBenchmarks.all
      + LayerBenchmarks.all + ThemeBenchmarks.all + GridBenchmarks.all + PaintBenchmarks.all
      + BindBenchmarks.all
      + DiffBenchmarks.all + SectionBenchmarks.all
      + LayoutBenchmarks.all + ListBenchmarks.all + CollectionBenchmarks.all
      + TypeAheadBenchmarks.all + OutlineBenchmarks.all + SelectionBenchmarks.all
      + BoxBenchmarks.all + RowBenchmarks.all
      + StartBenchmarks.all
      + ControlBenchmarks.all
      + ColumnBenchmarks.all + ColumnBenchmarks.stalls
      + TextBenchmarks.all + WordBenchmarks.all + FieldBenchmarks.all + TextViewBenchmarks.all
      + MarkdownBenchmarks.all + CodeBenchmarks.all
      + OverlayBenchmarks.all + WindowBenchmarks.all
  }
}
