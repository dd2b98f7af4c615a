/// Text that an input method is still composing.
public struct MarkedText: Hashable, Sendable {
  /// The text so far.
  public var string: String
  /// The range of the current clause or, if empty, the position of the caret, in characters.
  public var selection: Range<Int>

  /// Creates marked text.
  public init(string: String, selection: Range<Int>) {
    self.string = string
    self.selection = selection
  }
}
