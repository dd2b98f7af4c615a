internal import CPango

/// The properties of the position before a character.
struct BreakMarks: OptionSet {
  var rawValue: UInt8

  /// A line may end here.
  static let wordBreak = BreakMarks(rawValue: UInt8(CPango_wordBreak))
  /// A line may end here if it has to end inside a word.
  static let characterBreak = BreakMarks(rawValue: UInt8(CPango_characterBreak))
  /// The character that follows is whitespace.
  static let white = BreakMarks(rawValue: UInt8(CPango_white))
  /// A line that ends here shows a hyphen.
  static let insertsHyphen = BreakMarks(rawValue: UInt8(CPango_insertsHyphen))
  /// The hyphen replaces the character before this position.
  static let removesPreceding = BreakMarks(rawValue: UInt8(CPango_removesPreceding))
  /// The caret may be placed here.
  static let cursor = BreakMarks(rawValue: UInt8(CPango_cursor))
  /// The character that follows is a space that justified lines widen.
  static let expandable = BreakMarks(rawValue: UInt8(CPango_expandable))
  /// Glyphs change shape or position if a line ends here.
  static let unsafe = BreakMarks(rawValue: 128)
}
