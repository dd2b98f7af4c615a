public import BentoLayout

/// A namespace for names that UIKit nests in its constraint class; constraints do not exist here (see
/// *Layout*).
public nonisolated enum NSLayoutConstraint {
  /// A horizontal or vertical axis.
  public typealias Axis = BentoLayout.Axis
}
