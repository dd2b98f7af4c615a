internal import BentoGeometry
internal import BentoViews

/// What of a chart is painted apart from the rest of it: new values repaint neither axes nor labels.
final class ChartLayer: View {
  /// Draws the layer.
  var content: ((DrawContext) -> Void)?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) { content?(context) }
}
