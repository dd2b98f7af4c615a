/// The measured height of a leaf's content at a given width, in points.
public struct LayoutMeasurement: Hashable, Sendable {
  /// The height of the content.
  public var height: Double
  /// The distance of the first line's baseline from the top edge of the node; nil if there are no lines.
  public var firstBaseline: Double?
  /// The distance of the last line's baseline from the top edge of the node; nil if there are no lines.
  public var lastBaseline: Double?

  /// Creates a measurement.
  public init(height: Double, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
