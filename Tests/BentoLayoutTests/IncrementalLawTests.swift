import BentoGeometry
import BentoLayout
import SeededRandom
import TestTraits
import Testing

/// Layouts after random edits, against fresh ones; a failure names its seed.
@Suite(.slow)
struct IncrementalLawTests {
  @Test func `a layout after an edit equals a fresh layout bit for bit`() {
    for seed in LawTests.seeds {
      var generator = RandomSketch(seed: seed)
      check(seed, generator.tree(depth: seed.isMultiple(of: 100) ? 4 : 2), rounds: 1, &generator)
    }
  }

  @Test func `many layouts after many edits equal fresh layouts bit for bit`() {
    for seed in FuzzScale.seeds(16) {
      var generator = RandomSketch(seed: seed)
      check(seed, generator.tree(depth: 5), rounds: 12, &generator)
    }
  }

  private func check(
    _ seed: UInt64,
    _ sketch: Sketch,
    rounds: Int,
    _ generator: inout RandomSketch
  ) {
    var setting = LawTests.Setting(&generator)
    var edited = EditedTree(sketch)
    LawTests.layOut(edited.tree, edited.built.node, setting)
    for round in 0..<rounds {
      for _ in 0..<Int.random(in: 1...3, using: &generator.random) { edited.edit(&generator) }
      edited.tree.checkInvariants()
      if generator.chance(25) {
        let scale = setting.scale
        setting = LawTests.Setting(&generator)
        if !generator.chance(20) { setting.scale = scale }
      }
      if generator.chance(30) { measure(edited, setting, generator.maybe(70, 20...400)) }
      let before = frames(edited.tree, edited.built)
      LawTests.layOut(edited.tree, edited.built.node, setting)
      edited.tree.checkInvariants()

      let fresh = LayoutTree()
      let built = edited.sketch.build(in: fresh)
      LawTests.layOut(fresh, built.node, setting)
      if !isSame(edited.tree, edited.built, fresh, built) {
        Issue.record("seed \(seed) round \(round)")
      }
      if !changesAreComplete(edited, before) {
        Issue.record("seed \(seed) round \(round): the changed nodes differ")
      }
    }
  }

  private func measure(_ edited: EditedTree, _ setting: LawTests.Setting, _ width: Double?) {
    _ = edited.tree.measure(
      host: edited.built.node,
      width: width,
      height: nil,
      scale: setting.scale,
      measure: LawTests.measure
    )
  }

  /// Whether two trees have the same frames, except below hidden nodes, which are not laid out.
  private func isSame(
    _ tree: LayoutTree,
    _ built: BuiltNode,
    _ fresh: LayoutTree,
    _ other: BuiltNode
  ) -> Bool {
    guard tree.frame(of: built.node) == fresh.frame(of: other.node) else { return false }
    return zip(built.children, other.children).allSatisfy { child, freshChild in
      if tree.style(of: child.node).isHidden {
        return tree.frame(of: child.node) == .zero && fresh.frame(of: freshChild.node) == .zero
      }
      return isSame(tree, child, fresh, freshChild)
    }
  }

  private func frames(_ tree: LayoutTree, _ built: BuiltNode) -> [LayoutNode: Rect] {
    Dictionary(uniqueKeysWithValues: built.all.map { ($0, tree.frame(of: $0)) })
  }

  /// Whether the changed nodes are those with other frames, each once.
  private func changesAreComplete(_ edited: EditedTree, _ before: [LayoutNode: Rect]) -> Bool {
    let changed = edited.tree.changedNodes
    let expected = before.filter { edited.tree.frame(of: $0.key) != $0.value }.map(\.key)
    return changed.count == Set(changed).count && Set(changed) == Set(expected)
  }
}
