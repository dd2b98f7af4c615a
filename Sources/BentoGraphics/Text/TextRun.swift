/// A stretch of text of one look.
public struct TextRun: Hashable, Sendable {
  /// The letters.
  public var string: String
  /// How they look.
  public var attributes: TextAttributes

  /// Creates a run.
  public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
    self.string = string
    self.attributes = attributes
  }
}
