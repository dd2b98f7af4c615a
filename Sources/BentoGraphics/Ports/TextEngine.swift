public import BentoGeometry

/// What lays text out; the same layout measures and is drawn.
public protocol TextEngine: AnyObject {
  /// The extents of text that is wrapped at `width` points, or not at all when it is nil.
  ///
  /// Empty text is as high as one line of its first run.
  func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics

  /// Where the lines and characters are of text that is wrapped and aligned at `width` points, or
  /// not wrapped and aligned at its own width when it is nil.
  ///
  /// The geometry is that of a text operation of the same width at a whole pixel.
  func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry

  /// What the engine keeps; nil where it keeps nothing that it counts, which is the default.
  ///
  /// - Complexity: O(number of fonts and sizes).
  var cacheReport: TextCacheReport? { get }
}

extension TextEngine {
  /// Nothing that is counted.
  public var cacheReport: TextCacheReport? { nil }
}
