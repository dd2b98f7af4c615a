import Foundation

/// Finds notes by the beginnings of their words, in any order.
///
/// Each word has the numbers of the notes it stands in, and the words are kept in order, so that all that
/// begin alike lie side by side. What a person types is answered by looking at these alone.
nonisolated struct SearchIndex: Sendable {
  private var notes: [String: (number: Int, words: Set<String>)] = [:]
  /// The names of the notes by their numbers; those of removed notes are used no more.
  private var names: [String] = []
  /// The numbers of the words that are known.
  private var numbers: [String: Int] = [:]
  /// The numbers of the notes a word stands in, in ascending order, by the number of the word.
  private var places: [[Int32]] = []
  /// The words in order with their numbers, once something was searched for.
  private var vocabulary: [(word: String, number: Int)] = []

  /// The words of a text as they are compared: without case and accents.
  static func words(of text: String) -> Set<String> {
    let isPlain = text.utf8.allSatisfy { $0 < 128 }
    let folded =
      isPlain
      ? text : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var words: Set<String> = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.insert(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in folded.utf8 {
      switch byte {
      case 97...122, 48...57, 128...: word.append(byte)
      case 65...90: word.append(byte + 32)
      default: end()
      }
      if word.count == 60 { end() }
    }
    end()
    return words
  }

  /// Takes a note in, or its new text.
  mutating func update(_ note: Note) {
    let words = Self.words(of: note.text)
    let known = notes[note.id]
    let number = known?.number ?? names.count
    if known == nil { names.append(note.id) }
    notes[note.id] = (number, words)
    if let old = known?.words {
      for word in old where !words.contains(word) { remove(number, of: word) }
    }
    for word in words where known?.words.contains(word) != true { add(number, to: word) }
  }

  /// Forgets a note.
  mutating func remove(_ id: String) {
    guard let (number, words) = notes.removeValue(forKey: id) else { return }
    for word in words { remove(number, of: word) }
  }

  private mutating func add(_ number: Int, to word: String) {
    let index: Int
    if let known = numbers[word] {
      index = known
    } else {
      index = places.count
      numbers[word] = index
      places.append([])
      if !vocabulary.isEmpty { vocabulary.insert((word, index), at: firstWord(from: word)) }
    }
    let place = Self.place(of: Int32(number), in: places[index])
    places[index].insert(Int32(number), at: place)
  }

  /// A word that no note has any more stays: it will be written again.
  private mutating func remove(_ number: Int, of word: String) {
    guard let index = numbers[word] else { return }
    let place = Self.place(of: Int32(number), in: places[index])
    if place < places[index].count, places[index][place] == number {
      places[index].remove(at: place)
    }
  }

  private static func place(of number: Int32, in sorted: [Int32]) -> Int {
    if sorted.last.map({ $0 < number }) ?? true { return sorted.count }
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts the words in order, so that the first search need not.
  mutating func prepare() {
    guard vocabulary.isEmpty else { return }
    vocabulary = numbers.map { (word: $0.key, number: $0.value) }.sorted { $0.word < $1.word }
  }

  /// What a search has found: a bit for each number of a note.
  struct Matches {
    fileprivate var bits: [UInt64]

    func contains(_ number: Int) -> Bool { bits[number / 64] >> UInt64(number % 64) & 1 == 1 }
  }

  /// The number by which a note is found; nil for one that is not known.
  func number(of id: String) -> Int? { notes[id]?.number }

  /// The names of the notes that have a word that begins as each of a query's; nil for a query without
  /// words, which asks for nothing.
  mutating func find(_ query: String) -> Set<String>? {
    matches(query).map { matches in Set(names.indices.filter(matches.contains).map { names[$0] }) }
  }

  /// The same by the numbers of the notes, of which there may be thousands.
  mutating func matches(_ query: String) -> Matches? {
    let terms = Self.words(of: query)
    guard !terms.isEmpty else { return nil }
    prepare()
    var found: [UInt64]?
    for term in terms.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      var matches = [UInt64](repeating: 0, count: names.count / 64 + 1)
      for (_, number) in vocabulary[words(from: term)] {
        for note in places[number] { matches[Int(note) / 64] |= 1 << UInt64(note % 64) }
      }
      if let before = found { for word in matches.indices { matches[word] &= before[word] } }
      found = matches
    }
    return Matches(bits: found ?? [])
  }

  /// The words that begin with a term: they lie side by side.
  private func words(from term: String) -> Range<Int> {
    let first = firstWord(from: term)
    var (low, high) = (first, vocabulary.count)
    while low < high {
      let middle = (low + high) / 2
      if vocabulary[middle].word.utf8.starts(with: term.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return first..<low
  }

  private func firstWord(from term: String) -> Int {
    var (low, high) = (0, vocabulary.count)
    while low < high {
      let middle = (low + high) / 2
      if vocabulary[middle].word < term { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
