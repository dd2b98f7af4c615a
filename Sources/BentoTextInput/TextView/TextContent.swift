internal import BentoEditing

/// What is known of a text view's text apart from its buffer: the whole as a string, and the number of its
/// characters, each found out once and followed from change to change.
struct TextContent {
  /// The text as one string, as long as it is that of the buffer.
  private var whole: String? = ""
  /// The number of characters, if it was asked for since the program set the text.
  private(set) var characterCount: Int?
  /// The number of characters that the text will have after a change that was asked about.
  private var proposal: (range: Range<Int>, string: String, count: Int)?

  /// The text, put together once after each change.
  mutating func string(of buffer: TextBuffer) -> String {
    if let whole { return whole }
    let string = buffer.string
    whole = string
    return string
  }

  /// Takes the string that the buffer was made of.
  mutating func adopt(_ string: String) {
    whole = string
  }

  /// Forgets everything: the program set another text.
  mutating func textWasReplaced() {
    self = TextContent(whole: nil)
  }

  /// Follows changes, of which a single one may have been asked about.
  mutating func follow(_ edits: [TextEdit]) {
    var count: Int?
    if let proposal, let edit = edits.first, edits.count == 1, edit.range == proposal.range,
      edit.inserted.utf8.elementsEqual(proposal.string.utf8)
    {
      count = proposal.count
    }
    self = TextContent(whole: nil, characterCount: count)
  }

  /// As much of a string as may be put in the place of a range, so that the text has no more than so many
  /// characters; nil for any number.
  mutating func beginning(
    of string: String,
    replacing range: Range<Int>,
    in buffer: TextBuffer,
    limit: Int?
  ) -> String {
    proposal = nil
    guard let limit else { return string }
    var string = string
    // Characters that are put together can become one: what counts is the outcome.
    while !string.isEmpty {
      let count = characterCount(replacing: range, with: string, in: buffer)
      proposal = (range, string, count)
      guard count > limit else { break }
      string.removeLast(min(string.count, count - limit))
    }
    return string
  }

  /// The number of characters that the text would have.
  ///
  /// - Complexity: O(length) for the first call, then O(length of what changes).
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

  /// Traps when what is known is not true of a buffer; for tests.
  func checkInvariants(_ buffer: TextBuffer) {
    if let whole { precondition(buffer.isEqual(to: whole), "The string is that of the text.") }
    guard let characterCount else { return }
    precondition(characterCount == buffer.string.count, "Characters are counted on.")
  }
}

extension TextEdit {
  /// The characters that a change of a range can join or part: those in it and its neighbors, as far
  /// as one depends on the other.
  fileprivate static func reach(of range: Range<Int>, in buffer: TextBuffer) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    // Flags pair up along their whole row, which ends where a line does at the latest.
    lower = buffer.lineRange(around: lower).lowerBound
    upper = buffer.lineRange(around: upper).upperBound
    if lower > 0 { lower = buffer.characterStart(before: lower) }
    if upper < buffer.count { upper = buffer.characterEnd(after: upper) }
    return lower..<upper
  }
}
