package import BentoEditing
internal import BentoGraphics
package import BentoViews

extension View {
  /// Where words begin and end: by the standard rule, and within runs of letters that hold Thai by the
  /// text engine's.
  package var wordRule: WordRule {
    WordRule { [weak self] string in
      let words = WordRule.standard.words(string)
      guard string.unicodeScalars.contains(where: \.isThai), let engine = self?.textEngine else {
        return words
      }
      let bytes = Array(string.utf8)
      return words.flatMap { word in
        let run = String(decoding: bytes[word], as: UTF8.self)
        guard run.unicodeScalars.contains(where: \.isThai), let parts = engine.words(in: run) else {
          return [word]
        }
        return parts.map { word.lowerBound + $0.lowerBound..<word.lowerBound + $0.upperBound }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to Thai, which has no spaces between words: engines know them from a
  /// dictionary.
  fileprivate var isThai: Bool { (0x0E01...0x0E5B).contains(value) }
}
