internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// The layout tree of one outermost stack: a node for each arranged view, down through the stacks
/// inside.
@MainActor
final class StackArrangement {
  private let tree = LayoutTree()
  private lazy var host = tree.makeNode(.host)
  private var nodes: [ObjectIdentifier: LayoutNode] = [:]
  private var views: [LayoutNode: View] = [:]
  private var children: [LayoutNode: [LayoutNode]] = [:]
  private var visited: Set<LayoutNode> = []

  /// Places everything below a stack at the stack's own size.
  func layout(_ stack: StackView) {
    synchronize(stack)
    tree.layout(
      host: host,
      width: stack.bounds.width,
      height: stack.bounds.height,
      scale: stack.displayScale,
      measure: measureLeaf
    )
    place(stack)
  }

  /// The size of a stack at a width and height, or its ideal one where they are nil.
  func measure(_ stack: StackView, width: Double?, height: Double?) -> Size {
    synchronize(stack)
    return tree.measure(
      host: host,
      width: width,
      height: height,
      scale: stack.displayScale,
      measure: measureLeaf
    )
  }

  /// Notes that a view must be asked for its content again.
  func contentDidChange(of view: View) {
    guard let node = nodes[ObjectIdentifier(view)] else { return }
    tree.setNeedsLayout(node)
  }

  // MARK: Synchronising

  /// Brings nodes, styles and contents in line with the views.
  private func synchronize(_ stack: StackView) {
    visited.removeAll(keepingCapacity: true)
    let root = synchronizeStack(stack)
    setChildren([root], of: host)
    guard visited.count < nodes.count else { return }
    for (identifier, node) in nodes where !visited.contains(node) {
      nodes[identifier] = nil
      views[node] = nil
      children[node] = nil
      tree.removeNode(node)
    }
  }

  private func synchronizeStack(_ stack: StackView) -> LayoutNode {
    let node = self.node(for: stack, .stack)
    var style = style(of: stack)
    style.axis = stack.axis
    style.distribution = stack.distribution
    style.alignment = stack.alignment
    style.spacing = stack.spacing
    style.direction = stack.direction
    if stack.isLayoutMarginsRelativeArrangement {
      let margins = stack.layoutMargins
      style.padding = LayoutEdges(
        top: margins.top,
        left: margins.left,
        bottom: margins.bottom,
        right: margins.right
      )
    }
    tree.setStyle(style, of: node)
    let below = stack.arrangedSubviews.map { view in
      (view as? StackView).map(synchronizeStack) ?? synchronizeLeaf(view)
    }
    setChildren(below, of: node)
    return node
  }

  private func synchronizeLeaf(_ view: View) -> LayoutNode {
    let node = self.node(for: view, .leaf)
    tree.setStyle(style(of: view), of: node)
    let size = view.intrinsicContentSize
    tree.setContent(
      LayoutContent(
        intrinsicWidth: size.width >= 0 ? size.width : nil,
        intrinsicHeight: size.height >= 0 ? size.height : nil,
        firstBaseline: view.firstBaseline(in: size),
        lastBaseline: view.lastBaseline(in: size),
        wraps: view.heightDependsOnWidth
      ),
      of: node
    )
    return node
  }

  private func style(of view: View) -> LayoutStyle {
    var style = LayoutStyle()
    let constraints = view.sizeConstraints
    style.width = constraints.width
    style.height = constraints.height
    style.aspectRatio = constraints.aspectRatio
    style.grow = constraints.grow
    style.shrink = constraints.shrink
    style.isHidden = view.isHidden
    style.spacingAfter = (view.superview as? StackView)?.customSpacing(after: view)
    return style
  }

  private func node(for view: View, _ kind: LayoutKind) -> LayoutNode {
    let identifier = ObjectIdentifier(view)
    let node = nodes[identifier] ?? tree.makeNode(kind)
    nodes[identifier] = node
    views[node] = view
    visited.insert(node)
    return node
  }

  private func setChildren(_ new: [LayoutNode], of node: LayoutNode) {
    guard children[node] != new else { return }
    children[node] = new
    tree.setChildren(new, of: node)
  }

  // MARK: Measuring and placing

  private func measureLeaf(_ node: LayoutNode, _ width: Double) -> LayoutMeasurement {
    guard let view = views[node] else { return LayoutMeasurement(height: 0) }
    let size = view.sizeThatFits(Size(width: width, height: .infinity))
    let fitted = Size(width: width, height: size.height)
    return LayoutMeasurement(
      height: size.height,
      firstBaseline: view.firstBaseline(in: fitted),
      lastBaseline: view.lastBaseline(in: fitted)
    )
  }

  private func place(_ stack: StackView) {
    for view in stack.arrangedSubviews {
      guard let node = nodes[ObjectIdentifier(view)] else { continue }
      if !view.isHidden {
        let frame = tree.frame(of: node)
        view.frame = frame.offsetBy(dx: stack.bounds.x, dy: stack.bounds.y)
      }
      if let inner = view as? StackView { place(inner) }
    }
  }
}
