/// What a ``TextEngine`` and the painters that draw with it keep, to be shown by an inspector.
public struct TextCacheReport: Hashable, Sendable {
  /// The words that are shaped, of all fonts and sizes.
  public var wordCount: Int
  /// The coverage masks of letters and of whole words; a letter has one for each quarter of a pixel.
  public var maskCount: Int
  /// What all caches take together, layouts and pictures included, in bytes.
  public var byteCount: Int
  /// The most that they may take, in bytes.
  public var byteLimit: Int

  /// Creates a report.
  public init(wordCount: Int, maskCount: Int, byteCount: Int, byteLimit: Int) {
    self.wordCount = wordCount
    self.maskCount = maskCount
    self.byteCount = byteCount
    self.byteLimit = byteLimit
  }
}
