public import BentoCells
public import BentoListLayouts

/// The rows of a table that shows a tree: nodes with a triangle that shows and hides what is below.
///
/// The data source knows the order of the nodes and which of them are expanded. The program tells the
/// children of a node when they are needed for the first time, and makes the cells:
///
/// ```swift
/// let outline = OutlineDataSource(roots: [Path.root]) { path in
///   path.isFolder
/// } children: { path in
///   path.contents
/// } cell: { table, indexPath, path in
///   let cell = table.dequeueReusableCell(withIdentifier: "path", for: indexPath)
///   (cell as? PathCell)?.label.text = path.name
///   return cell
/// }
/// table.dataSource = outline
/// ```
///
/// A press on the triangle expands or collapses a node. So do the right and left arrow keys; of a node
/// that is expanded already the right one goes on to the first child, and the left one of a collapsed
/// node goes to its parent. Where text runs from right to left they change their places.
///
/// A node that is collapsed remembers which nodes below it are expanded. The selection and the place
/// of the keyboard go to it when they were on a row that is folded away.
///
/// A table shows the data source's rows in one section. The table keeps no data source alive, so the
/// program does.
@MainActor
public final class OutlineDataSource<ID: Hashable> {
  private var tree: OutlineTree<ID>
  private let isExpandable: (ID) -> Bool
  private let childrenOfNode: (ID) -> [ID]
  private let makeCell: (TableView, ItemPath, ID) -> TableViewCell
  /// The table that shows the rows: the last one that asked for their number.
  private weak var tableView: TableView?

  /// Creates an outline in which all nodes are collapsed.
  ///
  /// - Parameters:
  ///   - roots: The nodes that lie in no other; every node of the tree is another one.
  ///   - isExpandable: Whether a node may have children; called when it comes into view and when it is
  ///     to be expanded. Only of those nodes the children are asked for.
  ///   - children: Tells the children of a node, when it is expanded for the first time.
  ///   - cell: Makes and fills the cell of a node. Its indentation and its triangle are set after
  ///     that.
  public init(
    roots: [ID],
    isExpandable: @escaping (ID) -> Bool,
    children: @escaping (ID) -> [ID],
    cell: @escaping (TableView, ItemPath, ID) -> TableViewCell
  ) {
    tree = OutlineTree(roots: roots)
    self.isExpandable = isExpandable
    childrenOfNode = children
    makeCell = cell
  }

  /// Traps when the outline contradicts itself; for tests.
  package func checkInvariants() { tree.checkInvariants() }
}

// MARK: - Rows and nodes

extension OutlineDataSource {
  /// The node that a row shows; nil where there is no such row.
  ///
  /// - Complexity: O(*d* · log *n*) for *n* children at each of *d* levels.
  public func node(at indexPath: ItemPath) -> ID? {
    guard indexPath.section == 0, (0..<tree.rowCount).contains(indexPath.row) else { return nil }
    return tree.node(at: indexPath.row)
  }

  /// The row of a node; nil for one that is folded away, or was never shown.
  ///
  /// - Complexity: O(*d* · log *n*) for *n* children at each of *d* levels.
  public func indexPath(of node: ID) -> ItemPath? {
    tree.row(of: node).map { ItemPath(row: $0, section: 0) }
  }

  /// The node in which another one lies; nil for a root.
  public func parent(of node: ID) -> ID? { tree.parent(of: node) }

  /// Whether the children of a node are shown, or will be when the nodes above it are expanded.
  public func isExpanded(_ node: ID) -> Bool { tree.isExpanded(node) }
}

// MARK: - Folding

extension OutlineDataSource {
  /// Shows the children of a node; nothing happens to one that is not expandable, or that was never
  /// shown.
  public func expand(_ node: ID, animated: Bool = true) {
    update(animated: animated) { outline in
      // Asked before the tree changes: the program may ask the outline meanwhile.
      guard outline.tree.contains(node), outline.mayHaveChildren(node) else { return Change() }
      let isKnown = outline.tree.children(of: node) != nil
      let children = isKnown ? [] : outline.childrenOfNode(node)
      let added = outline.tree.expand(node, children: children)
      return Change(inserted: added, foldsBelow: Self.row(above: added))
    }
    updateDisclosure(of: node, animated: animated)
  }

  /// Hides everything below a node.
  public func collapse(_ node: ID, animated: Bool = true) {
    update(animated: animated) { outline in
      let removed = outline.tree.collapse(node)
      outline.takeSelection(outOf: removed, to: node)
      return Change(deleted: removed, foldsBelow: Self.row(above: removed))
    }
    updateDisclosure(of: node, animated: animated)
  }

  /// Shows the children of an expandable node if they are hidden, and hides them if they are shown.
  public func toggle(_ node: ID, animated: Bool = true) {
    if isExpanded(node) {
      collapse(node, animated: animated)
    } else {
      expand(node, animated: animated)
    }
  }

