public import BentoCells
public import BentoListLayouts

/// The object that provides the rows of a table view.
///
/// ```swift
/// final class People: TableViewDataSource {
///   var names = ["Ada", "Grace"]
///
///   func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
///     names.count
///   }
///
///   func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
///     (cell as? PersonCell)?.label.text = names[indexPath.row]
///     return cell
///   }
/// }
/// ```
///
/// The returned values describe one state of the data. To change the data, either call
/// ``ListView/reloadData()`` after the change or make the change inside
/// ``ListView/performBatchUpdates(_:animated:completion:)``.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the dequeued and configured cell of a row; called when the row becomes visible.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell
  /// Returns whether the user may move a row to another position; false by default.
  ///
  /// Called when the user begins to drag the row or presses a key that moves rows.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool
  /// Called after the user moves a row; the data source must make the same change to its data, and no other.
  ///
  /// The table has already moved the row; the data has not changed during the drag. A data source that allows
  /// moving rows must implement this method.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPath: The path of the row before the move.
  ///   - destinationIndexPath: The new path of the row, counted after the row is removed from its old path.
  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  )
  /// Moves rows in the data in one step; called after the user moves one or more rows.
  ///
  /// All selected rows move along with a dragged one. The table has already moved the rows.
  ///
  /// The default implementation moves them one at a time with `tableView(_:moveRowAt:to:)`. To handle them in
  /// one step instead, remove the rows, last one first, and insert them, first destination first.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPaths: The paths of the rows before the move.
  ///   - destinationIndexPaths: The paths of the rows after the move, in the same order; the destinations are
  ///     ascending.
  func tableView(
    _ tableView: TableView,
    moveRowsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  )
  /// Returns the text above a section, or nil (the default); it is shown if the delegate provides no header
  /// view.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text below a section, or nil (the default); it is shown if the delegate provides no footer
  /// view.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Returns the titles in an index bar at the trailing edge, which lets the user jump to sections, or nil
  /// (the default) for no bar.
  ///
  /// The titles are usually single letters.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section for a title in the index bar; by default, the section with the title's index.
  func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int
}

extension TableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns false.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool { false }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {}

  /// Moves the rows one at a time.
  public func tableView(
    _ tableView: TableView,
    moveRowsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    for step in ItemMoves(from: sourceIndexPaths, to: destinationIndexPaths).steps() {
      self.tableView(tableView, moveRowAt: step.origin, to: step.destination)
    }
  }

  /// Returns nil, for no text.
  public func tableView(
    _ tableView: TableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    tableView.program.defaults.insert(.headerTitle)
    return nil
  }

  /// Returns nil, for no text.
  public func tableView(
    _ tableView: TableView,
    titleForFooterInSection section: Int
  ) -> String? {
    tableView.program.defaults.insert(.footerTitle)
    return nil
  }

  /// Returns nil, for no bar.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? {
    tableView.program.defaults.insert(.sectionIndexTitles)
    return nil
  }

  /// Returns the index of the title.
  public func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}
