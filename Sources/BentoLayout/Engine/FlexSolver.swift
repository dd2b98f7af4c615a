/// One child of a stack while the space along the stack's axis is distributed.
struct FlexItem {
  var node: LayoutNode
  var base = 0.0
  var size = 0.0
  /// The hard limits; the lower one includes the content minimum.
  var minimum = 0.0
  var maximum = Double.infinity
  /// The limits including the preferred ones.
  var softMinimum = 0.0
  var softMaximum = Double.infinity
  var grow = 1.0
  var shrink = 1.0
  var hugging = 250.0
  var compression = 750.0
  /// Whether the item becomes taller if it becomes narrower.
  var wraps = false
  /// Whether the base size is that of content that does not wrap.
  var isUnbroken = false
  /// The leading and trailing margins along the axis, and the minimum gap after the trailing one.
  var before = 0.0
  var after = 0.0
  var gap = 0.0
  /// Whether the size is final.
  var isFrozen = false
  /// The amount by which the limits changed the size; used as a scratch value elsewhere.
  var violation = 0.0
}

/// A solver that distributes an amount of space among the items of a stack.
///
/// The rules are those for flexible lengths in CSS ([Flexbox, section
/// 9.7](https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths)), applied to one priority level at a
/// time, lowest first (L-042). The result of a level is the only solution of `size = clamp(base + λ·weight,
/// minimum, maximum)` whose sum is the available space, or the fraction of it that the weights request if
/// they sum to less than one.
struct FlexSolver {
  /// The items; the storage is reused from one stack to the next.
  var items = ContiguousArray<FlexItem>()
  /// The items in order of their priorities; the storage is also reused.
  private var order = ContiguousArray<Int>()
  private var breakpoints = ContiguousArray<Breakpoint>()

  /// The threshold below which a deviation counts as a rounding error.
  static let tolerance = 1e-9
  /// The number of rounds of freezing after which sorting is faster.
  ///
  /// A round might freeze only one item, so *n* items would take O(*n*²) in the worst case.
  static let roundLimit = 8

  /// The sum of the sizes of all items.
  var total: Double {
    var sum = 0.0
    for index in items.indices { sum += items[index].size }
    return sum
  }
}

/// A multiplier at which an item starts or stops changing its size.
private struct Breakpoint {
  var multiplier: Double
  /// The change in the sum's slope.
  var slope: Double
}

// MARK: - Stages

extension FlexSolver {
  /// Sets every item to its base, clamped to its soft limits (L-041).
  mutating func reset() {
    for index in items.indices {
      items[index].size = SizeLimits.clamp(
        items[index].base,
        items[index].softMinimum,
        items[index].softMaximum
      )
    }
  }

