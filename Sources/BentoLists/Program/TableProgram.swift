internal import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// The data source and the delegate of a table.
@MainActor
final class TableProgram: ListProgram {
  /// The table, which is rarely accessed.
  unowned let table: TableView
  /// The views of headers and footers that were created to determine whether the delegate provides any.
  private var probes: [ListItem: View] = [:]

  /// The reuse identifier for headers and footers that show a title from the data source.
  static let titleIdentifier = "BentoLists.Title"

  init(of table: TableView) {
    self.table = table
  }

  // MARK: Rows

  override func itemCounts() -> [Int] {
    let table = table
    guard let dataSource = table.dataSource else { return [] }
    let sectionCount = max(0, dataSource.numberOfSections(in: table))
    var counts: [Int] = []
    counts.reserveCapacity(sectionCount)
    // A closure would check, for each section, whether it runs on the main actor (`lists.edit1.sections`).
    for section in 0..<sectionCount {
      counts.append(max(0, dataSource.tableView(table, numberOfRowsInSection: section)))
    }
    return counts
  }

  override func makeView(for element: ListElement, in list: ListView) -> View? {
    if let path = element.path {
      guard let table = list as? TableView else { return nil }
      return makeCell(for: path, in: table)
    }
    let item = element.tableItem
    return viewFromDelegate(for: item) ?? makeTitleView(for: item)
  }

  private func makeCell(for path: ItemPath, in table: TableView) -> TableViewCell? {
    guard let dataSource = table.dataSource else { return nil }
    let cell = dataSource.tableView(table, cellForRowAt: table.itemReorder.dataPath(of: path))
    precondition(
      table.recycler.isTaken(cell) || !table.tileSet.shown.contains { $0.view === cell },
      "The data source returned a cell for row \(path) that shows another row."
    )
    table.recycler.count(cell)
    table.updateEditControls(of: cell, at: path)
    cell.isSelected = table.selection.contains(path)
    cell.isHighlighted = table.selection.pressedPath == path
    return cell
  }

  override func willDisplay(_ tile: ListTile, in list: ListView) {
    guard let table = list as? TableView, let delegate = table.delegate else { return }
    switch tile.item.tableItem {
    case .row(let path):
      guard let cell = tile.tableCell else { return }
      let path = table.itemReorder.dataPath(of: path)
      delegate.tableView(table, willDisplay: cell, forRowAt: path)
    case .header(let section):
      delegate.tableView(table, willDisplayHeaderView: tile.view, forSection: section)
    case .footer(let section):
      delegate.tableView(table, willDisplayFooterView: tile.view, forSection: section)
    }
  }

  override func didEndDisplaying(_ tile: ListTile, in list: ListView) {
    guard let table = list as? TableView, let delegate = table.delegate else { return }
    switch tile.item.tableItem {
    case .row(let path):
      guard let cell = tile.tableCell else { return }
      let path = table.itemReorder.dataPath(of: path)
      delegate.tableView(table, didEndDisplaying: cell, forRowAt: path)
    case .header(let section):
      delegate.tableView(table, didEndDisplayingHeaderView: tile.view, forSection: section)
    case .footer(let section):
      delegate.tableView(table, didEndDisplayingFooterView: tile.view, forSection: section)
    }
  }

  // MARK: Selection

  // Tables with their own data source behave as expected by programs written for UIKit.
  override var togglesByPress: Bool { table.boxLink.adapter == nil }

  override func mayHighlight(_ path: ItemPath) -> Bool {
    table.rowActions.allowsChoice?(path) != false
      && table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true
  }

  override func replacement(forChosen path: ItemPath) -> ItemPath? {
    guard let delegate = table.delegate else { return path }
    return delegate.tableView(table, willSelectRowAt: path)
  }

  override func report(_ event: ItemEvent, of path: ItemPath) {
    switch event {
    case .selection: table.delegate?.tableView(table, didSelectRowAt: path)
    case .deselection: table.delegate?.tableView(table, didDeselectRowAt: path)
    case .activation: table.delegate?.tableView(table, didActivateRowAt: path)
    }
  }

  override func typeSelectText(of path: ItemPath) -> String? {
    table.delegate?.tableView(table, typeSelectTextForRowAt: path)
  }

  // MARK: Moving

  override func mayMove(_ path: ItemPath) -> Bool {
    table.dataSource?.tableView(table, canMoveRowAt: path) ?? false
  }

  override func destination(ofMoveFrom origin: ItemPath, toProposed path: ItemPath) -> ItemPath {
    table.delegate?.tableView(
      table,
      targetIndexPathForMoveFromRowAt: origin,
      toProposedIndexPath: path
    ) ?? path
  }

  override func reportMoves(_ moves: ItemMoves) {
    table.dataSource?.tableView(table, moveRowsAt: moves.origins, to: moves.destinations)
  }

