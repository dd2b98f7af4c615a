/// How a chart draws its series.
public nonisolated enum ChartStyle: Hashable, Sendable, CaseIterable {
  /// A line through the values.
  case line
  /// A line, with a filled area between the line and zero.
  case area
  /// Bars that start at zero; the bars of several series are side by side.
  case bar
  /// A small line without axes, grid, labels or legend, for use in a row of text.
  case sparkline

  /// Whether the value axis includes zero.
  var includesZero: Bool { self == .bar || self == .area }
}
