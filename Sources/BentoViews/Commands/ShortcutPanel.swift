internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform

/// The overview of all commands of a window with their keys, in one or two columns.
@MainActor
final class ShortcutPanel: View {
  private static let mostWidth = 860.0
  private static let columnGap = 40.0

  private let scrollView = ScrollView()
  private var groups: [[ShortcutRow]] = []
  private let title = "Keyboard Shortcuts"
  private var close: () -> Void = {}

  required init() {
    super.init()
    scrollView.clipsToBounds = true
    addSubview(scrollView)
  }

  /// Creates the overview of a list.
  convenience init(_ list: ShortcutList, close: @escaping () -> Void) {
    self.init()
    self.close = close
    groups = list.groups.map { group in
      [ShortcutRow(heading: group.title)] + group.entries.map { ShortcutRow($0) }
    }
    for row in groups.joined() { scrollView.addSubview(row) }
  }

  override var canBecomeFirstResponder: Bool { true }

  override var defaultSemantics: ViewSemantics {
    ViewSemantics(
      role: .dialog,
      name: title,
      actions: [AccessibilityAction(name: "dismiss") { [weak self] in self?.close() }]
    )
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard !scrollView.scroll(withKey: event) else { return true }
    guard ShortcutList.keys.contains(where: { $0.matches(event) }) else {
      return super.keyDown(with: event)
    }
    close()
    return true
  }

  // MARK: Layout

  /// Returns the frame in the center of a window.
  func frame(in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let margins = 2 * theme.spacing.extraLarge
    let widest = columnWidth
    let wanted = 2 * widest + Self.columnGap + margins
    let isDouble = groups.count > 1 && wanted <= min(area.width, Self.mostWidth)
    let width = min(isDouble ? wanted : max(widest + margins, 280), area.width)
    let height = min(arrange(in: width, apply: false), area.height)
    return Rect(
      x: displayScale.snap(area.midX - width / 2),
      y: displayScale.snap(area.midY - height / 2),
      width: displayScale.snap(width),
      height: displayScale.snap(height)
    )
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    let height = arrange(in: bounds.width, apply: true)
    scrollView.contentSize = Size(width: bounds.width, height: height)
    scrollView.isScrollEnabled = height > bounds.height
    header.frame = Rect(x: 0, y: 0, width: bounds.width, height: headerHeight)
  }

  private lazy var header: ShortcutHeader = {
    let header = ShortcutHeader(title)
    scrollView.addSubview(header)
    return header
  }()

  private var headerHeight: Double { header.naturalHeight + theme.spacing.extraLarge }

  private var columnWidth: Double { groups.joined().map(\.naturalWidth).max() ?? 0 }

  /// Arranges the groups from top to bottom, in two columns of about the same height if there is enough
  /// space.
  ///
  /// - Returns: The height of the content.
  private func arrange(in width: Double, apply: Bool) -> Double {
    let margin = theme.spacing.extraLarge
    let room = max(0, width - 2 * margin)
    let isDouble = groups.count > 1 && 2 * columnWidth + Self.columnGap <= room
    let column = isDouble ? (room - Self.columnGap) / 2 : room
    let heights = groups.map { $0.reduce(0) { $0 + $1.naturalHeight } }
    let split = isDouble ? Self.split(of: heights) : heights.count
    var tallest = 0.0
    for (number, range) in [0..<split, split..<groups.count].enumerated() {
      let isTrailing = (number == 1) != leadsFromRight
      let x = isDouble && isTrailing ? width - margin - column : margin
      var y = headerHeight
      for row in groups[range].joined() {
        let height = row.naturalHeight
        if apply { row.frame = Rect(x: displayScale.snap(x), y: y, width: column, height: height) }
        y += height
      }
      tallest = max(tallest, y)
    }
    return displayScale.ceil(tallest + margin)
  }

  /// Returns the number of groups in the first column that minimizes the height of the taller column.
  static func split(of heights: [Double]) -> Int {
    let total = heights.reduce(0, +)
    var above = 0.0
    var best = (count: heights.count, height: total)
    for (index, height) in heights.enumerated() {
      above += height
      let tallest = max(above, total - above)
      if tallest < best.height { best = (index + 1, tallest) }
    }
    return best.count
  }

  // MARK: Colors

  override func themeDidChange() {
    super.themeDidChange()
    let radius = theme.radii.large
    applyPanelStyle(cornerRadius: radius, shadowRadius: 32, shadowDrop: 12)
    scrollView.cornerRadius = radius
  }
}

/// The title of the shortcut overview.
@MainActor
private final class ShortcutHeader: View {
  private var text = ""

  convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  override var contentDescription: String? { text }

  var naturalHeight: Double {
    displayScale.ceil(measure(request(.black))?.size.height ?? 0)
  }

  override func draw(in context: DrawContext) {
    let request = request(context.theme.colors.label)
    let size = measure(request)?.size ?? .zero
    let margin = context.theme.spacing.extraLarge
    let width = min(size.width.rounded(.up), max(0, context.bounds.width - 2 * margin))
    let x = leadsFromRight ? context.bounds.maxX - margin - width : margin
    context.draw(request, in: Rect(x: x, y: margin, width: width, height: size.height))
  }

  private func request(_ color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .headline), color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
