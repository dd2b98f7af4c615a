/// Where the heights of rows come from.
package nonisolated enum RowHeightPolicy: Hashable, Sendable {
  /// All rows have one known height.
  case uniform(Double)
  /// Cells are asked when they come into view.
  case selfSizing
  /// The delegate is asked when a row comes into view.
  case askedWhenShown
  /// The delegate is asked for all rows when the table loads.
  case askedAtLoad

  /// Whether all rows have one known height.
  package var isUniform: Bool {
    if case .uniform = self { return true }
    return false
  }

  /// Whether heights become known only when rows come into view.
  var isLazy: Bool { self == .selfSizing || self == .askedWhenShown }
}
