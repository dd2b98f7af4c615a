/// A builder that assembles an index from pieces of an older one and from new runs, in order.
///
/// Adjacent pieces are copied as one, and all subtrees inside them are shared, so an update costs O(log n)
/// for each position at which it cuts the tree (`lists.edit1`): B-trees are concatenated as in a persistent
/// rope. Heights measured in the older index are estimates in the new one.
nonisolated struct HeightIndexBuilder {
  /// The older index, in the generation of the new one.
  let old: HeightIndex
  /// The number of loose runs at which they are joined with the root, while they are still in the processor's
  /// cache (`lists.update1pct.different`).
  private static let looseLimit = 32 * HeightNode.runLimit

  private var root = HeightNode(runs: [])
  /// The runs that follow the root and have not been joined with it yet.
  private var loose = HeightRuns()
  private var kept = 0..<0
  /// The leaf of the older index that was read last, and its first place; an update reads headers and footers
  /// in order (`lists.edit1.sections`).
  private var leaf = HeightNode(runs: [])
  private var leafStart = 0

  /// Creates a builder of the index that follows an older one.
  init(after old: HeightIndex) {
    self.old = old.aged
  }

  /// Returns the height of the item at a place of the older index.
  ///
  /// - Complexity: O(1) for a place near the last one, otherwise O(log n).
  mutating func oldRun(at place: Int) -> HeightRun {
    precondition(place >= 0 && place < old.count, "The place must be in the list.")
    if place < leafStart || place >= leafStart + leaf.count {
      (leaf, leafStart) = old.root.leaf(holding: place)
    }
    return leaf.run(at: place - leafStart).run.aged(in: old.generation).with(count: 1)
  }

  /// Adds the items at a range of places of the older index.
  mutating func keep(_ places: Range<Int>) {
    // Adjacent ranges are merged before they are cut out of the tree: sections that an update does not affect
    // each arrive as a header, rows and a footer, and together form one piece.
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

  /// Returns an index of all items added.
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
    // If everything is kept, the root is shared as is: that is how new conditions turn all measured heights
    // into estimates without a copy.
    if places.count == old.count { share([old.root][...]) } else { take(places, of: old.root) }
  }

  private mutating func joinLoose() {
    guard !loose.runs.isEmpty else { return }
    // All loose runs form one tree, which is joined once: joining each run separately would copy the spine of
    // the root every time.
    root = root.joined(with: HeightNode(rootOf: loose.runs))
    loose.removeAll()
  }

  /// Adds part of a tree: shares the subtrees inside it, and copies the runs at its edges.
  private mutating func take(_ places: Range<Int>, of node: HeightNode) {
    if node.level == 0 { return takeRuns(places, of: node) }
    // Neighboring subtrees that are needed in full are collected and shared as one node, with one join
    // instead of one for each.
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
      // The run is aged while it is copied, because only equal runs merge: heights measured in different
      // generations are all estimates now.
      loose.append(run.with(count: part.count).aged(in: old.generation))
      guard end < places.upperBound else { return }
      start = end
    }
  }

  /// Adds neighboring trees of the same level unchanged.
  ///
  /// A single leaf is copied, because joining it with its neighbors would copy more.
  private mutating func share(_ nodes: ArraySlice<HeightNode>) {
    guard let first = nodes.first else { return }
    if nodes.count == 1, first.level == 0 { return takeRuns(0..<first.count, of: first) }
    joinLoose()
    root = root.joined(with: nodes.count == 1 ? first : HeightNode(children: nodes))
  }
}
