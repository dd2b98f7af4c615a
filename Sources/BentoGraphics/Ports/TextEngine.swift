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

  /// The words of a text in their order, in bytes of UTF-8, as far as the engine knows the languages
  /// that write without spaces; nil where it knows no words, which is the default.
  ///
  /// - Complexity: O(length).
  func words(in string: String) -> [Range<Int>]?

  /// What the engine keeps; nil where it keeps nothing that it counts, which is the default.
  ///
  /// - Complexity: O(number of fonts and sizes).
  var cacheReport: TextCacheReport? { get }
}

extension TextEngine {
  /// None that are known.
  public func words(in string: String) -> [Range<Int>]? { nil }

  /// Nothing that is counted.
  public var cacheReport: TextCacheReport? { nil }
}
