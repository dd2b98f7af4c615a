internal import BentoGeometry
internal import BentoViews

/// A separately painted part of a chart, so that new values do not cause the axes and labels to be
/// repainted.
final class ChartLayer: View {
  /// A closure that draws the layer.
  var content: ((DrawContext) -> Void)?

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) { content?(context) }
}
