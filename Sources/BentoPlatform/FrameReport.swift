public import BentoGeometry

/// What one frame did, for inspectors and tests.
public struct FrameReport: Hashable, Sendable {
  /// The drawing operations that touched a pixel.
  public var paintedOperations = 0
  /// The number of painted pixels.
  public var paintedPixels = 0
  /// The calls of the graphics library that drew or clipped.
  public var drawingCalls = 0
  /// The painted region, in device pixels of the host.
  public var painted = Region()
  /// The number of rectangles whose pixels were moved instead of painted.
  public var blits = 0

  /// Creates the report of a frame that did nothing.
  public init() {}
}
