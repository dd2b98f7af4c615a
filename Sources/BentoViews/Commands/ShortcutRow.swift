internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform

/// A line of the shortcut overview: a heading, or a command with its keys.
@MainActor
final class ShortcutRow: View {
  static let keyMargin = 6.0
  static let keyGap = 3.0
  private static let orGap = 14.0
  private static let textGap = 12.0

  private var text = ""
  /// The keys, drawn next to each other; one array for each shortcut.
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

  /// Creates a line for a command.
  convenience init(_ entry: ShortcutList.Entry) {
    self.init()
    text = entry.title
    shortcuts = entry.shortcuts.map(\.keyNames)
    accessibilityLabel = entry.title
    accessibilityRole = .listItem
    accessibilityValue = entry.shortcuts.map(\.description).joined(separator: ", ")
  }

  override var contentDescription: String? { text }

  /// The height of the line, in points.
  var naturalHeight: Double {
    let height = size(of: request(.black)).height
    return displayScale.ceil(isHeading ? height + 20 : height + 12)
  }

  /// The minimum width at which nothing is truncated, in points.
  var naturalWidth: Double {
    size(of: request(.black)).width.rounded(.up) + Self.textGap + keyWidth
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let bounds = context.bounds
    let request = request(isHeading ? colors.secondaryLabel : colors.label)
    let size = size(of: request)
    let width = min(size.width.rounded(.up), max(0, bounds.width - keyWidth - Self.textGap))
    let y = isHeading ? bounds.maxY - size.height - 4 : bounds.midY - size.height / 2
    let rect = Rect(
      x: leadsFromRight ? bounds.maxX - width : bounds.x,
      y: context.scale.snap(y),
      width: width,
      height: size.height
    )
    context.draw(request, in: rect)
    drawKeys(in: context)
  }

  // MARK: Keys

  private var keyWidth: Double {
    let widths = shortcuts.map { width(of: $0) }
    return widths.reduce(0, +) + Double(max(0, shortcuts.count - 1)) * Self.orGap
  }

  private func width(of names: [String]) -> Double {
    names.reduce(-Self.keyGap) { $0 + width(of: $1) + Self.keyGap }
  }

  private func width(of name: String) -> Double {
    let size = size(of: Self.key(name, .black))
    return max(
      displayScale.ceil(size.width + 2 * Self.keyMargin),
      displayScale.ceil(size.height + 4)
    )
  }

  /// Draws the keys in the order in which they are pressed, regardless of the layout direction.
  private func drawKeys(in context: DrawContext) {
    let bounds = context.bounds
    var x = leadsFromRight ? bounds.x : bounds.maxX - keyWidth
    for (index, names) in shortcuts.enumerated() {
      if index > 0 {
        let slash = Self.key("/", context.theme.colors.tertiaryLabel)
        let size = size(of: slash)
        let origin = Point(x: x + (Self.orGap - size.width) / 2, y: bounds.midY - size.height / 2)
        draw(slash, at: origin, size, in: context)
        x += Self.orGap
      }
      for name in names {
        drawKey(name, x: x, in: context)
        x += width(of: name) + Self.keyGap
      }
      x -= Self.keyGap
    }
  }

  private func drawKey(_ name: String, x: Double, in context: DrawContext) {
    let colors = context.theme.colors
    let request = Self.key(name, colors.label)
    let size = size(of: request)
    let height = displayScale.ceil(size.height + 4)
    let box = Rect(
      x: context.scale.snap(x),
      y: context.scale.snap(context.bounds.midY - height / 2),
      width: width(of: name),
      height: height
    )
    let radius = context.theme.radii.small
    context.fill(box, cornerRadius: radius, with: colors.border)
    // The bottom edge of the key is thicker, as if the key were raised.
    let top = box.inset(
      by: EdgeInsets(
        top: context.scale.pixel,
        left: context.scale.pixel,
        bottom: 2,
        right: context.scale.pixel
      )
    )
    context.fill(top, cornerRadius: radius - context.scale.pixel, with: colors.surface)
    let origin = Point(x: box.midX - size.width / 2, y: top.midY - size.height / 2)
    draw(request, at: origin, size, in: context)
  }

  private func draw(_ request: TextRequest, at origin: Point, _ size: Size, in context: DrawContext)
  {
    let corner = Point(x: context.scale.snap(origin.x), y: context.scale.snap(origin.y))
    context.draw(request, in: Rect(origin: corner, size: size))
  }

  // MARK: Text

  private func size(of request: TextRequest) -> Size { measure(request)?.size ?? .zero }

  private static func key(_ name: String, _ color: Color) -> TextRequest {
    TextRequest(
      name,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .caption1), color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  private func request(_ color: Color) -> TextRequest {
    let font = Font.preferredFont(forTextStyle: isHeading ? .footnote : .subheadline)
    return TextRequest(
      text,
      attributes: TextAttributes(font: isHeading ? font.withWeight(.bold) : font, color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    )
  }
}
