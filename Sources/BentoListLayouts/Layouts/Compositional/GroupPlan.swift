internal import BentoGeometry

/// The positions of a group's items, in the group's own coordinates.
nonisolated struct GroupPlan: Hashable, Sendable {
  /// One item of a group.
  struct Leaf: Hashable, Sendable {
    var frame: Rect
    /// The axes along which its view is measured.
    var axes: CollectionViewLayoutAttributes.Axes
  }

  /// The items in order.
  let leaves: [Leaf]
  /// The size of the group.
  let size: Size

  /// Plans a group.
  ///
  /// The number of items in a group depends only on estimates, so it is the same for each group.
  ///
  /// - Parameters:
  ///   - container: The size to which the fractions of the group refer.
  ///   - limit: The number of items that exist; others do not contribute to estimated extents.
  ///   - measured: A closure that returns the size of a measured item, by its index in the group.
  init(
    _ group: CompositionalLayout.Item,
    in container: Size,
    limit: Int = .max,
    measured: (Int) -> Size? = { _ in nil }
  ) {
    var planner = GroupPlanner(limit: min(limit, GroupPlanner.largestGroup))
    size = planner.place(group, at: .zero, in: container, measured)
    leaves = planner.leaves
  }
}

/// A traversal of a group and its nested groups.
nonisolated private struct GroupPlanner {
  /// The maximum number of items in one group.
  static let largestGroup = 1_000

  let limit: Int
  var leaves: [GroupPlan.Leaf] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Places an item or a group at a point and returns its size.
  mutating func place(
    _ item: CompositionalLayout.Item,
    at origin: Point,
    in container: Size,
    _ measured: (Int) -> Size?
  ) -> Size {
    var size = item.size.resolved(in: container)
    let insets = EdgeInsets(
      top: item.contentInsets.top,
      left: item.contentInsets.leading,
      bottom: item.contentInsets.bottom,
      right: item.contentInsets.trailing
    ).usableDistances
    guard let members = item.members else {
      guard leaves.count < limit else { return .zero }
      let axes = item.size.estimatedAxes
      if let answer = measured(leaves.count) {
        if axes.contains(.horizontal) { size.width = answer.width + insets.horizontal }
        if axes.contains(.vertical) { size.height = answer.height + insets.vertical }
      }
      let frame = Rect(origin: origin, size: size).inset(by: insets)
      leaves.append(GroupPlan.Leaf(frame: frame, axes: axes))
      return size
    }
    let inside = Rect(origin: origin, size: size).inset(by: insets)
    let taken = place(members, of: item, in: inside, measured)
    let axes = item.size.estimatedAxes
    if axes.contains(.horizontal) { size.width = taken.width + insets.horizontal }
    if axes.contains(.vertical) { size.height = taken.height + insets.vertical }
    return size
  }

  /// Places the members of a group inside a rectangle and returns their total size.
  private mutating func place(
    _ members: CompositionalLayout.Item.Members,
    of group: CompositionalLayout.Item,
    in inside: Rect,
    _ measured: (Int) -> Size?
  ) -> Size {
    let spacing = LengthCheck.usableDistance(group.interItemSpacing)
    let isHorizontal = members.isHorizontal
    var container = inside.size
    if let count = members.sharing {
      let gaps = Double(count - 1) * spacing
      if isHorizontal {
        container.width = max(0, container.width - gaps) / Double(count)
      } else {
        container.height = max(0, container.height - gaps) / Double(count)
      }
    }
    let room = isHorizontal ? inside.width : inside.height
    let count = members.count(in: container, room: room, spacing: spacing, group: group)
    var taken = Size.zero
    var cursor = 0.0
    for index in 0..<count where leaves.count < limit {
      var member = members.items[index % members.items.count]
      if members.sharing != nil { member.fill(isHorizontal: isHorizontal) }
      let origin = inside.origin.offsetBy(
        dx: isHorizontal ? cursor : 0,
        dy: isHorizontal ? 0 : cursor
      )
      let size = place(member, at: origin, in: container, measured)
      cursor += isHorizontal ? size.width : size.height
      taken.width = isHorizontal ? cursor : max(taken.width, size.width)
      taken.height = isHorizontal ? max(taken.height, size.height) : cursor
      cursor += spacing
    }
    return taken
  }
}

