import Bento

/// A node: a folder or document icon, the name, and the number of descendants.
final class OutlineCell: TableViewCell {
  private let icon = NodeIcon()
  private let name = Label()
  private let count = Label()

  required init() {
    super.init()
    name.font = .preferredFont(forTextStyle: .body)
    count.font = .preferredFont(forTextStyle: .footnote)
    for view in [icon, name, count] { contentView.addSubview(view) }
  }

  func show(_ node: OutlineNode) {
    icon.isFolder = node.isFolder
    name.text = node.name
    name.font = .system(ofSize: 14, weight: node.descendants > 10_000 ? .semibold : .regular)
    count.text = node.isFolder ? node.descendants.grouped : ""
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    count.textColor = theme.colors.secondaryLabel
    let area = contentView.bounds
    func place(_ view: View, x: Double, width: Double, height: Double) {
      let start = isMirrored ? area.width - x - width : x
      let y = ((area.height - height) / 2).rounded()
      view.frame = Rect(x: start, y: y, width: width, height: height)
    }
    let number = count.intrinsicContentSize
    place(icon, x: 4, width: 18, height: 18)
    place(name, x: 30, width: max(0, area.width - 54 - number.width), height: scaled(20))
    place(count, x: area.width - 16 - number.width, width: number.width, height: number.height)
  }
}

/// A small folder, or a document with a folded corner.
private final class NodeIcon: View {
  var isFolder = false {
    didSet { if isFolder != oldValue { setNeedsDisplay() } }
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    if isFolder {
      let color = Color(hex: 0x4C9BE8)
      let back = Rect(x: 1, y: 3, width: 8, height: 5)
      context.fill(.roundedRect(back, CornerRadii(1.5)), with: .color(color.withAlpha(0.75)))
      let front = Rect(x: 1, y: 5, width: 16, height: 10)
      context.fill(.roundedRect(front, CornerRadii(2)), with: .color(color))
    } else {
      var sheet = Path()
      sheet.move(to: Point(x: 4, y: 2))
      sheet.addLine(to: Point(x: 10.5, y: 2))
      sheet.addLine(to: Point(x: 14, y: 5.5))
      sheet.addLine(to: Point(x: 14, y: 16))
      sheet.addLine(to: Point(x: 4, y: 16))
      sheet.close()
      context.fill(sheet, with: colors.tertiaryLabel.withAlpha(0.35))
      context.stroke(sheet, with: colors.tertiaryLabel)
    }
  }
}
