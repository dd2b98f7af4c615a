internal import BentoEditing

/// The letters that a user types to find text, such as "nf" for "New Folder".
///
/// Text matches if it contains the letters in order, ignoring case, accents, and spaces in the pattern. The
/// score of a match is the sum over its letters:
///
/// | Letter | Points |
/// |---|---|
/// | any | 1 |
/// | the first of the text | 10 more |
/// | the first of another word, or directly after the previous letter of the match | 8 more |
/// | after a gap | 2 less |
///
/// Of all possible placements of the letters, the one with the highest score counts.
///
/// Laws: text that begins with the pattern has the highest score that any text can have; text that matches a
/// pattern also matches every prefix of that pattern.
package nonisolated struct FuzzyPattern: Hashable, Sendable {
  /// The points for the first letter of the text, in addition to ``letterScore``.
  package static let startScore = 10
  /// The points for the first letter of another word, and for a letter directly after the previous
  /// letter of the match.
  package static let wordScore = 8
  /// The points for any letter.
  package static let letterScore = 1
  /// The points that a gap subtracts.
  package static let gapScore = 2

  /// The folded letters.
  let scalars: [Unicode.Scalar]

  /// Creates a pattern from typed text.
  package init(_ text: String) {
    scalars = SearchFolding.folded(text).filter { !$0.properties.isWhitespace }
  }

  /// Whether the pattern has no letters and therefore matches all text.
  package var isEmpty: Bool { scalars.isEmpty }

  /// Returns whether this pattern begins with another one and therefore matches only text that the
  /// other one also matches.
  package func begins(with other: FuzzyPattern) -> Bool { scalars.starts(with: other.scalars) }

  /// Returns the best match in text, or nil if the text does not match.
  ///
  /// - Complexity: O(*m* × *n*) for *m* letters in text of *n* letters; O(*n*) if the text does not match.
  package func match(in text: FuzzyText) -> FuzzyMatch? {
    guard !isEmpty else { return FuzzyMatch(score: 0, positions: []) }
    guard occurs(in: text) else { return nil }
    let (letters, width) = (scalars.count, text.scalars.count)
    let none = Int.min / 2
    var previous: [Int] = []
    // For each letter and position, this is the position of the previous letter.
    var sources = [Int32](repeating: -1, count: letters * width)
    for (row, letter) in scalars.enumerated() {
      var current = [Int](repeating: none, count: width)
      var best = (score: none, place: -1)
      for place in 0..<width {
        if row > 0, place >= 2, previous[place - 2] > best.score {
          best = (previous[place - 2], place - 2)
        }
        guard text.scalars[place] == letter else { continue }
        let bonus = text.bonuses[place]
        guard row > 0 else {
          current[place] = Self.letterScore + bonus
          continue
        }
        let follows = place > 0 ? previous[place - 1] + max(bonus, Self.wordScore) : none
        let leaps = best.score + bonus - Self.gapScore
        current[place] = max(follows, leaps) + Self.letterScore
        sources[row * width + place] = Int32(follows >= leaps ? place - 1 : best.place)
      }
      previous = current
    }
    guard let score = previous.max(), var place = previous.firstIndex(of: score) else { return nil }
    var positions: [Int] = []
    for row in stride(from: letters - 1, through: 0, by: -1) {
      let position = text.positions[place]
      if positions.last != position { positions.append(position) }
      place = Int(sources[row * width + place])
    }
    return FuzzyMatch(score: score, positions: positions.reversed())
  }

  /// Returns whether text contains the letters in order.
  private func occurs(in text: FuzzyText) -> Bool {
    var rest = scalars[...]
    for scalar in text.scalars {
      if scalar == rest.first { rest.removeFirst() }
      if rest.isEmpty { return true }
    }
    return false
  }
}

/// A match of a pattern in text.
package nonisolated struct FuzzyMatch: Hashable, Sendable {
  /// The score, which is higher for better matches.
  package let score: Int
  /// The indices of the matching characters in the text, in ascending order.
  package let positions: [Int]
}

/// Text prepared for matching, limited to 256 letters.
package nonisolated struct FuzzyText: Hashable, Sendable {
  /// The maximum number of letters that are searched.
  package static let limit = 256

  /// The folded letters.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The index of each letter's character in the text.
  private(set) var positions: [Int] = []
  /// The bonus points for each letter.
  private(set) var bonuses: [Int] = []

  /// Prepares text.
  package init(_ text: String) {
    var previous: Character?
    var hasBegun = false
    for (position, character) in text.enumerated() {
      let isWord = character.isLetter || character.isNumber
      var bonus = 0
      if isWord, !hasBegun {
        (bonus, hasBegun) = (FuzzyPattern.startScore, true)
      } else if isWord, let previous, Self.separates(previous, from: character) {
        bonus = FuzzyPattern.wordScore
      }
      previous = character
      for scalar in Self.folded(character) {
        guard scalars.count < Self.limit else { return }
        scalars.append(scalar)
        positions.append(position)
        bonuses.append(bonus)
        bonus = 0
      }
    }
  }

  /// Returns whether a word begins between two characters, the second of which is part of a word.
  private static func separates(_ first: Character, from second: Character) -> Bool {
    !(first.isLetter || first.isNumber) || (first.isLowercase && second.isUppercase)
  }

  private static func folded(_ character: Character) -> [Unicode.Scalar] {
    // Almost all letters in titles take this path, which avoids the handling of accents.
    if let value = character.asciiValue, !character.isUppercase { return [Unicode.Scalar(value)] }
    return SearchFolding.folded(String(character))
  }
}
