internal import CPango

/// What may be said of the place before a character.
struct BreakMarks: OptionSet {
  var rawValue: UInt8

  /// A line may end here.
  static let wordBreak = BreakMarks(rawValue: UInt8(CPango_wordBreak))
  /// A line may end here if it must end between the letters of a word.
  static let characterBreak = BreakMarks(rawValue: UInt8(CPango_characterBreak))
  /// The character that follows is a space.
  static let white = BreakMarks(rawValue: UInt8(CPango_white))
  /// A line that ends here shows a hyphen.
  static let insertsHyphen = BreakMarks(rawValue: UInt8(CPango_insertsHyphen))
  /// That hyphen takes the place of the character before.
  static let removesPreceding = BreakMarks(rawValue: UInt8(CPango_removesPreceding))
  /// A caret may stand here.
  static let cursor = BreakMarks(rawValue: UInt8(CPango_cursor))
  /// The character that follows is a space that grows where lines are justified.
  static let expandable = BreakMarks(rawValue: UInt8(CPango_expandable))
  /// Letters change shape or place when a line ends here.
  static let unsafe = BreakMarks(rawValue: 128)
}
