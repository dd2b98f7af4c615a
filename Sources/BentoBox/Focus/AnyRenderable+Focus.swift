extension AnyRenderable {
  /// The focusable components inside this component, in order, each with the path of child indices that leads
  /// to it.
  ///
  /// The outermost decorator that is focusable determines the result; a composite that is itself focusable
  /// takes the place of its children.
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
