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
    let radius = context.theme.radii.medium
    if let stateOverlay {
      context.fill(context.bounds, cornerRadius: radius, with: stateOverlay)
    }
    let color = context.theme.colors.secondaryLabel
    drawIcon(.close, side: scaledIconSide(16), color: color, in: context)
    if showsFocusRing { context.drawFocusRing(around: context.bounds, cornerRadius: radius) }
  }
}
