/// The work done in one call to a painter.
public struct PaintReport: Hashable, Sendable {
  /// The number of operations that touched a pixel.
  public var paintedOperations: Int
  /// The number of pixels inside the damage.
  public var paintedPixels: Int
  /// The number of calls to the graphics library that draw or clip.
  public var drawingCalls: Int
  /// The number of operations omitted because they cannot be drawn: outlines with coordinates beyond any
  /// device or with far too many elements, and drawings nested too deeply.
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
