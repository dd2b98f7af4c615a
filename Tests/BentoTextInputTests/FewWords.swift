import BentoPlatform

/// An assistant that marks a few words as misspelled, and completes a few.
@MainActor
final class FewWords: TextAssistant {
  var wrong = ["teh": ["the", "ten"], "wrold": ["world"], "qqq": []]
  var words = ["house", "household", "houseboat", "hour", "שלום"]
  private(set) var asked: [String] = []

  func misspelledWords(in text: String) -> [Range<String.Index>] {
    asked.append(text)
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex { !$0.isLetter } ?? text.endIndex
      if wrong[String(text[start..<end])] != nil { ranges.append(start..<end) }
      start = end < text.endIndex ? text.index(after: end) : end
    }
    return ranges
  }

  func suggestions(for word: String) -> [String] { wrong[word] ?? [] }

  func completions(of prefix: String, in text: String) -> [String] {
    words.filter { $0.hasPrefix(prefix) }
  }

  var learnsWords: Bool { true }

  func learn(_ word: String) { wrong[word] = nil }
}