  /// Grows or shrinks the items until they fill `room`, as far as priorities and limits allow.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func fill(_ room: Double) {
    reset()
    let missing = room - total
    guard missing.magnitude > Self.tolerance else { return }
    let growing = missing > 0
    if moveOnlyOne(missing, growing: growing) { return }
    if runLevels(missing, growing: growing) { return }
    // All levels are used up and space is still left or missing. Preferred limits yield to the container, so
    // the items that have any fall back to their hard limits, regardless of their priorities (L-043).
    order.removeAll(keepingCapacity: true)
    for index in items.indices {
      let item = items[index]
      let yields =
        growing ? item.softMaximum < item.maximum : item.softMinimum > item.minimum
      guard yields else { continue }
      items[index].base = item.size
      items[index].softMinimum = item.minimum
      items[index].softMaximum = item.maximum
      order.append(index)
    }
    share(order.indices, room - total, growing: growing)
  }

  /// Gives the whole difference to the only item that can change; returns whether exactly one item can
  /// change and its limits allow the change.
  ///
  /// This is the usual row: fixed views and one view that takes the rest. It needs no priorities and no
  /// rounds (this reduced `layout.width.9997` from 23 walks over the rows to 20).
  private mutating func moveOnlyOne(_ missing: Double, growing: Bool) -> Bool {
    var only = -1
    for index in items.indices where items[index].softMinimum < items[index].softMaximum {
      guard only < 0 else { return false }
      only = index
    }
    guard only >= 0 else { return false }
    let item = items[only]
    // The conditions are those under which the general algorithm has the same result: a weight below 1 takes
    // only a fraction, an item whose limits changed it in the other direction is frozen from the start, and
    // an item of priority 1000 never changes.
    let factor = growing ? item.grow : item.shrink
    let movedAgainst = growing ? item.base > item.size : item.base < item.size
    let size = item.size + missing
    guard factor >= 1, weight(item, growing) > 0, !movedAgainst, priority(only, growing) < 1000,
      size >= item.softMinimum, size <= item.softMaximum
    else { return false }
    items[only].size = size
    return true
  }

  /// Makes the items as equal as their hard limits allow, starting at their bases (L-046).
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func equalize(_ room: Double) {
    for index in items.indices {
      items[index].softMinimum = items[index].minimum
      items[index].softMaximum = items[index].maximum
      items[index].grow = 1
      items[index].shrink = 1
    }
    reset()
    let missing = room - total
    guard missing.magnitude > Self.tolerance else { return }
    orderAll(growing: missing > 0, byPriority: false)
    share(order.indices, missing, growing: missing > 0)
  }

  /// Processes the priority levels from lowest to highest; returns whether the space is used exactly.
  private mutating func runLevels(_ missing: Double, growing: Bool) -> Bool {
    orderAll(growing: growing, byPriority: true)
    var missing = missing
    var start = 0
    while start < order.count {
      let level = priority(order[start], growing)
      // 1000 means required: such an item keeps its size, and the stack overflows or stays empty (L-042).
      guard level < 1000 else { return false }
      var end = start + 1
      while end < order.count, priority(order[end], growing) == level { end += 1 }
      if !growing { holdUnbroken(start..<end, missing) }
      missing -= share(start..<end, missing, growing: growing)
      if missing.magnitude <= Self.tolerance { return true }
      start = end
    }
    return false
  }

  /// Makes content that wraps, such as text next to a caption, yield before single-line content (L-044).
  ///
  /// Next to content that wraps, an unbroken item keeps its size if it is no larger than an equal share of
  /// the level's space.
  ///
  /// CSS achieves the same with the automatic minimum size of content. Here, content that wraps has no
  /// minimum.
  private mutating func holdUnbroken(_ part: Range<Int>, _ missing: Double) {
    guard part.contains(where: { items[order[$0]].wraps }) else { return }
    // This is a share of the space that the level has after shrinking: `missing` is negative here.
    var room = missing
    for place in part { room += items[order[place]].size }
    let share = max(0, room) / Double(part.count)
    for place in part where items[order[place]].isUnbroken {
      let item = items[order[place]]
      items[order[place]].softMinimum = max(
        item.softMinimum,
        min(item.base, item.softMaximum, share)
      )
    }
  }

  private func priority(_ index: Int, _ growing: Bool) -> Double {
    growing ? items[index].hugging : items[index].compression
  }

  private mutating func orderAll(growing: Bool, byPriority: Bool) {
    order.removeAll(keepingCapacity: true)
    // In most stacks, all items have the same priority, so they are already in order and are not sorted.
    var isSorted = true
    for index in items.indices {
      if let last = order.last, priority(last, growing) > priority(index, growing) {
        isSorted = false
      }
      order.append(index)
    }
    guard byPriority, !isSorted else { return }
    let items = items
    order.sort {
      let first = growing ? items[$0].hugging : items[$0].compression
      let second = growing ? items[$1].hugging : items[$1].compression
      // Ties keep the order of the children, so that the result does not depend on the sorting algorithm.
      return first == second ? $0 < $1 : first < second
    }
  }
}

// MARK: - One level

extension FlexSolver {
  /// Distributes `missing` among the items in part of the order; returns how much the items took.
  @discardableResult
  private mutating func share(
    _ part: Range<Int>,
    _ missing: Double,
    growing: Bool
  ) -> Double {
    var before = 0.0
    var target = missing
    var active = 0
    for place in part {
      let item = items[order[place]]
      // An item whose limits changed it against the direction, for instance down to its maximum in a growing
      // stack, is inflexible from the start: "Size inflexible items" in the CSS algorithm.
      let movedAgainst = growing ? item.base > item.size : item.base < item.size
      let isFrozen = weight(item, growing) <= 0 || movedAgainst
      items[order[place]].isFrozen = isFrozen
      before += item.size
      if !isFrozen {
        target += item.size
        active += 1
      }
    }
    guard active > 0 else { return 0 }
    freeze(part, target, growing: growing)
    var after = 0.0
    for place in part { after += items[order[place]].size }
    return after - before
  }

  private func weight(_ item: FlexItem, _ growing: Bool) -> Double {
    // Shrinking is weighted by the base (the scaled shrink factor in CSS), so that items shrink in proportion
    // to their size and a small one does not reach zero before a large one has yielded a significant amount.
    growing ? item.grow : item.shrink * item.base
  }

