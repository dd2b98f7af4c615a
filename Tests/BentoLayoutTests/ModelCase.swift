import BentoLayout
import Foundation

/// One tree of `Data/layout-minimal-cases.json` or `Data/layout-model-cases.json` with the frames that the
/// rules define.
struct ModelCase: Decodable, CustomStringConvertible {
  var name: String
  /// The rules that a minimal case demonstrates.
  var rule: String?
  var scale: Double
  var width: Double?
  var height: Double?
  var tree: ModelNode
  var expected: FrameTree

  var description: String { name }

  static func load(_ name: String) throws -> [ModelCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Data/\(name)"))
    return try JSONDecoder().decode([ModelCase].self, from: data)
  }
}

/// One node of a model case.
struct ModelNode: Decodable {
  struct Text: Decodable {
    var chars: Double
    var advance: Double
    var line: Double
    var ascent: Double
  }

  struct Pair<Value: Decodable>: Decodable {
    var w: Value?
    var h: Value?
  }

  var axis: String
  var align: String
  var dist: String
  var spacing: Double
  var grow: Double
  var shrink: Double
  var padding: [Double]
  var margin: [Double]
  var hug: Pair<Double>?
  var comp: Pair<Double>?
  var min: Pair<Double>?
  var max: Pair<Double>?
  var pmin: Pair<Double>?
  var pmax: Pair<Double>?
  var exact: Pair<[Double]>?
  var ratio: Double?
  var intrinsic: [Double?]?
  var text: Text?
  var hidden: Bool?
  var children: [ModelNode]
}

// MARK: - Building

extension ModelNode {
  var style: LayoutStyle {
    var style = LayoutStyle()
    style.axis = axis == "row" ? .horizontal : .vertical
    style.alignment = Self.alignment(align)
    style.distribution = Self.distribution(dist)
    style.spacing = spacing
    style.grow = grow
    style.shrink = shrink
    style.padding = Self.edges(padding)
    style.margins = Self.edges(margin)
    style.width = limits(\.w, \.w)
    style.height = limits(\.h, \.h)
    style.aspectRatio = ratio
    style.isHidden = hidden ?? false
    return style
  }

  private func limits(
    _ number: KeyPath<Pair<Double>, Double?>,
    _ list: KeyPath<Pair<[Double]>, [Double]?>
  ) -> LayoutLimits {
    var limits = LayoutLimits(
      minimum: LayoutSlot(required: min?[keyPath: number], preferred: pmin?[keyPath: number]),
      maximum: LayoutSlot(required: max?[keyPath: number], preferred: pmax?[keyPath: number])
    )
    if let exact = exact?[keyPath: list] {
      limits.exact =
        exact[1] == 1000 ? LayoutSlot(required: exact[0]) : LayoutSlot(preferred: exact[0])
    }
    limits.hugging = hug?[keyPath: number]
    limits.compression = comp?[keyPath: number]
    return limits
  }

  var content: LayoutContent {
    if let text {
      return LayoutContent(
        intrinsicWidth: text.chars * text.advance,
        intrinsicHeight: text.line,
        firstBaseline: text.ascent,
        lastBaseline: text.ascent,
        wraps: true
      )
    }
    return LayoutContent(intrinsicWidth: intrinsic?[0], intrinsicHeight: intrinsic?[1])
  }

  /// Creates the nodes and stores the text of each leaf.
  func build(
    in tree: LayoutTree,
    texts: inout [LayoutNode: Text]
  ) -> BuiltNode {
    let isLeaf = text != nil || intrinsic != nil
    let node = tree.makeNode(isLeaf ? .leaf : .stack)
    tree.setStyle(style, of: node)
    tree.setContent(content, of: node)
    texts[node] = text
    let children = children.map { $0.build(in: tree, texts: &texts) }
    if !isLeaf { tree.setChildren(children.map(\.node), of: node) }
    return BuiltNode(node: node, children: children)
  }

  private static func edges(_ list: [Double]) -> LayoutEdges {
    LayoutEdges(top: list[0], start: list[3], bottom: list[2], end: list[1])
  }

  static func alignment(_ name: String) -> StackAlignment {
    switch name {
    case "fill": .fill
    case "center": .center
    case "trailing": .trailing
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: .leading
    }
  }

  static func distribution(_ name: String) -> StackDistribution {
    StackDistribution.allCases.first { "\($0)" == name } ?? .fill
  }
}

extension ModelNode.Text {
  /// One line that wraps at any character.
  func measure(_ width: Double) -> LayoutMeasurement {
    let room = Swift.max(width, advance)
    let lines = Swift.max(1, (chars * advance / room - 1e-9).rounded(.up))
    return LayoutMeasurement(
      height: lines * line,
      firstBaseline: ascent,
      lastBaseline: (lines - 1) * line + ascent
    )
  }
}
