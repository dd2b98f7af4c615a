/// What a view asks of its own size, beside the size of its content.
///
/// Layouts consider the constraints together with the content size, on the view itself.
public struct SizeConstraints: Hashable, Sendable {
  /// What is asked of the width.
  public var width = LayoutLimits()
  /// What is asked of the height.
  public var height = LayoutLimits()
  /// Width divided by height, or nil.
  public var aspectRatio: Double?
  /// The share of free room that the view takes beside others of the same hugging priority.
  public var grow = 1.0
  /// The share of missing room that the view gives beside others of the same compression priority.
  public var shrink = 1.0

  /// Creates constraints that ask nothing.
  public init() {}
}
