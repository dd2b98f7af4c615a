public import BentoGeometry

extension CompositionalLayout {
  /// One extent of an item, a group or a supplementary view.
  public nonisolated enum Dimension: Hashable, Sendable {
    /// A share of the width of what is around.
    case fractionalWidth(Double)
    /// A share of the height of what is around.
    case fractionalHeight(Double)
    /// A number of points.
    case absolute(Double)
    /// What the view asks for, and a number of points until it is asked. A group's is what its items
    /// need.
    case estimated(Double)
  }

  /// A width and a height by rules.
  public nonisolated struct ItemSize: Hashable, Sendable {
    /// The width.
    public var width: Dimension
    /// The height.
    public var height: Dimension

    /// Creates a size from its extents.
    public init(width: Dimension, height: Dimension) {
      self.width = width
      self.height = height
    }
  }

  /// An item, or a group of items beside or below each other.
  ///
  /// Groups hold items and groups in any depth:
  ///
  /// ```swift
  /// // A large item, and two small ones, one below the other, beside it.
  /// let large = Item(size: ItemSize(width: .fractionalWidth(0.7), height: .fractionalHeight(1)))
  /// let small = Item(size: ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
  /// let pair = Item.verticalGroup(
  ///   size: ItemSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
  ///   items: [small, small]
  /// )
  /// let row = Item.horizontalGroup(
  ///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(200)),
  ///   items: [large, pair]
  /// )
  /// ```
  public nonisolated struct Item: Hashable, Sendable {
    /// What the members of a group have in common.
    indirect enum Content: Hashable, Sendable {
      /// The item is no group.
      case cell
      /// Members one behind the other.
      case members([Item], isHorizontal: Bool)
      /// A number of equal members that share the room.
      case equal(Item, isHorizontal: Bool, count: Int)
    }

    /// The extents, room for ``contentInsets`` included.
    public var size: ItemSize
    /// The room between the item and its neighbors.
    public var contentInsets = DirectionalEdgeInsets.zero
    /// The distance between the members of a group, in points.
    public var interItemSpacing = 0.0
    let content: Content

    /// Creates an item.
    public init(size: ItemSize) {
      self.init(size: size, content: .cell)
    }

    private init(size: ItemSize, content: Content) {
      self.size = size
      self.content = content
    }

    /// Items from leading to trailing, repeated as often as the next one fits.
    public static func horizontalGroup(size: ItemSize, items: [Item]) -> Item {
      Item(size: size, content: .members(items, isHorizontal: true))
    }

    /// A number of items of equal width from leading to trailing.
    public static func horizontalGroup(size: ItemSize, repeating item: Item, count: Int) -> Item {
      Item(size: size, content: .equal(item, isHorizontal: true, count: count))
    }

    /// Items from top to bottom, repeated as often as the next one fits.
    public static func verticalGroup(size: ItemSize, items: [Item]) -> Item {
      Item(size: size, content: .members(items, isHorizontal: false))
    }

    /// A number of items of equal height from top to bottom.
    public static func verticalGroup(size: ItemSize, repeating item: Item, count: Int) -> Item {
      Item(size: size, content: .equal(item, isHorizontal: false, count: count))
    }
  }
}
