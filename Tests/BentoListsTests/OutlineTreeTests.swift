import BentoListLayouts
import SeededRandom
import Testing

@testable import BentoLists

/// The rows of a tree with collapsed parts.
struct OutlineTreeTests {
  /// The same tree in the simplest form.
  private struct Model {
    var roots: [Int]
    var children: [Int: [Int]] = [:]
    var expanded: Set<Int> = []

    /// The nodes that a simple traversal visits.
    var rows: [(node: Int, level: Int)] {
      var rows: [(node: Int, level: Int)] = []
      func walk(_ nodes: [Int], _ level: Int) {
        for node in nodes {
          rows.append((node, level))
          if expanded.contains(node) { walk(children[node] ?? [], level + 1) }
        }
      }
      walk(roots, 0)
      return rows
    }

    mutating func remove(_ node: Int) {
      for child in children[node] ?? [] { remove(child) }
      children[node] = nil
      expanded.remove(node)
      roots.removeAll { $0 == node }
      for parent in children.keys { children[parent]?.removeAll { $0 == node } }
    }
  }

  private func expectSame(_ tree: OutlineTree<Int>, _ model: Model, _ comment: Comment) {
    tree.checkInvariants()
    let rows = model.rows
    #expect((0..<tree.rowCount).map(tree.node) == rows.map(\.node), comment)
    #expect(rows.map { tree.level(of: $0.node) } == rows.map(\.level), comment)
    #expect(rows.map { tree.row(of: $0.node) } == rows.indices.map { $0 }, comment)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `rows after random changes equal a simple traversal`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var next = 100
    var model = Model(roots: [0, 1, 2])
    var tree = OutlineTree(roots: model.roots)

    for edit in 0..<150 {
      let before = model.rows.map(\.node)
      let node = Int.random(in: 0..<next, using: &random)
      let known = before.randomElement(using: &random) ?? node
      var inserted = 0..<0
      var deleted = 0..<0
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        if tree.contains(known), model.children[known] == nil {
          let count = Int.random(in: 0...4, using: &random)
          model.children[known] = Array(next..<next + count)
          next += count
        }
        if tree.contains(known) { model.expanded.insert(known) }
        inserted = tree.expand(known, children: model.children[known] ?? [])
      case 2:
        model.expanded.remove(known)
        deleted = tree.collapse(known)
      case 3:
        // Collapsed nodes change as well.
        let parent = model.children.keys.sorted().randomElement(using: &random)
        let siblings = parent.map { model.children[$0] ?? [] } ?? model.roots
        let index = Int.random(in: 0...siblings.count, using: &random)
        let nodes = [next, next + 1]
        next += 2
        if let parent {
          model.children[parent]?.insert(contentsOf: nodes, at: index)
        } else {
          model.roots.insert(contentsOf: nodes, at: index)
        }
        inserted = tree.insert(nodes, at: index, in: parent)
      case 4:
        model.remove(node)
        deleted = tree.remove(node)
      default:
        #expect(tree.row(of: node) == before.firstIndex(of: node))
      }
      expectSame(tree, model, "seed \(seed), edit \(edit)")
      var rows = before
      rows.removeSubrange(deleted)
      rows.insert(contentsOf: model.rows.map(\.node)[inserted], at: inserted.lowerBound)
      #expect(rows == model.rows.map(\.node), "seed \(seed), edit \(edit)")
    }
  }

  @Test func `all small counts are found by every row`() {
    for count in 0...17 {
      var counts = (0..<count).map { $0 % 3 + 1 }
      var sums = PrefixCounts(counts)
      if count > 0 {
        counts[count / 2] += 5
        sums.add(5, to: count / 2)
      }
      let rows = counts.indices.flatMap { index in (0..<counts[index]).map { _ in index } }
      #expect(sums.total == rows.count)
      #expect(rows.indices.map { sums.place(of: $0).index } == rows)
      for (index, count) in counts.enumerated() {
        #expect(sums[index] == count)
        #expect(sums.sum(before: index) == counts[..<index].reduce(0, +))
      }
    }
  }

  @Test func `a collapsed node keeps the expanded state below it`() {
    var tree = OutlineTree(roots: [1, 2])
    #expect(tree.expand(1, children: [10, 11]) == 1..<3)
    #expect(tree.expand(10, children: [100]) == 2..<3)

    #expect(tree.collapse(1) == 1..<4)
    #expect(tree.row(of: 100) == nil)
    #expect(tree.isExpanded(10))
    #expect(tree.collapse(10) == 0..<0)
    #expect(tree.expand(10) == 0..<0)

    #expect(tree.expand(1) == 1..<4)
    #expect((0..<tree.rowCount).map(tree.node) == [1, 10, 100, 11, 2])
  }
}
