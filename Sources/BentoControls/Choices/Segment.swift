internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoPlatform
internal import BentoViews

/// An option of a segmented control.
@MainActor
final class Segment: Control {
  static let margin = 14.0

  var title = "" {
    didSet {
      guard title != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The image shown instead of the title, which remains the accessibility label.
  var image: Image? {
    didSet {
      guard image != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  var font = Font.standard {
    didSet {
      guard font != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  required init() {
    super.init()
  }

  override var isTabStop: Bool { (superview as? OptionGroup)?.isTabStop(self) ?? true }

  override func sizeThatFits(_ size: Size) -> Size {
    var text = measure(request(color: .black))?.size ?? .zero
    if let image {
      text = Size(width: image.size.width, height: max(text.height, image.size.height))
    }
    return Size(width: text.width + 2 * Self.margin, height: controlHeight(around: text.height))
  }

  override func firstBaseline(in size: Size) -> Double? {
    measure(request(color: .black)).map {
      displayScale.snap((size.height - $0.size.height) / 2) + $0.firstBaseline
    }
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let area = context.bounds.insetBy(dx: 2, dy: 2)
    let radius = max(0, context.theme.radii.medium - 2)
    if !isSelected, let stateOverlay {
      context.fill(area, cornerRadius: radius, with: stateOverlay)
    }
    let color = isEnabled ? colors.label : colors.disabledLabel
    if let image { draw(image, color, in: context) } else { drawTitle(color, in: context) }
    if showsFocusRing { context.drawFocusRing(around: area, cornerRadius: radius) }
  }

  private func draw(_ image: Image, _ color: Color, in context: DrawContext) {
    let rect = Rect(
      x: context.scale.snap(context.bounds.midX - image.size.width / 2),
      y: context.scale.snap(context.bounds.midY - image.size.height / 2),
      width: image.size.width,
      height: image.size.height
    )
    var style = ImageStyle()
    if image.renderingMode != .alwaysOriginal { style.tint = color }
    context.draw(image, in: rect, style: style)
  }

  private func drawTitle(_ color: Color, in context: DrawContext) {
    let request = request(color: color)
    let room = max(0, context.bounds.width - 8)
    if let size = measure(request, width: max(1, room))?.size {
      let width = min(room, size.width)
      let rect = Rect(
        x: context.scale.snap(context.bounds.midX - width / 2),
        y: context.scale.snap(context.bounds.midY - size.height / 2),
        width: width,
        height: size.height
      )
      context.draw(request, in: rect)
    }
  }

  override var contentDescription: String? { title }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .radioButton
    semantics.value = isSelected ? "on" : "off"
    semantics.states.remove(.selected)
    if isSelected { semantics.states.insert(.checked) }
    return semantics
  }

  override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled else { return false }
    if value == "on", !isSelected { activate() }
    return value == (isSelected ? "on" : "off")
  }

  private func request(color: Color) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    )
  }
}
