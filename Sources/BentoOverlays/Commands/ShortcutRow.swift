internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// A row in the shortcut overview: a heading, or a command with its keys.
@MainActor
final class ShortcutRow: View {
  private static let textGap = 12.0

  private var text = ""
  /// The names of the keys in each shortcut.
  private var shortcuts: [[String]] = []
  private var isHeading = false

  required init() {
    super.init()
    isAccessibilityElement = true
  }

  /// Creates a heading.
  convenience init(heading: String) {
    self.init()
    text = heading
    isHeading = true
    accessibilityLabel = heading
    accessibilityRole = .heading
  }

  /// Creates a row for a command.
  convenience init(_ entry: ShortcutList.Entry) {
    self.init()
    text = entry.title
    shortcuts = entry.shortcuts.map(\.keyNames)
    accessibilityLabel = entry.title
    accessibilityRole = .listItem
    accessibilityValue = entry.shortcuts.map(\.description).joined(separator: ", ")
  }

  override var contentDescription: String? { text }

  /// The height of the row, in points.
  var naturalHeight: Double {
    let height = size(of: request(.black)).height
    return displayScale.ceil(isHeading ? height + 20 : height + 12)
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let bounds = context.bounds
    let keys = KeyCaps(shortcuts, in: self)
    let keyWidth = keys.width
    let request = request(isHeading ? colors.secondaryLabel : colors.label)
    let size = size(of: request)
    let width = min(size.width.rounded(.up), max(0, bounds.width - keyWidth - Self.textGap))
    let y = isHeading ? bounds.maxY - size.height - 4 : bounds.midY - size.height / 2
    let textArea = Rect(x: bounds.x, y: context.scale.snap(y), width: width, height: size.height)
    context.draw(request, in: textArea.mirrored(in: bounds, if: leadsFromRight))
    let x = bounds.maxX - keyWidth
    let keyArea = Rect(x: x, y: bounds.y, width: keyWidth, height: bounds.height)
    keys.draw(in: keyArea.mirrored(in: bounds, if: leadsFromRight), context)
  }

  private func size(of request: TextRequest) -> Size { measure(request)?.size ?? .zero }

  private func request(_ color: Color) -> TextRequest {
    let font = Font.preferredFont(forTextStyle: isHeading ? .footnote : .subheadline)
    return TextRequest(
      text,
      attributes: TextAttributes(font: isHeading ? font.withWeight(.bold) : font, color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    )
  }
}

/// A view that shows groups of shortcuts from top to bottom.
@MainActor
final class ShortcutColumn: View {
  private var rows: [ShortcutRow] = []

  /// Shows groups instead of the previous ones.
  func show(_ groups: [ShortcutList.Group]) {
    for row in rows { row.removeFromSuperview() }
    rows = groups.flatMap { group in
      [ShortcutRow(heading: group.title)] + group.entries.map { ShortcutRow($0) }
    }
    for row in rows { addSubview(row) }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: rows.reduce(0) { $0 + $1.naturalHeight })
  }

  override func layoutSubviews() {
    var y = 0.0
    for row in rows {
      let height = row.naturalHeight
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}
