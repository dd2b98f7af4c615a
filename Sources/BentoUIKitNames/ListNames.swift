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

/// What tells a table its rows.
public typealias UITableViewDataSource = TableViewDataSource

/// What a table asks and tells.
public typealias UITableViewDelegate = TableViewDelegate

/// An action beside a row that is swiped.
public typealias UIContextualAction = ContextualAction

/// The actions beside a row that is swiped.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

// MARK: - Collections

/// Items in any arrangement.
public typealias UICollectionView = CollectionView

/// An item of a collection view.
public typealias UICollectionViewCell = CollectionViewCell

/// A view of a collection view beside its items.
public typealias UICollectionReusableView = CollectionReusableView

/// The arrangement of items.
public typealias UICollectionViewLayout = CollectionViewLayout

/// Items in lines that break.
public typealias UICollectionViewFlowLayout = FlowLayout

/// What a flow layout asks for sizes.
public typealias UICollectionViewDelegateFlowLayout = FlowLayoutDelegate

/// An arrangement of groups of items.
public typealias UICollectionViewCompositionalLayout = CompositionalLayout

/// Where an item lies, and how it looks there.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes

/// What tells a collection view its items.
public typealias UICollectionViewDataSource = CollectionViewDataSource

/// What a collection view asks and tells.
public typealias UICollectionViewDelegate = CollectionViewDelegate

// MARK: - Paths

/// The position of an item: its section, and its number inside the section.
public typealias IndexPath = ItemPath

nonisolated extension ItemPath: ExpressibleByArrayLiteral {
  /// The path of an item as `[section, item]`.
  ///
  /// - Precondition: There are two numbers.
  public init(arrayLiteral elements: Int...) {
    precondition(elements.count == 2, "A path has two numbers: [section, item].")
    self.init(item: elements[1], section: elements[0])
  }
}

extension TableView {
  /// How rows come and go.
  public typealias RowAnimation = BentoListLayouts.RowAnimation
}

extension TableViewCell {
  /// Whether there are lines between rows.
  public typealias SeparatorStyle = TableView.SeparatorStyle
}
