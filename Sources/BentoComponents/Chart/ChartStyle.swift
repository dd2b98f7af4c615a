/// How a chart draws its series.
public nonisolated enum ChartStyle: Hashable, Sendable, CaseIterable {
  /// A line from value to value.
  case line
  /// A line, and a tint from it down to zero.
  case area
  /// Bars from zero, those of several series side by side.
  case bar
  /// A small line without axes, grid, labels and legend, to stand in a row of text.
  case sparkline

  /// Whether the value axis reaches to zero.
  var includesZero: Bool { self == .bar || self == .area }
}
