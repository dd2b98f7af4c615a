/// Makes an index of pieces of an older one and of new runs, in order.
///
/// Pieces that follow each other are taken over as one, with all trees of runs inside of them, so an
/// update costs O(log n) for each place where it cuts (`lists.edit1`). What was measured in the older
/// index is an estimate in the new one.
nonisolated struct HeightIndexBuilder {
  /// The older index, in the generation of the new one.
  let old: HeightIndex
  /// From so many loose runs on they are joined with the root, while they are still in the
  /// processor's cache (`lists.update1pct.different`).
  private static let looseLimit = 32 * HeightNode.runLimit

  private var root = HeightNode(runs: [])
  /// What follows the root, not yet joined with it: runs, and then a piece of the older index.
  private var loose = HeightRuns()
  private var kept = 0..<0
  /// The leaf of the older index that was looked into last, and where it begins: an update looks at
  /// the headers and footers one after the other (`lists.edit1.sections`).
  private var leaf = HeightNode(runs: [])
  private var leafStart = 0

  /// Creates a builder of an index that follows an older one.
  init(after old: HeightIndex) {
    self.old = old.aged
  }

  /// The height of the item at a place of the older index.
  ///
  /// - Complexity: O(1) for a place near the last one, else O(log n).
  mutating func oldRun(at place: Int) -> HeightRun {
    precondition(place >= 0 && place < old.count, "The place lies outside of the list.")
    if place < leafStart || place >= leafStart + leaf.count {
      (leaf, leafStart) = old.root.leaf(holding: place)
    }
    return leaf.run(at: place - leafStart).run.aged(in: old.generation).with(count: 1)
  }

  /// Adds the items that were at some places before.
  mutating func keep(_ places: Range<Int>) {
    if kept.upperBound == places.lowerBound {
      kept = kept.lowerBound..<places.upperBound
    } else {
      joinKept()
      kept = places
    }
  }

  /// Adds new items.
  mutating func append(_ run: HeightRun) {
    joinKept()
    loose.append(run)
  }

  /// Adds the new items that `body` appends.
  mutating func append(_ body: (inout HeightRuns) -> Void) {
    joinKept()
    body(&loose)
  }

  /// The index of everything that was added.
  ///
  /// - Complexity: O(log n).
  consuming func finish() -> HeightIndex {
    joinKept()
    joinLoose()
    return HeightIndex(root, generation: old.generation)
  }

  private mutating func joinKept() {
    if loose.runs.count >= Self.looseLimit { joinLoose() }
    guard !kept.isEmpty else { return }
    let places = kept
    kept = 0..<0
    if places.count == old.count { share([old.root][...]) } else { take(places, of: old.root) }
  }

  private mutating func joinLoose() {
    guard !loose.runs.isEmpty else { return }
    root = root.joined(with: HeightNode(rootOf: loose.runs))
    loose.removeAll()
  }

  /// Adds a part of a tree: the lower trees inside of it as they are, and the runs at its edges.
  private mutating func take(_ places: Range<Int>, of node: HeightNode) {
    if node.level == 0 { return takeRuns(places, of: node) }
    var whole = 0..<0
    var index = 0
    var start = 0
    while start < places.upperBound {
      let end = start + node.children[index].count
      let part = places.clamped(to: start..<end)
      if part.count == end - start {
        whole = (whole.isEmpty ? index : whole.lowerBound)..<index + 1
      } else if !part.isEmpty {
        share(node.children[whole])
        whole = 0..<0
        take(part.lowerBound - start..<part.upperBound - start, of: node.children[index])
      }
      start = end
      index += 1
    }
    share(node.children[whole])
  }

  private mutating func takeRuns(_ places: Range<Int>, of leaf: HeightNode) {
    var start = 0
    for run in leaf.runs {
      let end = start + run.count
      let part = places.clamped(to: start..<end)
      loose.append(run.with(count: part.count).aged(in: old.generation))
      guard end < places.upperBound else { return }
      start = end
    }
  }

  /// Adds neighboring trees of one level as they are; a lone leaf is copied, since joining it with
  /// what lies before and after it would copy more.
  private mutating func share(_ nodes: ArraySlice<HeightNode>) {
    guard let first = nodes.first else { return }
    if nodes.count == 1, first.level == 0 { return takeRuns(0..<first.count, of: first) }
    joinLoose()
    root = root.joined(with: nodes.count == 1 ? first : HeightNode(children: nodes))
  }
}
