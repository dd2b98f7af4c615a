internal import BentoGeometry

/// The groups of a compositional section, between the views at its edges.
///
/// If nothing is estimated, all groups are alike and the section is computed arithmetically. Otherwise, a
/// measured item takes 24 bytes, and its group a run in a ``HeightIndex``.
///
/// Coordinates are along and across the scroll direction, from the start of the section.
package nonisolated struct GroupSection: Sendable {
  /// A view at an edge of the section and its extent along the scroll direction.
  struct Supplement: Hashable, Sendable {
    let item: CompositionalLayout.BoundarySupplement
    var length: Double
  }

  let section: CompositionalLayout.Section
  let direction: CollectionViewLayout.ScrollDirection
  let itemCount: Int
  /// The size to which fractions refer, which is the view's size minus the section's insets.
  let container: Size
  private(set) var supplements: [Supplement]
  /// The scroll offset of the section itself, in points.
  package var orthogonalOffset = 0.0

  let insets: EdgeInsets
  let spacing: Double
  /// A full group without measured items.
  private let template: GroupPlan
  private var sizes = ItemSizes()
  /// The extents of groups, each including the spacing that follows it; nil if none is estimated.
  private var extents: HeightIndex?
  /// The extent of the longest known group, in a section that scrolls independently.
  private var depth: Double

  /// Plans a section.
  ///
  /// - Complexity: O(1) in the number of items.
  init(
    _ section: CompositionalLayout.Section,
    itemCount: Int,
    viewport: Size,
    insets: EdgeInsets,
    direction: CollectionViewLayout.ScrollDirection
  ) {
    self.section = section
    self.direction = direction
    self.insets = insets
    let room = Rect(origin: .zero, size: viewport).inset(by: insets).size
    // Insets that leave no space along the scroll direction only move the groups.
    container = Size(
      width: room.width > 0 ? room.width : viewport.width,
      height: room.height > 0 ? room.height : viewport.height
    )
    spacing = LengthCheck.usableDistance(section.interGroupSpacing)
    template = GroupPlan(section.group, in: container)
    self.itemCount = template.leaves.isEmpty ? 0 : itemCount
    depth = direction.length(of: template.size)
    let container = container
    supplements = section.boundarySupplements.map {
      let size = CompositionalLayout.ItemSize(width: $0.length, height: $0.length)
      return Supplement(item: $0, length: direction.length(of: size.resolved(in: container)))
    }
    if template.leaves.contains(where: { !$0.axes.isEmpty }) { estimate() }
  }

  private mutating func estimate() {
    // The group provides the estimates; an item that is not measured needs no size here.
    sizes.append(count: itemCount, breadth: 0, length: 0, isEstimate: true)
    var runs = HeightRuns()
    let full = itemCount / template.leaves.count
    runs.append(count: full, height: runExtent(of: template) + spacing, isEstimate: true)
    if groupCount > full {
      runs.append(count: 1, height: runExtent(of: plan(of: full)) + spacing, isEstimate: true)
    }
    extents = HeightIndex(runs)
  }
}

// MARK: - Preparing again

nonisolated extension GroupSection {
  /// Returns whether both sections result from the same rules for the same size.
  func hasSameRules(as other: GroupSection) -> Bool {
    section == other.section && container == other.container && insets == other.insets
      && direction == other.direction
  }

  /// Returns the section with the sizes measured for its items before an update.
  ///
  /// - Parameters:
  ///   - origin: The old positions of the items.
  ///   - sections: All sections before the update.
  /// - Complexity: O(n log n) in the number of measured items.
  func measured(from origin: SectionOrigin, in sections: [GroupSection]) -> GroupSection {
    let (old, map) = (sections[origin.section], origin.map)
    guard hasSameRules(as: old) else { return self }
    var copy = self
    copy.supplements = old.supplements
    guard extents != nil, old.itemCount - map.removed.count + map.inserted.count == itemCount
    else { return copy }
    copy.sizes = old.sizes.updated(by: map, count: itemCount) { item in
      guard let path = origin.movedItem(item), sections.indices.contains(path.section) else {
        return .unknown
      }
      return measuredExtents(of: path.item, in: sections[path.section])
    }
    var next = 0
    for (index, run) in copy.sizes.runs.enumerated() where !run.isEstimate {
      next = max(next, run.first / groupSize)
      while next * groupSize < copy.sizes.end(ofRun: index) {
        copy.noteExtent(ofGroup: next)
        next += 1
      }
    }
    return copy
  }
}

