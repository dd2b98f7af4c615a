public import BentoLayout

/// The names that UIKit nests in its constraints; there are none here, see *Layout*.
public nonisolated enum NSLayoutConstraint {
  /// A direction of the screen.
  public typealias Axis = BentoLayout.Axis
}
