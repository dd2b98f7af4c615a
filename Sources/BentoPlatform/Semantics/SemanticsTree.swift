/// What is on the screen as a table of nodes, for those who follow it from one moment to the next.
///
/// A bridge to assistive technology keeps the last tree and sends what is different:
///
/// ```swift
/// let tree = window.semanticsTree()
/// let update = tree.update(from: lastTree)
/// if !update.isEmpty { bridge.send(update) }
/// lastTree = tree
/// ```
///
/// Law: applying the update from one tree to another makes the one the other.
///
/// The form is that of AccessKit's `TreeUpdate`: nodes by id, each with the ids of its children.
public nonisolated struct SemanticsTree: Hashable, Sendable {
  /// A node and what is in it.
  public nonisolated struct Entry: Hashable, Sendable {
    /// The node, without its children.
    public var node: SemanticsNode
    /// The ids of its children, in order.
    public var children: [SemanticsNode.ID]
  }

  /// The nodes by id.
  public private(set) var entries: [SemanticsNode.ID: Entry] = [:]
  /// The outermost node; nil for an empty tree.
  public private(set) var root: SemanticsNode.ID?
  /// The node that has the keyboard, or nil.
  public private(set) var focus: SemanticsNode.ID?

  /// What copies of a tree share until one of them changes: an unchanged tree is compared with itself at
  /// each look (`semantics.idle.1k`).
  private var stamp = Stamp()

  private final class Stamp: Sendable {}

  /// An empty tree.
  public init() {}

  /// Whether two trees have the same nodes.
  public static func == (left: SemanticsTree, right: SemanticsTree) -> Bool {
    left.stamp === right.stamp
      || left.root == right.root && left.focus == right.focus && left.entries == right.entries
  }

  /// Hashes what tells most trees apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(focus)
    hasher.combine(entries.count)
  }

  /// The tree of a node and all that is in it.
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

  /// The node with an id and all that is in it; nil for none.
  public func node(_ id: SemanticsNode.ID) -> SemanticsNode? {
    guard let entry = entries[id] else { return nil }
    var node = entry.node
    node.children = entry.children.compactMap { self.node($0) }
    return node
  }

  /// What changed since another tree.
  ///
  /// - Complexity: O(n) of the nodes of both, and O(1) for a copy of the same tree.
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

  /// Brings the tree up to date.
  public mutating func apply(_ update: SemanticsUpdate) {
    stamp = Stamp()
    for id in update.removed { entries[id] = nil }
    for entry in update.changed { entries[entry.node.id] = entry }
    root = update.root
    focus = update.focus
  }
}

nonisolated extension SemanticsNode.ID: Comparable {
  /// The order in which views were first asked for.
  public static func < (left: SemanticsNode.ID, right: SemanticsNode.ID) -> Bool {
    (left.view, left.parts.count) < (right.view, right.parts.count)
      || left.view == right.view && left.parts.count == right.parts.count
        && left.parts.lexicographicallyPrecedes(right.parts)
  }
}
