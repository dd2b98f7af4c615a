/// One child of a stack while the stack's axis is shared out.
struct FlexItem {
  var node: Int32
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
  /// The margins before and after along the axis, and the least gap behind the trailing one.
  var before = 0.0
  var after = 0.0
  var gap = 0.0
  var isExact = false
  var isFrozen = false
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

  /// Differences below this are rounding errors.
  static let tolerance = 1e-9

  var total: Double {
    var sum = 0.0
    for index in items.indices { sum += items[index].size }
    return sum
  }
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
  mutating func fill(_ room: Double) {
    reset()
    let missing = room - total
    guard missing.magnitude > Self.tolerance else { return }
    let growing = missing > 0
    if runLevels(room, growing: growing, soft: true) { return }
    for index in items.indices {
      let item = items[index]
      let yields =
        growing
        ? item.softMaximum < item.maximum
        : item.softMinimum > item.minimum
      items[index].isFrozen = !yields
      if yields { items[index].base = item.size }
    }
    share(room, growing: growing, soft: false, priority: nil)
  }

  /// Makes the items as equal as their hard limits allow, starting at their bases.
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
    share(room, growing: missing > 0, soft: false, priority: nil)
  }

  /// Serves the levels of priority from the lowest up; returns whether the room is used exactly.
  private mutating func runLevels(_ room: Double, growing: Bool, soft: Bool) -> Bool {
    var previous = -Double.infinity
    while true {
      var level = Double.infinity
      for index in items.indices where soft || !items[index].isFrozen {
        let priority = growing ? items[index].hugging : items[index].compression
        if priority > previous && priority < level { level = priority }
      }
      guard level < 1000 else { return false }
      share(room, growing: growing, soft: soft, priority: level)
      if (room - total).magnitude <= Self.tolerance { return true }
      previous = level
    }
  }
}

// MARK: - One level

extension FlexSolver {
  /// Shares what the other items leave of `room` among the items of one priority, or among all.
  private mutating func share(_ room: Double, growing: Bool, soft: Bool, priority: Double?) {
    var target = room
    var active = 0
    for index in items.indices {
      let item = items[index]
      let weight = growing ? item.grow : item.shrink * item.base
      let isLevel = priority.map { $0 == (growing ? item.hugging : item.compression) } ?? true
      let movedAgainst = growing ? item.base > item.size : item.base < item.size
      if !isLevel || weight <= 0 || movedAgainst || item.isFrozen {
        items[index].violation = .nan
        target -= item.size
      } else {
        items[index].violation = 0
        active += 1
      }
    }
    guard active > 0 else { return }
    iterate(target, growing: growing, soft: soft, active: active)
  }

  /// Freezes items that hit a limit until the rest fits; items whose violation is not a number rest.
  private mutating func iterate(_ room: Double, growing: Bool, soft: Bool, active: Int) {
    var target = room
    var active = active
    var initialFree = Double.nan
    while active > 0 {
      var free = target
      var weights = 0.0
      var factors = 0.0
      for item in items where !item.violation.isNaN {
        free -= item.base
        weights += growing ? item.grow : item.shrink * item.base
        factors += growing ? item.grow : item.shrink
      }
      if initialFree.isNaN { initialFree = free }
      if factors < 1, (initialFree * factors).magnitude < free.magnitude {
        free = initialFree * factors
      }
      var violations = 0.0
      for index in items.indices where !items[index].violation.isNaN {
        let item = items[index]
        let weight = growing ? item.grow : item.shrink * item.base
        let wanted = item.base + free * (weight / weights)
        let size = SizeLimits.clamp(
          wanted,
          soft ? item.softMinimum : item.minimum,
          soft ? item.softMaximum : item.maximum
        )
        items[index].size = size
        items[index].violation = size - wanted
        violations += size - wanted
      }
      if violations == 0 { return }
      for index in items.indices where !items[index].violation.isNaN {
        let violation = items[index].violation
        if violations > 0 ? violation > 0 : violation < 0 {
          items[index].violation = .nan
          target -= items[index].size
          active -= 1
        }
      }
    }
  }
}