nonisolated extension GroupSection {
  /// Returns the measured size of an item of another section that lays out groups in the same way.
  private func measuredExtents(of item: Int, in other: GroupSection) -> ItemSizes.Extents {
    let isAlike =
      other.section.group == section.group && other.container == container
      && other.direction == direction
    guard isAlike, item < other.sizes.count else { return .unknown }
    return other.sizes.extents(of: item)
  }
}

nonisolated extension ItemSizes.Extents {
  /// A size that has not been measured; the group provides the estimate.
  fileprivate static let unknown = Self(0, 0, isEstimate: true)
}

// MARK: - Extents

nonisolated extension GroupSection {
  /// Whether the section scrolls independently.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The extent along the scroll direction.
  var length: Double {
    groupsStart + groupsLength + (direction == .vertical ? insets.bottom : insets.right)
      + supplementsLength(.trailing)
  }

  /// The inset before the groups, perpendicular to the scroll direction.
  var side: Double { direction == .vertical ? insets.left : insets.top }

  /// The start of the groups along the scroll direction.
  var groupsStart: Double {
    supplementsLength(.leading) + (direction == .vertical ? insets.top : insets.left)
  }

  /// The extent of the groups along the scroll direction.
  var groupsLength: Double {
    if itemCount == 0 { return 0 }
    return isOrthogonal ? depth : runsExtent
  }

  private func supplementsLength(_ edge: CompositionalLayout.BoundarySupplement.Edge) -> Double {
    supplements.reduce(0) { $0 + ($1.item.edge == edge ? $1.length : 0) }
  }

  /// The total extent of the groups in the direction in which they follow each other.
  var runsExtent: Double {
    guard groupCount > 0 else { return 0 }
    let all = extents?.totalHeight ?? Double(groupCount) * (runExtent(of: template) + spacing)
    return all - spacing
  }

  /// The number of items in a full group.
  var groupSize: Int { template.leaves.count }

  /// The number of groups.
  var groupCount: Int { groupSize == 0 ? 0 : (itemCount + groupSize - 1) / groupSize }

  /// Returns the extent of a group in the direction in which groups follow each other.
  private func runExtent(of plan: GroupPlan) -> Double {
    isOrthogonal ? direction.breadth(of: plan.size) : direction.length(of: plan.size)
  }

  /// Returns the start of a group in the direction in which groups follow each other.
  func offset(ofGroup group: Int) -> Double {
    extents?.offset(of: group) ?? Double(group) * (runExtent(of: template) + spacing)
  }

  /// Returns the group that covers an offset, or the nearest one.
  func group(at offset: Double) -> Int {
    if let extents { return extents.place(at: offset) ?? 0 }
    let pitch = runExtent(of: template) + spacing
    guard pitch > 0 else { return 0 }
    return Int(min(Double(groupCount - 1), max(0, (offset / pitch).rounded(.down))))
  }
}

// MARK: - Items

