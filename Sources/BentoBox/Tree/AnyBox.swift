public import BentoGeometry
public import BentoLists

/// A type-erased box.
///
/// ```swift
/// let box = AnyBox(Box { Section(id: 0) { Node(id: "keys") { Keypad() } } })
/// let height = box.tableViewHeightBoundTo(width: 320)
/// box.unsafeRender(in: table)
/// ```
@MainActor
public struct AnyBox {
  /// The type of the wrapped box.
  public let type: Any.Type

  private let renderInTable: (TableView, Bool) -> Void
  private let renderInCollection: (CollectionView, Bool, (() -> Void)?) -> Void
  private let tableViewHeight: (Double, EdgeInsets) -> Double
  private let idealTableWidth: () -> Double

  /// Erases the types of a box's ids.
  public init<SectionID, ItemID>(_ box: Box<SectionID, ItemID>) {
    type = Box<SectionID, ItemID>.self
    renderInTable = { $0.render(box, animated: $1) }
    renderInCollection = { $0.render(box, animated: $1, completion: $2) }
    tableViewHeight = { box.tableViewHeightBoundTo(width: $0, inheritedMargins: $1) }
    idealTableWidth = { box.idealTableWidth }
  }

  /// Shows the box in a table.
  ///
  /// - Precondition: The table has not shown a box with different id types.
  public func unsafeRender(in tableView: TableView, animated: Bool = true) {
    renderInTable(tableView, animated)
  }

  /// Shows the box in a collection view.
  ///
  /// - Precondition: The view has not shown a box with different id types.
  public func unsafeRender(
    in collectionView: CollectionView,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    renderInCollection(collectionView, animated, completion)
  }

  /// Returns the height of the box, in points, in a table of the given width, without separators.
  public func tableViewHeightBoundTo(
    width: Double,
    inheritedMargins: EdgeInsets = .zero
  ) -> Double {
    tableViewHeight(width, inheritedMargins)
  }

  /// The smallest width, in points, at which a table can show the box without compressing anything.
  package var tableViewIdealWidth: Double { idealTableWidth() }
}
