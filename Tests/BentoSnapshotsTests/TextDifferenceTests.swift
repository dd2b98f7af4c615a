import BentoSnapshots
import SeededRandom
import Testing

@Suite
struct TextDifferenceTests {
  @Test
  func `the differing lines appear with their neighbors and the line's number`() {
    let want = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let got = want.replacing("line 5", with: "LINE 5")

    let difference = TextDifference(got: got, want: want)

    #expect(difference.differingLines == 2)
    #expect(
      difference.summary == """
        @@ line 3 @@
          line 3
          line 4
        - line 5
        + LINE 5
          line 6
          line 7
        """
    )
  }

  @Test
  func `distant differences form groups`() {
    let want = (1...20).map(String.init).joined(separator: "\n")
    let got = "0\n" + want + "\n21"

    let summary = TextDifference(got: got, want: want).summary

    #expect(summary == "@@ line 1 @@\n+ 0\n  1\n  2\n@@ line 19 @@\n  19\n  20\n+ 21")
  }

  @Test
  func `a long difference is truncated`() {
    let got = (1...900).map(String.init).joined(separator: "\n")

    let lines = TextDifference(got: got, want: "").summary.split(separator: "\n")

    #expect(lines.count == 201)
    #expect(lines.last?.hasSuffix("more lines") == true)
  }

  @Test(arguments: [1 as UInt64, 20_261_121, 77])
  func `the joined lines contain both texts`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for round in 0..<300 {
      let want = text(&generator)
      let got = text(&generator)

      let lines = TextDifference(got: got, want: want).lines

      let kept: [(want: String?, got: String?)] = lines.map { line in
        switch line {
        case .both(let text): (text, text)
        case .missing(let text): (text, nil)
        case .unexpected(let text): (nil, text)
        }
      }
      #expect(
        kept.compactMap(\.want).joined(separator: "\n") == want,
        "seed \(seed), round \(round)"
      )
      #expect(
        kept.compactMap(\.got).joined(separator: "\n") == got,
        "seed \(seed), round \(round)"
      )
    }
  }

  @Test
  func `texts that differ only in how a character is composed do not match`() {
    let comparison = SnapshotComparison.texts(named: "e", got: "e\u{301}", want: "\u{E9}")

    #expect(comparison.problem == "The texts look the same but their bytes differ.")
  }

  private func text(_ generator: inout SplitMix) -> String {
    (0..<Int.random(in: 0...12, using: &generator))
      .map { _ in String(Int.random(in: 0...4, using: &generator)) }
      .joined(separator: "\n")
  }
}
