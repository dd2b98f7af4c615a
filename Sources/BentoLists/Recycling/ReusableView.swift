internal import BentoViews

/// A view that a list uses for one item after another.
@MainActor
protocol ReusableView: View {
  /// The key under which the view is reused, or nil for one that is used once.
  var reuseKey: String? { get set }

  /// Removes what the list has set on the view.
  func resetForReuse()

  /// Removes what the program has set on the view.
  func prepareForReuse()
}

/// A reusable view that is counted in `RecyclingStatistics`.
@MainActor
protocol ReusableCell: ReusableView {
  /// Whether the list has counted the cell.
  var isCounted: Bool { get set }
}
