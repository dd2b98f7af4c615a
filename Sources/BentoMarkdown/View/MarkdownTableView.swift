internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// A table in a rendered Markdown document.
final class MarkdownTableView: View {
  private var cells: [[MarkdownTextView]] = []
  private var alignments: [MarkdownTable.Alignment] = []
  private var known: (width: Double, scale: Scale, columns: [Double], rows: [Double])?

  private static let padding = Size(width: 10, height: 6)
  /// The minimum width of the text in a compressed column.
  private static let least = 36.0

  /// Shows a table.
  func show(_ table: MarkdownTable, _ setting: MarkdownRowView.Setting) {
    let rows = [table.header] + table.rows
    for view in cells.joined() { view.removeFromSuperview() }
    alignments = table.alignments
    cells = rows.enumerated().map { index, row in
      zip(row, table.alignments).map { cell in
        var text = cell.0
        if index == 0 {
          text = MarkdownText(
            text.spans.map { span in
              var span = span
              span.isStrong = true
              return span
            }
          )
        }
        let view = MarkdownTextView()
        let alignment: TextAlignment =
          switch cell.1 {
          case .leading: .leading
          case .center: .center
          case .trailing: .trailing
          }
        MarkdownRowView.fill(view, text, setting, alignment: alignment)
        addSubview(view)
        return view
      }
    }
    known = nil
    setNeedsDisplay()
    setNeedsLayout()
  }

  override var heightDependsOnWidth: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    let extents = extents(width: size.width)
    return Size(width: size.width, height: extents.rows.reduce(0, +))
  }

  /// Returns the widths of the columns and the heights of the rows, including padding.
  private func extents(width: Double) -> (columns: [Double], rows: [Double]) {
    if let known, known.width == width, known.scale == displayScale {
      return (known.columns, known.rows)
    }
    let natural = naturalWidths()
    let room = width - Double(natural.count) * 2 * Self.padding.width
    var columns = natural
    let sum = natural.reduce(0, +)
    if sum > room {
      // The width that narrow columns do not need is divided among the wide ones.
      var (left, count) = (room, natural.count)
      for index in natural.indices.sorted(by: { natural[$0] < natural[$1] }) {
        columns[index] = max(Self.least, min(natural[index], left / Double(max(1, count))))
        left -= columns[index]
        count -= 1
      }
    }
    let rows = cells.map { row in
      zip(row, columns).reduce(0) { height, cell in
        max(height, cell.0.sizeThatFits(Size(width: cell.1, height: .infinity)).height)
      } + 2 * Self.padding.height
    }
    columns = columns.map { displayScale.snap($0 + 2 * Self.padding.width) }
    known = (width, displayScale, columns, rows.map { displayScale.ceil($0) })
    return (columns, rows.map { displayScale.ceil($0) })
  }

  /// Returns the widths that the columns have without wrapping.
  private func naturalWidths() -> [Double] {
    var natural = alignments.map { _ in 0.0 }
    for row in cells {
      for (column, cell) in row.enumerated() {
        let request = TextRequest(cell.attributedText, font: cell.font)
        let width = displayScale.ceil(measure(request)?.size.width ?? 0) + 4
        natural[column] = max(natural[column], width)
      }
    }
    return natural
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let extents = extents(width: bounds.width)
    var y = 0.0
    for (row, height) in zip(cells, extents.rows) {
      var x = 0.0
      for (view, width) in zip(row, extents.columns) {
        let left = leadsFromRight ? bounds.width - x - width : x
        view.frame = Rect(
          x: left + Self.padding.width,
          y: y + Self.padding.height,
          width: width - 2 * Self.padding.width,
          height: height - 2 * Self.padding.height
        )
        x += width
      }
      y += height
    }
  }

  override func draw(in context: DrawContext) {
    let extents = extents(width: bounds.width)
    let colors = context.theme.colors
    let width = extents.columns.reduce(0, +)
    let left = leadsFromRight ? bounds.width - width : 0
    var y = 0.0
    for (index, height) in extents.rows.enumerated() {
      if index == 0 {
        context.fill(Rect(x: left, y: 0, width: width, height: height), with: colors.fill)
      }
      y += height
      context.hairline(
        atBottomOf: Rect(x: left, y: 0, width: width, height: y),
        color: index == 0 ? colors.border : colors.separator
      )
    }
  }

  /// The table role; the cells are the text views.
  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .table) }
}
