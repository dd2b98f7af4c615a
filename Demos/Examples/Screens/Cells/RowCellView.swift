package import Bento

/// The base class of cell views that arrange their parts in a row, inside their own margins.
package class RowCellView: BaseView {
  private let row = StackView()

  package required init() {
    super.init()
    row.spacing = 8
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    addSubview(row)
  }

  /// Fills the row, from the leading edge.
  func show(_ parts: [View], margins: EdgeInsets) {
    row.layoutMargins = margins
    for part in parts { row.addArrangedSubview(part) }
  }

  package override func layoutSubviews() { row.frame = bounds }
  package override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
}
