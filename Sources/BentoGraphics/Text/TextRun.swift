/// A range of text with the same attributes.
public struct TextRun: Hashable, Sendable {
  /// The text without attributes.
  public var string: String
  /// The attributes of the text.
  public var attributes: TextAttributes

  /// Creates a run.
  public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
    self.string = string
    self.attributes = attributes
  }

  /// Whether both runs have the same attributes and the same bytes; bytes are compared because positions in
  /// text are counted in bytes.
  public static func == (left: TextRun, right: TextRun) -> Bool {
    // The most likely difference is checked first (`text.bind.known`).
    left.string.hasSameBytes(as: right.string) && left.attributes == right.attributes
  }
}