nonisolated extension GroupSection {
  /// Calls `body` with the items of the groups that touch two spans, along and across the scroll direction.
  func forEachItem(
    along: ClosedRange<Double>,
    across: ClosedRange<Double>,
    _ body: (Int, Rect, CollectionViewLayoutAttributes.Axes) -> Void
  ) {
    guard groupCount > 0 else { return }
    if isOrthogonal {
      guard along.upperBound >= groupsStart, along.lowerBound <= groupsStart + depth else { return }
    }
    let span = isOrthogonal ? across : along
    let start = isOrthogonal ? side - orthogonalOffset : groupsStart
    // The span may start in the spacing, or exactly at the edge between two groups.
    var group = max(0, self.group(at: span.lowerBound - start) - 1)
    while group < groupCount, start + offset(ofGroup: group) <= span.upperBound {
      let origin = origin(ofGroup: group)
      let first = group * template.leaves.count
      for (slot, leaf) in plan(of: group).leaves.enumerated() where first + slot < itemCount {
        body(first + slot, leaf.frame.offsetBy(dx: origin.x, dy: origin.y), leaf.axes)
      }
      group += 1
    }
  }

  /// Returns the rectangle of an item and the axes along which its view is measured, or nil.
  func item(_ item: Int) -> (frame: Rect, axes: CollectionViewLayoutAttributes.Axes)? {
    guard item >= 0, item < itemCount else { return nil }
    let (group, slot) = item.quotientAndRemainder(dividingBy: template.leaves.count)
    let leaf = plan(of: group).leaves[slot]
    let origin = origin(ofGroup: group)
    return (leaf.frame.offsetBy(dx: origin.x, dy: origin.y), leaf.axes)
  }

  /// Sets the measured size of an item.
  ///
  /// - Returns: Whether anything changed.
  mutating func measure(_ item: Int, _ size: Size) -> Bool {
    guard item >= 0, item < sizes.count else { return false }
    guard sizes.measure(item, breadth: size.width, length: size.height) else { return false }
    let group = item / template.leaves.count
    let start = offset(ofGroup: group)
    let before = offset(ofGroup: group + 1) - start
    noteExtent(ofGroup: group)
    // The visible content stays in place when a group before it grows.
    if isOrthogonal, start < orthogonalOffset {
      orthogonalOffset += offset(ofGroup: group + 1) - start - before
    }
    return true
  }

  /// Updates the extents of a group after a measurement.
  private mutating func noteExtent(ofGroup group: Int) {
    let plan = plan(of: group)
    let extent = runExtent(of: plan) + spacing
    extents?.setHeight(extent, isEstimate: false, at: group)
    depth = max(depth, direction.length(of: plan.size))
  }

  private func origin(ofGroup group: Int) -> Point {
    let offset = offset(ofGroup: group)
    return direction.rect(
      AxisRect(
        along: groupsStart + (isOrthogonal ? 0 : offset),
        across: side + (isOrthogonal ? offset - orthogonalOffset : 0),
        length: 0,
        breadth: 0
      )
    ).origin
  }

  private func plan(of group: Int) -> GroupPlan {
    guard sizes.count > 0 else { return template }
    let first = group * template.leaves.count
    return GroupPlan(section.group, in: container, limit: itemCount - first) { slot in
      let run = sizes.runs[sizes.runIndex(of: first + slot)]
      return run.isEstimate ? nil : Size(width: run.breadth, height: run.length)
    }
  }
}

// MARK: - Supplements and decorations

nonisolated extension GroupSection {
  /// Returns the rectangle of a view at an edge.
  ///
  /// - Parameter visible: The visible part of the section, for pinned views.
  func rect(ofSupplement index: Int, visible: ClosedRange<Double>) -> AxisRect {
    let supplement = supplements[index]
    let isLeading = supplement.item.edge == .leading
    let before = supplements[..<index].reduce(0) {
      $0 + ($1.item.edge == supplement.item.edge ? $1.length : 0)
    }
    let all = supplementsLength(supplement.item.edge)
    var along = isLeading ? before : length - all + before
    if supplement.item.pinsToVisibleBounds {
      if isLeading {
        let end = length - supplementsLength(.trailing) - supplement.length
        along = max(along, min(visible.lowerBound + before, end))
      } else {
        let start = supplementsLength(.leading)
        along = min(along, max(visible.upperBound - all + before, start))
      }
    }
    return AxisRect(
      along: along,
      across: side,
      length: supplement.length,
      breadth: direction.breadth(of: container)
    )
  }

  /// Sets the measured length of a view at an edge.
  ///
  /// - Returns: Whether anything changed.
  mutating func measureSupplement(ofKind kind: String, length: Double) -> Bool {
    guard let index = supplements.firstIndex(where: { $0.item.elementKind == kind }),
      case .estimated = supplements[index].item.length, supplements[index].length != length
    else { return false }
    supplements[index].length = length
    return true
  }

  /// Returns the rectangle of a view below the section's items.
  func rect(of decoration: CompositionalLayout.Decoration, breadth: Double) -> AxisRect {
    let insets = decoration.contentInsets
    let (before, after, near, far) =
      direction == .vertical
      ? (insets.top, insets.bottom, insets.leading, insets.trailing)
      : (insets.leading, insets.trailing, insets.top, insets.bottom)
    let start = LengthCheck.usableDistance(before)
    let side = LengthCheck.usableDistance(near)
    return AxisRect(
      along: min(start, length),
      across: min(side, breadth),
      length: max(0, length - start - LengthCheck.usableDistance(after)),
      breadth: max(0, breadth - side - LengthCheck.usableDistance(far))
    )
  }
}
