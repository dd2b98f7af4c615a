import BentoEditing
import SeededRandom
import Testing

/// The blocks of an edited text against those of a new one.
@Suite
struct TextBlocksTests {
  private static func height(_ length: Int) -> Int { 20 + length / 100 }

  @Test(arguments: FuzzScale.seeds(3))
  func `random edits divide a text as if it were new`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var text = EditableText(String(repeating: "one line\nand another one\n", count: 900))
    var blocks = TextBlocks(text.buffer, height: Self.height)
    blocks.checkInvariants(text.buffer)
    for step in 0..<150 {
      let count = text.buffer.count
      let lower = Int.random(in: 0...count, using: &generator)
      let reach = Int.random(in: 0..<6, using: &generator) == 0 ? 30_000 : 60
      let upper = min(count, lower + Int.random(in: 0...reach, using: &generator))
      let inserted = Self.insertions.randomElement(using: &generator) ?? ""
      guard let edit = text.replace(lower..<upper, with: inserted, kind: .single, at: .zero) else {
        continue
      }
      let before = blocks.count
      let change = blocks.update(by: TextSpan(edit), in: text.buffer, height: Self.height)
      blocks.checkInvariants(text.buffer)
      #expect(blocks.count == before - change.replaced.count + change.count, "\(seed), \(step)")
    }
  }

  private static let insertions = [
    "", "a", "\n", "\n\n\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\r\r\n", "é", "👩‍👩‍👧", "word ",
    String(repeating: "many words in one line ", count: 900),
    String(repeating: "x", count: 20_000),
    String(repeating: "line\n", count: 700),
    String(repeating: "line\r", count: 700),
    String(repeating: "line\r\n", count: 700),
    String(repeating: "\u{301}", count: 9_000),
  ]

  @Test
  func `positions are found by bytes and by heights`() {
    let buffer = TextBuffer("one\ntwo\n\nfour")
    var blocks = TextBlocks(buffer) { _ in 10 }
    #expect(blocks.count == 4)
    blocks.setHeight(30, at: 1)

    #expect([0, 3, 4, 7, 8, 9, 13].map { blocks.index(atOffset: $0) } == [0, 0, 1, 1, 2, 3, 3])
    #expect(
      [-5, 9, 10, 39, 40, 50, 99].map { blocks.index(atHeight: $0) } == [0, 0, 1, 1, 2, 3, 3]
    )
    #expect(blocks.start(of: 2) == (8, 40))
    #expect(blocks.totalHeight == 60)
    #expect(!blocks[1].isEstimate && blocks[0].isEstimate)
  }

  @Test
  func `a text has one more block than it has line breaks`() {
    for (string, count) in [
      ("", 1), ("a", 1), ("\n", 2), ("a\n", 2), ("\n\na", 3), ("\r", 2), ("\r\n\r", 3),
      ("a\u{2028}b\u{2029}", 3),
    ] {
      #expect(TextBlocks(TextBuffer(string)) { _ in 1 }.count == count)
    }
  }

  @Test
  func `deleting and inserting at both ends keeps the last empty block right`() {
    var text = EditableText("a\n")
    var blocks = TextBlocks(text.buffer) { _ in 1 }
    for (range, string) in [
      (2..<2, "b"), (2..<3, ""), (0..<2, ""), (0..<0, "\n"), (0..<1, "x\n\n"),
    ] {
      guard let edit = text.replace(range, with: string, kind: .single, at: .zero) else { continue }
      _ = blocks.update(by: TextSpan(edit), in: text.buffer) { _ in 1 }
      blocks.checkInvariants(text.buffer)
    }
    #expect(blocks.count == 3)
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `the span of many edits is the one that turns the old text into the new`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<60 {
      let old = Array("0123456789abcdefghij".utf8)
      var text = EditableText(String(decoding: old, as: UTF8.self))
      var edits: [TextEdit] = []
      for _ in 0..<4 {
        let lower = Int.random(in: 0...text.buffer.count, using: &generator)
        let upper = min(text.buffer.count, lower + Int.random(in: 0...5, using: &generator))
        let string = ["", "X", "YYYY"].randomElement(using: &generator) ?? ""
        let edit = text.replace(lower..<upper, with: string, kind: .single, at: .zero)
        if let edit { edits.append(edit) }
      }
      guard let span = TextSpan(edits) else { continue }
      let new = Array(text.buffer.string.utf8)
      #expect(new.count == old.count + span.growth)
      #expect(old[..<span.offset] == new[..<span.offset])
      #expect(
        old[(span.offset + span.oldCount)...].elementsEqual(new[(span.offset + span.newCount)...])
      )
    }
  }
}