// MARK: - Members

nonisolated extension CompositionalLayout.Item {
  /// The members of a group.
  fileprivate struct Members {
    let items: [CompositionalLayout.Item]
    let isHorizontal: Bool
    /// The number of equal members that share the available extent, or nil.
    let sharing: Int?

    /// Returns the number of members: all of them once, then repeated while the next one fits.
    func count(
      in container: Size,
      room: Double,
      spacing: Double,
      group: CompositionalLayout.Item
    ) -> Int {
      if let sharing { return sharing }
      let growing: CollectionViewLayoutAttributes.Axes = isHorizontal ? .horizontal : .vertical
      guard !group.size.estimatedAxes.contains(growing) else { return items.count }
      let extents = items.map { item in
        let size = item.size.resolved(in: container)
        return isHorizontal ? size.width : size.height
      }
      var used = extents.reduce(-spacing) { $0 + spacing + $1 }
      var count = items.count
      while count < GroupPlanner.largestGroup {
        used += spacing + extents[count % items.count]
        guard used <= room + Scale.tolerance else { break }
        count += 1
      }
      return count
    }
  }

  /// The members, or nil for an item that is not a group; a group without members is an item.
  fileprivate var members: Members? {
    switch content {
    case .cell: nil
    case .members(let items, let isHorizontal):
      items.isEmpty ? nil : Members(items: items, isHorizontal: isHorizontal, sharing: nil)
    case .equal(let item, let isHorizontal, let count):
      Members(
        items: [item],
        isHorizontal: isHorizontal,
        sharing: min(max(1, count), GroupPlanner.largestGroup)
      )
    }
  }

  /// Whether a layout can be computed from the sizes of the item and its members.
  var isUsable: Bool {
    guard size.width.isUsable, size.height.isUsable else { return false }
    return switch content {
    case .cell: true
    case .members(let items, _): items.allSatisfy(\.isUsable)
    case .equal(let item, _, let count): count > 0 && item.isUsable
    }
  }

  fileprivate mutating func fill(isHorizontal: Bool) {
    if isHorizontal { size.width = .fractionalWidth(1) } else { size.height = .fractionalHeight(1) }
  }
}

// MARK: - Sizes

nonisolated extension CompositionalLayout.ItemSize {
  /// The axes along which views are measured.
  var estimatedAxes: CollectionViewLayoutAttributes.Axes {
    var axes: CollectionViewLayoutAttributes.Axes = []
    if case .estimated = width { axes.insert(.horizontal) }
    if case .estimated = height { axes.insert(.vertical) }
    return axes
  }

  /// Returns the size in points, using estimates for estimated extents.
  func resolved(in container: Size) -> Size {
    Size(width: width.resolved(in: container), height: height.resolved(in: container))
  }
}

nonisolated extension CompositionalLayout.Dimension {
  /// Returns the extent in points, using the estimate for an estimated extent.
  ///
  /// A fraction of zero is zero: a view without a size is not a programming error.
  func resolved(in container: Size) -> Double {
    switch self {
    case .fractionalWidth(let share): usable(share, else: 1) * container.width
    case .fractionalHeight(let share): usable(share, else: 1) * container.height
    case .absolute(let length), .estimated(let length):
      usable(length, else: LengthCheck.fallbackExtent)
    }
  }

  /// Whether a layout can be computed from the number.
  var isUsable: Bool {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value):
      usable(value, else: 0) == value
    }
  }

  private func usable(_ value: Double, else fallback: Double) -> Double {
    value >= LengthCheck.leastExtent && value <= LengthCheck.limit ? value : fallback
  }
}
