/// The answer of a leaf to the question how high its content is at a width, in points.
public struct LayoutMeasurement: Hashable, Sendable {
  /// The height of the content.
  public var height: Double
  /// The baseline of the first line, from the top edge of the node; nil without lines.
  public var firstBaseline: Double?
  /// The baseline of the last line, from the top edge of the node; nil without lines.
  public var lastBaseline: Double?

  /// Creates an answer.
  public init(height: Double, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
