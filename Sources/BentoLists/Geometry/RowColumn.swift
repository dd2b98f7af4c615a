internal import BentoGraphics

/// The horizontal extent of a table's rows, and the gaps between groups.
///
/// The rows of an inset table are cards in a centered column; the rows of other tables fill the table.
struct RowColumn: Equatable {
  /// Whether rows are in a column.
  var isInset: Bool
  /// The gap above a group without a header, and below the last group, in points.
  var gap: Double
  private var maximumWidth: Double
  private var margin: Double
  private var narrowMargin: Double

  init(_ style: TableView.Style, _ theme: Theme) {
    maximumWidth = theme.sizes.contentWidth
    isInset = style == .inset && maximumWidth.isFinite
    gap = isInset ? theme.spacing.extraLarge : 0
    margin = theme.spacing.extraLarge
    narrowMargin = theme.spacing.large
  }

  /// Returns the width of the column in a table of a given width; margins are smaller in a narrow table.
  func width(in width: Double) -> Double {
    let margin = width < maximumWidth * 0.75 ? narrowMargin : margin
    return min(maximumWidth, max(0, width - 2 * margin))
  }
}
