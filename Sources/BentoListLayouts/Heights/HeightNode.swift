/// A tree of stacked heights, whose nodes contain runs or trees one level lower.
///
/// This is a B-tree augmented with sums: each node stores the number and the total height of its items, so
/// that a descent that subtracts the sums of the siblings it passes finds a place or an offset in O(log n)
/// (order-statistic trees; Cormen et al., *Introduction to Algorithms*, chapter on augmenting data
/// structures). Trees are values and share their common subtrees: the cost of a tree made from pieces of
/// another depends only on the edges of the pieces (`lists.edit1`).
///
/// Invariants: all children are of the same level; each is at least half full, and none exceeds its limit.
/// The root of a whole tree may contain less. A sum is exactly the sum of the parts in their order.
nonisolated struct HeightNode: Sendable {
  /// The maximum number of runs in a leaf.
  ///
  /// The runs are searched linearly: a dozen consecutive cache lines cost less than another level of
  /// pointers.
  static let runLimit = 32
  /// The maximum number of children of a node.
  static let childLimit = 16

  /// The number of levels below the node; 0 for a leaf.
  let level: Int
  /// The number of items.
  private(set) var count: Int
  /// The total height of all items.
  private(set) var height: Double
  /// The runs of a leaf.
  private(set) var runs: [HeightRun]
  /// The child trees, one level lower; empty in a leaf.
  private(set) var children: [HeightNode]

  /// Creates a leaf.
  init(runs: some Sequence<HeightRun>) {
    level = 0
    children = []
    self.runs = Array(runs)
    count = self.runs.reduce(0) { $0 + $1.count }
    height = self.runs.reduce(0) { $0 + $1.total }
  }

  /// Creates a tree of at least one child tree.
  init(children: some Sequence<HeightNode>) {
    runs = []
    self.children = Array(children)
    level = self.children[0].level + 1
    count = self.children.reduce(0) { $0 + $1.count }
    height = self.children.reduce(0) { $0 + $1.height }
  }

  /// Creates a tree of any number of runs.
  ///
  /// - Complexity: O(`runs.count`).
  init(rootOf runs: [HeightRun]) {
    self.init(rootOf: Self.parts(runs, atMost: Self.runLimit).map { HeightNode(runs: $0) })
  }

  /// Creates a tree from trees that are all at the same level and satisfy the invariants.
  private init(rootOf nodes: [HeightNode]) {
    var nodes = nodes
    while nodes.count > 1 {
      nodes = Self.parts(nodes, atMost: Self.childLimit).map { HeightNode(children: $0) }
    }
    self = nodes.first ?? HeightNode(runs: [])
  }

  /// Splits a sequence into the smallest number of parts that a limit allows, of nearly equal size.
  private static func parts<Part>(_ all: [Part], atMost limit: Int) -> [ArraySlice<Part>] {
    // The parts are equal, rather than full with a remainder: every part is then at least half full, and none
    // has to be merged right after its creation.
    let number = (all.count + limit - 1) / limit
    return (0..<number).map {
      all[all.count * $0 / number..<all.count * ($0 + 1) / number]
    }
  }
}

// MARK: - Looking up

nonisolated extension HeightNode {
  /// Returns the run that contains a place, the number of the run's items before the place, and the offset of
  /// the run's top, for a tree whose own top is at `top`.
  func run(at place: Int, top: Double = 0) -> (run: HeightRun, index: Int, top: Double) {
    var place = place
    var top = top
    var index = 0
    guard level == 0 else {
      while place >= children[index].count {
        place -= children[index].count
        top += children[index].height
        index += 1
      }
      // The recursion reads the child in place. A loop with a variable for the current node would retain and
      // release a node, and both its arrays, at every level.
      return children[index].run(at: place, top: top)
    }
    while place >= runs[index].count {
      place -= runs[index].count
      top += runs[index].total
      index += 1
    }
    return (runs[index], place, top)
  }

  /// Returns the leaf that contains a place, and the leaf's first place.
  func leaf(holding place: Int) -> (leaf: HeightNode, start: Int) {
    guard level > 0 else { return (self, 0) }
    var start = 0
    var index = 0
    while place >= start + children[index].count {
      start += children[index].count
      index += 1
    }
    let (leaf, offset) = children[index].leaf(holding: place - start)
    return (leaf, start + offset)
  }

  /// Returns the place of the item that covers an offset, or `count` if the offset is beyond the end, for a
  /// tree whose own top is at `top`.
  func place(at offset: Double, top: Double = 0) -> Int {
    var place = 0
    var top = top
    // Tops are added up in the same order as in `run(at:top:)`, so that both agree on the edges of runs:
    // searching for the top of a run finds that run, and not the one above it.
    for run in runs {
      if offset < top + run.total { return place + run.index(at: offset - top) }
      place += run.count
      top += run.total
    }
    for index in children.indices {
      let bottom = top + children[index].height
      if offset < bottom { return place + children[index].place(at: offset, top: top) }
      place += children[index].count
      top = bottom
    }
    return place
  }

  /// Calls `body` with the runs of a range of places, clipped to the range.
  func forEachRun(in range: Range<Int>, _ body: (HeightRun) -> Void) {
    var start = 0
    for run in runs where start < range.upperBound {
      let part = range.clamped(to: start..<start + run.count)
      if !part.isEmpty { body(run.with(count: part.count)) }
      start += run.count
    }
    for child in children where start < range.upperBound {
      let part = range.clamped(to: start..<start + child.count)
      if !part.isEmpty {
        child.forEachRun(in: part.lowerBound - start..<part.upperBound - start, body)
      }
      start += child.count
    }
  }
}

