internal import BentoEditing

/// A change of a field's text whose outcome is formatted: what to replace, and where the caret goes.
struct FormattedEdit {
  /// The bytes of the text that change.
  var range: Range<Int>
  /// What takes their place.
  var string: String
  /// The byte at which the caret stands then.
  var caret: Int

  /// The change that leads to the formatted text.
  ///
  /// The caret stays behind as many letters and digits as the format leaves of the text before it, which is
  /// handed over formatted: what is between them, a format adds and takes away.
  init(of buffer: TextBuffer, to formatted: String, beforeCaret: String) {
    let old = Array(buffer.string)
    let new = Array(formatted)
    let shorter = min(old.count, new.count)
    // Characters that are written differently can be equal; the format says how they are written.
    func differ(_ one: Character, _ other: Character) -> Bool {
      !one.utf8.elementsEqual(other.utf8)
    }
    let prefix = (0..<shorter).first { differ(old[$0], new[$0]) } ?? shorter
    let rest = shorter - prefix
    let suffix =
      (0..<rest).first { differ(old[old.count - 1 - $0], new[new.count - 1 - $0]) } ?? rest
    func bytes(_ characters: ArraySlice<Character>) -> Int {
      characters.reduce(0) { $0 + $1.utf8.count }
    }
    let lower = bytes(old[..<prefix])
    range = lower..<lower + bytes(old[prefix..<old.count - suffix])
    string = String(new[prefix..<new.count - suffix])

    func isContent(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    var wanted = beforeCaret.count(where: isContent)
    guard wanted < new.count(where: isContent) else {
      caret = formatted.utf8.count
      return
    }
    caret = 0
    for character in new where wanted > 0 {
      caret += character.utf8.count
      if isContent(character) { wanted -= 1 }
    }
  }
}
