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
/// The answers describe one state of the data. After a change the program calls
/// ``ListView/reloadData()``, or makes the change inside of
/// ``ListView/performBatchUpdates(_:animated:completion:)``.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, dequeued and filled; called when the row comes into view.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell
  /// Whether the user may move a row to another place; false by default.
  ///
  /// Called when the user begins to drag the row, and for the keys that move rows.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool
  /// The user moved a row: the data source does the same with its data, and nothing else.
  ///
  /// The table has moved the row already. While it was dragged, the data stayed as it was. A data
  /// source that lets rows be moved implements this.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPath: Where the row was.
  ///   - destinationIndexPath: Where the row is, once it is taken out of where it was.
  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  )
  /// Moves rows in the data at once; called when the user has moved one or several, as all selected
  /// rows go along with one that is dragged. The table shows them where they are already.
  ///
  /// The default moves one after the other by `tableView(_:moveRowAt:to:)`. A program that wants to
  /// hear of them at once does this in its place: it takes out the rows, the last first, and puts them
  /// in where they are to be, the first destination first.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - sourceIndexPaths: Where the rows were.
  ///   - destinationIndexPaths: Where the rows are, in the same order, which ascends.
  func tableView(
    _ tableView: TableView,
    moveRowsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  )
  /// The text above a section, shown when the delegate has no header view; nil by default.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The text below a section, shown when the delegate has no footer view; nil by default.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// The titles in a bar at the trailing edge, by which the user jumps to sections: single letters,
  /// as a rule; nil by default, for no bar.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// The section to which a title of the bar leads; by default the one that has the title's number.
  func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// No.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool { false }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {}

  /// Moves one row after the other.
  public func tableView(
    _ tableView: TableView,
    moveRowsAt sourceIndexPaths: [ItemPath],
    to destinationIndexPaths: [ItemPath]
  ) {
    for step in ItemMoves(from: sourceIndexPaths, to: destinationIndexPaths).steps() {
      self.tableView(tableView, moveRowAt: step.origin, to: step.destination)
    }
  }

  /// No text.
  public func tableView(
    _ tableView: TableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    tableView.program.defaults.insert(.headerTitle)
    return nil
  }

  /// No text.
  public func tableView(
    _ tableView: TableView,
    titleForFooterInSection section: Int
  ) -> String? {
    tableView.program.defaults.insert(.footerTitle)
    return nil
  }

  /// No bar.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? {
    tableView.program.defaults.insert(.sectionIndexTitles)
    return nil
  }

  /// The number of the title.
  public func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}
