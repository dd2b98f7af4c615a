public import BentoCells
public import BentoListLayouts

/// A data source for a table that shows a tree, in which each node with children has a disclosure triangle.
///
/// The data source stores the order of the nodes and tracks which nodes are expanded. The program provides
/// the children of a node when they are first needed, and creates the cells:
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
/// A press on the triangle expands or collapses a node, as do the right and left arrow keys. On a node that
/// is already expanded, the right arrow key moves to the first child; on a collapsed node, the left arrow key
/// moves to the parent. In a right-to-left layout, the two keys are swapped.
///
/// A collapsed node retains the expanded state of the nodes below it. If a selected or focused row is hidden,
/// the selection or focus moves to the collapsed node.
///
/// A table shows the data source's rows in one section. The table does not retain its data source, so the
/// program must.
@MainActor
public final class OutlineDataSource<ID: Hashable> {
  private var tree: OutlineTree<ID>
  private let isExpandable: (ID) -> Bool
  private let childrenOfNode: (ID) -> [ID]
  private let makeCell: (TableView, ItemPath, ID) -> TableViewCell
  /// The table that shows the rows, which is the one that last requested the number of rows.
  private weak var tableView: TableView?

  /// Creates an outline in which all nodes are collapsed.
  ///
  /// - Parameters:
  ///   - roots: The nodes without a parent; each node of the tree is unique.
  ///   - isExpandable: Returns whether a node may have children; called when the node becomes visible and
  ///     before it is expanded. Only nodes for which it returns true are asked for children.
  ///   - children: Returns the children of a node when it is expanded for the first time.
  ///   - cell: Returns the configured cell of a node; its indentation and triangle are set afterward.
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

  /// Traps if the outline is inconsistent; for tests.
  package func checkInvariants() { tree.checkInvariants() }
}

// MARK: - Rows and nodes

extension OutlineDataSource {
  /// Returns the node of a row, or nil if there is no such row.
  ///
  /// - Complexity: O(*d* · log *n*) for *n* children at each of *d* levels.
  public func node(at indexPath: ItemPath) -> ID? {
    guard indexPath.section == 0, (0..<tree.rowCount).contains(indexPath.row) else { return nil }
    return tree.node(at: indexPath.row)
  }

  /// Returns the path of a node's row, or nil if the node is hidden in a collapsed node or has never been
  /// shown.
  ///
  /// - Complexity: O(*d* · log *n*) for *n* children at each of *d* levels.
  public func indexPath(of node: ID) -> ItemPath? {
    tree.row(of: node).map { ItemPath(row: $0, section: 0) }
  }

  /// Returns the parent of a node, or nil for a root.
  public func parent(of node: ID) -> ID? { tree.parent(of: node) }

  /// Returns whether the children of a node are shown, or will be when its ancestors are expanded.
  public func isExpanded(_ node: ID) -> Bool { tree.isExpanded(node) }
}

// MARK: - Folding

extension OutlineDataSource {
  /// Shows the children of a node; has no effect if the node is not expandable or has never been shown.
  public func expand(_ node: ID, animated: Bool = true) {
    update(animated: animated) { outline in
      // The program is called before the tree changes, because it may query the outline.
      guard outline.tree.contains(node), outline.mayHaveChildren(node) else { return Change() }
      let isKnown = outline.tree.children(of: node) != nil
      let children = isKnown ? [] : outline.childrenOfNode(node)
      let added = outline.tree.expand(node, children: children)
      return Change(inserted: added, foldsBelow: Self.row(above: added))
    }
    updateDisclosure(of: node, animated: animated)
  }

  /// Hides the descendants of a node.
  public func collapse(_ node: ID, animated: Bool = true) {
    update(animated: animated) { outline in
      let removed = outline.tree.collapse(node)
      outline.takeSelection(outOf: removed, to: node)
      return Change(deleted: removed, foldsBelow: Self.row(above: removed))
    }
    updateDisclosure(of: node, animated: animated)
  }

  /// Shows the children of an expandable node if they are hidden; hides them if they are shown.
  public func toggle(_ node: ID, animated: Bool = true) {
    if isExpanded(node) {
      collapse(node, animated: animated)
    } else {
      expand(node, animated: animated)
    }
  }

  /// Selects a node instead of rows that are about to be removed if any of them is selected.
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
  /// Inserts nodes into the children of a node, or into the roots if `parent` is nil.
  ///
  /// `index` is the index of the first new node among the children, or the roots. If the children of the node
  /// have not been requested yet, this has no effect.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public func insert(_ nodes: [ID], at index: Int, in parent: ID?, animated: Bool = true) {
    update(animated: animated) { Change(inserted: $0.tree.insert(nodes, at: index, in: parent)) }
    if let parent { updateDisclosure(of: parent, animated: animated) }
  }

  /// Removes a node with its descendants.
  ///
  /// - Complexity: O(*n*) in the number of its siblings and of the nodes below it.
  public func remove(_ node: ID, animated: Bool = true) {
    let parent = parent(of: node)
    update(animated: animated) { Change(deleted: $0.tree.remove(node)) }
    if let parent { updateDisclosure(of: parent, animated: animated) }
  }

  /// The rows that a change inserts or deletes.
  private struct Change {
    /// The inserted rows, as indices after the change.
    var inserted = 0..<0
    /// The deleted rows, as indices before the change.
    var deleted = 0..<0
    /// The row whose expansion or collapse causes the change; nil if the change has another cause.
    var foldsBelow: Int?
  }

  private static func row(above rows: Range<Int>) -> Int? {
    rows.isEmpty ? nil : rows.lowerBound - 1
  }

  /// Changes the tree, and the table's rows accordingly, as soon as the table is idle.
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
  /// Returns the number of nodes whose ancestors are all expanded.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    self.tableView = tableView
    return tree.rowCount
  }

  /// Returns the cell of a node, with its indentation and triangle.
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

  /// Returns whether a node has children or, according to the program, may have children.
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

/// A data source whose rows can be expanded and collapsed with keys.
@MainActor
protocol ExpandableRows: AnyObject {
  /// Expands a row or, if it is already expanded, finds its first child.
  ///
  /// - Returns: The first child if the row was already expanded; otherwise nil.
  func expandRow(at path: ItemPath) -> ItemPath?

  /// Collapses a row or, if it is already collapsed, finds its parent.
  ///
  /// - Returns: The parent row if the row was already collapsed; otherwise nil.
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
