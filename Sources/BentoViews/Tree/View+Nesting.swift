extension View {
  /// The maximum number of views nested in each other, from the topmost superview to the innermost subview,
  /// inclusive.
  ///
  /// The passes over a tree are recursive, so depth costs stack space. The limit is far beyond what
  /// interfaces need, and keeps every pass within the stack of a main thread (decision 11).
  public nonisolated static let nestingLimit = 256

  /// Returns whether a view can be added below this one without exceeding the nesting limit.
  func hasRoom(for view: View) -> Bool {
    let room = Self.nestingLimit - levelsAbove - 1
    if view.heightBound < room { return true }
    // The bound does not decrease when subviews leave. Visiting all views below to compute it again is
    // worthwhile only here.
    view.heightBound = view.height
    if view.heightBound < room { return true }
    ViewLog.once(
      """
      \(type(of: view)) is not added to \(type(of: self)): more than \(Self.nestingLimit) views would \
      be nested.
      """
    )
    return false
  }

  /// Raises the bounds of all views above an added view.
  func raiseHeight(over view: View) {
    var height = view.heightBound + 1
    var ancestor: View? = self
    while let current = ancestor, current.heightBound < height {
      current.heightBound = height
      height += 1
      ancestor = current.superview
    }
  }

  /// The number of views above this one.
  private var levelsAbove: Int {
    var count = 0
    var ancestor = superview
    while let current = ancestor {
      count += 1
      ancestor = current.superview
    }
    return count
  }

  /// The number of levels below this view.
  ///
  /// - Complexity: O(views below).
  private var height: Int {
    var height = 0
    var open = subviews.map { (view: $0, level: 1) }
    while let (view, level) = open.popLast() {
      height = max(height, level)
      for subview in view.subviews { open.append((subview, level + 1)) }
    }
    return height
  }
}
