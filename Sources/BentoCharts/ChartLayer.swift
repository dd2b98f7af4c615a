internal import BentoGeometry
internal import BentoViews

/// A part of a chart that is painted separately, so that new values do not repaint the axes and labels.
final class ChartLayer: View {
  /// A closure that draws the layer.
  var content: ((DrawContext) -> Void)?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) { content?(context) }
}
