internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

// MARK: - Spelling

extension TextInputController {
  /// The maximum number of suggestions in a menu.
  private static let suggestionLimit = 6
  /// The maximum number of completions to offer.
  private static let completionLimit = 12

  /// The object that checks spelling and completes words, or nil for a secure field.
  private var assistant: (any TextAssistant)? {
    client.mayEdit && !client.isSecret ? client.window?.textAssistant : nil
  }

  /// Returns the misspelled words in part of the text, in bytes from the start of the part.
  ///
  /// - Complexity: That of the assistant, O(length).
  func misspelledWords(in part: Range<Int>) -> [Range<Int>] {
    guard client.checksSpelling, client.takesWords, let assistant, !part.isEmpty else { return [] }
    let string = text.buffer.string(in: part)
    let words = assistant.misspelledWords(in: string)
    return words.compactMap { word in
      guard word.lowerBound >= string.startIndex, word.upperBound <= string.endIndex,
        !word.isEmpty
      else { return nil }
      let start = string.utf8.distance(from: string.startIndex, to: word.lowerBound)
      return start..<start + string.utf8.distance(from: word.lowerBound, to: word.upperBound)
    }
  }

  /// Returns the misspelled words to mark in part of the text: all except the one that is being typed.
  func markedWords(of words: [Range<Int>], from start: Int) -> [Range<Int>] {
    guard !words.isEmpty, client.hasKeyboard, text.selection.isEmpty else { return words }
    let caret = text.selection.head - start
    return words.filter { caret <= $0.lowerBound || caret > $0.upperBound }
  }

  /// Returns the suggestions to show at the top of a menu for a misspelled word at an offset, or an empty
  /// array for other words.
  func spellingItems(at offset: Int) -> [MenuItem] {
    guard let assistant else { return [] }
    let line = text.buffer.lineRange(around: offset)
    let words = misspelledWords(in: line).map {
      line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound
    }
    guard let range = words.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound })
    else { return [] }
    let word = text.buffer.string(in: range)
    var items = assistant.suggestions(for: word).prefix(Self.suggestionLimit).map { suggestion in
      MenuItem(suggestion, action: action { $0.correct(range, word, to: suggestion) })
    }
    if items.isEmpty { items = [MenuItem("No Suggestions", isEnabled: false) {}] }
    if assistant.learnsWords {
      items.append(.separator)
      items.append(
        MenuItem("Add to Dictionary") { [weak self, weak assistant] in
          assistant?.learn(word)
          guard let window = self?.client.window else { return }
          window.textAssistant = window.textAssistant
        }
      )
    }
    return items + [.separator]
  }

  /// Replaces a word with a suggestion if the word is still in the text.
  private func correct(_ range: Range<Int>, _ word: String, to suggestion: String) {
    guard range.upperBound <= text.buffer.count, text.buffer.string(in: range) == word else {
      return
    }
    replace(range, with: suggestion, kind: .single)
  }
}

// MARK: - Completion

extension TextInputController {
  /// The bytes of the word before the caret, up to the caret.
  private var beginning: Range<Int> {
    let caret = text.selection.head
    let line = text.buffer.lineRange(around: caret)
    let before = text.buffer.string(in: line.lowerBound..<caret)
    guard let last = client.wordRule.words(before).last, last.upperBound == before.utf8.count else {
      return caret..<caret
    }
    return line.lowerBound + last.lowerBound..<caret
  }

  /// Whether words can be completed at the caret.
  var canComplete: Bool { assistant != nil && text.selection.isEmpty }

  /// Completes the word before the caret with the only completion, or with one that the user chooses from a
  /// menu.
  func complete() {
    guard let assistant, text.selection.isEmpty else { return }
    let beginning = beginning
    let prefix = text.buffer.string(in: beginning)
    let line = text.buffer.lineRange(around: beginning.lowerBound)
    let before = text.buffer.string(in: line.lowerBound..<beginning.upperBound)
    let words = assistant.completions(of: prefix, in: before).filter { $0 != prefix }
    guard words.count > 1 else {
      if let word = words.first { correct(beginning, prefix, to: word) }
      return
    }
    let items = words.prefix(Self.completionLimit).map { word in
      MenuItem(word, action: action { $0.correct(beginning, prefix, to: word) })
    }
    Menu(items: Array(items)).show(from: client, at: client.caretRect)
  }
}

// MARK: - Drawing

extension FieldLayout {
  /// Returns the rectangles of the lines that mark misspelled words.
  func spellingRects(of words: [Range<Int>]) -> [Rect] {
    guard marked == nil, stops == nil else { return [] }
    return words.flatMap {
      geometry.selectionRects(for: index($0.lowerBound)..<index($0.upperBound))
    }
  }
}

extension DrawContext {
  /// Draws the wavy line below a misspelled word.
  func drawSpellingMark(below rect: Rect) {
    let pixel = 1 / scale.factor
    let (height, half) = (2.0, 2.0)
    let bottom = scale.snap(rect.maxY) - pixel / 2
    var path = Path()
    var x = scale.snap(rect.minX)
    var isLow = true
    path.move(to: Point(x: x, y: bottom))
    while x + half <= rect.maxX {
      x += half
      isLow.toggle()
      path.addLine(to: Point(x: x, y: isLow ? bottom : bottom - height))
    }
    stroke(path, with: theme.colors.negativeText, style: StrokeStyle(width: 1))
  }
}
