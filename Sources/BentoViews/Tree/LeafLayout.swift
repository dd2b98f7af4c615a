internal import BentoGeometry
internal import BentoLayout

/// The layout of one view by its constraints and content.
@MainActor
enum LeafLayout {
  /// The size of a view where an extent that is given is imposed.
  static func measure(_ view: View, width: Double?, height: Double?) -> Size {
    let constraints = view.sizeConstraints
    guard constraints != SizeConstraints() else {
      let fitting = view.sizeThatFits(
        Size(width: width ?? .infinity, height: height ?? .infinity)
      )
      return Size(width: width ?? fitting.width, height: height ?? fitting.height)
    }
    let tree = LayoutTree()
    let node = tree.makeNode(.leaf)
    var style = LayoutStyle()
    style.width = constraints.width
    style.height = constraints.height
    style.aspectRatio = constraints.aspectRatio
    tree.setStyle(style, of: node)
    let ideal = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    tree.setContent(
      LayoutContent(intrinsicWidth: ideal.width, intrinsicHeight: ideal.height, wraps: true),
      of: node
    )
    return tree.measure(host: node, width: width, height: height, scale: view.displayScale) {
      LayoutMeasurement(height: view.sizeThatFits(Size(width: $1, height: .infinity)).height)
    }
  }
}
