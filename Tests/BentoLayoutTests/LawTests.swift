import BentoGeometry
import BentoLayout
import Testing

/// Laws over random trees; a failure names its seed.
struct LawTests {
  static let scales = [1.0, 1.5, 2, 3]

  /// A text of 600 square points that wraps anywhere.
  static func measure(_ node: LayoutNode, _ width: Double) -> LayoutMeasurement {
    let lines = (60 / max(width, 6)).rounded(.up)
    return LayoutMeasurement(height: lines * 10, firstBaseline: 8, lastBaseline: lines * 10 - 2)
  }

  struct Setting {
    var width: Double?
    var height: Double?
    var scale: Scale

    init(width: Double?, height: Double?, scale: Scale) {
      self.width = width
      self.height = height
      self.scale = scale
    }

    init(_ generator: inout RandomSketch) {
      width = generator.maybe(70, 20...400)
      height = generator.maybe(50, 20...400)
      scale = Scale(generator.pick(LawTests.scales, 1))
    }
  }

  static func layOut(_ tree: LayoutTree, _ host: LayoutNode, _ setting: Setting) {
    tree.layout(
      host: host,
      width: setting.width,
      height: setting.height,
      scale: setting.scale,
      measure: measure
    )
  }

  @Test func `every edge is finite, on the grid, and no size is negative`() {
    for seed in 0..<1500 as Range<UInt64> {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree(depth: 5).build(in: tree)

      Self.layOut(tree, built.node, setting)

      for node in built.all {
        let frame = tree.frame(of: node)
        let isOnGrid = [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy {
          let device = $0 * setting.scale.factor
          return abs(device - device.rounded()) < 1e-6
        }
        #expect(frame.isFinite && isOnGrid, "seed \(seed) \(node) \(frame)")
        #expect(frame.width >= 0 && frame.height >= 0, "seed \(seed) \(node) \(frame)")
      }
    }
  }

  @Test func `every node is visited at most once in each pass`() {
    for seed in 0..<1000 as Range<UInt64> {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree(depth: 6).build(in: tree)
      var asked: [LayoutNode: Int] = [:]

      tree.layout(
        host: built.node,
        width: setting.width,
        height: setting.height,
        scale: setting.scale
      ) { node, width in
        asked[node, default: 0] += 1
        return Self.measure(node, width)
      }

      let visible = visibleCount(built, tree, isRoot: true)
      #expect(tree.counters.widthVisits <= visible, "seed \(seed)")
      #expect(tree.counters.widthPlacements == visible, "seed \(seed)")
      #expect(tree.counters.heightVisits == visible, "seed \(seed)")
      #expect(tree.counters.heightPlacements == visible, "seed \(seed)")
      #expect(asked.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    }
  }

  private func visibleCount(_ built: BuiltNode, _ tree: LayoutTree, isRoot: Bool = false) -> Int {
    if !isRoot, tree.style(of: built.node).isHidden { return 0 }
    return built.children.reduce(1) { $0 + visibleCount($1, tree) }
  }

  @Test func `deep nesting costs one visit in each pass`() {
    var sketch = Sketch.leaf(37).with { $0.content.wraps = true }
    for level in 0..<64 {
      sketch = level.isMultiple(of: 2) ? .row([sketch]) : .column([sketch])
      sketch.style.alignment = .center
    }
    let tree = LayoutTree()
    let built = sketch.build(in: tree)

    tree.layout(host: built.node, width: 30, height: nil, scale: .one, measure: Self.measure)

    #expect(tree.counters.widthVisits <= 65)
    #expect(tree.counters.heightVisits == 65)
    #expect(tree.counters.measurements == 1)
  }

  @Test func `a layout from right to left is the mirror image`() {
    for seed in 0..<800 as Range<UInt64> {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let sketch = logical(generator.tree(depth: 5))
      let tree = LayoutTree()
      let plain = sketch.build(in: tree)
      let mirrored = sketch.with { $0.style.direction = .rightToLeft }.build(in: tree)

      Self.layOut(tree, plain.node, setting)
      Self.layOut(tree, mirrored.node, setting)

      expectMirror(tree, plain, mirrored, "seed \(seed)")
    }
  }

  /// The tree with all its edges named start and end.
  private func logical(_ sketch: Sketch) -> Sketch {
    sketch.with {
      $0.style.margins.isPhysical = false
      $0.style.padding.isPhysical = false
      $0.children = $0.children.map(logical)
    }
  }

  private func expectMirror(
    _ tree: LayoutTree,
    _ plain: BuiltNode,
    _ mirrored: BuiltNode,
    _ comment: Comment
  ) {
    let width = tree.frame(of: plain.node).width
    for (first, second) in zip(plain.children, mirrored.children) {
      let frame = tree.frame(of: first.node)
      var expected = frame
      if !tree.style(of: first.node).isHidden { expected.x = width - frame.x - frame.width }
      #expect(tree.frame(of: second.node) == expected, comment)
      expectMirror(tree, first, second, comment)
    }
  }

  @Test func `laying out again changes nothing and visits nothing`() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree(depth: 5).build(in: tree)
      Self.layOut(tree, built.node, setting)
      tree.resetCounters()

      Self.layOut(tree, built.node, setting)

      #expect(tree.changedNodes.isEmpty, "seed \(seed)")
      #expect(tree.counters == LayoutCounters(), "seed \(seed)")
    }
  }

  @Test func `measuring gives the size of a layout and leaves the frames alone`() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let other = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree(depth: 5).build(in: tree)
      Self.layOut(tree, built.node, setting)
      let before = FrameTree(tree, built)

      let size = tree.measure(
        host: built.node,
        width: other.width,
        height: other.height,
        scale: setting.scale,
        measure: Self.measure
      )

      #expect(FrameTree(tree, built) == before, "seed \(seed)")
      Self.layOut(tree, built.node, setting)
      #expect(FrameTree(tree, built) == before, "seed \(seed)")
      tree.layout(
        host: built.node,
        width: other.width,
        height: other.height,
        scale: setting.scale,
        measure: Self.measure
      )
      #expect(tree.frame(of: built.node).size == size, "seed \(seed)")
    }
  }

  @Test func `numbers that no layout can use give finite frames`() {
    for seed in 0..<1500 as Range<UInt64> {
      var generator = RandomSketch(seed: seed, isHostile: true)
      let tree = LayoutTree()
      let built = generator.tree(depth: 5).build(in: tree)

      tree.layout(
        host: built.node,
        width: generator.maybe(70, 20...400),
        height: generator.maybe(50, 20...400),
        scale: Scale(generator.number(0.5...3))
      ) { _, _ in
        LayoutMeasurement(
          height: generator.number(0...50),
          firstBaseline: generator.maybe(50, 0...20),
          lastBaseline: generator.maybe(50, 0...20)
        )
      }

      for node in built.all {
        #expect(tree.frame(of: node).isFinite, "seed \(seed) \(tree.frame(of: node))")
      }
    }
  }
}
