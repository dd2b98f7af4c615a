import BentoEmbedded

/// One row: an icon, a bold title, a subtitle, and the table's separator.
@MainActor
final class RowCell: TableViewCell {
  /// The height of a row, in points.
  static let height = 64.0

  let title = Label()
  let subtitle = Label()
  private let icon = ImageView()

  required init() {
    super.init()
    title.font = .system(ofSize: 16, weight: .bold)
    subtitle.font = .system(ofSize: 12)
    subtitle.textColor = Color(hex: 0x606870)
    for view in [icon, title, subtitle] {
      contentView.addSubview(view)
    }
  }

  /// Shows a row.
  func show(_ row: Int) {
    icon.image = Icons.all[row % Icons.all.count]
    title.text = "Row \(row) of the long list"
    subtitle.text = "The subtitle of row \(row), forty letters"
  }

  override func preferredHeight(forWidth width: Double) -> Double { Self.height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 84)
    icon.frame = Rect(x: 16, y: 12, width: 40, height: 40)
    title.frame = Rect(x: 68, y: 10, width: width, height: 24)
    subtitle.frame = Rect(x: 68, y: 36, width: width, height: 18)
  }
}
