internal import BentoViews

/// Walks through subviews from back to front, to see whether some of them are in an order.
@MainActor
struct SubviewOrder {
  private let subviews: [View]
  private var position = 0

  /// Begins behind the backmost view.
  init(_ subviews: [View]) {
    self.subviews = subviews
  }

  /// Whether a view stands in front of those that were reached before; if it does, it is reached.
  mutating func reaches(_ view: View) -> Bool {
    while position < subviews.count {
      position += 1
      if subviews[position - 1] === view { return true }
    }
    return false
  }
}

extension View {
  /// Puts some of the subviews into an order, backmost first, and leaves the others where they are.
  ///
  /// As few as possible are moved: in most frames none, and in `lists.scroll37` one when a row comes
  /// into view.
  func orderSubviews(_ views: [View]) {
    if moveOneSubview(into: views) { return }
    var indexes: [ObjectIdentifier: Int] = [:]
    for (index, view) in subviews.enumerated() { indexes[ObjectIdentifier(view)] = index }
    let kept = longestAscent(in: views.map { indexes[ObjectIdentifier($0)] ?? -1 })
    for (index, view) in views.enumerated() where !kept.contains(index) {
      if index > 0 {
        insertSubview(view, aboveSubview: views[index - 1])
      } else if let backmost = kept.min() {
        insertSubview(view, belowSubview: views[backmost])
      }
    }
  }

  /// Moves one view where that is enough, as when one row comes into view (`frame.scroll37`).
  ///
  /// - Returns: whether it was enough.
  private func moveOneSubview(into views: [View]) -> Bool {
    var next = 0
    for view in subviews where next < views.count && view === views[next] { next += 1 }
    // The first view that is missed lies too far back, or the one before it too far in front.
    for index in max(0, next - 1)..<min(views.count, next + 1) {
      guard areSubviewsInOrder(views, without: index) else { continue }
      if index > 0 {
        insertSubview(views[index], aboveSubview: views[index - 1])
      } else if views.count > 1 {
        insertSubview(views[0], belowSubview: views[1])
      }
      return true
    }
    return false
  }

  private func areSubviewsInOrder(_ views: [View], without index: Int) -> Bool {
    var next = index == 0 ? 1 : 0
    for view in subviews where next < views.count && view === views[next] {
      next += next + 1 == index ? 2 : 1
    }
    return next >= views.count
  }
}

/// The positions of a longest strictly ascending subsequence.
///
/// - Complexity: O(n log n).
nonisolated func longestAscent(in values: [Int]) -> Set<Int> {
  // `ends[k]` is the position of the least value that ends an ascent of k + 1 values.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for position in values.indices {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < values[position] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var ascent: Set<Int> = []
  var position = ends.last
  while let current = position {
    ascent.insert(current)
    position = previous[current]
  }
  return ascent
}
