package import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// How a component's view stands in its container: it fills every axis that it asks nothing of.
///
/// A view that is narrower than its container stands at the start edge.
@MainActor
package enum ComponentLayout {
  /// The size that suits a view, where an extent that is given is imposed.
  package static func size(of view: NativeView, width: Double?, height: Double?) -> Size {
    if view.sizeConstraints == SizeConstraints() {
      let fitting = view.sizeThatFits(
        Size(width: width ?? .infinity, height: height ?? .infinity)
      )
      return Size(width: width ?? fitting.width, height: height ?? fitting.height)
    }
    return ConstrainedLayout.borrow { $0.size(of: view, width: width, height: height) }
  }

  /// The frame of a view in the bounds of its container.
  package static func frame(of view: NativeView, in bounds: Rect) -> Rect {
    if view.sizeConstraints == SizeConstraints() { return bounds }
    return ConstrainedLayout.borrow { $0.frame(of: view, in: bounds) }
  }
}

/// A layout tree for one view with size constraints.
@MainActor
private final class ConstrainedLayout {
  /// Trees that nobody uses; measuring a view may measure views inside it with another tree.
  private static var idle: [ConstrainedLayout] = []

  private let tree = LayoutTree()
  private let host: LayoutNode
  private var leaf: LayoutNode
  /// The view that the leaf stands for.
  private weak var view: NativeView?

  init() {
    host = tree.makeNode(.host)
    leaf = tree.makeNode(.leaf)
    tree.setChildren([leaf], of: host)
  }

  static func borrow<Result>(_ body: (ConstrainedLayout) -> Result) -> Result {
    let layout = idle.popLast() ?? ConstrainedLayout()
    defer { idle.append(layout) }
    return body(layout)
  }

  func size(of view: NativeView, width: Double?, height: Double?) -> Size {
    prepare(view)
    return tree.measure(host: host, width: width, height: height, scale: view.displayScale) {
      LayoutMeasurement(height: view.sizeThatFits(Size(width: $1, height: .infinity)).height)
    }
  }

  func frame(of view: NativeView, in bounds: Rect) -> Rect {
    prepare(view)
    tree.layout(
      host: host,
      width: bounds.width,
      height: bounds.height,
      scale: view.displayScale
    ) {
      LayoutMeasurement(height: view.sizeThatFits(Size(width: $1, height: .infinity)).height)
    }
    for diagnostic in tree.takeDiagnostics().entries { view.reportOwnConflict(diagnostic) }
    return tree.frame(of: leaf).offsetBy(dx: bounds.x, dy: bounds.y)
  }

  private func prepare(_ view: NativeView) {
    if view !== self.view { replaceLeaf(for: view) }
    let constraints = view.sizeConstraints
    var style = LayoutStyle()
    style.width = constraints.width
    style.height = constraints.height
    style.aspectRatio = constraints.aspectRatio
    tree.setStyle(style, of: leaf)
    let ideal = view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    tree.setContent(
      LayoutContent(intrinsicWidth: ideal.width, intrinsicHeight: ideal.height, wraps: true),
      of: leaf
    )
    tree.setNeedsLayout(leaf)
  }

  /// Takes a new leaf, of which no conflict is known yet.
  private func replaceLeaf(for view: NativeView) {
    self.view = view
    tree.removeNode(leaf)
    _ = tree.takeDiagnostics()
    leaf = tree.makeNode(.leaf)
    tree.setChildren([leaf], of: host)
  }
}
