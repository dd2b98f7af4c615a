/// What one call of a painter did.
public struct PaintReport: Hashable, Sendable {
  /// The number of operations that touched a pixel.
  public var paintedOperations: Int
  /// The number of pixels inside the damage.
  public var paintedPixels: Int
  /// The number of calls of the graphics library that draw or clip.
  public var drawingCalls: Int
  /// The number of operations that were left out because they cannot be drawn: outlines with numbers
  /// past any device or of far too many steps, and drawings nested too deep.
  public var rejectedOperations: Int

  /// Creates a report.
  public init(
    paintedOperations: Int = 0,
    paintedPixels: Int = 0,
    drawingCalls: Int = 0,
    rejectedOperations: Int = 0
  ) {
    self.paintedOperations = paintedOperations
    self.paintedPixels = paintedPixels
    self.drawingCalls = drawingCalls
    self.rejectedOperations = rejectedOperations
  }
}
