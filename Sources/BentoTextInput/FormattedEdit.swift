internal import BentoEditing

/// A change to a field's text that results in the formatted text: the replacement and the caret position.
struct FormattedEdit {
  /// The range of bytes to replace.
  var range: Range<Int>
  /// The replacement.
  var string: String
  /// The byte at which the caret is placed afterward.
  var caret: Int

  /// Creates the change that results in the formatted text.
  ///
  /// The caret is placed after as many letters and digits as there are in `beforeCaret`, the formatted text
  /// before the caret. Other characters are not counted, because a format adds and removes them.
  init(of buffer: TextBuffer, to formatted: String, beforeCaret: String) {
    let old = Array(buffer.string)
    let new = Array(formatted)
    let shorter = min(old.count, new.count)
    // Characters with different encodings can be equal, but the format determines the encoding.
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
