/// The source of row heights.
package nonisolated enum RowHeightPolicy: Hashable, Sendable {
  /// All rows have the same known height.
  case uniform(Double)
  /// Cells are measured when they become visible.
  case selfSizing
  /// The delegate provides a row's height when the row becomes visible.
  case askedWhenShown
  /// The delegate provides the heights of all rows when the table loads.
  case askedAtLoad

  /// Whether all rows have the same known height.
  package var isUniform: Bool {
    if case .uniform = self { return true }
    return false
  }

  /// Whether heights are determined only when rows become visible.
  var isLazy: Bool { self == .selfSizing || self == .askedWhenShown }
}
