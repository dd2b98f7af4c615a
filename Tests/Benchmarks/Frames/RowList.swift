import BentoEmbedded

/// A scroll view with a view for each row that is seen, and for no other.
@MainActor
final class RowList: ScrollView {
  /// The number of rows.
  var rowCount = 0 {
    didSet { contentSize = Size(width: 0, height: Double(rowCount) * RowView.height) }
  }
  /// What is added to the number of a row before it is shown.
  var firstNumber = 0

  private var visible: Range<Int> = 0..<0
  private var rows: [RowView] = []
  private var pool: [RowView] = []

  required init() {
    super.init()
    backgroundColor = .white
  }

  /// The row view at a place from the top.
  func row(_ place: Int) -> RowView { rows[place] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let first = max(0, Int(bounds.minY / RowView.height))
    let end = min(rowCount, Int((bounds.maxY / RowView.height).rounded(.up)))
    let wanted = first..<max(first, end)
    while let row = rows.first, visible.lowerBound < wanted.lowerBound {
      retire(row, at: 0)
      visible = visible.lowerBound + 1..<visible.upperBound
    }
    while let row = rows.last, visible.upperBound > wanted.upperBound {
      retire(row, at: rows.count - 1)
      visible = visible.lowerBound..<visible.upperBound - 1
    }
    if rows.isEmpty { visible = wanted.lowerBound..<wanted.lowerBound }
    for index in wanted.lowerBound..<visible.lowerBound {
      rows.insert(bound(index), at: index - wanted.lowerBound)
    }
    for index in visible.upperBound..<wanted.upperBound {
      rows.append(bound(index))
    }
    visible = wanted
  }

  private func retire(_ row: RowView, at place: Int) {
    rows.remove(at: place)
    row.isHidden = true
    pool.append(row)
  }

  private func bound(_ index: Int) -> RowView {
    let row = pool.popLast() ?? RowView()
    if row.superview == nil { insertSubview(row, at: 0) }
    row.isHidden = false
    row.show(firstNumber + index)
    row.frame = Rect(
      x: 0,
      y: Double(index) * RowView.height,
      width: bounds.width,
      height: RowView.height
    )
    return row
  }
}
