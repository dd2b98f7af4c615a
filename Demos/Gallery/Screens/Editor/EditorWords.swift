import Bento

/// A text assistant without a dictionary that completes words of the document and recognizes some
/// common misspellings.
final class EditorWords: TextAssistant {
  private static let common = [
    "teh": "the", "adn": "and", "recieve": "receive", "seperate": "separate", "wich": "which",
    "definately": "definitely", "occured": "occurred", "untill": "until", "wierd": "weird",
    "acheive": "achieve", "beleive": "believe", "thier": "their",
  ]

  private unowned let editor: TextView
  private var learned: Set<String> = []

  /// Creates an assistant for the text of an editor.
  init(of editor: TextView) {
    self.editor = editor
  }

  func misspelledWords(in text: String) -> [Range<String.Index>] {
    text.split { !$0.isLetter }
      .filter { Self.common[$0.lowercased()] != nil && !learned.contains(String($0)) }
      .map { $0.startIndex..<$0.endIndex }
  }

  func suggestions(for word: String) -> [String] {
    guard let right = Self.common[word.lowercased()] else { return [] }
    return [
      word.first?.isUppercase == true ? right.prefix(1).uppercased() + right.dropFirst() : right
    ]
  }

  func completions(of prefix: String, in text: String) -> [String] {
    guard !prefix.isEmpty else { return [] }
    // The beginning of a long text is sufficient, and can be read immediately.
    let words = editor.text.utf8.prefix(200_000).split { !$0.isLetterOfWord }
    let found = words.lazy.map { String(decoding: $0, as: UTF8.self) }.filter {
      $0.hasPrefix(prefix)
    }
    return Set(found).sorted()
  }

  var learnsWords: Bool { true }

  func learn(_ word: String) { learned.insert(word) }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or part of a character of another script.
  fileprivate var isLetterOfWord: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self >= 0x80
  }
}
