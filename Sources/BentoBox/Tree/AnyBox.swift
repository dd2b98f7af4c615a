public import BentoGeometry
public import BentoLists

/// A box without the types of its ids.
@MainActor
public struct AnyBox {
  /// The type of the box inside.
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
  /// - Precondition: The table has shown no box with other types of ids.
  public func unsafeRender(in tableView: TableView, animated: Bool = true) {
    renderInTable(tableView, animated)
  }

  /// Shows the box in a collection view.
  ///
  /// - Precondition: The view has shown no box with other types of ids.
  public func unsafeRender(
    in collectionView: CollectionView,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    renderInCollection(collectionView, animated, completion)
  }

  /// The height of the box in a table of a width, in points, separators aside.
  public func tableViewHeightBoundTo(
    width: Double,
    inheritedMargins: EdgeInsets = .zero
  ) -> Double {
    tableViewHeight(width, inheritedMargins)
  }

  /// The width in points at which nothing in a table of the box is squeezed.
  package var tableViewIdealWidth: Double { idealTableWidth() }
}
