extension AnyRenderable {
  /// The components in this one that may become focused, in order, with the numbers of the children
  /// that lead to each of them.
  ///
  /// The outermost decorator that answers counts; a composite that answers itself stands for its
  /// children.
  var focusStops: [(child: [Int], eligibility: FocusEligibility)] {
    var current = base
    while true {
      if let focusable = current as? any Focusable { return [([], focusable.focusEligibility)] }
      guard let inner = current.decorated else { break }
      current = inner
    }
    return children.enumerated().flatMap { number, child in
      child.focusStops.map { (child: [number] + $0.child, eligibility: $0.eligibility) }
    }
  }
}
