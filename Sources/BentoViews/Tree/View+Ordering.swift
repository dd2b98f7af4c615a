internal import BentoMotion

extension View {
  /// Reorders some of the subviews, backmost first, and leaves the others in place.
  ///
  /// As few views as possible are moved, in one step: otherwise each view of a line that becomes visible
  /// would be searched for twice among all the others (`collection.scroll37`, `lists.scroll37`). Views that
  /// are not subviews yet are added.
  ///
  /// - Complexity: O(n log n) in the number of subviews.
  package func orderSubviews(_ views: [View]) {
    for view in views where view.superview !== self { addSubview(view) }
    guard let firstBreak = firstBreak(in: views, leavingOut: nil) else { return }
    // Usually a single view has been added at one end (`lists.scroll37`).
    for index in [firstBreak - 1, firstBreak]
    where index >= 0 && self.firstBreak(in: views, leavingOut: index) == nil {
      return move(views[index], nextTo: views[index > 0 ? index - 1 : 1], isInFront: index > 0)
    }
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(subviews.count)
    for place in subviews.indices { places[ObjectIdentifier(subviews[place])] = place }
    var wanted: [Int] = []
    wanted.reserveCapacity(views.count)
    for view in views { wanted.append(places[ObjectIdentifier(view)] ?? subviews.count) }
    // The views of a longest ascent are already in order, so all others are moved; no smaller number of moves
    // would suffice.
    let stays = longestAscent(in: wanted)
    subviews = subviews(putting: views, at: wanted, leaving: stays)
    for index in views.indices where !stays[index] { orderDidChange(of: views[index]) }
  }

  private func orderDidChange(of subview: View) {
    host?.compositor.orderDidChange(of: subview)
    subview.invalidate(.order)
  }

  /// Returns the index of the first view that is not in front of the previous one; nil if the views are in
  /// order.
  private func firstBreak(in views: [View], leavingOut skipped: Int?) -> Int? {
    let subviews = subviews
    var position = 0
    for index in views.indices where index != skipped {
      while position < subviews.count, subviews[position] !== views[index] { position += 1 }
      guard position < subviews.count else { return index }
      position += 1
    }
    return nil
  }

  /// Moves one subview directly above or below another one.
  private func move(_ view: View, nextTo other: View, isInFront: Bool) {
    subviews.remove(at: place(of: view))
    let place = place(of: other)
    subviews.insert(view, at: isInFront ? place + 1 : place)
    orderDidChange(of: view)
  }

  /// Returns the index of a subview; this is a loop, because a closure would check, for each view, whether it
  /// is running on the main actor (`lists.scroll37`).
  private func place(of subview: View) -> Int {
    let subviews = subviews
    for index in subviews.indices where subviews[index] === subview { return index }
    return subviews.count
  }

  /// Returns the subviews with some of them reordered: each view that does not stay is placed directly above
  /// the previous one, and those before the first view that stays are placed below it.
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

/// Returns which of the given numbers form a longest strictly ascending subsequence.
///
/// - Complexity: O(n log n).
package nonisolated func longestAscent(in values: [Int]) -> [Bool] {
  // `ends[k]` is the position of the smallest value that ends an ascent of k + 1 values.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for position in values.indices {
    var low = 0
    var high = ends.count
    // Most values continue the longest ascent.
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
