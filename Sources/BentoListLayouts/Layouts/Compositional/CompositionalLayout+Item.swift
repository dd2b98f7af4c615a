public import BentoGeometry

extension CompositionalLayout {
  /// The width or height of an item, a group or a supplementary view.
  ///
  /// ```swift
  /// // A third of the container's width, and as high as the cell requests.
  /// let size = CompositionalLayout.ItemSize(width: .fractionalWidth(1 / 3), height: .estimated(60))
  /// ```
  public nonisolated enum Dimension: Hashable, Sendable {
    /// A fraction of the width of the container.
    case fractionalWidth(Double)
    /// A fraction of the height of the container.
    case fractionalHeight(Double)
    /// A number of points.
    case absolute(Double)
    /// The extent that the view requests, or a number of points until it is measured; for a group, the extent
    /// of its items.
    case estimated(Double)
  }

  /// A size whose extents are specified by rules.
  ///
  /// ```swift
  /// // Half as wide as the container, and 80 points high.
  /// let size = CompositionalLayout.ItemSize(width: .fractionalWidth(0.5), height: .absolute(80))
  /// ```
  public nonisolated struct ItemSize: Hashable, Sendable {
    /// The width.
    public var width: Dimension
    /// The height.
    public var height: Dimension

    /// Creates a size from a width and a height.
    public init(width: Dimension, height: Dimension) {
      self.width = width
      self.height = height
    }
  }

  /// An item, or a group of items arranged side by side or one below another.
  ///
  /// Groups can contain items and groups, nested to any depth:
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
    /// The kind of an item, with the members of a group and the way they are arranged.
    indirect enum Content: Hashable, Sendable {
      /// An item that is not a group.
      case cell
      /// Members arranged one after the other.
      case members([Item], isHorizontal: Bool)
      /// A number of equal members that share the available extent.
      case equal(Item, isHorizontal: Bool, count: Int)
    }

    /// The size, including ``contentInsets``.
    public var size: ItemSize
    /// The insets of the content within the item's frame.
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

    /// Creates a group that arranges items from leading to trailing and repeats them while the next one
    /// fits.
    public static func horizontalGroup(size: ItemSize, items: [Item]) -> Item {
      Item(size: size, content: .members(items, isHorizontal: true))
    }

    /// Creates a group of a given number of items of equal width, from leading to trailing.
    public static func horizontalGroup(size: ItemSize, repeating item: Item, count: Int) -> Item {
      Item(size: size, content: .equal(item, isHorizontal: true, count: count))
    }

    /// Creates a group that arranges items from top to bottom and repeats them while the next one fits.
    public static func verticalGroup(size: ItemSize, items: [Item]) -> Item {
      Item(size: size, content: .members(items, isHorizontal: false))
    }

    /// Creates a group of a given number of items of equal height, from top to bottom.
    public static func verticalGroup(size: ItemSize, repeating item: Item, count: Int) -> Item {
      Item(size: size, content: .equal(item, isHorizontal: false, count: count))
    }
  }
}
