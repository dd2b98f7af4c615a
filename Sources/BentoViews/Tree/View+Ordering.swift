extension View {
  /// Puts some of the subviews into an order, backmost first, and leaves the others where they are.
  ///
  /// As few as possible are moved, and those in one go: otherwise each view of a line that comes into
  /// view would be looked for twice among all others (`collection.scroll37`, `lists.scroll37`). What
  /// is no subview yet becomes one.
  ///
  /// - Complexity: O(n log n) of the number of subviews.
  package func orderSubviews(_ views: [View]) {
    for view in views where view.superview !== self { addSubview(view) }
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(subviews.count)
    for place in subviews.indices { places[ObjectIdentifier(subviews[place])] = place }
    var wanted: [Int] = []
    wanted.reserveCapacity(views.count)
    for view in views { wanted.append(places[ObjectIdentifier(view)] ?? subviews.count) }
    let stays = longestAscent(in: wanted)
    guard stays.contains(false) else { return }
    subviews = subviews(putting: views, at: wanted, leaving: stays)
    for index in views.indices where !stays[index] {
      host?.compositor.orderDidChange(of: views[index])
      views[index].invalidate(.order)
    }
  }

  /// The subviews with those of some that do not stay moved right in front of the one before them,
  /// and the backmost ones behind the first that stays.
  private func subviews(putting views: [View], at places: [Int], leaving stays: [Bool]) -> [View] {
    var isMoved = [Bool](repeating: false, count: subviews.count)
    for index in views.indices where !stays[index] { isMoved[places[index]] = true }
    var ordered: [View] = []
    ordered.reserveCapacity(subviews.count)
    var next = 0
    var stay = stays.firstIndex(of: true) ?? views.count
    for place in subviews.indices where !isMoved[place] {
      guard stay < views.count, places[stay] == place else {
        ordered.append(subviews[place])
        continue
      }
      var end = stay + 1
      while end < views.count, !stays[end] { end += 1 }
      ordered += views[next..<end]
      (next, stay) = (end, end)
    }
    return ordered
  }
}

/// Which of some numbers make up a longest strictly ascending subsequence.
///
/// - Complexity: O(n log n).
package nonisolated func longestAscent(in values: [Int]) -> [Bool] {
  // `ends[k]` is the position of the least value that ends an ascent of k + 1 values.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for position in values.indices {
    var low = 0
    var high = ends.count
    // Most values go on from the one before.
    if let last = ends.last, values[last] < values[position] { low = high }
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < values[position] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = ends[low - 1] }
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var isInAscent = [Bool](repeating: false, count: values.count)
  var position = ends.last ?? -1
  while position >= 0 {
    isInAscent[position] = true
    position = previous[position]
  }
  return isInAscent
}
