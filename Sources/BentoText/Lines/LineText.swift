/// A paragraph's font-independent representation for the line breaker: the advance of each character, and the
/// properties of the positions between characters.
struct LineText {
  /// Characters that are shaped together.
  struct Stretch {
    enum Kind {
      case letters
      /// A tab.
      case tab
      /// A character that ends a line.
      case separator
    }
    /// The characters.
    var characters: Range<Int>
    /// The kind of the characters.
    var kind = Kind.letters
    /// The advance of a hyphen at the end of the characters, in 1/1024 pixel.
    var hyphenAdvance = 0
  }

  /// The advance of each character, in 1/1024 pixel; the characters of a cluster share its advance equally.
  var advances: ContiguousArray<Int32>
  /// The properties of the position before each character, and of the position after the last one.
  var marks: ContiguousArray<BreakMarks>
  /// The stretches in logical order.
  var stretches: [Stretch]
  /// The maximum error of lengths that are not measured exactly, in 1/1024 pixel.
  var slack = 0
  /// The scalars, stored only if there are tabs.
  var scalars: [UInt32] = []

  /// The number of characters.
  var count: Int { advances.count }

  /// Whether there are tabs.
  ///
  /// - Complexity: O(stretches); text with two directions has one stretch for each change of direction.
  var hasTabs: Bool { stretches.contains { $0.kind == .tab } }

  /// Returns the index of the stretch that a character belongs to.
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

  /// Returns the change in the width of a line if it ends before a character: a space at the end is not
  /// counted, and any hyphen is added.
  func change(endingAt end: Int, in stretch: Int) -> Int {
    guard end > 0 else { return 0 }
    if marks[end].contains(.insertsHyphen) {
      let removed = marks[end].contains(.removesPreceding) ? Int(advances[end - 1]) : 0
      return stretches[stretch].hyphenAdvance - removed
    }
    return marks[end - 1].contains(.white) ? -Int(advances[end - 1]) : 0
  }

  /// Whether a part of a stretch has the same glyphs as in the whole stretch, and no hyphen is added.
  func isSafe(_ part: Range<Int>, in stretch: Int, endsLine: Bool = true) -> Bool {
    // HarfBuzz guarantees this if its flag "unsafe to break"
    // (https://harfbuzz.github.io/harfbuzz-hb-buffer.html#hb-glyph-flags-t) is not set: shaping both sides
    // separately then gives the same glyphs.
    let whole = stretches[stretch].characters
    return (part.lowerBound == whole.lowerBound || !marks[part.lowerBound].contains(.unsafe))
      && (part.upperBound == whole.upperBound || !marks[part.upperBound].contains(.unsafe))
      && !(endsLine && marks[part.upperBound].contains(.insertsHyphen))
  }
}
