public import BentoCells
public import BentoListLayouts
public import BentoLists
public import BentoViews

/// The base class of adapters, which connect a table view to the boxes that it renders.
///
/// ```swift
/// final class ShelfAdapter: TableViewAdapterBase<Int, Book.ID>, TableViewDataSource, TableViewDelegate {
///   override func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double { 48 }
/// }
///
/// table.prepareForBoxRendering(with: ShelfAdapter(with: table))
/// ```
///
/// A subclass conforms to `TableViewDataSource` and `TableViewDelegate`, which requires no
/// additional code, overrides the methods it needs to change, and calls `super` in them.
@MainActor
open class TableViewAdapterBase<SectionID: Hashable, ItemID: Hashable> {
  /// The sections that the table shows.
  public var sections: [Section<SectionID, ItemID>] { renderer.sections }

  /// The table.
  public private(set) weak var tableView: TableView?

  /// The renderer of the boxes in the table.
  let renderer: BoxRenderer<SectionID, ItemID>
  private var cellIdentifiers: Set<String> = []
  private var supplementIdentifiers: Set<String> = []
  /// The row height estimate that this class returned most recently.
  private var lastEstimate: Double?

  /// Creates an adapter for a table.
  public required init(with tableView: TableView) {
    self.tableView = tableView
    renderer = BoxRenderer(for: tableView)
  }

  // MARK: Sizes

  /// Invalidates the height of a row so it is measured again the next time the row is visible.
  ///
  /// A view whose content size changes reports the change on its own. If a component's height
  /// changes for another reason, as can happen with `HeightCustomizing`, the row is measured again
  /// only if this method is called or a box is rendered.
  open func invalidateSize(at indexPath: ItemPath) {
    tableView?.invalidateHeight(forRowAt: indexPath)
  }

