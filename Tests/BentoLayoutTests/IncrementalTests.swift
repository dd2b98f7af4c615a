import BentoGeometry
import BentoLayout
import Testing

/// Layouts after edits, against fresh ones.
struct IncrementalTests {
  /// A tree that is edited, and everything needed to build it again.
  struct Edited {
    var tree = LayoutTree()
    var kinds: [LayoutNode: LayoutKind] = [:]
    var contents: [LayoutNode: LayoutContent] = [:]
    var built: BuiltNode

    init(_ sketch: Sketch) {
      built = sketch.build(in: tree)
      remember(sketch, built)
    }

    mutating func remember(_ sketch: Sketch, _ built: BuiltNode) {
      kinds[built.node] = sketch.kind
      contents[built.node] = sketch.content
      for (child, node) in zip(sketch.children, built.children) { remember(child, node) }
    }

    /// The edited tree as a sketch.
    func sketch(_ built: BuiltNode) -> Sketch {
      Sketch(
        kind: kinds[built.node] ?? .leaf,
        style: tree.style(of: built.node),
        content: contents[built.node] ?? .none,
        children: built.children.map(sketch)
      )
    }
  }

  private func edit(_ edited: inout Edited, _ generator: inout RandomSketch) {
    let all = edited.built.all
    guard let node = all.randomElement(using: &generator.random) else { return }
    switch Int.random(in: 0..<6, using: &generator.random) {
    case 0, 1:
      guard edited.kinds[node] == .leaf else { return }
      let content = generator.content()
      edited.contents[node] = content
      edited.tree.setContent(content, of: node)
    case 2, 3:
      edited.tree.setStyle(generator.style(), of: node)
    case 4:
      change(&edited.built) { built in
        guard edited.kinds[built.node] != .leaf, !built.children.isEmpty else { return }
        built.children.shuffle(using: &generator.random)
        if built.children.count > 2 { built.children.removeLast() }
        edited.tree.setChildren(built.children.map(\.node), of: built.node)
      }
    default:
      let sketch = generator.tree(depth: 1)
      let added = sketch.build(in: edited.tree)
      edited.remember(sketch, added)
      var isAdded = false
      change(&edited.built) { built in
        guard !isAdded, edited.kinds[built.node] != .leaf else { return }
        isAdded = true
        built.children.append(added)
        edited.tree.setChildren(built.children.map(\.node), of: built.node)
      }
    }
  }

  private func change(_ built: inout BuiltNode, _ body: (inout BuiltNode) -> Void) {
    body(&built)
    for index in built.children.indices { change(&built.children[index], body) }
  }

  @Test func `a layout after edits equals a fresh layout bit for bit`() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = RandomSketch(seed: seed)
      var setting = LawTests.Setting(&generator)
      var edited = Edited(generator.tree(depth: 5))
      LawTests.layOut(edited.tree, edited.built.node, setting)

      for round in 0..<12 {
        for _ in 0..<Int.random(in: 1...3, using: &generator.random) { edit(&edited, &generator) }
        edited.tree.checkInvariants()
        if generator.chance(25) {
          let scale = setting.scale
          setting = LawTests.Setting(&generator)
          setting.scale = scale
        }
        if generator.chance(30) {
          _ = edited.tree.measure(
            host: edited.built.node,
            width: generator.maybe(70, 20...400),
            height: nil,
            scale: setting.scale,
            measure: LawTests.measure
          )
        }
        LawTests.layOut(edited.tree, edited.built.node, setting)
        edited.tree.checkInvariants()

        let fresh = LayoutTree()
        let built = edited.sketch(edited.built).build(in: fresh)
        LawTests.layOut(fresh, built.node, setting)
        let differences = visible(FrameTree(edited.tree, edited.built), edited.tree, edited.built)
          .differences(from: visible(FrameTree(fresh, built), edited.tree, edited.built))
        #expect(differences.isEmpty, "seed \(seed) round \(round)")
      }
    }
  }

  /// The frames without those below hidden nodes, which are not laid out.
  private func visible(_ frames: FrameTree, _ tree: LayoutTree, _ built: BuiltNode) -> FrameTree {
    var copy = frames
    for (index, child) in built.children.enumerated() {
      if tree.style(of: child.node).isHidden {
        copy.children[index].children = []
      } else {
        copy.children[index] = visible(copy.children[index], tree, child)
      }
    }
    return copy
  }

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

  @Test func `changes made while measuring are made after the pass`() {
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

  @Test func `a removed name is used again`() {
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
