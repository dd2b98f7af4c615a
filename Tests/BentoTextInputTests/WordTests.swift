import BentoEditing
import BentoGraphics
import BentoText
import SeededRandom
import Testing

/// The word boundaries of the standard rule and of the text engine.
@Suite
struct WordTests {
  private let engine = PangoTextEngine(fonts: .test)

  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return (engine.words(in: text) ?? []).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test
  func `the engine finds the words of Thai among others`() {
    #expect(words("ภาษาไทยง่าย") == ["ภาษา", "ไทย", "ง่าย"])
    #expect(words("iPhone กับคน 12") == ["iPhone", "กับ", "คน", "12"])
    #expect(words("").isEmpty)
    #expect(words(" \u{0}\n").isEmpty)
  }

  /// The standard rule also joins words connected by apostrophes, periods and underscores.
  @Test
  func `both rules find the same words in texts with spaces`() {
    var generator = SplitMix(seed: 7)
    let parts = [
      "word", "Été", "слово", "שלום", "نص", "12", "x", "e\u{301}",
    ]
    let gaps = [" ", "  ", ", ", ". ", " - ", "\t", "; ", " (", ") ", "! ", "\""]
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<Int.random(in: 1..<12, using: &generator) {
        text += parts.randomElement(using: &generator) ?? ""
        text += gaps.randomElement(using: &generator) ?? ""
      }
      #expect(engine.words(in: text) == WordRule.standard.words(text), "\(text)")
    }
  }
}
