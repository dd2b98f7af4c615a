public import BentoCells
public import BentoGeometry
public import BentoListLayouts
internal import BentoViews

// MARK: - Visible items

extension CollectionView {
  /// The paths of the visible items, in order.
  public var indexPathsForVisibleItems: [ItemPath] {
    tile()
    return tileSet.shown.compactMap(\.path)
  }

  /// The cells of the visible items, in order.
  public var visibleCells: [CollectionViewCell] {
    tile()
    return tileSet.shown.compactMap(\.collectionCell)
  }

  /// Returns the cell of an item, or nil if the item is not visible.
  public func cellForItem(at indexPath: ItemPath) -> CollectionViewCell? {
    tile()
    return tileSet.tile(of: .cell(indexPath))?.collectionCell
  }

  /// Returns the path of the item that a cell shows, or nil if the cell shows none.
  public func indexPath(for cell: CollectionViewCell) -> ItemPath? {
    path(shownBy: cell)
  }

  /// Returns the view of a supplement, or nil if the supplement is not visible.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView? {
    tile()
    let element = ListElement(.supplementaryView(ofKind: elementKind), indexPath)
    return tileSet.tile(of: element)?.view as? CollectionReusableView
  }

  /// Returns the path of the item at a point in content space, or nil if there is no item at that point.
  public func indexPathForItem(at point: Point) -> ItemPath? {
    prepareLayoutIfNeeded()
    let area = Rect(origin: point, size: Size(width: 1e-3, height: 1e-3))
    return collectionViewLayout.shownElements(in: area)
      .last { $0.element == .cell && !$0.isHidden && $0.frame.contains(point) }?.indexPath
  }
}

// MARK: - Scrolling

extension CollectionView {
  /// The position that an item has after the view has scrolled to it; along an axis without a position, the
  /// item moves as little as possible.
  ///
  /// ```swift
  /// let path = ItemPath(item: 40, section: 0)
  /// view.scrollToItem(at: path, at: [.centeredVertically, .left], animated: true)
  /// ```
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as a bit mask.
    public let rawValue: UInt8

    /// Creates positions from a bit mask.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The top of the visible part.
    public static let top = ScrollPosition(rawValue: 1)
    /// The vertical center of the visible part.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom of the visible part.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge of the visible part.
    public static let left = ScrollPosition(rawValue: 8)
    /// The horizontal center of the visible part.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge of the visible part.
    public static let right = ScrollPosition(rawValue: 32)
    /// The position closest to the current one.
    public static let nearest: ScrollPosition = []

    /// The fractions of the free space before the item, along both axes.
    fileprivate var shares: ListPosition {
      ListPosition(
        x: share(.left, .centeredHorizontally, .right),
        y: share(.top, .centeredVertically, .bottom)
      )
    }

    /// Returns the fraction of the free space, from 0 to 1, before an item along an axis; nil if no position
    /// is given for the axis.
    private func share(
      _ start: ScrollPosition,
      _ middle: ScrollPosition,
      _ end: ScrollPosition
    ) -> Double? {
      if contains(start) { return 0 }
      if contains(middle) { return 0.5 }
      return contains(end) ? 1 : nil
    }
  }

  /// Scrolls until an item is at the given position in the visible part.
  ///
  /// Items whose sizes are estimates are measured along the way, so the item ends up exactly where it should.
  public func scrollToItem(
    at indexPath: ItemPath,
    at position: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, at: position.shares, animated: animated)
  }
}
