internal import BentoCells
internal import BentoGeometry
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// The cell of a row of a Markdown document.
final class MarkdownCell: TableViewCell {
  static let identifier = "row"

  private let rowView = MarkdownRowView()
  /// The horizontal margins of the row, in points; top and bottom are ignored.
  private var margins = EdgeInsets.zero

  /// Creates an empty cell.
  required init() {
    super.init()
    selectionStyle = .none
    contentView.addSubview(rowView)
  }

  /// The displayed row, or nil.
  var row: MarkdownRow? { rowView.row }

  /// Shows a row.
  func show(_ row: MarkdownRow, _ setting: MarkdownRowView.Setting, margins: EdgeInsets) {
    self.margins = margins
    rowView.show(row, setting)
    setNeedsLayout()
  }

  override func preferredHeight(forWidth width: Double) -> Double {
    let room = max(1, width - margins.left - margins.right)
    return rowView.sizeThatFits(Size(width: room, height: .infinity)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    rowView.frame = Rect(
      x: margins.left,
      y: 0,
      width: max(1, area.width - margins.left - margins.right),
      height: area.height
    )
  }

  /// Empty semantics, because the content of the row has its own.
  override var defaultSemantics: ViewSemantics { ViewSemantics() }
}
