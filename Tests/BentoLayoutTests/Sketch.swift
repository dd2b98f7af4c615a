import BentoGeometry
import BentoLayout

/// A compact notation for trees in tests.
struct Sketch {
  var kind = LayoutKind.leaf
  var style = LayoutStyle()
  var content = LayoutContent.none
  var children: [Sketch] = []

  /// A leaf with an intrinsic size.
  static func leaf(_ width: Double?, _ height: Double? = 10) -> Sketch {
    Sketch(content: LayoutContent(intrinsicWidth: width, intrinsicHeight: height))
  }

  static func row(spacing: Double = 0, _ children: [Sketch]) -> Sketch {
    stack(.horizontal, spacing, children)
  }

  static func column(spacing: Double = 0, _ children: [Sketch]) -> Sketch {
    stack(.vertical, spacing, children)
  }

  private static func stack(_ axis: Axis, _ spacing: Double, _ children: [Sketch]) -> Sketch {
    var sketch = Sketch(kind: .stack, children: children)
    sketch.style.axis = axis
    sketch.style.spacing = spacing
    return sketch
  }

  func with(_ change: (inout Sketch) -> Void) -> Sketch {
    var copy = self
    change(&copy)
    return copy
  }

  /// The tree with every node changed.
  func mapped(_ change: (inout Sketch) -> Void) -> Sketch {
    with {
      change(&$0)
      $0.children = $0.children.map { $0.mapped(change) }
    }
  }

  /// Measures the spacing from edge to edge, as laws about edges need it: between baselines, text extends
  /// into the lines next to it (L-064).
  mutating func spaceEdges() {
    style.spacingIsBetweenBaselines = false
  }

  func distributed(_ distribution: StackDistribution) -> Sketch {
    with { $0.style.distribution = distribution }
  }

  func aligned(_ alignment: StackAlignment) -> Sketch { with { $0.style.alignment = alignment } }

  /// Both extents preferred, like the modifiers `width` and `height`.
  func preferred(width: Double? = nil, height: Double? = nil) -> Sketch {
    with {
      $0.style.width.exact.preferred = width
      $0.style.height.exact.preferred = height
    }
  }

  /// Both extents required, like the modifiers `requiredWidth` and `requiredHeight`.
  func required(width: Double? = nil, height: Double? = nil) -> Sketch {
    with {
      $0.style.width.exact.required = width
      $0.style.height.exact.required = height
    }
  }

  func ratio(_ ratio: Double) -> Sketch { with { $0.style.aspectRatio = ratio } }

  func build(in tree: LayoutTree) -> BuiltNode {
    let node = tree.makeNode(kind)
    tree.setStyle(style, of: node)
    tree.setContent(content, of: node)
    let built = children.map { $0.build(in: tree) }
    if !built.isEmpty { tree.setChildren(built.map(\.node), of: node) }
    return BuiltNode(node: node, kind: kind, children: built)
  }

  /// Lays out the tree on its own and returns the frames of the root and of its children.
  func frames(
    width: Double? = nil,
    height: Double? = nil,
    scale: Double = 1
  ) -> (root: Rect, children: [Rect]) {
    let tree = LayoutTree()
    let built = build(in: tree)
    tree.layout(host: built.node, width: width, height: height, scale: Scale(scale)) { _, _ in
      LayoutMeasurement(height: 0)
    }
    return (tree.frame(of: built.node), built.children.map { tree.frame(of: $0.node) })
  }
}

extension Rect {
  /// The horizontal edge and extent as `x,width`.
  var horizontal: [Double] { [x, width] }

  /// The vertical edge and extent as `y,height`.
  var vertical: [Double] { [y, height] }
}
