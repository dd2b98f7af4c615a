import BentoEmbedded
import BentoLayout

/// A layout tree of rows: image, two lines of text that share the space, and a switch.
///
/// A row has six nodes, so 1,666 rows under one column are 9,997 nodes.
@MainActor
final class RowForest {
  /// The width of the host, in points.
  static let width = 375.0

  let tree = LayoutTree()
  /// The roots that are laid out: one column of all rows, or every row on its own.
  private(set) var hosts: [LayoutNode] = []
  /// The leaves with text.
  private(set) var labels: [LayoutNode] = []
  /// The number of nodes in all trees.
  private(set) var nodeCount = 0

  /// Creates rows below one column, or as roots.
  init(rowCount: Int = 1_666, isOneTree: Bool = true) {
    let rows = (0..<rowCount).map(row)
    guard isOneTree else {
      hosts = rows
      return
    }
    let column = stack(.vertical, rows) { _ in }
    hosts = [column]
  }

  /// Lays out everything at a width.
  func layout(width: Double = RowForest.width) {
    for index in hosts.indices {
      layoutRow(index, width: width)
    }
  }

  /// Lays out one of the roots.
  func layoutRow(_ index: Int, width: Double = RowForest.width) {
    tree.layout(
      host: hosts[index],
      width: width,
      height: nil,
      scale: Scale(2),
      measure: Self.measure
    )
  }

  /// Changes the text size of a leaf.
  func setText(width: Double, height: Double = 17, of label: LayoutNode) {
    tree.setContent(Self.text(width, height), of: label)
    tree.setNeedsLayout(label)
  }

  private static func text(_ width: Double, _ height: Double = 17) -> LayoutContent {
    LayoutContent(intrinsicWidth: width, intrinsicHeight: height, wraps: true)
  }

  /// Text of 210 points in lines of 17.
  static func measure(_ node: LayoutNode, _ width: Double) -> LayoutMeasurement {
    LayoutMeasurement(height: 17 * max(1, (210 / max(1, width)).rounded(.up)))
  }

  private func row(_ number: Int) -> LayoutNode {
    let texts = [120 + Double(number % 50), 90 + Double(number % 70)].map { width in
      let label = leaf(Self.text(width))
      labels.append(label)
      return label
    }
    let column = stack(.vertical, texts) { _ in }
    return stack(.horizontal, [fixed(40, 40), column, fixed(51, 31)]) { style in
      style.padding = LayoutEdges(top: 8, left: 16, bottom: 8, right: 16)
      style.spacing = 12
      style.alignment = .center
    }
  }

  private func fixed(_ width: Double, _ height: Double) -> LayoutNode {
    let node = leaf(LayoutContent(intrinsicWidth: width, intrinsicHeight: height))
    var style = LayoutStyle()
    style.width.exact.required = width
    style.height.exact.required = height
    tree.setStyle(style, of: node)
    return node
  }

  private func leaf(_ content: LayoutContent) -> LayoutNode {
    let node = tree.makeNode(.leaf)
    nodeCount += 1
    tree.setContent(content, of: node)
    return node
  }

  private func stack(
    _ axis: Axis,
    _ children: [LayoutNode],
    _ edit: (inout LayoutStyle) -> Void
  ) -> LayoutNode {
    let node = tree.makeNode(.stack)
    nodeCount += 1
    var style = LayoutStyle()
    style.axis = axis
    edit(&style)
    tree.setStyle(style, of: node)
    tree.setChildren(children, of: node)
    return node
  }
}
