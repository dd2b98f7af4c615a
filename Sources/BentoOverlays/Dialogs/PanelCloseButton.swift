internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// The button that closes a toast or a panel.
@MainActor
final class PanelCloseButton: Control {
  static let size = Size(width: 28, height: 28)

  required init() {
    super.init()
    accessibilityLabel = "Close"
  }

  override var intrinsicContentSize: Size { Self.size }

  override func sizeThatFits(_ size: Size) -> Size { Self.size }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.small
    if isHighlighted || isHovered {
      let color = isHighlighted ? colors.pressed : colors.hover
      context.fill(context.bounds, cornerRadius: radius, with: color)
    }
    let mark = context.bounds.insetBy(dx: 7, dy: 7)
    context.draw(.close, in: mark, color: colors.secondaryLabel)
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }
}
