import SeededRandom
import Testing

@testable import BentoMarkdown

/// An incrementally updated source, against one that is parsed as a whole.
@Suite struct `A Markdown source` {
  private static let parts = [
    "a", "word ", "*b*", "\n", "\n\n", "\n\n", "    ", "- ", "1. ", "2. ", "> ", "# ", "---\n",
    "===\n",
    "```\n", "~~~\n", "| a | b |\n", "|-|-|\n", "x|y", "[a]: /b\n", "[a]", "[b]: c\n", "- [x] t\n",
    "\t", "\r", "\r\n",
  ]

  @Test(arguments: FuzzScale.seeds(40))
  func `that changes equals one parsed from the beginning`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func some(_ count: Int) -> String {
      (0..<count).map { _ in Self.parts[Int.random(in: 0..<Self.parts.count, using: &random)] }
        .joined()
    }
    var text = some(60)
    var source = MarkdownSource(text)

    for step in 0..<40 {
      var bytes = Array(text.utf8)
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0..<8, using: &random))
      bytes.replaceSubrange(start..<end, with: some(Int.random(in: 0..<4, using: &random)).utf8)
      text = String(decoding: bytes, as: UTF8.self)
      source.replace(with: text)

      #expect(source.document == MarkdownDocument(text), "seed \(seed), step \(step): \(text)")
      if source.document != MarkdownDocument(text) { return }
    }
  }

  @Test func `only parses the blocks around a typed character`() {
    let text = (0..<2_000).map { "paragraph \($0)\n\n" }.joined() + "- [ ] a task"
    var source = MarkdownSource(text)
    let before = source.readBlocks

    source.replace(with: text.replacing("paragraph 1000\n", with: "paragraph 1000!\n"))
    #expect(source.readBlocks - before <= 3)
    source.replace(with: text.replacing("paragraph 1000\n", with: "paragraph\n\n1000\n"))
    #expect(source.readBlocks - before <= 7)

    #expect(source.document == MarkdownDocument(source.source))
  }
}

/// The work for a source, in parser steps.
@Suite struct `Reading Markdown` {
  private func effort(_ source: String) -> Int {
    var parser = MarkdownBlockParser()
    parser.parse(Array(source.utf8))
    _ = parser.finish()
    return parser.effort
  }

  nonisolated private static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  nonisolated private static let hostile: [(name: String, make: @Sendable (Int) -> String)] = [
    ("quotes", { times(">", $0) + "a" }),
    ("spaced quotes", { times("> ", $0) + "a" }),
    ("quotes in lists", { times("> - ", $0) + "a" }),
    ("lists in a line", { times("- ", $0) + "a" }),
    ("numbers in a line", { times("1. ", $0) + "a" }),
    ("stars in a line", { times("* ", $0) + "a" }),
    ("lines of quotes", { times(times("> ", 300) + "a\n", $0 / 300) }),
    ("blank lines in deep lists", { times("- ", 150) + "a" + times("\n", $0) }),
    ("lazy lines", { times("> ", 150) + "a" + times("\nb", $0) }),
    ("brackets", { times("[", $0) }),
    ("nested brackets", { times("[", $0) + "a" + times("]", $0) }),
    ("nested brackets with references", { "[a]: b\n\n" + times("[", $0) + "a" + times("]", $0) }),
    ("nested links", { times("[", $0) + "a" + times("](b)", $0) }),
    ("nested images", { times("![a", $0) + times("](b)", $0) }),
    ("open links", { times("[a](", $0) }),
    ("open links in angles", { times("[a](<b", $0) }),
    ("open titles", { times("[a](b \"", $0) }),
    ("labels", { times("[a][", $0) }),
    ("backticks", { times("`` ` ", $0) }),
    ("growing backticks", { n in (1...n / 40).map { times("`", $0) }.joined(separator: " ") }),
    ("stars", { times("*a ", $0) }),
    ("stars and underscores", { times("*a_ ", $0) }),
    ("nested stars", { times("*", $0) + "a" + times("*", $0) }),
    ("mixed runs", { times("*a **b ", $0) + times("c** d* ", $0) }),
    ("closing runs", { times("a**b", $0) + times("c* ", $0) }),
    ("strikes", { times("~~a ~b ", $0) }),
    ("definitions", { n in (0..<n).map { "[\($0)]: b\n" }.joined() + times("[1]", n) }),
    ("definitions with open titles", { times("[a]: b 'c\n", $0) }),
    ("half definitions", { times("[a]:\n", $0) }),
    ("columns", { "|" + times("a|", $0) + "\n|" + times("-|", $0) + "\n" + times("b\n", $0) }),
    ("bars", { times("|-|-\n", $0) }),
    ("addresses", { times("http://a(", $0) }),
    ("addresses of dots", { times("www.a;;", $0) }),
    ("angles", { times("<a", $0) }),
    ("entities", { times("&amp;&x", $0) }),
    ("escapes", { times("\\*", $0) }),
    ("underlines", { times("a\n===\n[", $0) }),
    ("fences", { times("```\n", $0) }),
    ("nested lists", { n in (0..<n / 40).map { times("  ", $0) + "- x\n" }.joined() }),
  ]

  @Test(arguments: hostile.indices)
  func `takes time in proportion to the length`(index: Int) {
    let (name, make) = Self.hostile[index]
    let (short, long) = (make(2_000), make(4_000))
    let (few, many) = (effort(short), effort(long))

    let growth = Double(long.utf8.count) / Double(short.utf8.count)
    #expect(Double(many) <= 1.3 * growth * Double(few) + 2_000, "\(name): \(few), \(many)")
    #expect(many <= 250 * long.utf8.count, "\(name): \(many) steps for \(long.utf8.count) bytes")
  }
}
