public import BentoLayout

extension View {
  /// The layout direction of the view, or nil to inherit that of the superview.
  ///
  /// The default for a view tree is left to right.
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

  /// The layout direction that applies to the view: its own, or that of the nearest superview that has one.
  ///
  /// - Complexity: O(depth); O(1) in a program that never sets the direction of a view.
  public var effectiveContentDirection: LayoutDirection {
    guard Self.someViewHasDirection else { return .leftToRight }
    var view: View? = self
    while let current = view {
      if let direction = current.storedContentDirection { return direction }
      view = current.superview
    }
    return .leftToRight
  }

  /// Whether leading is the right side in the view, for targets that have no layout directions.
  package var leadsFromRight: Bool { effectiveContentDirection == .rightToLeft }

  /// Invalidates the layout and drawing of the view and the views below it that inherit the direction.
  private func directionDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    if storedLayoutMargins.followsDirection { layoutMarginsDidChange() }
    for subview in subviews where subview.storedContentDirection == nil {
      subview.directionDidChange()
    }
  }
}
