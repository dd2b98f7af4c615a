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

  /// Whether both look alike and are written with the same bytes, as places in a text are counted in
  /// bytes.
  public static func == (left: TextRun, right: TextRun) -> Bool {
    // First what mostly differs (`text.bind.known`).
    left.string.hasSameBytes(as: right.string) && left.attributes == right.attributes
  }
}
