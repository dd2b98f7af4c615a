import BentoGeometry
import BentoLayout
import Testing

/// Flexbox cases with numbers from a browser, and ratio cases with numbers from another engine.
///
/// Both files derive from the tests of facebook/yoga; `Data/LICENSE-yoga` is their license.
struct FlexCaseTests {
  /// Edges at exactly one half: a browser snaps after mirroring, the rules before.
  static let deviations: Set = [
    "justify_content_row_space_evenly RTL",
    "justify_content_min_width_with_padding_child_width_lower_than_parent RTL",
  ]

  /// The cases in which the rules for ratios differ from the engine that the numbers are from.
  ///
  /// If both sizes are specified, the ratio is ignored. A clamp of the main size does not affect an exact
  /// width. A specified height is kept when the main axis flexes.
  static let aspectDeviations: Set = [
    "aspect_ratio_both_dimensions_defined_row",
    "aspect_ratio_both_dimensions_defined_column",
    "aspect_ratio_with_max_main_defined",
    "aspect_ratio_with_min_main_defined",
    "aspect_ratio_flex_grow",
    "aspect_ratio_width_height_flex_grow_row",
    "aspect_ratio_width_height_flex_grow_column",
    "aspect_ratio_height_as_flex_basis",
    "aspect_ratio_width_as_flex_basis",
    "aspect_ratio_overrides_flex_grow_column",
  ]

  @Test func `flexbox trees get the frames of a browser`() throws {
    let cases = try FlexCase.load("flex-cases.json")

    #expect(cases.count == 171)
    for item in cases {
      let expected = item.expected
      check(item.name + " LTR", item.tree, expected.LTR, rightToLeft: false, Self.deviations)
      if let mirrored = expected.RTL {
        check(item.name + " RTL", item.tree, mirrored, rightToLeft: true, Self.deviations)
      }
    }
  }

  @Test func `trees with ratios get the frames of another engine with a few exceptions`() throws {
    let cases = try FlexCase.load("aspect-cases.json")

    #expect(cases.count == 30)
    for item in cases where item.needs.isEmpty {
      check(item.name, item.tree, item.expected.LTR, rightToLeft: false, Self.aspectDeviations)
    }
  }

  private func check(
    _ name: String,
    _ node: FlexNode,
    _ expected: FrameTree,
    rightToLeft: Bool,
    _ deviations: Set<String>
  ) {
    let tree = LayoutTree()
    var texts: [LayoutNode: FlexNode] = [:]
    let shape = node.build(in: tree, inRow: nil, rightToLeft: rightToLeft, texts: &texts)
    tree.layout(host: shape.node, width: nil, height: nil, scale: .one) { node, width in
      texts[node]?.measure(width) ?? LayoutMeasurement(height: 0)
    }
    var got = FrameTree(tree, shape)
    if let margin = node.style.margin {
      let start = rightToLeft ? margin.end : margin.start
      got.frame[0] = got.frame[0].map { $0 + (margin.left ?? start ?? 0) }
      got.frame[1] = got.frame[1].map { $0 + (margin.top ?? 0) }
    }
    let differences = got.differences(from: expected)
    #expect(differences.isEmpty != deviations.contains(name), "\(name): \(differences)")
  }
}
