internal import BentoEditing

/// Cached properties of a text view's text in addition to its buffer: the whole text as a string, and its
/// number of characters, each computed once and then updated with each change.
struct TextContent {
  /// The text as one string, or nil if it no longer matches the buffer.
  private var whole: String? = ""
  /// The number of characters, or nil if it has not been requested since the program set the text.
  private(set) var characterCount: Int?
  /// A proposed change, and the number of characters that the text will have after it, or nil if there is
  /// none.
  private var proposal: (range: Range<Int>, string: String, count: Int)?

  /// Returns the text as a string, assembled once after each change.
  mutating func string(of buffer: TextBuffer) -> String {
    if let whole { return whole }
    let string = buffer.string
    whole = string
    return string
  }

  /// Adopts the string from which the buffer was created.
  mutating func adopt(_ string: String) {
    whole = string
  }

  /// Discards everything because the program has set different text.
  mutating func textWasReplaced() {
    self = TextContent(whole: nil)
  }

  /// Applies changes; a single change may have been proposed earlier.
  mutating func follow(_ edits: [TextEdit]) {
    var count: Int?
    if let proposal, let edit = edits.first, edits.count == 1, edit.range == proposal.range,
      edit.inserted.utf8.elementsEqual(proposal.string.utf8)
    {
      count = proposal.count
    }
    self = TextContent(whole: nil, characterCount: count)
  }

  /// Returns the longest prefix of a string that may replace a range without exceeding the maximum number of
  /// characters; a maximum of nil means no limit.
  mutating func beginning(
    of string: String,
    replacing range: Range<Int>,
    in buffer: TextBuffer,
    limit: Int?
  ) -> String {
    proposal = nil
    guard let limit else { return string }
    var string = string
    // Characters can combine into one, so only the length of the result matters.
    while !string.isEmpty {
      let count = characterCount(replacing: range, with: string, in: buffer)
      proposal = (range, string, count)
      guard count > limit else { break }
      string.removeLast(min(string.count, count - limit))
    }
    return string
  }

  /// Returns the number of characters that the text would have after a change.
  ///
  /// - Complexity: O(length) for the first call, then O(length of the change).
  private mutating func characterCount(
    replacing range: Range<Int>,
    with string: String,
    in buffer: TextBuffer
  ) -> Int {
    let all = characterCount ?? self.string(of: buffer).count
    characterCount = all
    var proposed = buffer
    proposed.replace(range, with: string)
    let around = TextEdit.reach(of: range, in: buffer)
    let grown = around.lowerBound..<(around.upperBound + string.utf8.count - range.count)
    return all - buffer.string(in: around).count + proposed.string(in: grown).count
  }

  /// Traps if the cached values don't match a buffer; used by tests.
  func checkInvariants(_ buffer: TextBuffer) {
    if let whole { precondition(buffer.isEqual(to: whole), "The string matches the text.") }
    guard let characterCount else { return }
    precondition(characterCount == buffer.string.count, "The character count matches the text.")
  }
}

extension TextEdit {
  /// Returns the range of characters that a change to a range can combine or split: the characters in it, and
  /// those neighbors that depend on each other.
  fileprivate static func reach(of range: Range<Int>, in buffer: TextBuffer) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    // Flag characters combine in pairs along their whole sequence, which extends at most to the end of the
    // line.
    lower = buffer.lineRange(around: lower).lowerBound
    upper = buffer.lineRange(around: upper).upperBound
    if lower > 0 { lower = buffer.characterStart(before: lower) }
    if upper < buffer.count { upper = buffer.characterEnd(after: upper) }
    return lower..<upper
  }
}
