/// A section's items, divided into runs, some of which are lazy.
///
/// No run is empty, no two runs of eager items are adjacent, and `ends[i]` is the number of items in the runs
/// up to and including `i`.
@MainActor
@usableFromInline
struct NodeSegments<ItemID: Hashable> {
  private enum Run {
    case nodes([Node<ItemID>])
    case lazy(LazyNodes<ItemID>)

    var count: Int {
      switch self {
      case .nodes(let nodes): nodes.count
      case .lazy(let nodes): nodes.count
      }
    }
  }

  private var runs: [Run] = []
  private var ends: [Int] = []

  private init() {}

  /// Creates a single run.
  init(_ nodes: LazyNodes<ItemID>) {
    append(.lazy(nodes))
  }

  var count: Int { ends.last ?? 0 }

  /// The item at an index.
  subscript(index: Int) -> Node<ItemID> {
    let place = place(of: index)
    switch runs[place.run] {
    case .nodes(let nodes): return nodes[place.offset]
    case .lazy(let nodes): return nodes[place.offset]
    }
  }

  /// Returns the id at an index.
  func id(at index: Int) -> ItemID {
    let place = place(of: index)
    switch runs[place.run] {
    case .nodes(let nodes): return nodes[place.offset].id
    case .lazy(let nodes): return nodes.id(at: place.offset)
    }
  }

  /// All ids.
  var ids: [ItemID] {
    if runs.count == 1, case .lazy(let nodes) = runs[0] { return nodes.allIDs }
    return runs.flatMap { run in
      switch run {
      case .nodes(let nodes): nodes.map(\.id)
      case .lazy(let nodes): nodes.allIDs
      }
    }
  }

  /// The items as an array if none are lazy, otherwise nil.
  var eagerNodes: [Node<ItemID>]? {
    guard let first = runs.first else { return [] }
    guard runs.count == 1, case .nodes(let nodes) = first else { return nil }
    return nodes
  }

  /// The height of every item, in points, if the items form one lazy run and the height is known in advance.
  var commonHeight: Double? {
    guard runs.count == 1, case .lazy(let nodes) = runs[0] else { return nil }
    return nodes.commonHeight
  }

  /// Returns whether the ids can be shown to be equal without comparing each lazy item's id.
  func isKnownToEqual(_ other: NodeSegments) -> Bool {
    guard ends == other.ends else { return false }
    return zip(runs, other.runs).allSatisfy { pair in
      switch pair {
      case (.nodes(let left), .nodes(let right)):
        left.elementsEqual(right) { $0.id == $1.id }
      case (.lazy(let left), .lazy(let right)):
        left.isKnownToEqual(right)
      default: false
      }
    }
  }

  /// Adds an item at the end.
  ///
  /// The last run is removed from the array while the item is added: if its items were referenced
  /// twice, each append would copy all of them.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ node: Node<ItemID>) {
    guard case .nodes(var nodes)? = runs.last else {
      append(.nodes([node]))
      return
    }
    runs.removeLast()
    nodes.append(node)
    runs.append(.nodes(nodes))
    ends[ends.count - 1] += 1
  }

  /// Returns the items with a range replaced by other items.
  func replacing(_ range: Range<Int>, with nodes: [Node<ItemID>]) -> NodeSegments {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "The range \(range) is out of bounds: there are \(count) items."
    )
    var result = NodeSegments()
    result.append(contentsOf: self, in: 0..<range.lowerBound)
    result.append(.nodes(nodes))
    result.append(contentsOf: self, in: range.upperBound..<count)
    return result
  }
}

// MARK: - Visiting

extension NodeSegments {
  /// Calls a closure with components; see ``NodeList/visitComponents(in:isReversed:where:body:)``.
  func visitComponents(
    in range: Range<Int>,
    isReversed: Bool,
    where mayMatch: (any Renderable.Type) -> Bool,
    body: (_ index: Int, AnyRenderable, _ isLazy: Bool) -> Bool
  ) {
    for run in isReversed ? Array(runs.indices.reversed()) : Array(runs.indices) {
      let start = ends[run] - runs[run].count
      let part = range.clamped(to: start..<ends[run])
      guard !part.isEmpty else { continue }
      switch runs[run] {
      case .nodes(let nodes):
        for index in part.steps(isReversed: isReversed)
        where !body(index, nodes[index - start].component, false) { return }
      case .lazy(let nodes):
        guard mayMatch(nodes.componentType) else { continue }
        for index in part.steps(isReversed: isReversed)
        where !body(index, nodes[index - start].component, true) { return }
      }
    }
  }
}

extension Range<Int> {
  /// Returns the indices from first to last, or from last to first.
  nonisolated func steps(isReversed: Bool) -> StrideTo<Int> {
    isReversed
      ? stride(from: upperBound - 1, to: lowerBound - 1, by: -1)
      : stride(from: lowerBound, to: upperBound, by: 1)
  }
}

// MARK: - Runs

extension NodeSegments {
  private func place(of index: Int) -> (run: Int, offset: Int) {
    precondition(
      index >= 0 && index < count,
      "The index \(index) is out of bounds: there are \(count) items."
    )
    var lower = 0
    var upper = ends.count - 1
    while lower < upper {
      let middle = (lower + upper) / 2
      if ends[middle] > index { upper = middle } else { lower = middle + 1 }
    }
    return (lower, index - (lower == 0 ? 0 : ends[lower - 1]))
  }

  private mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if case .nodes(let nodes) = run, case .nodes(let last)? = runs.last {
      runs[runs.count - 1] = .nodes(last + nodes)
      ends[ends.count - 1] += nodes.count
    } else {
      ends.append(count + run.count)
      runs.append(run)
    }
  }

  private mutating func append(contentsOf other: NodeSegments, in range: Range<Int>) {
    var start = 0
    for run in other.runs {
      let end = start + run.count
      let part = range.clamped(to: start..<end)
      if !part.isEmpty {
        let offsets = part.lowerBound - start..<part.upperBound - start
        switch run {
        case .nodes(let nodes): append(.nodes(Array(nodes[offsets])))
        case .lazy(let nodes): append(.lazy(nodes.part(offsets)))
        }
      }
      start = end
    }
  }
}
