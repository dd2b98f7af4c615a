public import BentoCells
public import BentoListLayouts
public import BentoLists

// MARK: - Tables

/// A list of rows in sections.
public typealias UITableView = TableView

/// A row of a table.
public typealias UITableViewCell = TableViewCell

/// A header or footer of a table's section.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView

/// The object that provides the rows of a table view.
public typealias UITableViewDataSource = TableViewDataSource

/// The object that controls the behavior of a table view and is notified of user actions.
public typealias UITableViewDelegate = TableViewDelegate

/// A swipe action for a row.
public typealias UIContextualAction = ContextualAction

/// The set of swipe actions for a row.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

// MARK: - Collections

/// A list of items in a custom arrangement.
public typealias UICollectionView = CollectionView

/// An item of a collection view.
public typealias UICollectionViewCell = CollectionViewCell

/// A supplementary view of a collection view.
public typealias UICollectionReusableView = CollectionReusableView

/// An arrangement of the items in a collection view.
public typealias UICollectionViewLayout = CollectionViewLayout

/// A layout that arranges items in wrapping lines.
public typealias UICollectionViewFlowLayout = FlowLayout

/// The object that provides sizes to a flow layout.
public typealias UICollectionViewDelegateFlowLayout = FlowLayoutDelegate

/// A layout of nested groups of items.
public typealias UICollectionViewCompositionalLayout = CompositionalLayout

/// The frame and the appearance of an item in a layout.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes

/// The object that provides the items of a collection view.
public typealias UICollectionViewDataSource = CollectionViewDataSource

/// The object that controls the behavior of a collection view and is notified of user actions.
public typealias UICollectionViewDelegate = CollectionViewDelegate

// MARK: - Paths

/// The position of an item: the index of its section, and its index in that section.
public typealias IndexPath = ItemPath

nonisolated extension ItemPath: ExpressibleByArrayLiteral {
  /// Creates a path from `[section, item]`.
  ///
  /// - Precondition: There are exactly two numbers.
  public init(arrayLiteral elements: Int...) {
    precondition(elements.count == 2, "A path has two numbers: [section, item].")
    self.init(item: elements[1], section: elements[0])
  }
}

extension TableView {
  /// The way insertions and removals of rows are animated.
  public typealias RowAnimation = BentoListLayouts.RowAnimation
}

extension TableViewCell {
  /// A style that specifies whether there are lines between rows.
  public typealias SeparatorStyle = TableView.SeparatorStyle
}
