/// The items of a section: a random access collection that creates lazy items when they are read.
///
/// ```swift
/// var section = Section(id: "inbox", items: [first, second])
/// section.items.append(third)
/// section.items.remove(at: 0)
/// ```
///
/// You can change the list the way you change an array. Lazy items stay lazy when items next to
/// them change.
@MainActor
public struct NodeList<ItemID: Hashable> {
  /// All items, if none of them are lazy.
  @usableFromInline var nodes: [Node<ItemID>]
  /// All items, if some of them are lazy.
  @usableFromInline var segments: NodeSegments<ItemID>?
  /// A closure that returns whether two arrays have the same ids in the same order.
  ///
  /// The closure is stored when a list is created, because the id type is known at that point: a
  /// comparison then takes a few instructions instead of many calls (`bento.rerender.10k`).
  @usableFromInline let haveSameIDs: @MainActor ([Node<ItemID>], [Node<ItemID>]) -> Bool

  /// Creates an empty list.
  @inlinable
  public init() {
    self.init([])
  }

  /// Creates a list of items.
  @inlinable
  public init(_ nodes: [Node<ItemID>]) {
    self.nodes = nodes
    haveSameIDs = { Self.haveSameIDs($0, $1) }
  }

  init(_ lazyNodes: LazyNodes<ItemID>) {
    self.init()
    segments = NodeSegments(lazyNodes)
  }

  @inlinable
  static func haveSameIDs(_ nodes: [Node<ItemID>], _ others: [Node<ItemID>]) -> Bool {
    guard nodes.count == others.count else { return false }
    // This is a loop because a closure passed to a library function would check its isolation on
    // every call.
    for index in nodes.indices where nodes[index].id != others[index].id { return false }
    return true
  }
}

// MARK: - RandomAccessCollection

extension NodeList: @MainActor RandomAccessCollection, @MainActor MutableCollection {
  /// The index of the first item, which is zero.
  public var startIndex: Int { 0 }

  /// The index after the last item, which is the number of items.
  public var endIndex: Int { segments?.count ?? nodes.count }

  /// The item at an index.
  ///
  /// - Complexity: O(1) without lazy items, otherwise O(log *s*) where *s* is the number of runs of
  ///   lazy and other items.
  public subscript(index: Int) -> Node<ItemID> {
    get { segments?[index] ?? nodes[index] }
    set {
      if segments == nil {
        nodes[index] = newValue
      } else {
        replaceSubrange(index..<index + 1, with: CollectionOfOne(newValue))
      }
    }
  }
}

// MARK: - RangeReplaceableCollection

extension NodeList: @MainActor RangeReplaceableCollection {
  /// Replaces the items of a range.
  ///
  /// - Complexity: O(*n*) in the number of items that are not lazy.
  public mutating func replaceSubrange<Nodes: Collection>(
    _ range: Range<Int>,
    with newNodes: Nodes
  ) where Nodes.Element == Node<ItemID> {
    guard let segments else {
      nodes.replaceSubrange(range, with: newNodes)
      return
    }
    let replaced = segments.replacing(range, with: Array(newNodes))
    if let eager = replaced.eagerNodes {
      nodes = eager
      self.segments = nil
    } else {
      self.segments = replaced
    }
  }

  /// Adds an item at the end.
  ///
  /// - Complexity: O(1) on average.
  public mutating func append(_ node: Node<ItemID>) {
    if segments == nil {
      nodes.append(node)
    } else {
      segments?.append(node)
    }
  }

  /// Adds items at the end.
  ///
  /// - Complexity: O(*m*) on average, where *m* is the number of added items.
  public mutating func append<Nodes: Sequence>(contentsOf newNodes: Nodes)
  where Nodes.Element == Node<ItemID> {
    if segments == nil {
      nodes.append(contentsOf: newNodes)
    } else {
      for node in newNodes { segments?.append(node) }
    }
  }
}

// MARK: - ExpressibleByArrayLiteral

extension NodeList: @MainActor ExpressibleByArrayLiteral {
  /// Creates a list of items.
  public init(arrayLiteral nodes: Node<ItemID>...) {
    self.init(nodes)
  }
}

// MARK: - Identities

extension NodeList {
  /// The ids of all items, read without creating any components.
  ///
  /// - Complexity: O(1) for a lazy section over an array, otherwise O(*n*).
  var ids: [ItemID] {
    if let segments { return segments.ids }
    var ids: [ItemID] = []
    ids.reserveCapacity(nodes.count)
    for node in nodes { ids.append(node.id) }
    return ids
  }

  /// Whether some components are created on every access.
  var isLazy: Bool { segments != nil }

  /// The height of every component, in points, if it is known without creating any of them.
  var commonHeight: Double? { segments?.commonHeight }

  /// Returns the id of an item without creating its component.
  func id(at index: Int) -> ItemID {
    segments?.id(at: index) ?? nodes[index].id
  }

  /// Calls a closure with the components of a range, first to last or last to first, until the
  /// closure returns false.
  ///
  /// - Parameters:
  ///   - range: The indices of the items.
  ///   - isReversed: Whether to start with the last item.
  ///   - mayMatch: A closure that returns whether components of a type are needed. It is called
  ///     once for each run of lazy items; the run is skipped if the result is false.
  ///   - body: A closure that receives the index, the component, and whether the component was created for
  ///     this call.
  /// - Complexity: O(*n*) in the number of items that are not skipped.
  func visitComponents(
    in range: Range<Int>,
    isReversed: Bool,
    where mayMatch: (any Renderable.Type) -> Bool,
    body: (_ index: Int, AnyRenderable, _ isLazy: Bool) -> Bool
  ) {
    if let segments {
      segments.visitComponents(in: range, isReversed: isReversed, where: mayMatch, body: body)
      return
    }
    for index in range.steps(isReversed: isReversed)
    where !body(index, nodes[index].component, false) { return }
  }

  /// Returns whether two lists have the same ids in the same order.
  ///
  /// - Complexity: O(*n*) if the lists are equal, unless they are lazy over the same ids.
  func hasSameIDs(as other: NodeList) -> Bool {
    guard count == other.count else { return false }
    if let segments, let others = other.segments, segments.isKnownToEqual(others) { return true }
    if segments == nil, other.segments == nil { return haveSameIDs(nodes, other.nodes) }
    return ids == other.ids
  }
}