  /// Freezes items that violate a limit until the rest fits into `room`; of the minimum and maximum
  /// violations, the kind with the larger sum is frozen first.
  ///
  /// This is the loop of <https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths>.
  private mutating func freeze(_ part: Range<Int>, _ room: Double, growing: Bool) {
    var target = room
    var initialFree = Double.nan
    for _ in 0..<Self.roundLimit {
      var free = target
      var weights = 0.0
      var factors = 0.0
      for place in part where !items[order[place]].isFrozen {
        let item = items[order[place]]
        free -= item.base
        weights += weight(item, growing)
        factors += growing ? item.grow : item.shrink
      }
      guard weights > 0 else { return }
      if initialFree.isNaN { initialFree = free }
      // Weights that sum to less than one request only that fraction of the free space, and it is a fraction
      // of the initial space: otherwise the result would jump as the sum passes one.
      if factors < 1, (initialFree * factors).magnitude < free.magnitude {
        free = initialFree * factors
      }
      let violations = apply(part, free / weights, growing: growing)
      if violations == 0 { return }
      for place in part where !items[order[place]].isFrozen {
        let violation = items[order[place]].violation
        // Only the side that dominates is frozen. The violations of the other side may disappear when the
        // space that these items took or left is redistributed.
        if violations > 0 ? violation > 0 : violation < 0 {
          items[order[place]].isFrozen = true
          target -= items[order[place]].size
        }
      }
    }
    sweep(part, target, initialFree, growing: growing)
  }

  /// Sets the items that are not frozen to their sizes for a multiplier; returns the sum of the violations.
  @discardableResult
  private mutating func apply(
    _ part: Range<Int>,
    _ multiplier: Double,
    growing: Bool
  ) -> Double {
    var violations = 0.0
    for place in part where !items[order[place]].isFrozen {
      let item = items[order[place]]
      let wanted = item.base + multiplier * weight(item, growing)
      let size = SizeLimits.clamp(wanted, item.softMinimum, item.softMaximum)
      items[order[place]].size = size
      items[order[place]].violation = size - wanted
      violations += size - wanted
    }
    return violations
  }
}

// MARK: - Many rounds

extension FlexSolver {
  /// Finds the multiplier by sorting the points at which items start or stop changing.
  private mutating func sweep(
    _ part: Range<Int>,
    _ room: Double,
    _ initialFree: Double,
    growing: Bool
  ) {
    let sign = growing ? 1.0 : -1.0
    // The sum of all sizes is a piecewise linear, monotonic function of the multiplier λ. Its slope changes
    // only where an item leaves one limit or reaches the other, so one walk over the sorted points finds the
    // λ for the desired sum in O(n log n) instead of one round per frozen item.
    breakpoints.removeAll(keepingCapacity: true)
    var sum = 0.0
    for place in part where !items[order[place]].isFrozen {
      let item = items[order[place]]
      let speed = weight(item, growing)
      sum += SizeLimits.clamp(item.base, item.softMinimum, item.softMaximum)
      let starts = growing ? item.softMinimum - item.base : item.base - item.softMaximum
      let stops = growing ? item.softMaximum - item.base : item.base - item.softMinimum
      breakpoints.append(Breakpoint(multiplier: max(0, starts / speed), slope: speed))
      // An item without an upper limit never stops, and a point at infinity could turn a sum into NaN.
      if stops.isFinite {
        breakpoints.append(Breakpoint(multiplier: max(0, stops / speed), slope: -speed))
      }
    }
    breakpoints.sort { $0.multiplier < $1.multiplier }
    var needed = (room - sum) * sign
    var multiplier = 0.0
    var slope = 0.0
    for point in breakpoints {
      let step = (point.multiplier - multiplier) * slope
      if step >= needed { break }
      needed -= max(0, step)
      multiplier = point.multiplier
      slope += point.slope
    }
    if slope > 0, needed > 0 { multiplier += needed / slope }
    apply(part, multiplier * sign, growing: growing)
    limitToFraction(part, multiplier, initialFree, growing: growing)
  }

  /// Removes the excess over the amount requested by the weights of the items that can still change.
  private mutating func limitToFraction(
    _ part: Range<Int>,
    _ multiplier: Double,
    _ initialFree: Double,
    growing: Bool
  ) {
    var weights = 0.0
    var factors = 0.0
    for place in part where !items[order[place]].isFrozen && items[order[place]].violation == 0 {
      weights += weight(items[order[place]], growing)
      factors += growing ? items[order[place]].grow : items[order[place]].shrink
    }
    guard weights > 0, factors < 1 else { return }
    let most = initialFree.magnitude * factors / weights
    if most < multiplier { apply(part, growing ? most : -most, growing: growing) }
  }
}
