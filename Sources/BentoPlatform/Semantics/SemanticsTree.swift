/// The content of the screen as a table of nodes, for clients that observe changes to the content.
///
/// A bridge to assistive technology keeps the last tree and sends the differences:
///
/// ```swift
/// let tree = window.semanticsTree()
/// let update = tree.update(from: lastTree)
/// if !update.isEmpty { bridge.send(update) }
/// lastTree = tree
/// ```
///
/// Applying the update from one tree to another turns the first into the second.
///
/// The format is that of AccessKit's `TreeUpdate`: nodes keyed by id, each with the ids of its children.
public nonisolated struct SemanticsTree: Hashable, Sendable {
  /// A node and its children.
  public nonisolated struct Entry: Hashable, Sendable {
    /// The node, without its children.
    public var node: SemanticsNode
    /// The ids of the node's children, in order.
    public var children: [SemanticsNode.ID]
  }

  /// The nodes by id.
  public private(set) var entries: [SemanticsNode.ID: Entry] = [:]
  /// The outermost node; nil for an empty tree.
  public private(set) var root: SemanticsNode.ID?
  /// The node with keyboard focus, or nil.
  public private(set) var focus: SemanticsNode.ID?

  /// A token that the copies of a tree share until one of them changes.
  ///
  /// It speeds up comparing an unchanged tree with itself, which happens in every update
  /// (`semantics.idle.1k`).
  private var stamp = Stamp()

  private final class Stamp: Sendable {}

  /// Creates an empty tree.
  public init() {}

  /// Returns whether two trees have the same nodes.
  public static func == (left: SemanticsTree, right: SemanticsTree) -> Bool {
    left.stamp === right.stamp
      || left.root == right.root && left.focus == right.focus && left.entries == right.entries
  }

  /// Hashes the parts that distinguish most trees.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(focus)
    hasher.combine(entries.count)
  }

  /// Creates the tree of a node and its descendants.
  public init(_ node: SemanticsNode) {
    root = node.id
    insert(node)
  }

  private mutating func insert(_ node: SemanticsNode) {
    var alone = node
    alone.children = []
    entries[node.id] = Entry(node: alone, children: node.children.map(\.id))
    if node.states.contains(.focused) { focus = node.id }
    for child in node.children { insert(child) }
  }

  /// Returns the node with an id, including its descendants, or nil if there is none.
  public func node(_ id: SemanticsNode.ID) -> SemanticsNode? {
    guard let entry = entries[id] else { return nil }
    var node = entry.node
    node.children = entry.children.compactMap { self.node($0) }
    return node
  }

  /// Returns the changes since another tree.
  ///
  /// - Complexity: O(*n*) in the number of nodes of both trees, and O(1) for a copy of the same tree.
  public func update(from old: SemanticsTree) -> SemanticsUpdate {
    if stamp === old.stamp {
      return SemanticsUpdate(changed: [], removed: [], root: root, focus: focus)
    }
    return SemanticsUpdate(
      changed: entries.values.filter { old.entries[$0.node.id] != $0 }
        .sorted { $0.node.id < $1.node.id },
      removed: old.entries.keys.filter { entries[$0] == nil }.sorted(),
      root: root,
      focus: focus
    )
  }

  /// Applies an update.
  public mutating func apply(_ update: SemanticsUpdate) {
    stamp = Stamp()
    for id in update.removed { entries[id] = nil }
    for entry in update.changed { entries[entry.node.id] = entry }
    root = update.root
    focus = update.focus
  }
}

nonisolated extension SemanticsNode.ID: Comparable {
  /// Returns whether the first id's view was queried before the second id's.
  public static func < (left: SemanticsNode.ID, right: SemanticsNode.ID) -> Bool {
    (left.view, left.parts.count) < (right.view, right.parts.count)
      || left.view == right.view && left.parts.count == right.parts.count
        && left.parts.lexicographicallyPrecedes(right.parts)
  }
}
