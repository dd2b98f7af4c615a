import BentoGraphics
import SeededRandom
import Testing

/// Text as runs, against text with attributes for each character.
@Suite
struct AttributedTextTests {
  private static let letters = ["a", "é", "ש", "👍🏽", "日", "e\u{301}", " "]

  /// Text as a list of characters, each with its letter spacing.
  private struct Model: Equatable {
    var characters: [(Character, Double)] = []

    static func == (left: Model, right: Model) -> Bool {
      left.characters.elementsEqual(right.characters, by: ==)
    }

    init() {}

    init(_ text: AttributedText) {
      for run in text.runs {
        characters += run.string.map { ($0, run.attributes.letterSpacing) }
      }
    }
  }

  @Test
  func `edits change only the properties they name`() {
    var generator = SplitMix(seed: 21)
    for step in 0..<400 {
      var text = AttributedText()
      var model = Model()
      for _ in 0..<12 {
        let letter = Self.letters.randomElement(using: &generator) ?? "a"
        let spacing = Double.random(in: 0...2, using: &generator).rounded()
        let count = text.string.count
        let from = Int.random(in: 0...count, using: &generator)
        let to = Int.random(in: from...count, using: &generator)
        let string = text.string
        let range =
          string.index(
            string.startIndex,
            offsetBy: from
          )..<string.index(
            string.startIndex,
            offsetBy: to
          )
        let piece = AttributedText(letter, attributes: TextAttributes(letterSpacing: spacing))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          text.append(piece)
          model.characters.append((Character(letter), spacing))
        case 1:
          text.update(in: range) { $0.letterSpacing = spacing }
          for index in from..<to { model.characters[index].1 = spacing }
        case 2:
          text.replaceSubrange(range, with: piece)
          model.characters.replaceSubrange(from..<to, with: [(Character(letter), spacing)])
        default:
          var part = Model()
          part.characters = Array(model.characters[from..<to])
          #expect(Model(text[range]) == part, "step \(step)")
        }

        #expect(Model(text) == model, "step \(step)")
        #expect(text.string == String(model.characters.map(\.0)))
        for (left, right) in zip(text.runs, text.runs.dropFirst()) {
          #expect(left.attributes != right.attributes)
        }
        let empties = text.runs.filter(\.string.isEmpty)
        #expect(empties.isEmpty)
        if from < count {
          let spacing = text.attributes(at: text.string.startIndex)?.letterSpacing
          #expect(spacing == model.characters.first?.1)
        }
      }
    }
  }

  @Test
  func `texts that look the same are equal`() {
    let red = TextAttributes(color: .red)
    let joined: AttributedText = [
      TextRun("a", attributes: red), TextRun(""), TextRun("b", attributes: red),
    ]

    #expect(joined == AttributedText("ab", attributes: red))
    #expect(joined.runs.count == 1)
    #expect(AttributedText("") == AttributedText())
    #expect(joined.attributes(at: joined.string.endIndex) == nil)
  }

  @Test
  func `a request has a font and a color for every character`() {
    let request = TextRequest(
      AttributedText("a") + AttributedText("b", attributes: TextAttributes(color: .red)),
      font: .system(ofSize: 9),
      color: .green
    )

    #expect(request.runs.map(\.attributes.font) == [.system(ofSize: 9), .system(ofSize: 9)])
    #expect(request.runs.map(\.attributes.color) == [.green, .red])
    #expect(TextRequest(AttributedText(), font: .system(ofSize: 9)).runs.count == 1)
  }
}
