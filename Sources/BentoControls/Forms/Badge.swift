public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A number or word on a small colored background that draws attention to something new.
///
/// ```swift
/// let unread = Badge(text: "12")
/// unread.accessibilityLabel = "12 unread messages"
/// ```
///
/// A badge without text is a dot.
@MainActor
open class Badge: View {
  private static let dot = 8.0

  /// The text; empty for a dot.
  public var text = "" {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The font of the text.
  public var font = Font.preferredFont(forTextStyle: .caption1).withWeight(.semibold) {
    didSet {
      guard font != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The background color, or nil to use the tint color.
  public var color: Color? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The color of the text; nil to use the theme's color for text on its accent color.
  public var textColor: Color? {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Creates a dot.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    keepIntrinsicSize()
  }

  /// Creates a badge with text.
  public convenience init(text: String, color: Color? = nil) {
    self.init()
    self.text = text
    self.color = color
  }

  open override var intrinsicContentSize: Size {
    guard !text.isEmpty else { return Size(width: Self.dot, height: Self.dot) }
    let size = measure(request(color: .black))?.size ?? .zero
    let height = displayScale.ceil(size.height + 3)
    return Size(width: max(height, displayScale.ceil(size.width + height * 0.65)), height: height)
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func firstBaseline(in size: Size) -> Double? {
    guard !text.isEmpty else { return nil }
    return measure(request(color: .black)).map {
      displayScale.snap((size.height - $0.size.height) / 2) + $0.firstBaseline
    }
  }

  open override func draw(in context: DrawContext) {
    let area = context.bounds
    let radius = min(area.width, area.height) / 2
    context.fill(area, cornerRadius: radius, with: color ?? context.tintColor)
    guard !text.isEmpty else { return }
    let request = request(color: textColor ?? context.theme.colors.onAccent)
    guard let size = measure(request)?.size else { return }
    let rect = Rect(
      x: context.scale.snap(area.midX - size.width / 2),
      y: context.scale.snap(area.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
    context.draw(request, in: rect)
  }

  open override var contentDescription: String? { text.isEmpty ? nil : text }

  /// The semantics of text; a dot without a label is not an accessibility element.
  open override var defaultSemantics: ViewSemantics {
    text.isEmpty && accessibilityLabel == nil
      ? ViewSemantics() : ViewSemantics(role: .label, name: text)
  }

  private func request(color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
