package import BentoGeometry
internal import BentoGraphics
package import BentoViews

/// A badge that shows the number of items that the user is dragging together.
@MainActor
package final class CountBadge: View {
  private static let height = 22.0
  private var text = ""

  package required init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = Self.height / 2
    isAccessibilityElement = true
  }

  /// Creates a badge that shows a number.
  package convenience init(_ count: Int) {
    self.init()
    text = Self.text(for: count)
    accessibilityLabel = text
    updateColors()
  }

  package override var contentDescription: String? { text }

  package override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  /// Places the badge in the dragged item's top trailing corner.
  package func place(inCornerOf bounds: Rect) {
    frame = Self.frame(of: text, inCornerOf: bounds, of: self)
  }

  package override func draw(in context: DrawContext) {
    Self.drawText(text, centeredIn: context.bounds, of: self) { context.draw($0, in: $1) }
  }

  /// Returns the operations that draw a number in the top trailing corner of a rectangle, like a badge in a view.
  static func operations(for count: Int, inCornerOf bounds: Rect, of view: View) -> [DrawOperation]
  {
    let text = text(for: count)
    let frame = frame(of: text, inCornerOf: bounds, of: view)
    let shape = Shape.roundedRect(frame, CornerRadii(height / 2))
    var operations = [DrawOperation.fill(shape, .color(view.theme.colors.accentFill))]
    drawText(text, centeredIn: frame, of: view) { operations.append(.text($0, in: $1)) }
    return operations
  }

  private static func text(for count: Int) -> String { count < 1_000 ? "\(count)" : "999+" }

  /// Returns the area of a number in the top trailing corner of a rectangle, inside it, because a picture ends there.
  private static func frame(of text: String, inCornerOf bounds: Rect, of view: View) -> Rect {
    let textWidth = view.measure(request(text, in: view))?.size.width ?? 0
    let width = max(height, view.displayScale.snap(textWidth + 14))
    let inset = 4.0
    return Rect(
      x: bounds.maxX - inset - width,
      y: bounds.minY + inset,
      width: width,
      height: height
    ).mirrored(in: bounds, if: view.leadsFromRight)
  }

  private static func drawText(
    _ text: String,
    centeredIn area: Rect,
    of view: View,
    _ draw: (TextRequest, Rect) -> Void
  ) {
    let request = request(text, in: view)
    guard let size = view.measure(request)?.size else { return }
    let place = Point(
      x: area.midX - size.width / 2,
      y: view.displayScale.snap(area.midY - size.height / 2)
    )
    draw(request, Rect(origin: place, size: size))
  }

  private static func request(_ text: String, in view: View) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: .footnote).withWeight(.semibold),
        color: view.theme.colors.onAccent
      ),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  private func updateColors() {
    backgroundColor = theme.colors.accentFill
    setNeedsDisplay()
  }
}
