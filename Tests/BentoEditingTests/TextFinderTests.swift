import BentoEditing
import SeededRandom
import Testing

/// Searching in a buffer against searching in a string.
@Suite
struct TextFinderTests {
  private func found(_ search: TextSearch, in string: String) -> [String] {
    let buffer = TextBuffer(string)
    return TextFinder(search).matches(in: buffer, 0..<buffer.count).map {
      "\($0.lowerBound)-\($0.upperBound)"
    }
  }

  @Test
  func `case matters only if requested`() {
    #expect(found(TextSearch("Word"), in: "word WORD Word") == ["0-4", "5-9", "10-14"])
    #expect(found(TextSearch("Word", matchesCase: true), in: "word WORD Word") == ["10-14"])
    #expect(found(TextSearch("ПРИВЕТ"), in: "привет") == ["0-12"])
  }

  @Test
  func `whole words are delimited by spaces and symbols`() {
    let search = TextSearch("cat", matchesWords: true)
    #expect(found(search, in: "cat concat cats (cat) cat") == ["0-3", "17-20", "22-25"])
  }

  @Test
  func `matches are between characters and do not overlap`() {
    #expect(found(TextSearch("aa"), in: "aaaaa") == ["0-2", "2-4"])
    #expect(found(TextSearch("e"), in: "e\u{301} e") == ["4-5"])
    #expect(found(TextSearch(""), in: "abc").isEmpty)
    #expect(found(TextSearch("👩"), in: "👩‍👩‍👧 👩") == ["19-23"])
  }

  @Test
  func `matches are found across newlines, chunks and windows`() {
    let string = String(repeating: "0123456789\n", count: 20_000) + "nee\ndle" + "\nend"
    let buffer = TextBuffer(string)
    let finder = TextFinder(TextSearch("NEE\nDLE"))
    let match = finder.firstMatch(in: buffer, from: 0)
    #expect(match == 220_000..<220_007)
    #expect(finder.lastMatch(in: buffer, before: buffer.count) == match)
    #expect(finder.lastMatch(in: buffer, before: 220_006) == nil)
    #expect(finder.firstMatch(in: buffer, from: 220_001) == nil)
    #expect(finder.isMatch(220_000..<220_007, in: buffer))
    #expect(!finder.isMatch(220_000..<220_006, in: buffer))
    let lines = TextFinder(TextSearch("9\n0"))
    #expect(lines.matches(in: buffer, 0..<buffer.count).count == 19_999)
    #expect(lines.lastMatch(in: buffer, before: 100) == 97..<100)
  }

  @Test
  func `all line endings match one another`() {
    for string in ["one\ntwo", "one\r\ntwo", "one\rtwo"] {
      for wanted in ["one\ntwo", "one\r\ntwo", "one\rtwo"] {
        #expect(found(TextSearch(wanted), in: string) == ["0-\(string.utf8.count)"])
      }
      #expect(found(TextSearch("\n"), in: string) == ["3-\(string.utf8.count - 3)"])
    }
    #expect(found(TextSearch("\n\n"), in: "\r\n\n\r\r\n") == ["0-3", "3-6"])
    #expect(found(TextSearch("\n"), in: "one\u{2028}two").isEmpty)
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `matches of characters equal those of a plain loop`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<40 {
      func letters(_ count: Int) -> String {
        String((0..<count).map { _ in "abAé\n".randomElement(using: &generator) ?? "a" })
      }
      let string = letters(200)
      let wanted = letters(Int.random(in: 1...3, using: &generator))
      var model: [String] = []
      let text = Array(string.lowercased())
      let pattern = Array(wanted.lowercased())
      var place = 0
      while place + pattern.count <= text.count {
        if Array(text[place..<(place + pattern.count)]) == pattern {
          let start = String(text[..<place]).utf8.count
          model.append("\(start)-\(start + wanted.utf8.count)")
          place += pattern.count
        } else {
          place += 1
        }
      }
      #expect(found(TextSearch(wanted), in: string) == model, "seed \(seed)")
    }
  }
}
