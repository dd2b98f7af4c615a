/// One child of a stack while the stack's axis is shared out.
struct FlexItem {
  var node: LayoutNode
  var base = 0.0
  var size = 0.0
  /// The hard limits, with the content in the lower one.
  var minimum = 0.0
  var maximum = Double.infinity
  /// The limits with the preferred ones in them.
  var softMinimum = 0.0
  var softMaximum = Double.infinity
  var grow = 1.0
  var shrink = 1.0
  var hugging = 250.0
  var compression = 750.0
  /// Whether the item gets higher when it gets narrower.
  var wraps = false
  /// Whether the base is the size of content that does not wrap.
  var isUnbroken = false
  /// The margins before and after along the axis, and the least gap behind the trailing one.
  var before = 0.0
  var after = 0.0
  var gap = 0.0
  /// Whether the size is final.
  var isFrozen = false
  /// How far the limits moved the size; elsewhere a scratch value.
  var violation = 0.0
}

/// Shares an amount of room among the items of a stack.
///
/// The result of one level of priority is the only solution of
/// `size = clamp(base + λ·weight, minimum, maximum)` whose sum is the room (or the fraction of it
/// that the weights ask for, when they sum to less than one).
struct FlexSolver {
  /// The items; the storage is kept from one stack to the next.
  var items = ContiguousArray<FlexItem>()
  /// The items in the order of their priorities; the storage is kept as well.
  private var order = ContiguousArray<Int>()
  private var breakpoints = ContiguousArray<Breakpoint>()

  /// Differences below this are rounding errors.
  static let tolerance = 1e-9
  /// The rounds of freezing after which sorting is faster.
  ///
  /// Each round may freeze a single item, so that *n* items would take O(*n*²) in the worst case.
  static let roundLimit = 8

  /// What the items have together.
  var total: Double {
    var sum = 0.0
    for index in items.indices { sum += items[index].size }
    return sum
  }
}

/// A multiplier at which one item starts or stops to move.
private struct Breakpoint {
  var multiplier: Double
  /// The change of the sum's slope.
  var slope: Double
}

// MARK: - Stages

extension FlexSolver {
  /// Starts every item at its base inside its soft limits.
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

  /// Gives all that is missing to the one item that can move; returns whether there is just one and
  /// its limits allow that.
  ///
  /// This is the usual row: fixed views and one that takes the rest. It needs no priorities and no
  /// rounds (`layout.width.9997` went from 23 walks over the rows to 20).
  private mutating func moveOnlyOne(_ missing: Double, growing: Bool) -> Bool {
    var only = -1
    for index in items.indices where items[index].softMinimum < items[index].softMaximum {
      guard only < 0 else { return false }
      only = index
    }
    guard only >= 0 else { return false }
    let item = items[only]
    let factor = growing ? item.grow : item.shrink
    let movedAgainst = growing ? item.base > item.size : item.base < item.size
    let size = item.size + missing
    guard factor >= 1, weight(item, growing) > 0, !movedAgainst, priority(only, growing) < 1000,
      size >= item.softMinimum, size <= item.softMaximum
    else { return false }
    items[only].size = size
    return true
  }

  /// Makes the items as equal as their hard limits allow, starting at their bases.
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

  /// Serves the levels of priority from the lowest up; returns whether the room is used exactly.
  private mutating func runLevels(_ missing: Double, growing: Bool) -> Bool {
    orderAll(growing: growing, byPriority: true)
    var missing = missing
    var start = 0
    while start < order.count {
      let level = priority(order[start], growing)
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

  /// Lets what wraps give way before content of one line, such as a caption beside a text: beside what
  /// wraps, that keeps its size as far as it is no more than an equal share of the level's room.
  ///
  /// CSS has the same effect by its minimum of content; here, content that wraps has no minimum.
  private mutating func holdUnbroken(_ part: Range<Int>, _ missing: Double) {
    guard part.contains(where: { items[order[$0]].wraps }) else { return }
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
      return first == second ? $0 < $1 : first < second
    }
  }
}

// MARK: - One level

extension FlexSolver {
  /// Shares `missing` among the items of a part of the order; returns what they took.
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
    growing ? item.grow : item.shrink * item.base
  }

  /// Freezes items that hit a limit until the rest fits into `room`, the larger violation first.
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
      if factors < 1, (initialFree * factors).magnitude < free.magnitude {
        free = initialFree * factors
      }
      let violations = apply(part, free / weights, growing: growing)
      if violations == 0 { return }
      for place in part where !items[order[place]].isFrozen {
        let violation = items[order[place]].violation
        if violations > 0 ? violation > 0 : violation < 0 {
          items[order[place]].isFrozen = true
          target -= items[order[place]].size
        }
      }
    }
    sweep(part, target, initialFree, growing: growing)
  }

  /// Gives the items that are not frozen their sizes at a multiplier; returns the sum of violations.
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
  /// Finds the multiplier among the sorted points where items start or stop to move.
  private mutating func sweep(
    _ part: Range<Int>,
    _ room: Double,
    _ initialFree: Double,
    growing: Bool
  ) {
    let sign = growing ? 1.0 : -1.0
    breakpoints.removeAll(keepingCapacity: true)
    var sum = 0.0
    for place in part where !items[order[place]].isFrozen {
      let item = items[order[place]]
      let speed = weight(item, growing)
      sum += SizeLimits.clamp(item.base, item.softMinimum, item.softMaximum)
      let starts = growing ? item.softMinimum - item.base : item.base - item.softMaximum
      let stops = growing ? item.softMaximum - item.base : item.base - item.softMinimum
      breakpoints.append(Breakpoint(multiplier: max(0, starts / speed), slope: speed))
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

  /// Takes back what the weights of the items still moving do not ask for.
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
