import SeededRandom
import Testing

@testable import BentoCommands

/// Finding text by some of its letters.
@Suite
struct FuzzyPatternTests {
  private func match(_ pattern: String, _ text: String) -> FuzzyMatch? {
    FuzzyPattern(pattern).match(in: FuzzyText(text))
  }

  @Test(arguments: [
    ("nf", "New Folder", [0, 4]), ("new", "New Folder", [0, 1, 2]),
    ("FOLD", "New Folder", [4, 5, 6, 7]),
    ("new f", "New Folder", [0, 1, 2, 4]), ("ort", "Export to", [3, 4, 5]),
    ("et", "Export to", [0, 7]), ("gs", "goToSettings", [0, 4]), ("cafe", "Café", [0, 1, 2, 3]),
    ("strasse", "Straße", [0, 1, 2, 3, 4, 5]), ("q", "“Quit”", [1]), ("", "Anything", []),
  ])
  func `the letters are found in the best places`(pattern: String, text: String, places: [Int]) {
    #expect(match(pattern, text)?.positions == places)
  }

  @Test(arguments: [("fn", "New Folder"), ("neww", "New"), ("x", "")])
  func `text without the letters in their order does not match`(pattern: String, text: String) {
    #expect(match(pattern, text) == nil)
  }

  @Test
  func `a beginning is better than word starts, and those are better than letters inside words`() {
    let scores = ["Pasta", "Pick a Source Type Automatically", "Repast a", "Lopharshut"].map {
      match("past", $0)?.score ?? 0
    }

    #expect(scores == scores.sorted(by: >), "\(scores)")
  }

  /// The score of letters in certain places, as the documentation defines it.
  private func score(of places: [Int], in text: FuzzyText) -> Int {
    places.enumerated().reduce(0) { sum, step in
      let (row, place) = step
      let bonus = text.bonuses[place]
      guard row > 0 else { return sum + FuzzyPattern.letterScore + bonus }
      let follows = places[row - 1] == place - 1
      let points =
        follows ? max(bonus, FuzzyPattern.wordScore) : bonus - FuzzyPattern.gapScore
      return sum + FuzzyPattern.letterScore + points
    }
  }

  /// All ways to place the letters of a pattern.
  private func placements(_ pattern: ArraySlice<Unicode.Scalar>, _ text: FuzzyText, from start: Int)
    -> [[Int]]
  {
    guard let first = pattern.first else { return [[]] }
    return (start..<max(start, text.scalars.count)).filter { text.scalars[$0] == first }.flatMap {
      place in
      placements(pattern.dropFirst(), text, from: place + 1).map { [place] + $0 }
    }
  }

  private func word(_ count: Int, _ random: inout SplitMix) -> String {
    String((0..<count).map { _ in "abABc -é".randomElement(using: &random) ?? "a" })
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `the score is the highest of all placements`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<40 {
      let text = FuzzyText(word(Int.random(in: 0..<11, using: &random), &random))
      let pattern = FuzzyPattern(word(Int.random(in: 1..<5, using: &random), &random))
      guard !pattern.isEmpty else { continue }
      let all = placements(pattern.scalars[...], text, from: 0)
      let best = all.map { score(of: $0, in: text) }.max()

      let found = pattern.match(in: text)

      #expect(found?.score == best, "seed \(seed)")
      guard let found else { continue }
      #expect(found.positions == found.positions.sorted(), "seed \(seed)")
      #expect(Set(found.positions).count == found.positions.count, "seed \(seed)")
    }
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `a beginning has the highest score, and a longer pattern matches no more`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<40 {
      let letters = String(
        (0..<Int.random(in: 1..<6, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        }
      )
      let text = word(Int.random(in: 0..<14, using: &random), &random)
      let limit = match(letters, letters + text)?.score ?? 0
      #expect((match(letters, text)?.score ?? 0) <= limit, "seed \(seed)")
      if match(letters, text) != nil {
        #expect(match(String(letters.dropLast()), text) != nil, "seed \(seed)")
      }
    }
  }

  @Test
  func `unusual text does no harm`() {
    let long = String(repeating: "ab ", count: 2_000)
    #expect(match("abab", long) != nil)
    #expect(match(long, "ab") == nil)
    #expect(match("\u{301}", "e\u{301}") != nil)
    #expect(match("👍🏽", "Like 👍🏽")?.positions == [5])
  }
}

/// The commands of the palette.
@Suite @MainActor
struct CommandIndexTests {
  private func commands(_ titles: [String], group: String = "") -> [Command] {
    titles.map { Command($0, group: group) {} }
  }

  private func titles(_ index: CommandIndex) -> [String] {
    index.hits.map { index.commands[$0.index].title }
  }

  @Test
  func `without a query all commands are listed, the recently chosen first`() {
    let all = commands(["Open", "Save", "Close", "Quit"])
    var recent = RecentCommands()
    recent.note(all[3])
    recent.note(all[1])
    var index = CommandIndex(all, recent: recent)
    #expect(titles(index) == ["Save", "Quit", "Open", "Close"])

    index.search("o")
    #expect(titles(index) == ["Open", "Close"])
    index.search("")
    #expect(titles(index) == ["Save", "Quit", "Open", "Close"])
  }

  @Test
  func `better matches come first, then recent ones, then short titles`() {
    let all = commands(["Reset Filter", "Find Next", "Find", "File Info", "Find Files"])
    var recent = RecentCommands()
    recent.note(all[4])
    var index = CommandIndex(all, recent: recent)

    index.search("fi")

    #expect(titles(index) == ["Find Files", "Find", "Find Next", "File Info", "Reset Filter"])
  }

  @Test
  func `a heading helps to find its commands, and the title is what is emphasized`() throws {
    var index = CommandIndex(commands(["New", "Reveal"], group: "File"))

    index.search("file n")

    #expect(titles(index) == ["New"])
    #expect(try #require(index.hits.first).positions == [0])
  }

  @Test
  func `the recent commands are limited, and each is kept once`() {
    var recent = RecentCommands()
    let all = commands((0..<50).map { "Command \($0)" })
    for command in all + all { recent.note(command) }

    #expect(recent.rank(of: all[49]) == 0 && recent.rank(of: all[30]) == 19)
    #expect(recent.rank(of: all[29]) == nil)
  }

  @Test
  func `a longer query only compares what the shorter one has found`() {
    var index = CommandIndex(commands((0..<10_000).map { "Command number \($0)" }))
    index.search("9")
    #expect(index.comparisonCount == 10_000)
    let found = index.hits.count

    index.search("99")

    #expect(index.comparisonCount == found && found < 4_000)
    #expect(titles(index).first == "Command number 99")
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `typing letter by letter finds the same as typing all at once`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = ["Open", "File", "Edit", "Find", "Next", "Note", "New", "Delete", "in Folder"]
    let all = (0..<60).map { _ in
      let title = (0..<3).map { _ in words.randomElement(using: &random) ?? "" }
      return Command(title.joined(separator: " "), group: words.randomElement(using: &random) ?? "")
      {}
    }
    var typed = CommandIndex(all)
    var query = ""
    for _ in 0..<6 {
      query.append("enotfi ".randomElement(using: &random) ?? "e")
      typed.search(query)
      var fresh = CommandIndex(all)
      fresh.search(query)
      #expect(typed.hits == fresh.hits, "seed \(seed), \(query)")
    }
  }
}
