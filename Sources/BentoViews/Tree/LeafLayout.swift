package import BentoGeometry
internal import BentoLayout

/// The layout of a single view according to its constraints and its content.
///
/// If a view is measured on its own, a given size is that of the view; if the view is measured in a
/// container, a given size is that of the container. In a container, the view fills each axis without
/// constraints, and is placed at the leading edge if it is narrower.
///
/// Layout trees are cached and reused: a table measures thousands of rows in sequence.
@MainActor
package final class LeafLayout {
  /// Unused trees, for views on their own and for views in a container.
  ///
  /// There may be several, because measuring a view may require measuring views inside it, using another
  /// tree.
  private static var idle: [LeafLayout] = []
  private static var idleContainers: [LeafLayout] = []

  private let tree = LayoutTree()
  /// The container, or nil.
  private let host: LayoutNode?
  private var leaf: LayoutNode
  /// The view that the leaf represents.
  private weak var view: View?

  private init(isContained: Bool) {
    leaf = tree.makeNode(.leaf)
    host = isContained ? tree.makeNode(.host) : nil
    if let host { tree.setChildren([leaf], of: host) }
  }
}

// MARK: - Measuring

extension LeafLayout {
  /// Returns the size of a view or of its container, for a given width, height, or both.
  package static func size(
    of view: View,
    width: Double?,
    height: Double?,
    isContained: Bool = false
  ) -> Size {
    // The size depends on the content that the update sets.
    view.updatePropertiesIfNeeded()
    guard view.sizeConstraints != SizeConstraints() else {
      let fitting = view.sizeThatFits(
        Size(width: width ?? .infinity, height: height ?? .infinity)
      )
      return Size(width: width ?? fitting.width, height: height ?? fitting.height)
    }
    return borrow(isContained: isContained) { layout in
      layout.prepare(view)
      return layout.tree.measure(
        host: layout.host ?? layout.leaf,
        width: width,
        height: height,
        scale: view.displayScale
      ) { LeafLayout.measure(view, width: $1) }
    }
  }

  /// Returns the frame of a view in the bounds of its container, and reports conflicts between its
  /// constraints and the container.
  package static func frame(of view: View, in bounds: Rect) -> Rect {
    guard view.sizeConstraints != SizeConstraints() else { return bounds }
    return borrow(isContained: true) { layout in
      layout.prepare(view)
      layout.turn(to: (view.superview ?? view).effectiveContentDirection)
      layout.tree.layout(
        host: layout.host ?? layout.leaf,
        width: bounds.width,
        height: bounds.height,
        scale: view.displayScale
      ) { LeafLayout.measure(view, width: $1) }
      for diagnostic in layout.tree.takeDiagnostics().entries {
        view.reportOwnConflict(diagnostic)
      }
      return layout.tree.frame(of: layout.leaf).offsetBy(dx: bounds.x, dy: bounds.y)
    }
  }

  private static func measure(_ view: View, width: Double) -> LayoutMeasurement {
    LayoutMeasurement(height: view.sizeThatFits(Size(width: width, height: .infinity)).height)
  }

  private static func borrow<Result>(
    isContained: Bool,
    _ body: (LeafLayout) -> Result
  ) -> Result {
    let known = isContained ? idleContainers.popLast() : idle.popLast()
    let layout = known ?? LeafLayout(isContained: isContained)
    defer {
      if isContained { idleContainers.append(layout) } else { idle.append(layout) }
    }
    return body(layout)
  }

  private func prepare(_ view: View) {
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

  /// Aligns the view with the leading edge for a layout direction.
  private func turn(to direction: LayoutDirection) {
    guard let host, tree.style(of: host).direction != direction else { return }
    var style = tree.style(of: host)
    style.direction = direction
    tree.setStyle(style, of: host)
  }

  /// Replaces the leaf with a new one that has no reported conflicts.
  private func replaceLeaf(for view: View) {
    self.view = view
    tree.removeNode(leaf)
    _ = tree.takeDiagnostics()
    leaf = tree.makeNode(.leaf)
    if let host { tree.setChildren([leaf], of: host) }
  }
}