  // MARK: Actions

  override func menu(ofItemAt path: ItemPath) -> Menu? {
    table.delegate?.tableView(table, contextMenuForRowAt: path)
  }

  /// Returns the swipe actions at both edges of the row, with those of the leading edge first.
  override func menuActions(ofItemAt path: ItemPath) -> [RowMenuAction] {
    [true, false].flatMap { isLeading in
      swipeActions(atLeadingEdge: isLeading, ofRowAt: path)?.actions ?? []
    }
    .compactMap { action in
      guard let title = action.title, !title.isEmpty else { return nil }
      return RowMenuAction(title: title, isDestructive: action.style == .destructive) { source in
        action.handler(action, source) { _ in }
      }
    }
  }

  /// Runs the first destructive action of a row.
  override func delete(_ path: ItemPath) -> Bool {
    let actions = destructiveActions(ofRowAt: path)?.configuration.actions
    guard let action = actions?.first(where: { $0.style == .destructive }) else { return false }
    action.handler(action, table.cellView(at: path) ?? table) { _ in }
    return true
  }

  override func fold(_ path: ItemPath?, opens: Bool) -> (isOutline: Bool, next: ItemPath?) {
    if let fold = table.rowActions.fold { return fold(path, opens) }
    guard let rows = table.dataSource as? any ExpandableRows else { return (false, nil) }
    guard let path else { return (true, nil) }
    return (true, opens ? rows.expandRow(at: path) : rows.collapseRow(at: path))
  }
}

// MARK: - Headers and footers

extension TableProgram {
  /// The object that provides a header or footer.
  private enum SupplementSource {
    case delegate
    case title
  }

  /// Returns whether there is a view for a header or footer.
  func hasView(for item: ListItem) -> Bool { source(of: item) != nil }

  /// Returns the object that provides a header or footer, or nil.
  ///
  /// The delegate is called once, and the view that it creates is kept for the section.
  private func source(of item: ListItem) -> SupplementSource? {
    let isHeader = item == .header(item.section)
    let viewDefault: DefaultAnswers = isHeader ? .headerView : .footerView
    if table.delegate != nil, !defaults.contains(viewDefault) {
      if !defaults.contains(isHeader ? .headerProbe : .footerProbe) {
        defaults.insert(isHeader ? .headerProbe : .footerProbe)
        probes[item] = viewFromDelegate(for: item)
      }
      if !defaults.contains(viewDefault) { return .delegate }
    }
    return title(of: item)?.isEmpty == false ? .title : nil
  }

  /// Returns the delegate's view of a header or footer, or nil.
  private func viewFromDelegate(for item: ListItem) -> View? {
    if let probe = probes.removeValue(forKey: item) { return probe }
    switch item {
    case .header(let section):
      guard !defaults.contains(.headerView) else { return nil }
      return table.delegate?.tableView(table, viewForHeaderInSection: section)
    case .footer(let section):
      guard !defaults.contains(.footerView) else { return nil }
      return table.delegate?.tableView(table, viewForFooterInSection: section)
    case .row: return nil
    }
  }

  /// Returns the data source's title of a header or footer, or nil.
  private func title(of item: ListItem) -> String? {
    switch item {
    case .header(let section):
      guard !defaults.contains(.headerTitle) else { return nil }
      return table.dataSource?.tableView(table, titleForHeaderInSection: section)
    case .footer(let section):
      guard !defaults.contains(.footerTitle) else { return nil }
      return table.dataSource?.tableView(table, titleForFooterInSection: section)
    case .row: return nil
    }
  }

  private func makeTitleView(for item: ListItem) -> View? {
    guard let title = title(of: item), !title.isEmpty else { return nil }
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
    view?.title = title
    return view
  }

  /// Returns probe views to the reuse pool.
  func dropProbes() {
    for view in probes.values where view is TableViewHeaderFooterView {
      table.recycler.recycle(view)
    }
    probes = [:]
  }
}

// MARK: - Swipe actions

extension TableProgram {
  /// Returns the delegate's swipe actions at an edge of a row.
  func swipeActions(
    atLeadingEdge isLeading: Bool,
    ofRowAt path: ItemPath
  ) -> SwipeActionsConfiguration? {
    isLeading
      ? table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      : table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
  }

  /// Returns the swipe actions of a row, and whether they are at the leading edge, if any of the actions
  /// is destructive; otherwise nil.
  func destructiveActions(
    ofRowAt path: ItemPath
  ) -> (configuration: SwipeActionsConfiguration, isLeading: Bool)? {
    for isLeading in [false, true] {
      guard let configuration = swipeActions(atLeadingEdge: isLeading, ofRowAt: path) else {
        continue
      }
      if configuration.actions.contains(where: { $0.style == .destructive }) {
        return (configuration, isLeading)
      }
    }
    return nil
  }
}
