package import BentoGraphics

/// The horizontal extent of a table's rows, and the gaps between groups: those of an inset table are cards in
/// a centered column, and those of other tables fill the table.
package struct RowColumn: Equatable {
  /// Whether rows are in a column.
  package let isInset: Bool
  private let limit: Double
  private let spacing: Theme.Spacing

  /// Creates the column of a table with the sizes of a theme, which may have no limit for the width of rows.
  package init(isInset: Bool, _ theme: Theme) {
    (limit, spacing) = (theme.sizes.contentWidth, theme.spacing)
    self.isInset = isInset && limit.isFinite
  }

  /// The gap above a group without a header, and below the last group, in points.
  package var gap: Double { isInset ? spacing.extraLarge : 0 }

  /// Returns the width of the column in a table of a given width.
  package func width(in width: Double) -> Double {
    max(0, width - 2 * Theme.contentMargin(inWidth: width, limit: limit, spacing))
  }
}
