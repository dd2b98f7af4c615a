package import BentoGraphics

/// The horizontal extent of a table's rows, and the gaps between groups: those of an inset table are cards in
/// a centered column, and those of other tables fill the table.
package struct RowColumn: Equatable {
  /// Whether rows are in a column.
  package let isInset: Bool
  /// The gap above a group without a header, and below the last group, in points.
  package let gap: Double
  private let maximumWidth: Double
  private let margin: Double
  private let narrowMargin: Double

  /// Creates the column of a table with the sizes of a theme, which may have no limit for the width of rows.
  package init(isInset: Bool, _ theme: Theme) {
    maximumWidth = theme.sizes.contentWidth
    self.isInset = isInset && maximumWidth.isFinite
    gap = self.isInset ? theme.spacing.extraLarge : 0
    margin = theme.spacing.extraLarge
    narrowMargin = theme.spacing.large
  }

  /// Returns the width of the column in a table of a given width; margins are smaller in a narrow table.
  package func width(in width: Double) -> Double {
    let margin = width < maximumWidth * 0.75 ? narrowMargin : margin
    return min(maximumWidth, max(0, width - 2 * margin))
  }
}
