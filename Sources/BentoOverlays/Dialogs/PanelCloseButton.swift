internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// The button that closes a toast or a panel.
@MainActor
final class PanelCloseButton: Control {
  required init() {
    super.init()
    accessibilityLabel = "Close"
  }

  override var intrinsicContentSize: Size {
    let side = max(controlMetrics.controlHeight - 4, scaledIconSide(16) + 8)
    return Size(width: side, height: side)
  }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.medium
    if isHighlighted || isHovered {
      let color = isHighlighted ? colors.pressed : colors.hover
      context.fill(context.bounds, cornerRadius: radius, with: color)
    }
    let side = scaledIconSide(16)
    let mark = Rect(
      x: context.scale.snap(context.bounds.midX - side / 2),
      y: context.scale.snap(context.bounds.midY - side / 2),
      width: side,
      height: side
    )
    context.draw(.close, in: mark, color: colors.secondaryLabel)
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }
}