  /// Selects a node in place of rows that are about to go, if one of them was selected.
  private func takeSelection(outOf rows: Range<Int>, to node: ID) {
    guard let tableView, let row = rows.first else { return }
    let parent = ItemPath(row: row - 1, section: 0)
    let gone = ItemPath(row: row, section: 0)...ItemPath(row: rows.upperBound - 1, section: 0)
    tableView.selection.change { selection in
      let selected = selection.paths.count
      selection.paths = selection.paths.subtracting(
        PathSet(runs: [PathSet.Run(section: 0, rows: rows)])
      )
      if selection.paths.count < selected { selection.paths.insert(parent) }
      if selection.focus.map(gone.contains) == true { selection.moveFocus(to: parent) }
    }
  }
}

// MARK: - Changing the tree

extension OutlineDataSource {
  /// Tells that nodes were added to the children of a node, or to the roots for nil.
  ///
  /// `index` is the number of the first new node among the children, or the roots. Of a node whose
  /// children were not asked for yet there is nothing to tell.
  ///
  /// - Complexity: O(*n*) of the number of children.
  public func insert(_ nodes: [ID], at index: Int, in parent: ID?, animated: Bool = true) {
    update(animated: animated) { Change(inserted: $0.tree.insert(nodes, at: index, in: parent)) }
    if let parent { updateDisclosure(of: parent, animated: animated) }
  }

  /// Tells that a node was removed, with everything below it.
  ///
  /// - Complexity: O(*n*) of the number of its siblings and of the nodes below it.
  public func remove(_ node: ID, animated: Bool = true) {
    let parent = parent(of: node)
    update(animated: animated) { Change(deleted: $0.tree.remove(node)) }
    if let parent { updateDisclosure(of: parent, animated: animated) }
  }

  /// Rows that come and go.
  private struct Change {
    /// Rows after the change.
    var inserted = 0..<0
    /// Rows before the change.
    var deleted = 0..<0
    /// The row from which they unfold or under which they fold away; nil for other changes.
    var foldsBelow: Int?
  }

  private static func row(above rows: Range<Int>) -> Int? {
    rows.isEmpty ? nil : rows.lowerBound - 1
  }

  /// Changes the tree, and the rows of the table with it as soon as that is idle.
  private func update(animated: Bool, _ change: @escaping (OutlineDataSource) -> Change) {
    guard let tableView else {
      _ = change(self)
      return
    }
    tableView.performBatchUpdates(
      { [weak tableView] in
        let change = change(self)
        let folded = change.foldsBelow.map { ItemPath(row: $0, section: 0) }
        if let folded { tableView?.queue.record { $0.foldedRow = folded } }
        tableView?.insertRows(at: change.inserted.map { ItemPath(row: $0, section: 0) })
        tableView?.deleteRows(at: change.deleted.map { ItemPath(row: $0, section: 0) })
      },
      animated: animated
    )
  }
}

// MARK: - TableViewDataSource

extension OutlineDataSource: TableViewDataSource {
  /// The number of nodes whose parents are all expanded.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    self.tableView = tableView
    return tree.rowCount
  }

  /// The cell of a node, with its indentation and triangle.
  public func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let node = tree.node(at: indexPath.row)
    let cell = makeCell(tableView, indexPath, node)
    cell.indentationLevel = tree.level(of: node)
    cell.disclosure = disclosure(of: node)
    cell.onDisclosurePress = { [weak self] in self?.toggle(node) }
    return cell
  }

  private func disclosure(of node: ID) -> TableViewCell.Disclosure {
    if isExpanded(node) { return .expanded }
    return mayHaveChildren(node) ? .collapsed : .leaf
  }

  /// Whether a node has children, or the program says that it may have some.
  private func mayHaveChildren(_ node: ID) -> Bool {
    tree.children(of: node)?.isEmpty == false || isExpandable(node)
  }

  private func updateDisclosure(of node: ID, animated: Bool) {
    guard let tableView, let path = indexPath(of: node) else { return }
    let cell = tableView.cellView(at: path) as? TableViewCell
    cell?.setDisclosure(disclosure(of: node), animated: animated)
  }
}

// MARK: - Keyboard

/// A data source whose rows can be expanded and collapsed by keys.
@MainActor
protocol ExpandableRows: AnyObject {
  /// Expands a row, or goes on from one that is expanded.
  ///
  /// - Returns: the first row below an expanded one; nil for any other.
  func expandRow(at path: ItemPath) -> ItemPath?

  /// Collapses a row, or goes on from one that is collapsed.
  ///
  /// - Returns: the row above a collapsed one in the tree; nil for any other.
  func collapseRow(at path: ItemPath) -> ItemPath?
}

extension OutlineDataSource: ExpandableRows {
  func expandRow(at path: ItemPath) -> ItemPath? {
    guard let node = node(at: path), disclosure(of: node) != .leaf else { return nil }
    guard isExpanded(node) else {
      expand(node)
      return nil
    }
    return tree.children(of: node)?.first.flatMap(indexPath)
  }

  func collapseRow(at path: ItemPath) -> ItemPath? {
    guard let node = node(at: path) else { return nil }
    guard isExpanded(node) else { return parent(of: node).flatMap(indexPath) }
    collapse(node)
    return nil
  }
}
