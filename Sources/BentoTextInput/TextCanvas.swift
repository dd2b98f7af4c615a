internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
package import BentoViews

/// The part of a field that displays its text and clips it.
@MainActor
final class TextCanvas: View {
  weak var field: TextField?

  required init() {
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    field?.drawText(in: context)
  }
}

/// A container for a text field's buttons, which is placed closer to the edge than text.
@MainActor
package protocol FieldButton: View {}

/// The button that clears a field's text, placed at the field's end; the field stays first responder.
@MainActor
final class ClearButton: Control, FieldButton {
  required init() {
    super.init()
    cursor = .arrow
    accessibilityLabel = "Clear"
  }

  override var canBecomeFirstResponder: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: controlMetrics.targetSize, height: controlMetrics.targetSize)
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let side = context.scale.snap(min(context.bounds.width * 2 / 3, 20))
    let inset = (context.bounds.width - side) / 2
    let disc = context.bounds.insetBy(dx: inset, dy: inset)
    let color = isHighlighted || isHovered ? colors.secondaryLabel : colors.tertiaryLabel
    context.fill(.ellipse(disc), with: .color(color))
    context.draw(.close, in: disc.insetBy(dx: 2, dy: 2), color: colors.surface)
  }
}
