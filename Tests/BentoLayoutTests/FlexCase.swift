import BentoLayout
import Foundation

/// One case of the flexbox data files: a tree of CSS styles with its expected frames.
struct FlexCase: Decodable {
  struct Expected: Decodable {
    var LTR: FrameTree
    var RTL: FrameTree?
  }

  var name: String
  var needs: [String]
  /// The tree and its frames, rewritten in terms of the rules where the file does so.
  var tree: FlexNode
  var expected: Expected

  private enum CodingKeys: String, CodingKey {
    case name, needs, tree, expected, modelTree, modelExpected
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    needs = try container.decode([String].self, forKey: .needs)
    let isRewritten = container.contains(.modelTree)
    tree = try container.decode(FlexNode.self, forKey: isRewritten ? .modelTree : .tree)
    expected = try container.decode(
      Expected.self,
      forKey: isRewritten ? .modelExpected : .expected
    )
  }

  /// The cases of a file in `Data`.
  static func load(_ name: String) throws -> [FlexCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Data/\(name)"))
    return try JSONDecoder().decode([FlexCase].self, from: data)
  }
}

/// One node of a flexbox case.
struct FlexNode: Decodable {
  struct Edges: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?
    var start: Double?
    var end: Double?
  }

  /// A length; the only percentages supported are those that mean zero or everything.
  enum Length: Decodable {
    case points(Double)
    case percent(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .points(number)
      } else {
        self = .percent(try container.decode(String.self))
      }
    }

    var points: Double? {
      guard case .points(let value) = self else { return nil }
      return value
    }
  }

  struct Style: Decodable {
    var width: Length?
    var height: Length?
    var minWidth: Double?
    var minHeight: Double?
    var maxWidth: Double?
    var maxHeight: Double?
    var flexDirection: String?
    var flexGrow: Double?
    var flexShrink: Double?
    var flexBasis: Length?
    var alignItems: String?
    var alignSelf: String?
    var justifyContent: String?
    var columnGap: Double?
    var rowGap: Double?
    var display: String?
    var aspectRatio: Double?
    var margin: Edges?
    var padding: Edges?
  }

  var style: Style
  var text: String?
  var intrinsic: [Double]?
  var children: [FlexNode]
}

// MARK: - Building

extension FlexNode {
  var isRow: Bool { style.flexDirection == "row" }

  /// The style of the engine; `inRow` is nil for the root.
  func layoutStyle(inRow: Bool?, rightToLeft: Bool) -> LayoutStyle {
    var result = LayoutStyle()
    result.axis = isRow ? .horizontal : .vertical
    result.grow = style.flexGrow ?? 0
    result.shrink = style.flexShrink ?? 0
    result.alignment = Self.alignment(style.alignItems) ?? .fill
    result.ownAlignment = Self.alignment(style.alignSelf)
    result.distribution = Self.distribution(style.justifyContent)
    result.spacing = (isRow ? style.columnGap : style.rowGap) ?? 0
    result.isHidden = style.display == "none"
    result.aspectRatio = style.aspectRatio
    result.padding = Self.edges(style.padding, rightToLeft)
    result.margins = inRow == nil ? .zero : Self.edges(style.margin, rightToLeft)
    result.width = limits(style.width, style.minWidth, style.maxWidth, inRow == true, &result)
    result.height = limits(style.height, style.minHeight, style.maxHeight, inRow == false, &result)
    return result
  }

  private func limits(
    _ length: Length?,
    _ minimum: Double?,
    _ maximum: Double?,
    _ isMain: Bool,
    _ result: inout LayoutStyle
  ) -> LayoutLimits {
    var limits = LayoutLimits(
      minimum: LayoutSlot(required: minimum),
      maximum: LayoutSlot(required: maximum)
    )
    guard let points = length?.points else { return limits }
    let isFlexible = (result.grow != 0 || result.shrink != 0 || style.flexBasis != nil)
    if !isMain || !isFlexible { limits.exact.required = points }
    return limits
  }

  /// The size at which an empty leaf starts to flex, as content of that size.
  private func emptyContent(_ result: LayoutStyle, inRow: Bool) -> LayoutContent {
    let size = style.flexBasis ?? (inRow ? style.width : style.height)
    guard result.grow != 0 || result.shrink != 0 || style.flexBasis != nil,
      let points = size?.points
    else { return .none }
    let padding = result.padding
    return inRow
      ? LayoutContent(intrinsicWidth: max(0, points - padding.start - padding.end))
      : LayoutContent(intrinsicHeight: max(0, points - padding.top - padding.bottom))
  }

  private static func edges(_ edges: Edges?, _ rightToLeft: Bool) -> LayoutEdges {
    guard let edges else { return .zero }
    let (first, second) = rightToLeft ? (edges.right, edges.left) : (edges.left, edges.right)
    return LayoutEdges(
      top: edges.top ?? 0,
      start: edges.start ?? first ?? 0,
      bottom: edges.bottom ?? 0,
      end: edges.end ?? second ?? 0
    )
  }

  private static func alignment(_ name: String?) -> StackAlignment? {
    switch name {
    case "flex-start": .leading
    case "flex-end": .trailing
    case "center": .center
    case "baseline": .firstBaseline
    case "stretch": .fill
    default: nil
    }
  }

  private static func distribution(_ name: String?) -> StackDistribution {
    switch name {
    case "center": .center
    case "flex-end": .end
    case "space-between": .spaceBetween
    case "space-around": .spaceAround
    case "space-evenly": .spaceEvenly
    default: .start
    }
  }

  /// Creates the nodes and stores the text of each leaf.
  func build(
    in tree: LayoutTree,
    inRow: Bool?,
    rightToLeft: Bool,
    texts: inout [LayoutNode: FlexNode]
  ) -> BuiltNode {
    let isLeaf = children.isEmpty
    let node = tree.makeNode(isLeaf ? .leaf : .stack)
    var style = layoutStyle(inRow: inRow, rightToLeft: rightToLeft)
    if inRow == nil { style.direction = rightToLeft ? .rightToLeft : .leftToRight }
    tree.setStyle(style, of: node)
    if let intrinsic {
      tree.setContent(
        LayoutContent(intrinsicWidth: intrinsic[0], intrinsicHeight: intrinsic[1]),
        of: node
      )
    }
    if isLeaf, text == nil, intrinsic == nil, let inRow {
      tree.setContent(emptyContent(style, inRow: inRow), of: node)
    }
    if let text {
      tree.setContent(
        LayoutContent(
          intrinsicWidth: Double(text.utf8.count) * 10,
          intrinsicHeight: 10,
          wraps: true
        ),
        of: node
      )
      texts[node] = self
    }
    let built = children.map {
      $0.build(in: tree, inRow: isRow, rightToLeft: rightToLeft, texts: &texts)
    }
    if !isLeaf { tree.setChildren(built.map(\.node), of: node) }
    return BuiltNode(node: node, children: built)
  }

  /// The height of a text of 10×10 points per byte that wraps between words.
  ///
  /// The text of a row is a separate item, which is never narrower than its longest word.
  func measure(_ room: Double) -> LayoutMeasurement {
    var lines = 1.0
    var used = 0.0
    let words = (text ?? "").split(separator: " ")
    let longest = words.map { Double($0.utf8.count) * 10 }.max() ?? 0
    let width = isRow ? max(room, longest) : room
    for word in words {
      let length = Double(word.utf8.count) * 10
      if used > 0, used + 10 + length > width {
        lines += 1
        used = length
      } else {
        used += (used > 0 ? 10 : 0) + length
      }
    }
    return LayoutMeasurement(height: lines * 10)
  }
}
