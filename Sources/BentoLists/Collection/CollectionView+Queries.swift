public import BentoGeometry
internal import BentoViews

// MARK: - What is visible

extension CollectionView {
  /// The paths of the items in view, in order.
  public var indexPathsForVisibleItems: [ItemPath] {
    tile()
    return tileSet.shown.compactMap(\.path)
  }

  /// The cells of the items in view, in order.
  public var visibleCells: [CollectionViewCell] {
    tile()
    return tileSet.shown.compactMap(\.collectionCell)
  }

  /// The cell of an item in view, or nil.
  public func cellForItem(at indexPath: ItemPath) -> CollectionViewCell? {
    tile()
    return tileSet.tile(of: .cell(indexPath))?.collectionCell
  }

  /// The path of the item that a cell shows, or nil.
  public func indexPath(for cell: CollectionViewCell) -> ItemPath? {
    tileSet.tile(showing: cell).flatMap { $0.departureUpdate == nil ? $0.path : nil }
  }

  /// The view of a supplement in view, or nil.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionReusableView? {
    tile()
    let element = ListElement(.supplementaryView(ofKind: elementKind), indexPath)
    return tileSet.tile(of: element)?.view as? CollectionReusableView
  }

  /// The item at a point in content space, or nil.
  public func indexPathForItem(at point: Point) -> ItemPath? {
    prepareLayoutIfNeeded()
    let area = Rect(origin: point, size: Size(width: 1e-3, height: 1e-3))
    return collectionViewLayout.shownElements(in: area)
      .last { $0.element == .cell && !$0.isHidden && $0.frame.contains(point) }?.indexPath
  }
}

// MARK: - Scrolling

extension CollectionView {
  /// The position of an item after the view has scrolled to it; without a position along an axis the
  /// item comes as close as possible to where it is.
  public nonisolated struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits.
    public let rawValue: UInt8

    /// Creates positions from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
    /// As close to its current position as possible.
    public static let nearest: ScrollPosition = []

    /// The shares of the room along both axes.
    fileprivate var shares: ListPosition {
      ListPosition(
        x: share(.left, .centeredHorizontally, .right),
        y: share(.top, .centeredVertically, .bottom)
      )
    }

    /// The share of the room, from 0 to 1, at which an item is along an axis; nil without a position.
    func share(
      _ start: ScrollPosition,
      _ middle: ScrollPosition,
      _ end: ScrollPosition
    ) -> Double? {
      if contains(start) { return 0 }
      if contains(middle) { return 0.5 }
      return contains(end) ? 1 : nil
    }
  }

  /// Scrolls until an item is at a position of the visible part.
  ///
  /// Sizes that are estimates become known on the way, so that the item rests where it should.
  public func scrollToItem(
    at indexPath: ItemPath,
    at position: ScrollPosition,
    animated: Bool
  ) {
    guard isIdle else {
      return whenIdle { [weak self] in
        self?.scrollToItem(at: indexPath, at: position, animated: animated)
      }
    }
    tile()
    scrollGoal = nil
    strips.show(indexPath, at: orthogonalShare(of: position), animated: animated)
    guard let target = restingOffset(of: indexPath, at: position.shares) else { return }
    if animated, let host, !host.prefersReducedMotion {
      guard target != contentOffset else { return }
      scrollGoal = ListScrollGoal(path: indexPath, position: position.shares, offset: target)
      setContentOffset(target, animated: true)
    } else {
      jump(to: indexPath, at: position.shares, offset: target)
    }
  }

  /// The share of the room at which an item is in a section that scrolls on its own, or nil.
  private func orthogonalShare(of position: ScrollPosition) -> Double? {
    let layout = collectionViewLayout
    guard (layout as? CompositionalLayout)?.scrollDirection == .vertical else {
      return position.share(.top, .centeredVertically, .bottom)
    }
    return layout.isMirrored
      ? position.share(.right, .centeredHorizontally, .left)
      : position.share(.left, .centeredHorizontally, .right)
  }

  /// Puts an item at a position at once, until the sizes around it are known.
  private func jump(to path: ItemPath, at position: ListPosition, offset: Point) {
    var target = offset
    for _ in 0..<8 {
      setContentOffset(target, animated: false)
      tile()
      guard let settled = restingOffset(of: path, at: position),
        settled.distance(to: contentOffset) > 0.01
      else { return }
      target = settled
    }
  }

  /// The offset at which an item is at a position, inside the limits; nil without such an item.
  private func restingOffset(of path: ItemPath, at position: ListPosition) -> Point? {
    guard let frame = layoutAttributes(of: .cell(path))?.frame else { return nil }
    let room = bounds.inset(by: contentInset)
    let x = Self.way(
      of: frame.minX..<max(frame.minX, frame.maxX),
      in: room.minX..<max(room.minX, room.maxX),
      to: position.x
    )
    let y = Self.way(
      of: frame.minY..<max(frame.minY, frame.maxY),
      in: room.minY..<max(room.minY, room.maxY),
      to: position.y
    )
    return clamped(contentOffset + Point(x: x, y: y))
  }

  /// How far the content has to go along an axis for an item to be at a share of the room, from its
  /// beginning at 0 to its end at 1; for nil, as far as it takes to be in view.
  private static func way(
    of item: Range<Double>,
    in room: Range<Double>,
    to share: Double?
  ) -> Double {
    let atStart = item.lowerBound - room.lowerBound
    let atEnd = item.upperBound - room.upperBound
    if let share { return atStart + (atEnd - atStart) * share }
    // An item that does not fit shows its beginning.
    return atStart < 0 || atEnd > atStart ? atStart : max(0, atEnd)
  }

  /// An offset inside the limits.
  func clamped(_ offset: Point) -> Point {
    let limits = offsetLimits
    return Point(
      x: min(limits.maximum.x, max(limits.minimum.x, offset.x)),
      y: min(limits.maximum.y, max(limits.minimum.y, offset.y))
    )
  }

  /// Turns a glide to an item towards the place where the item is now known to be.
  ///
  /// A glide that something else has turned elsewhere is let go.
  func followScrollGoal() {
    guard let goal = scrollGoal else { return }
    let isUnderWay =
      glidingTarget != contentOffset && glidingTarget.distance(to: goal.offset) < 0.01
    guard !isDragging, isUnderWay, let target = restingOffset(of: goal.path, at: goal.position)
    else {
      scrollGoal = nil
      return
    }
    guard target.distance(to: glidingTarget) > 0.01 else { return }
    scrollGoal?.offset = target
    setContentOffset(target, animated: true)
  }
}
