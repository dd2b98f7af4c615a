import BentoGeometry
import BentoLayout
import Testing

/// Layouts after edits: their frames and their work.
struct IncrementalTests {
  @Test func `one changed leaf costs a path and not a tree`() {
    let row = Sketch.row([
      .leaf(40, 40), .column([.leaf(100, 17), .leaf(80, 15)]), .leaf(51, 31),
    ])
    let tree = LayoutTree()
    let built = Sketch.column(Array(repeating: row, count: 200)).build(in: tree)
    let leaf = built.children[100].children[1].children[0].node
    let setting = LawTests.Setting(width: 375, height: nil, scale: .one)
    LawTests.layOut(tree, built.node, setting)
    tree.resetCounters()

    tree.setContent(LayoutContent(intrinsicWidth: 90, intrinsicHeight: 17), of: leaf)
    LawTests.layOut(tree, built.node, setting)

    let counters = tree.counters
    #expect(counters.widthVisits <= 4)
    #expect(counters.widthPlacements <= 8)
    #expect(counters.heightVisits <= 8)
    #expect(counters.heightPlacements <= 8)
  }

  @Test func `a taller leaf moves the rows below without visiting them`() {
    let tree = LayoutTree()
    let row = Sketch.row([.leaf(40, 40), .leaf(10, 10)])
    let built = Sketch.column(Array(repeating: row, count: 50)).build(in: tree)
    let setting = LawTests.Setting(width: 375, height: nil, scale: .one)
    LawTests.layOut(tree, built.node, setting)
    tree.resetCounters()

    let leaf = built.children[10].children[0].node
    tree.setContent(LayoutContent(intrinsicWidth: 40, intrinsicHeight: 50), of: leaf)
    LawTests.layOut(tree, built.node, setting)

    #expect(tree.frame(of: built.children[49].node).y == 49 * 40 + 10)
    #expect(tree.counters.heightPlacements <= 4)
    #expect(Set(tree.changedNodes).isSuperset(of: built.children[11...].map(\.node)))
  }

  @Test func `changes made during measurement are applied after the pass`() {
    let tree = LayoutTree()
    let text = Sketch.leaf(nil, nil).with { $0.content.wraps = true }
    let built = Sketch.column([text, .leaf(10, 10)]).build(in: tree)
    let other = built.children[1].node

    tree.layout(host: built.node, width: 100, height: nil, scale: .one) { _, _ in
      tree.setContent(LayoutContent(intrinsicWidth: 10, intrinsicHeight: 25), of: other)
      return LayoutMeasurement(height: 5)
    }

    #expect(tree.frame(of: other) == Rect(x: 0, y: 5, width: 100, height: 25))
    #expect(!tree.needsLayout(built.node))
  }

  @Test func `a measure that always changes the tree is stopped`() {
    let tree = LayoutTree()
    let text = Sketch.leaf(nil, nil).with { $0.content.wraps = true }
    let built = Sketch.column([text]).build(in: tree)
    let leaf = built.children[0].node
    var calls = 0

    tree.layout(host: built.node, width: 100, height: nil, scale: .one) { _, _ in
      calls += 1
      tree.setNeedsLayout(leaf)
      return LayoutMeasurement(height: 5)
    }

    #expect(calls == 3)
    #expect(tree.needsLayout(built.node))
  }

  @Test func `a removed name can be used again`() {
    let tree = LayoutTree()
    let host = tree.makeNode(.stack)
    let leaf = tree.makeNode(.leaf)
    tree.setChildren([leaf], of: host)

    tree.removeNode(leaf)
    tree.checkInvariants()

    #expect(tree.makeNode(.leaf) == leaf)
    tree.layout(host: host, width: nil, height: nil, scale: .one, measure: LawTests.measure)
    #expect(tree.frame(of: host) == .zero)
  }
}
