public import BentoLayout

extension View {
  /// The direction in which leading lies in the view; nil takes that of the superview.
  ///
  /// Left to right holds where nobody says otherwise.
  public var semanticContentDirection: LayoutDirection? {
    get { storedContentDirection }
    set {
      guard newValue != storedContentDirection else { return }
      if newValue != nil { Self.someViewHasDirection = true }
      storedContentDirection = newValue
      invalidateIntrinsicContentSize()
      directionDidChange()
    }
  }

  /// The direction that holds in the view: its own, or that of the nearest superview that has one.
  ///
  /// - Complexity: O(depth), and O(1) in a program in which no view was ever given a direction.
  public var effectiveContentDirection: LayoutDirection {
    guard Self.someViewHasDirection else { return .leftToRight }
    var view: View? = self
    while let current = view {
      if let direction = current.storedContentDirection { return direction }
      view = current.superview
    }
    return .leftToRight
  }

  /// Whether leading is the right side in the view, for targets that know no layout directions.
  package var leadsFromRight: Bool { effectiveContentDirection == .rightToLeft }

  /// Makes the layouts and pictures below stale that inherit the direction.
  private func directionDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    if storedLayoutMargins.followsDirection { layoutMarginsDidChange() }
    for subview in subviews where subview.storedContentDirection == nil {
      subview.directionDidChange()
    }
  }
}
