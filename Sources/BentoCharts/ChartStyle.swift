/// How a chart draws its series.
public nonisolated enum ChartStyle: Hashable, Sendable, CaseIterable {
  /// A line through the values.
  case line
  /// A line with the area down to zero filled.
  case area
  /// Bars from zero; the bars of several series are side by side.
  case bar
  /// A small line without axes, grid, labels and legend, for use inside a row of text.
  case sparkline

  /// Whether the value axis includes zero.
  var includesZero: Bool { self == .bar || self == .area }
}
