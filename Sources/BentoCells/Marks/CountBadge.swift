internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// A badge that shows the number of items that the user is dragging together.
@MainActor
final class CountBadge: View {
  private static let height = 22.0
  private var text = ""

  required init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = Self.height / 2
    isAccessibilityElement = true
  }

  convenience init(_ count: Int) {
    self.init()
    text = count < 1_000 ? "\(count)" : "999+"
    accessibilityLabel = text
    updateColors()
  }

  override var contentDescription: String? { text }

  override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  /// Places the badge in the dragged item's top trailing corner.
  func place(inCornerOf bounds: Rect) {
    let width = max(Self.height, displayScale.snap((measure(request)?.size.width ?? 0) + 14))
    let inset = 6.0
    let x = bounds.maxX - inset - width
    frame = Rect(x: x, y: bounds.minY - Self.height / 3, width: width, height: Self.height)
      .mirrored(in: bounds, if: leadsFromRight)
  }

  override func draw(in context: DrawContext) {
    guard let size = measure(request)?.size else { return }
    context.draw(
      request,
      in: Rect(
        x: (context.bounds.width - size.width) / 2,
        y: context.scale.snap((context.bounds.height - size.height) / 2),
        width: size.width,
        height: size.height
      )
    )
  }

  private var request: TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: .footnote).withWeight(.semibold),
        color: theme.colors.onAccent
      ),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  private func updateColors() {
    backgroundColor = theme.colors.accentFill
    setNeedsDisplay()
  }
}
