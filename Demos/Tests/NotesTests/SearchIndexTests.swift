import Bento
import Foundation
import Testing

@testable import notes

extension SearchIndex {
  /// The names of the notes that a query finds, or nil for a query without words.
  fileprivate mutating func find(_ query: String) -> Set<FileName>? {
    matches(query).map { matches in Set(names.indices.filter(matches.contains).map { names[$0] }) }
  }
}

@Suite
struct SearchIndexTests {
  private func note(_ id: FileName, _ text: String) -> Note {
    Note(id: id, text: text, modified: Date(timeIntervalSince1970: 0))
  }

  @Test
  func `the index finds notes by prefixes of their words, in any order, case and accents`() {
    var index = SearchIndex()
    index.update(note("a", "Zürich in the morning"))
    index.update(note("b", "A walk in the woods"))

    #expect(index.find("zur") == ["a"])
    #expect(index.find("MORN zür") == ["a"])
    #expect(index.find("in") == ["a", "b"])
    #expect(index.find("orning") == [])
    #expect(index.find("  ?! ") == nil)
  }

  @Test
  func `characters match in any Unicode form, and words of other scripts stay distinct`() {
    #expect(SearchIndex.words(of: "\u{E9}t\u{E9}") == SearchIndex.words(of: "E\u{301}TE\u{301}"))
    #expect(SearchIndex.words(of: "\u{439}") == SearchIndex.words(of: "\u{418}\u{306}"))
    #expect(SearchIndex.words(of: "\u{D55C}") == SearchIndex.words(of: "\u{1112}\u{1161}\u{11AB}"))
    // Thai vowels are also marks, and a different one makes a different word.
    #expect(SearchIndex.words(of: "กิน") != SearchIndex.words(of: "กัน"))
  }

  @Test
  func `matches are highlighted in any case and with any accents`() {
    func marked(_ text: String, _ query: String) -> [String] {
      SearchIndex.places(of: SearchIndex.words(of: query).sorted(), in: text)
        .map { String(text[$0]) }
    }

    #expect(marked("Zu\u{308}rich, in Zürich", "ZÜR") == ["Zu\u{308}r", "Zür"])
    #expect(marked("A walk in the woods", "wa wo") == ["wa", "wo"])
    #expect(marked("An orange norange", "orange") == ["orange"])
    #expect(marked("short", "shorter").isEmpty && marked("", "a").isEmpty)
  }

  @Test
  func `the index follows edits and removals`() {
    var index = SearchIndex()
    index.update(note("a", "apples"))
    index.update(note("b", "apples"))
    #expect(index.find("app") == ["a", "b"])

    index.update(note("a", "pears"))
    index.remove("b")

    #expect(index.find("app") == [])
    #expect(index.find("pea") == ["a"])

    index.update(note("c", "Peaches and nuts"))
    #expect(index.find("pea") == ["a", "c"])
    #expect(index.find("n") == ["c"])
  }

  @Test
  func `the index finds the same notes as a full scan`() {
    var index = SearchIndex()
    let notes = (0..<300).map { SearchMeasurement.note($0) }
    for note in notes { index.update(note) }

    for query in ["w", "wo", "word1", "quick no", "tag7", "word19999", "zz"] {
      let expected = notes.filter { note in
        let words = SearchIndex.words(of: note.text)
        return SearchIndex.words(of: query).allSatisfy { term in
          words.contains { $0.hasPrefix(term) }
        }
      }
      #expect(index.find(query) == Set(expected.map(\.id)), "\(query)")
    }
  }

  @Test
  func `a note provides its title, excerpt and tags`() {
    let written = note(
      "x",
      "---\ntags: [Home, garden]\n---\n# Roses\n\n- Water them #todo, and (#later)\nC# #1 a#b"
    )

    #expect(written.title == "Roses")
    #expect(written.excerpt == "Water them #todo, and (#later) C# #1 a#b")
    #expect(written.tags == ["garden", "home", "later", "todo"])
    #expect(written.body.hasPrefix("# Roses"))
    #expect(note("y", "\n \n").title == "New Note")
    let marked = note(
      "z",
      "# A *bold* plan\nTake the [guide](https://a.b) `now` [ ] a_b #x\n- [x] Done ![map](b.png)"
    )
    #expect(marked.title == "A bold plan")
    #expect(marked.excerpt == "Take the guide now [ ] a_b #x Done map")
  }
}
