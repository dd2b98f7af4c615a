import BentoGeometry
import BentoLayout
import SeededRandom
import TestTraits
import Testing

/// Laws over random trees; a failure names its seed.
@Suite(.slow)
struct LawTests {
  /// The trees that every law is checked on: 20,000 of them if `BENTO_FUZZ_SCALE` is 20.
  static let seeds = FuzzScale.seeds(1_000)

  static let scales = [1.0, 1.25, 1.5, 1.75, 2, 2.625, 3]

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
}

// MARK: - Frames

extension LawTests {
  @Test func `every edge is finite and on the grid, and no size is negative`() {
    for seed in Self.seeds {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree().build(in: tree)

      Self.layOut(tree, built.node, setting)

      for node in built.all {
        let frame = tree.frame(of: node)
        if !isOnGrid(frame, setting.scale) || frame.width < 0 || frame.height < 0 {
          Issue.record("seed \(seed) \(node) \(frame)")
        }
      }
    }
  }

  private func isOnGrid(_ frame: Rect, _ scale: Scale) -> Bool {
    func isEdge(_ points: Double) -> Bool {
      let device = points * scale.factor
      return abs(device - device.rounded()) < 1e-6
    }
    return frame.isFinite && isEdge(frame.minX) && isEdge(frame.minY) && isEdge(frame.maxX)
      && isEdge(frame.maxY)
  }

  @Test func `neighbors in a stack do not overlap when spacing and margins are not negative`() {
    for seed in Self.seeds {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let tree = LayoutTree()
      let sketch = generator.tree().mapped {
        $0.spaceEdges()
        $0.style.margins.makePositive()
      }
      let built = sketch.build(in: tree)

      Self.layOut(tree, built.node, setting)

      if let overlap = firstOverlap(tree, built, isRightToLeft: false) {
        Issue.record("seed \(seed) \(overlap)")
      }
    }
  }

  private func firstOverlap(
    _ tree: LayoutTree,
    _ built: BuiltNode,
    isRightToLeft: Bool
  ) -> LayoutNode? {
    let style = tree.style(of: built.node)
    var edge = -Double.infinity
    for child in built.children {
      let childStyle = tree.style(of: child.node)
      if childStyle.isHidden { continue }
      if let inner = firstOverlap(tree, child, isRightToLeft: isRightToLeft) { return inner }
      if built.kind != .stack { continue }
      let frame = tree.frame(of: child.node)
      let first = style.axis == .horizontal ? frame.minX : frame.minY
      if first < edge - 1e-6 { return child.node }
      edge = style.axis == .horizontal ? frame.maxX : frame.maxY
    }
    return nil
  }

  @Test func `a layout from right to left is the mirror image`() {
    for seed in Self.seeds {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let sketch = generator.tree().mapped {
        $0.style.margins.isPhysical = false
        $0.style.padding.isPhysical = false
      }
      let tree = LayoutTree()
      let plain = sketch.build(in: tree)
      let mirrored = sketch.with { $0.style.direction = .rightToLeft }.build(in: tree)

      Self.layOut(tree, plain.node, setting)
      Self.layOut(tree, mirrored.node, setting)

      if !isMirror(tree, plain, mirrored) { Issue.record("seed \(seed)") }
    }
  }

  private func isMirror(_ tree: LayoutTree, _ plain: BuiltNode, _ mirrored: BuiltNode) -> Bool {
    let width = tree.frame(of: plain.node).width
    return zip(plain.children, mirrored.children).allSatisfy { first, second in
      if tree.style(of: first.node).isHidden { return tree.frame(of: second.node) == .zero }
      var expected = tree.frame(of: first.node)
      expected.x = width - expected.x - expected.width
      return tree.frame(of: second.node) == expected && isMirror(tree, first, second)
    }
  }

  @Test func `unusable numbers give finite frames`() {
    for seed in Self.seeds {
      var generator = RandomSketch(seed: seed, isHostile: true)
      let tree = LayoutTree()
      let built = generator.tree().build(in: tree)

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

      for node in built.all where !tree.frame(of: node).isFinite {
        Issue.record("seed \(seed) \(tree.frame(of: node))")
      }
    }
  }
}

// MARK: - Work

extension LawTests {
  @Test func `every node is visited at most once in each pass`() {
    for seed in Self.seeds {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let sketch = seed.isMultiple(of: 100) ? generator.chain(depth: 64) : generator.tree()

      let problem = problemWithVisits(sketch, setting)

      if let problem { Issue.record("seed \(seed): \(problem)") }
    }
  }

  /// The fault in the work of a first layout and of one with another width, or nil.
  private func problemWithVisits(_ sketch: Sketch, _ setting: Setting) -> String? {
    let tree = LayoutTree()
    let built = sketch.build(in: tree)
    var asked: [LayoutNode: Int] = [:]
    let count = visibleCount(built, tree, isRoot: true)
    for width in [setting.width, 123] {
      tree.resetCounters()
      asked = [:]
      tree.layout(host: built.node, width: width, height: setting.height, scale: setting.scale) {
        asked[$0, default: 0] += 1
        return Self.measure($0, $1)
      }
      let work = tree.counters
      let most = max(
        max(work.widthVisits, work.widthPlacements),
        max(work.heightVisits, work.heightPlacements)
      )
      if most > count { return "\(work) for \(count) nodes" }
      if asked.values.contains(where: { $0 > 1 }) { return "a leaf was measured twice" }
      if asked.count != work.measurements { return "\(work) for \(asked.count) questions" }
      if width == setting.width, work.heightVisits != count || work.heightPlacements != count {
        return "\(work) for \(count) nodes"
      }
    }
    return nil
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

    let work = tree.counters
    #expect(work.widthVisits == 64 && work.widthPlacements == 65)
    #expect(work.heightVisits == 65 && work.heightPlacements == 65)
    #expect(work.measurements == 1)
  }

  @Test func `laying out again changes nothing and visits nothing`() {
    for seed in Self.seeds {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree().build(in: tree)
      Self.layOut(tree, built.node, setting)
      tree.resetCounters()

      Self.layOut(tree, built.node, setting)

      if !tree.changedNodes.isEmpty || tree.counters != LayoutCounters() {
        Issue.record("seed \(seed)")
      }
    }
  }

  @Test func `measuring returns the size of a layout and does not change frames`() {
    for seed in Self.seeds.prefix(Self.seeds.count / 5) {
      var generator = RandomSketch(seed: seed)
      let setting = Setting(&generator)
      let other = Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree().build(in: tree)
      Self.layOut(tree, built.node, setting)
      let before = FrameTree(tree, built)

      let size = tree.measure(
        host: built.node,
        width: other.width,
        height: other.height,
        scale: setting.scale,
        measure: Self.measure
      )

      let isLeftAlone = FrameTree(tree, built) == before
      Self.layOut(tree, built.node, setting)
      let isSame = FrameTree(tree, built) == before
      Self.layOut(
        tree,
        built.node,
        Setting(width: other.width, height: other.height, scale: setting.scale)
      )
      if !isLeftAlone || !isSame || tree.frame(of: built.node).size != size {
        Issue.record("seed \(seed)")
      }
    }
  }
}

extension LayoutEdges {
  /// Makes every distance nonnegative, so that neighbors do not overlap.
  fileprivate mutating func makePositive() {
    top = abs(top)
    start = abs(start)
    bottom = abs(bottom)
    end = abs(end)
  }
}