nonisolated extension HeightRun {
  /// Returns the index of the item in the run that covers a distance from the run's top.
  fileprivate func index(at offset: Double) -> Int {
    guard height > 0 else { return 0 }
    var index = min(count - 1, max(0, Int(offset / height)))
    // The quotient may be rounded past a whole number. The tops of items are products
    // (`HeightIndex.offset(of:)`), so the products determine the result, and the quotient is off by at most
    // one.
    if index + 1 < count, Double(index + 1) * height <= offset { index += 1 }
    if index > 0, Double(index) * height > offset { index -= 1 }
    return index
  }
}

// MARK: - Joining

nonisolated extension HeightNode {
  /// Returns this tree followed by another one.
  ///
  /// - Complexity: O(difference of the levels).
  func joined(with other: HeightNode) -> HeightNode {
    if count == 0 { return other }
    if other.count == 0 { return self }
    return HeightNode(rootOf: Self.join(self, other))
  }

  /// Returns one or two trees with the items of two trees, at the higher of their levels.
  ///
  /// If there are two, they satisfy the invariants.
  private static func join(_ upper: HeightNode, _ lower: HeightNode) -> [HeightNode] {
    // The lower tree is joined at the edge of the higher one, at its own level; all other subtrees are
    // shared. That is why the cost of a join depends on the difference between the levels, not the number of
    // runs.
    if upper.level > lower.level {
      let last = upper.children.count - 1
      return trees(upper.children[..<last] + join(upper.children[last], lower))
    }
    if upper.level < lower.level {
      return trees(join(upper, lower.children[0]) + lower.children[1...])
    }
    // Two leaves that are full enough stay as they are, even if the runs at the seam are equal: copying 32
    // runs to save one is not worthwhile, and no invariant requires it.
    guard upper.isUnderfull || lower.isUnderfull else { return [upper, lower] }
    guard upper.level == 0 else { return trees(upper.children + lower.children) }
    var runs = HeightRuns(upper.runs)
    for run in lower.runs { runs.append(run) }
    return parts(runs.runs, atMost: runLimit).map { HeightNode(runs: $0) }
  }

  private static func trees(_ children: some Sequence<HeightNode>) -> [HeightNode] {
    parts(Array(children), atMost: childLimit).map { HeightNode(children: $0) }
  }

  /// Whether the tree contains less than the minimum for all trees except a root.
  private var isUnderfull: Bool {
    level == 0 ? runs.count < Self.runLimit / 2 : children.count < Self.childLimit / 2
  }
}

// MARK: - Changing

nonisolated extension HeightNode {
  /// Sets the height of an item in a whole tree.
  ///
  /// - Complexity: O(log n).
  mutating func setRoot(_ run: HeightRun, at place: Int) {
    if let rest = set(run, at: place) { self = HeightNode(children: [self, rest]) }
    // A merge below may leave a root with one child, a level that every lookup would traverse unnecessarily.
    while children.count == 1 { self = children[0] }
  }

  /// Sets the height of an item.
  ///
  /// - Returns: The second half, of the same level, if the tree became too large.
  private mutating func set(_ run: HeightRun, at place: Int) -> HeightNode? {
    level == 0 ? setRun(run, at: place) : setInChild(run, at: place)
  }

  private mutating func setRun(_ new: HeightRun, at place: Int) -> HeightNode? {
    var position = 0
    var index = place
    while index >= runs[position].count {
      index -= runs[position].count
      position += 1
    }
    let old = runs[position]
    // A row that is bound again usually has the same height as before. A write would copy a leaf that another
    // index shares.
    guard !old.matches(new) else { return nil }
    // The neighbors are rebuilt too, so that equal ones merge: rows that are measured one at a time and all
    // have the same height end up as one run again.
    let range = max(0, position - 1)..<min(runs.count, position + 2)
    var parts = HeightRuns()
    for run in runs[range.lowerBound..<position] { parts.append(run) }
    parts.append(old.with(count: index))
    parts.append(new.with(count: 1))
    parts.append(old.with(count: old.count - index - 1))
    for run in runs[(position + 1)..<range.upperBound] { parts.append(run) }
    runs.replaceSubrange(range, with: parts.runs)
    // The height is summed again rather than adjusted by the difference: a sum that is only adjusted drifts
    // from its parts with every rounding, and after a million changes an offset and its inverse would
    // disagree.
    height = runs.reduce(0) { $0 + $1.total }
    guard runs.count > Self.runLimit else { return nil }
    let rest = HeightNode(runs: runs[(runs.count / 2)...])
    self = HeightNode(runs: runs[..<(runs.count / 2)])
    return rest
  }

  private mutating func setInChild(_ run: HeightRun, at place: Int) -> HeightNode? {
    var index = 0
    var place = place
    while place >= children[index].count {
      place -= children[index].count
      index += 1
    }
    if let rest = children[index].set(run, at: place) {
      children.insert(rest, at: index + 1)
      // At most one child can be too small at a time, so one merge or split with a neighbor restores the
      // invariant.
    } else if children[index].isUnderfull {
      let pair = max(0, index - 1)...max(1, index)
      let joined = Self.join(children[pair.lowerBound], children[pair.upperBound])
      children.replaceSubrange(pair, with: joined)
    }
    height = children.reduce(0) { $0 + $1.height }
    guard children.count > Self.childLimit else { return nil }
    let rest = HeightNode(children: children[(children.count / 2)...])
    self = HeightNode(children: children[..<(children.count / 2)])
    return rest
  }
}

