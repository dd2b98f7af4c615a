/// A rule for finding the words in text, as ranges of UTF-8 bytes.
///
/// The standard rule handles letters, digits and the characters that join them. A text engine can provide a
/// rule that handles more, such as Thai words, which are not separated by spaces; that rule then replaces the
/// standard one.
package struct WordRule {
  /// A closure that returns the ranges of the words in a string, in order.
  package var words: (String) -> [Range<Int>]

  /// Creates a rule.
  package init(words: @escaping (String) -> [Range<Int>]) {
    self.words = words
  }

  /// A rule that finds runs of letters, digits, marks and underscores, joined by single apostrophes between
  /// letters and by periods or commas between digits.
  package static var standard: WordRule { WordRule(words: standardWords) }

  private static func standardWords(of text: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = 0
    var start: Int?
    var before: Character?
    var joint: (character: Character, offset: Int)?
    for character in text {
      let isPart = character.isLetter || character.isNumber || character == "_"
      if isPart {
        if let waiting = joint {
          if !joins(waiting.character, before, character), let begun = start {
            words.append(begun..<waiting.offset)
            start = offset
          }
          joint = nil
        }
        if start == nil { start = offset }
        before = character
      } else if let begun = start {
        if joint == nil, "'’.,".contains(character) {
          joint = (character, offset)
        } else {
          words.append(begun..<(joint?.offset ?? offset))
          (start, joint) = (nil, nil)
        }
      }
      offset += character.utf8.count
    }
    if let start { words.append(start..<(joint?.offset ?? offset)) }
    return words
  }

  private static func joins(_ joint: Character, _ left: Character?, _ right: Character) -> Bool {
    guard let left else { return false }
    return joint == "." || joint == ","
      ? left.isNumber && right.isNumber : left.isLetter && right.isLetter
  }
}

// MARK: - Words of a buffer

extension TextBuffer {
  /// The distance from an offset, in bytes, within which very long lines are searched for words.
  private static let wordWindow = 8_192

  /// Returns the end of the first word that ends after an offset, or the end of the text if there is none.
  package func wordEnd(after offset: Int, by rule: WordRule = .standard) -> Int {
    var offset = offset
    while offset < count {
      let line = lineRange(around: offset)
      let end = characterBoundary(atOrAfter: min(line.upperBound, offset + Self.wordWindow))
      let start = wordWindowStart(offset, in: line)
      let words = rule.words(string(in: start..<max(start, end)))
      if let word = words.first(where: { start + $0.upperBound > offset }) {
        return start + word.upperBound
      }
      offset = end < line.upperBound ? end : characterEnd(after: line.upperBound)
    }
    return count
  }

  /// Returns the start of the last word that begins before an offset, or 0 if there is none.
  package func wordStart(before offset: Int, by rule: WordRule = .standard) -> Int {
    var offset = offset
    while offset > 0 {
      let line = lineRange(around: offset)
      let start = wordWindowStart(offset, in: line)
      let end = characterBoundary(atOrAfter: min(line.upperBound, offset + Self.wordWindow))
      let words = rule.words(string(in: start..<max(start, end)))
      if let word = words.last(where: { start + $0.lowerBound < offset }) {
        return start + word.lowerBound
      }
      offset = start > line.lowerBound ? start : characterStart(before: line.lowerBound)
    }
    return 0
  }

  /// Returns the range of the word at an offset, or of the space or single character there.
  package func wordRange(at offset: Int, by rule: WordRule = .standard) -> Range<Int> {
    let line = lineRange(around: offset)
    let start = wordWindowStart(offset, in: line)
    let end = characterBoundary(atOrAfter: min(line.upperBound, offset + Self.wordWindow))
    guard start < end else { return offset..<offset }
    let text = string(in: start..<end)
    let words = rule.words(text)
    // At the end of the line, the last word is used, because the pointer is next to it.
    let place = offset < line.upperBound ? offset : characterStart(before: offset)
    if let word = words.first(where: { $0.contains(place - start) }) {
      return (start + word.lowerBound)..<(start + word.upperBound)
    }
    var range = place..<characterEnd(after: place)
    var at = start
    for character in text {
      let next = at + character.utf8.count
      if character.isWhitespace {
        if at >= range.upperBound, at == range.upperBound, isSpace(range) {
          range = range.lowerBound..<next
        } else if at < range.lowerBound, isSpace(at..<range.lowerBound), isSpace(range) {
          range = at..<range.upperBound
        }
      }
      at = next
    }
    return range
  }

  private func isSpace(_ range: Range<Int>) -> Bool {
    string(in: range).allSatisfy(\.isWhitespace)
  }

  private func wordWindowStart(_ offset: Int, in line: Range<Int>) -> Int {
    max(line.lowerBound, characterBoundary(atOrBefore: offset - Self.wordWindow))
  }
}
