/// A paragraph as the line breaker sees it, which needs no fonts: how far the pen moves over each
/// character, and what may be said of the places between them.
struct LineText {
  /// Some characters that are shaped together.
  struct Stretch {
    enum Kind {
      case letters
      /// One tab.
      case tab
      /// One character that ends a line.
      case separator
    }
    /// The characters.
    var characters: Range<Int>
    /// What they are.
    var kind = Kind.letters
    /// How far the pen moves over a hyphen at their end, in 1/1024 pixel.
    var hyphenAdvance = 0
  }

  /// The advance of each character in 1/1024 pixel; letters of one cluster have equal parts of it.
  var advances: ContiguousArray<Int32>
  /// The place before each character, and the one after the last.
  var marks: ContiguousArray<BreakMarks>
  /// The stretches one after another.
  var stretches: [Stretch]
  /// Lengths that are not measured to the last detail may be wrong by this much, in 1/1024 pixel.
  var slack = 0
  /// The characters, kept only where there are tabs.
  var scalars: [UInt32] = []

  /// The number of characters.
  var count: Int { advances.count }

  /// Whether there are tabs.
  ///
  /// - Complexity: O(stretches), of which text of two directions has one for each change.
  var hasTabs: Bool { stretches.contains { $0.kind == .tab } }

  /// The stretch that a character belongs to.
  ///
  /// - Complexity: O(log stretches).
  func stretch(holding character: Int) -> Int {
    var (low, high) = (0, max(0, stretches.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].characters.upperBound <= character {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// How much less, or more, room a line needs that ends before a character: a space at its end is
  /// not counted, and a hyphen is.
  func change(endingAt end: Int, in stretch: Int) -> Int {
    guard end > 0 else { return 0 }
    if marks[end].contains(.insertsHyphen) {
      let removed = marks[end].contains(.removesPreceding) ? Int(advances[end - 1]) : 0
      return stretches[stretch].hyphenAdvance - removed
    }
    return marks[end - 1].contains(.white) ? -Int(advances[end - 1]) : 0
  }

  /// Whether the letters of a part of a stretch lie as they do in the whole of it, and there is no
  /// hyphen to add to them.
  func isSafe(_ part: Range<Int>, in stretch: Int, endsLine: Bool = true) -> Bool {
    let whole = stretches[stretch].characters
    return (part.lowerBound == whole.lowerBound || !marks[part.lowerBound].contains(.unsafe))
      && (part.upperBound == whole.upperBound || !marks[part.upperBound].contains(.unsafe))
      && !(endsLine && marks[part.upperBound].contains(.insertsHyphen))
  }
}
