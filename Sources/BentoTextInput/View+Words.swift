package import BentoEditing
internal import BentoGraphics
package import BentoViews

extension View {
  /// The rule for word boundaries: the standard rule, except that the text engine's rule is used in runs of
  /// letters that contain Thai.
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
  /// Whether the scalar belongs to the Thai script, which has no spaces between words; text engines use a
  /// dictionary to separate them.
  fileprivate var isThai: Bool { (0x0E01...0x0E5B).contains(value) }
}
