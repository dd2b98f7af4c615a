internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The placeholder for an image that has not yet been loaded.
final class MarkdownImagePlaceholder: View {
  /// The size of the image in points, or nil while it is unknown.
  var size: Size?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .image) }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    context.fill(context.bounds, cornerRadius: context.theme.radii.medium, with: colors.fill)
    let side = min(32, context.bounds.width, context.bounds.height)
    let icon = Rect(
      x: context.scale.snap(context.bounds.midX - side / 2),
      y: context.scale.snap(context.bounds.midY - side / 2),
      width: side,
      height: side
    )
    context.draw(.image, in: icon, color: colors.tertiaryLabel)
  }
}
