public import BentoGeometry

/// An object that lays out text; the same layout is measured and drawn.
public protocol TextEngine: AnyObject {
  /// The size of text that is wrapped at `width` points, or not wrapped if that is nil.
  ///
  /// Empty text is as tall as one line of its first run.
  func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics

  /// The locations of the lines and characters of text that is wrapped and aligned at `width` points, or not
  /// wrapped and aligned at its own width if that is nil.
  ///
  /// The geometry is that of a text operation of the same width at a whole pixel.
  func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry

  /// The words of text in order, in bytes of UTF-8, as far as the engine supports languages written without
  /// spaces; nil if it does not, which is the default.
  ///
  /// - Complexity: O(length).
  func words(in string: String) -> [Range<Int>]?

  /// The engine's caches; nil if it has none that it counts, which is the default.
  ///
  /// - Complexity: O(number of fonts and sizes).
  var cacheReport: TextCacheReport? { get }
}

extension TextEngine {
  /// Nil: words are not supported.
  public func words(in string: String) -> [Range<Int>]? { nil }

  /// Nil: no caches are counted.
  public var cacheReport: TextCacheReport? { nil }
}
