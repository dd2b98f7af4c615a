public import BentoGeometry

/// The amount of work done in one frame, for inspectors and tests.
public struct FrameReport: Hashable, Sendable {
  /// The number of drawing operations that touched a pixel.
  public var paintedOperations = 0
  /// The number of painted pixels.
  public var paintedPixels = 0
  /// The number of calls to the graphics library that drew or clipped.
  public var drawingCalls = 0
  /// The painted region, in the host's device pixels.
  public var painted = Region()
  /// The number of rectangles whose pixels were moved instead of painted.
  public var blits = 0

  /// Creates a report of a frame without any work.
  public init() {}
}