// MARK: - Invariants

nonisolated extension HeightNode {
  /// Traps if the tree is inconsistent.
  func checkInvariants(isRoot: Bool = true) {
    precondition(isRoot || !isUnderfull, "A tree must be half full.")
    precondition(runs.count <= Self.runLimit, "A leaf must not exceed its limit.")
    precondition(children.count <= Self.childLimit, "A tree must not exceed its limit.")
    precondition(level == 0 ? children.isEmpty : runs.isEmpty, "Only leaves can contain runs.")
    precondition(!isRoot || children.count != 1, "A root must not have a single child.")
    for run in runs {
      precondition(run.count > 0, "A run must contain an item.")
      precondition(
        run.height.isFinite && run.height >= 0,
        "A height must be finite and not negative."
      )
    }
    for child in children {
      precondition(child.level == level - 1, "All leaves must have the same depth.")
      child.checkInvariants(isRoot: false)
    }
    let counts = runs.map(\.count) + children.map(\.count)
    precondition(count == counts.reduce(0, +), "The count must be the sum of the parts.")
    let heights = runs.map(\.total) + children.map(\.height)
    precondition(height == heights.reduce(0, +), "The height must be the sum of the parts.")
  }
}

/// Neighboring items of the same height.
@usableFromInline
@frozen
package nonisolated struct HeightRun: Hashable, Sendable {
  /// The reliability of a height.
  @usableFromInline
  @frozen
  package enum Knowledge: Hashable, Sendable {
    /// A guess for items never measured.
    case guess
    /// The last measured height of the items.
    case estimate
    /// A height measured in a generation of the index; in later generations, it is an estimate.
    case measured(generation: UInt32)
    /// A height specified by the program.
    case given
  }

  /// The number of items, greater than zero.
  @usableFromInline package var count: Int
  /// The height of each item, in points; finite and not negative.
  @usableFromInline package var height: Double
  /// The reliability of the height.
  @usableFromInline package var knowledge: Knowledge

  /// Whether the height is an estimate until the items become visible.
  @inlinable package var isEstimate: Bool {
    switch knowledge {
    case .guess, .estimate: true
    case .measured, .given: false
    }
  }
  /// Whether the estimate is a guess for items never measured.
  var isGuess: Bool { knowledge == .guess }
  /// The total height of all items.
  var total: Double { Double(count) * height }

  /// Returns whether the items of both runs have the same height with the same reliability.
  func matches(_ other: HeightRun) -> Bool {
    height == other.height && knowledge == other.knowledge
  }

  /// Returns a run of the same height with a different number of items.
  func with(count: Int) -> HeightRun {
    HeightRun(count: count, height: height, knowledge: knowledge)
  }

  /// Returns the run as it appears in a generation: an estimate if it was measured in a different one.
  func aged(in generation: UInt32) -> HeightRun {
    guard case .measured(let measured) = knowledge, measured != generation else { return self }
    return estimated
  }

  /// The same height as an estimate; a guess stays a guess.
  var estimated: HeightRun {
    HeightRun(count: count, height: height, knowledge: isGuess ? .guess : .estimate)
  }
}

/// A sequence of runs in which no two neighbors match.
package nonisolated struct HeightRuns {
  /// The runs added so far.
  private(set) var runs: [HeightRun]

  /// Creates a sequence from runs in which no two neighbors match.
  init(_ runs: [HeightRun] = []) {
    self.runs = runs
  }

  /// Adds items at the end.
  mutating func append(_ run: HeightRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.matches(run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// Adds items of one height at the end, either estimated or given.
  mutating func append(count: Int, height: Double, isEstimate: Bool) {
    append(HeightRun(count: count, height: height, knowledge: isEstimate ? .estimate : .given))
  }

  /// Adds items of unknown height at the end.
  package mutating func append(count: Int, guess height: Double) {
    append(HeightRun(count: count, height: height, knowledge: .guess))
  }

  /// Removes all runs but keeps the allocated memory.
  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }
}
