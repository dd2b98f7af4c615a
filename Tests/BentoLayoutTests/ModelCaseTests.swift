import BentoGeometry
import BentoLayout
import Testing

/// Trees with the frames of an independent model of the rules.
struct ModelCaseTests {
  @Test func `small trees, one for each rule, get the frames that the rules define`() throws {
    let cases = try ModelCase.load("layout-minimal-cases.json")

    #expect(cases.count == 34)
    for item in cases { check(item) }
  }

  @Test func `random trees get the frames that the rules define`() throws {
    let cases = try ModelCase.load("layout-model-cases.json")

    #expect(cases.count == 201)
    for item in cases { check(item) }
  }

  private func check(_ item: ModelCase) {
    let tree = LayoutTree()
    var texts: [LayoutNode: ModelNode.Text] = [:]
    let shape = item.tree.build(in: tree, texts: &texts)

    tree.layout(
      host: shape.node,
      width: item.width,
      height: item.height,
      scale: Scale(item.scale)
    ) { node, width in
      texts[node]?.measure(width) ?? LayoutMeasurement(height: 0)
    }

    let differences = FrameTree(tree, shape).differences(from: item.expected)
    let rule = item.rule.map { " (\($0))" } ?? ""
    #expect(differences.isEmpty, "\(item.name)\(rule): \(differences)")
  }
}
