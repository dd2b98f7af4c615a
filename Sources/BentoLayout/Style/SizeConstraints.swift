/// The constraints on a view's own size, in addition to its content size.
///
/// Layouts combine these constraints with the view's content size.
public struct SizeConstraints: Hashable, Sendable {
  /// The limits of the width.
  public var width = LayoutLimits()
  /// The limits of the height.
  public var height = LayoutLimits()
  /// The width divided by the height, or nil if the view has no aspect ratio.
  public var aspectRatio: Double?
  /// The share of extra space that the view takes, in proportion to the shares of views with the same hugging
  /// priority.
  public var grow = 1.0
  /// The share of missing space by which the view shrinks, in proportion to the shares of views with the same
  /// compression priority.
  public var shrink = 1.0

  /// Creates an empty set of constraints.
  public init() {}
}
