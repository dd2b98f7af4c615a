/// A report on the caches of a ``TextEngine`` and the painters that draw with it, for display in an
/// inspector.
public struct TextCacheReport: Hashable, Sendable {
  /// The number of shaped words in all fonts and sizes.
  public var wordCount: Int
  /// The number of coverage masks of glyphs and of whole words; a glyph has one for each quarter of a pixel.
  public var maskCount: Int
  /// The size of all caches, including layouts and bitmaps, in bytes.
  public var byteCount: Int
  /// The maximum size of all caches, in bytes.
  public var byteLimit: Int

  /// Creates a report.
  public init(wordCount: Int, maskCount: Int, byteCount: Int, byteLimit: Int) {
    self.wordCount = wordCount
    self.maskCount = maskCount
    self.byteCount = byteCount
    self.byteLimit = byteLimit
  }
}
