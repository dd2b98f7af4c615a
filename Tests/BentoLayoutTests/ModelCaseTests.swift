import BentoGeometry
import BentoLayout
import Foundation
import Testing

struct ModelCaseTests {
  @Test func `random trees get the frames that the rules give`() throws {
    let cases = try ModelCase.load()
    #expect(cases.count == 250)
    for item in cases {
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
      #expect(differences.isEmpty, "\(item.name): \(differences)")
    }
  }
}
