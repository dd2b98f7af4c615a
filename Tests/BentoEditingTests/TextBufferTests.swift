import BentoEditing
import SeededRandom
import Testing

/// A buffer against a plain string.
@Suite
struct TextBufferTests {
  static let pieces = [
    "a", "word ", "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "é", "e\u{301}", "\u{301}", "ש",
    "עִבְרִית", "نص", "日本", "👍🏽", "👩‍👩‍👧", "🇫🇷",
    "🇩",
    "क्षि", "ไทย", "\u{200D}", "한", "ㅎ", "\t", "0123456789",
  ]

  /// Random text of pieces that combine in many ways.
  static func text(_ count: Int, using generator: inout SplitMix) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "a" }.joined()
  }

  /// The offsets between the characters of a string.
  static func boundaries(of string: String) -> [Int] {
    var offset = 0
    return [0]
      + string.map { character in
        offset += character.utf8.count
        return offset
      }
  }

  private func bytes(_ string: String) -> [UInt8] { Array(string.utf8) }

  @Test(arguments: FuzzScale.seeds(2))
  func `characters have the boundaries of a string's characters`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<12 {
      let string = Self.text(Int.random(in: 0...120, using: &generator), using: &generator)
      let buffer = TextBuffer(string)

      let boundaries = Self.boundaries(of: string)
      for offset in 0...buffer.count {
        #expect(buffer.isCharacterBoundary(offset) == boundaries.contains(offset), "\(seed)")
        let before = boundaries.last { $0 < offset } ?? 0
        #expect(buffer.characterStart(before: offset) == before || offset == 0, "\(seed)")
        let after = boundaries.first { $0 > offset } ?? buffer.count
        #expect(buffer.characterEnd(after: offset) == after, "\(seed)")
      }
    }
  }

  @Test(arguments: FuzzScale.seeds(1))
  func `random replacements match those of an array of bytes`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let long = String(repeating: "0123456789abcdef\n", count: 3_000)
    var buffer = TextBuffer(long)
    var model = bytes(long)
    for _ in 0..<300 {
      let lower = Self.scalarStart(Int.random(in: 0...model.count, using: &generator), in: model)
      let reach = Bool.random(using: &generator) ? 40 : 30_000
      let upper = Self.scalarStart(
        min(model.count, lower + Int.random(in: 0...reach, using: &generator)),
        in: model
      )
      let isLong = Int.random(in: 0..<8, using: &generator) == 0
      let end = ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"].randomElement(using: &generator) ?? ""
      let inserted = String(repeating: "new" + end, count: isLong ? 6_000 : 3)

      buffer.replace(lower..<upper, with: inserted)
      model.replaceSubrange(lower..<upper, with: inserted.utf8)

      buffer.checkInvariants()
      #expect(buffer.count == model.count)
      #expect(buffer.breakCount == Self.breaks(in: model))
    }
    #expect(bytes(buffer.string) == model)
  }

  /// The number of line breaks in a text.
  private static func breaks(in bytes: [UInt8]) -> Int {
    let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return scalars.indices.count { index in
      breaks.contains(scalars[index])
        && !(scalars[index] == "\n" && index > 0 && scalars[index - 1] == "\r")
    }
  }

  private static func scalarStart(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  @Test
  func `every displayed line break begins a line`() {
    let buffer = TextBuffer("a\rb\u{2028}c\u{2029}d\r\ne\n\rf")
    let lines = (0..<buffer.lineCount).map { buffer.string(in: buffer.lineRange($0)) }
    #expect(lines == ["a", "b", "c", "d", "e", "", "f"])
    for line in lines.indices {
      let range = buffer.lineRange(line)
      #expect(buffer.lineIndex(at: range.lowerBound) == line)
      #expect(buffer.lineIndex(at: range.upperBound) == line)
    }
  }

  @Test
  func `a text ends its lines like its first one`() {
    let endings = ["", "a", "a\nb\r\n", "a\r\nb\n", "\r", "a\u{2028}b"].map {
      TextBuffer($0).firstLineEnding
    }
    #expect(endings == [nil, nil, .newline, .carriageReturnNewline, .carriageReturn, nil])
  }

  @Test
  func `lines are found by number and by offset`() {
    let string = "first\nsecond\r\n\nlast"
    let buffer = TextBuffer(string)

    #expect(buffer.lineCount == 4)
    #expect(
      (0..<4).map { buffer.string(in: buffer.lineRange($0)) } == ["first", "second", "", "last"]
    )
    #expect([0, 5, 6, 13, 14, 15, 19].map(buffer.lineIndex) == [0, 0, 1, 1, 2, 3, 3])
  }

  @Test
  func `lines of a long text are found as fast as in a short one`() {
    let lines = (0..<5_000).map { "line \($0)" }
    let buffer = TextBuffer(lines.joined(separator: "\n"))

    for line in stride(from: 0, to: 5_000, by: 37) {
      let range = buffer.lineRange(line)
      #expect(buffer.string(in: range) == lines[line])
      #expect(buffer.lineIndex(at: range.lowerBound) == line)
      #expect(buffer.lineIndex(at: range.upperBound) == line)
    }
  }

  @Test
  func `words have the boundaries that readers expect`() {
    let text = "Don't stop at 3.14, snake_case… naïve"
    let buffer = TextBuffer(text)

    var words: [String] = []
    var offset = 0
    while offset < buffer.count {
      let end = buffer.wordEnd(after: offset)
      words.append(buffer.string(in: buffer.wordStart(before: end)..<end))
      offset = end
    }

    #expect(words == ["Don't", "stop", "at", "3.14", "snake_case", "naïve"])
  }

  @Test
  func `words are found across lines and past their ends`() {
    let buffer = TextBuffer("one \n\n two")

    #expect(buffer.wordEnd(after: 3) == buffer.count)
    #expect(buffer.wordStart(before: 7) == 0)
    #expect(buffer.wordEnd(after: buffer.count) == buffer.count)
    #expect(buffer.wordStart(before: 0) == 0)
  }

  @Test
  func `a double click selects a word, the space between words or one symbol`() {
    let buffer = TextBuffer("two   words, here")
    func word(_ offset: Int) -> String { buffer.string(in: buffer.wordRange(at: offset)) }

    #expect(word(1) == "two")
    #expect(word(4) == "   ")
    #expect(word(11) == ",")
    #expect(word(buffer.count) == "here")
    #expect(TextBuffer("").wordRange(at: 0) == 0..<0)
  }
}