  /// Returns the height of a row, which is the table's `rowHeight`.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double {
    tableView.rowHeight
  }

  /// Returns the estimated height of a row: the table's `estimatedRowHeight`, its `rowHeight` if only that is
  /// set, or otherwise an estimate based on the common height of the section's components.
  open func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: ItemPath
  ) -> Double {
    let automatic = TableView.automaticDimension
    let isOpen = tableView.estimatedRowHeight == automatic
    var estimate = isOpen ? tableView.rowHeight : tableView.estimatedRowHeight
    if estimate == automatic, sections.indices.contains(indexPath.section),
      let height = sections[indexPath.section].items.commonHeight
    {
      estimate = tableView.rowHeight(around: height)
    }
    lastEstimate = estimate
    return estimate
  }

  /// Returns a common estimate for all rows of a section, unless a subclass provides one for each row.
  ///
  /// Without a common estimate, a table would query every row of a long section when it loads. The
  /// table detects default answers by recording that a default implementation has run. An override
  /// may call `super` and return a different value, so this class checks that its value was
  /// returned unchanged.
  open func tableView(
    _ tableView: TableView,
    estimatedHeightForRowsInSection section: Int
  ) -> Double? {
    guard sections.indices.contains(section), !sections[section].items.isEmpty else { return nil }
    lastEstimate = nil
    let first = ItemPath(row: 0, section: section)
    let estimate = self.tableView(tableView, estimatedHeightForRowAt: first)
    return estimate == lastEstimate ? estimate : nil
  }

  /// Returns the height of a header, which is close to zero if there is no header.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    has(.header, in: section) ? tableView.sectionHeaderHeight : .leastNonzeroMagnitude
  }

  /// Returns the estimated height of a header, which is close to zero if there is no header.
  open func tableView(
    _ tableView: TableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> Double {
    has(.header, in: section) ? tableView.estimatedSectionHeaderHeight : .leastNonzeroMagnitude
  }

  /// Returns the height of a footer, which is close to zero if there is no footer.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    has(.footer, in: section) ? tableView.sectionFooterHeight : .leastNonzeroMagnitude
  }

  /// Returns the estimated height of a footer, which is close to zero if there is no footer.
  open func tableView(
    _ tableView: TableView,
    estimatedHeightForFooterInSection section: Int
  ) -> Double {
    has(.footer, in: section) ? tableView.estimatedSectionFooterHeight : .leastNonzeroMagnitude
  }

  // MARK: Content

  /// Returns the number of sections.
  open func numberOfSections(in tableView: TableView) -> Int { sections.count }

  /// Returns the number of items in a section.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].items.count
  }

  /// Returns the cell for a row, with the item's component mounted.
  open func tableView(
    _ tableView: TableView,
    cellForRowAt indexPath: ItemPath
  ) -> TableViewCell {
    let component = renderer.component(at: indexPath)
    let identifier = component.reuseIdentifier
    if cellIdentifiers.insert(identifier).inserted {
      tableView.register(ComponentTableViewCell.self, forCellReuseIdentifier: identifier)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier)
    guard let cell = cell as? ComponentTableViewCell else {
      preconditionFailure("Another cell class is registered for the identifier \(identifier).")
    }
    renderer.bind(component, to: cell, at: .item(indexPath))
    return cell
  }

  /// Returns the view above a section, with the header's component mounted, or nil.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    supplementView(.header, in: section, of: tableView)
  }

  /// Returns the view below a section, with the footer's component mounted, or nil.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    supplementView(.footer, in: section, of: tableView)
  }

  // MARK: Row actions

  /// Returns whether the user can move a row, which is true if the program has set a move action.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool {
    tableView.rowActions.move != nil
  }

  /// Moves an item to its row's new position and notifies the program.
  open func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    tableView.rowActions.move?([sourceIndexPath], [destinationIndexPath])
  }

  /// Moves items to their rows' new positions and notifies the program.
  open func tableView(
    _ tableView: TableView,
    moveRowsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    if sourceIndexPaths.count == 1 {
      self.tableView(tableView, moveRowAt: sourceIndexPaths[0], to: destinationIndexPaths[0])
    } else {
      tableView.rowActions.move?(sourceIndexPaths, destinationIndexPaths)
    }
  }

  /// Returns the action that deletes a row whose component is deletable, or nil.
  open func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? {
    guard let deletable = renderer.deletable(at: indexPath), let ids = renderer.ids(of: indexPath)
    else { return nil }
    let delete = ContextualAction(
      style: .destructive,
      title: deletable.deleteActionText
    ) { [weak renderer] _, _, completion in
      renderer?.delete(ids.item, in: ids.section, completion: completion)
    }
    delete.backgroundColor = deletable.backgroundColor
    return SwipeActionsConfiguration(actions: [delete])
  }

  /// Returns a menu that replaces the default menu for a row, or nil to use the default menu.
  ///
  /// The default menu consists of the component's ``MenuItemsResponding`` items, and a Delete item if the
  /// component is deletable.
  open func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu? {
    nil
  }

  // MARK: Section index

  /// Returns the titles of the sections that have a title, without adjacent duplicates.
  open func sectionIndexTitles(for tableView: TableView) -> [String]? {
    guard tableView.rowActions.sectionTitle != nil else { return nil }
    return sectionTitles(in: tableView).map(\.title)
  }

  /// Returns the index of the first section with the title at the given position in the section
  /// index.
  open func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    let titles = sectionTitles(in: tableView)
    return titles.indices.contains(index) ? titles[index].section : 0
  }

  private func sectionTitles(in tableView: TableView) -> [(title: String, section: Int)] {
    var titles: [(title: String, section: Int)] = []
    for section in sections.indices {
      guard let title = tableView.rowActions.sectionTitle?(section), title != titles.last?.title
      else { continue }
      titles.append((title, section))
    }
    return titles
  }

  private func supplementView(
    _ supplement: Supplement,
    in section: Int,
    of tableView: TableView
  ) -> View? {
    guard let component = renderer.component(of: supplement, in: section) else { return nil }
    let identifier = component.reuseIdentifier
    if supplementIdentifiers.insert(identifier).inserted {
      tableView.register(
        ComponentHeaderFooterView.self,
        forHeaderFooterViewReuseIdentifier: identifier
      )
    }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier)
    guard let view = view as? ComponentHeaderFooterView else {
      preconditionFailure("Another view class is registered for the identifier \(identifier).")
    }
    renderer.bind(component, to: view, at: .supplement(supplement, section: section))
    return view
  }

  private func has(_ supplement: Supplement, in section: Int) -> Bool {
    renderer.component(of: supplement, in: section) != nil
  }

  // MARK: Display

  /// Notifies a row's component that it is appearing on screen.
  open func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: ItemPath
  ) {
    (cell as? ComponentTableViewCell)?.slot.willDisplay()
  }

  /// Notifies a row's component that it has left the screen.
  open func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: ItemPath
  ) {
    (cell as? ComponentTableViewCell)?.slot.didEndDisplaying()
  }

  /// Notifies a header's component that it is appearing on screen.
  open func tableView(
    _ tableView: TableView,
    willDisplayHeaderView view: View,
    forSection section: Int
  ) {
    (view as? ComponentHeaderFooterView)?.slot.willDisplay()
  }

  /// Notifies a header's component that it has left the screen.
  open func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) {
    (view as? ComponentHeaderFooterView)?.slot.didEndDisplaying()
  }

  /// Notifies a footer's component that it is appearing on screen.
  open func tableView(
    _ tableView: TableView,
    willDisplayFooterView view: View,
    forSection section: Int
  ) {
    (view as? ComponentHeaderFooterView)?.slot.willDisplay()
  }

  /// Notifies a footer's component that it has left the screen.
  open func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  ) {
    (view as? ComponentHeaderFooterView)?.slot.didEndDisplaying()
  }
}

/// An adapter for a table: a ``TableViewAdapterBase`` that is also the table's data source and
/// delegate.
public typealias TableViewAdapter<SectionID: Hashable, ItemID: Hashable> =
  TableViewAdapterBase<SectionID, ItemID> & TableViewDataSource & TableViewDelegate
