import Testing

/// The rules and decisions that comments cite exist in the documentation.
@Suite struct CitationTests {
  /// The articles with the rules, by the first character of their numbers.
  private static let ruleArticles = [
    "B": "BoxRules.md", "K": "BoxRules.md", "L": "LayoutRules.md",
  ]

  /// The files that may contain citations, in the tests' order.
  private static let files = Result {
    try (Checkout.sources() + Checkout.tests() + Checkout.demos())
      .filter { $0.name != "CitationTests.swift" }
  }

  /// The places where rules and decisions are cited, with the cited text.
  ///
  /// Only lines that contain the mark are searched, because a regular expression is slow in a debug build.
  private func places(
    of citation: Regex<Substring>,
    with mark: String
  ) throws -> [(place: String, text: String)] {
    try Self.files.get().flatMap { file in
      file.lines.enumerated().flatMap { index, line in
        guard line.contains(mark) else { return [(place: String, text: String)]() }
        return line.matches(of: citation).map { ("\(file.path):\(index + 1)", String($0.output)) }
      }
    }
  }

  @Test(arguments: ruleArticles.keys.sorted())
  func `every cited rule is stated in its article`(letter: String) throws {
    let name = try #require(Self.ruleArticles[letter])
    let article = try #require(try Checkout.articles()[name])
    let rules = Set(article.matches(of: #/\b[A-Z]-[0-9]{2,3}\b/#).map { String($0.output) })

    for (place, rule) in try places(of: #/\b[A-Z]-[0-9]{2,3}\b/#, with: "\(letter)-")
    where rule.hasPrefix(letter) {
      #expect(rules.contains(rule), "\(place) cites \(rule).")
    }
  }

  @Test func `every cited decision exists`() throws {
    let numbers = Set(
      try Checkout.articles().keys.filter { $0.hasPrefix("Decisions/") }.compactMap {
        Int($0.dropFirst("Decisions/".count).prefix(4))
      }
    )

    #expect(!numbers.isEmpty)
    for (place, decision) in try places(of: #/\b[Dd]ecision [0-9]+\b/#, with: "ecision ") {
      let number = Int(decision.drop { !$0.isNumber })
      #expect(number.map(numbers.contains) == true, "\(place) cites \(decision).")
    }
  }
}
