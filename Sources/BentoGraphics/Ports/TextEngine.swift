public import BentoGeometry

/// An object that lays out text and provides the same layout for measuring and drawing.
public protocol TextEngine: AnyObject {
  /// Returns the measurements of text that is wrapped at `width` points, or not wrapped if `width` is nil.
  ///
  /// Empty text is as tall as one line of its first run.
  func measure(_ request: TextRequest, width: Double?, scale: Scale) -> TextMetrics

  /// Returns the locations of the lines and characters of text that is wrapped and aligned to `width` points,
  /// or not wrapped and aligned to its own width if `width` is nil.
  ///
  /// The geometry matches a text operation of the same width whose origin is on a whole pixel.
  func geometry(of request: TextRequest, width: Double?, scale: Scale) -> TextGeometry

  /// Returns the ranges of the words, in order and in UTF-8 bytes, or nil if the engine does not find
  /// words, which is the default.
  ///
  /// The engine determines which of the languages written without spaces are supported.
  ///
  /// - Complexity: O(length).
  func words(in string: String) -> [Range<Int>]?

  /// A report about the engine's caches, or nil if the engine does not count them, which is the default.
  ///
  /// - Complexity: O(number of fonts and sizes).
  var cacheReport: TextCacheReport? { get }
}

extension TextEngine {
  /// Returns nil, because finding words is not supported.
  public func words(in string: String) -> [Range<Int>]? { nil }

  /// Always nil, because the caches are not counted.
  public var cacheReport: TextCacheReport? { nil }
}
