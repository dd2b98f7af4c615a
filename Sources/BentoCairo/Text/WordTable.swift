/// Words that were shaped, found by their bytes: of one font, size and script.
///
/// A dictionary would need an array for each word that is looked up; here a word that is known costs
/// no memory (`text.bind.known`).
struct WordTable {
  /// A shaped word.
  struct Word {
    fileprivate var hash: Int
    fileprivate var bytes: Range<Int>
    /// Where its glyphs lie.
    var glyphs: Range<Int>
    /// How far the pen moves, in 1/1024 pixel; nil when the font lacks a letter.
    var width: Int?
  }

  /// So many words are kept, and as many of the time before.
  private static let limit = 4_096

  private var slots: ContiguousArray<Int32> = []
  private var words: ContiguousArray<Word> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// The glyphs of all words.
  private(set) var glyphs: ContiguousArray<ShapedGlyph> = []

  /// Whether another word has no place.
  var isFull: Bool { words.count >= Self.limit }

  /// The memory that the words take, in bytes.
  var byteCount: Int {
    slots.count * MemoryLayout<Int32>.stride + words.count * MemoryLayout<Word>.stride
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride + bytes.count
  }

  /// What words are found by, which nobody can choose words to collide in.
  static func hash(_ word: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: word)
    return hasher.finalize()
  }

  /// The word of some bytes, if it is there.
  func word(_ wanted: UnsafeRawBufferPointer, hash: Int) -> Word? {
    guard !slots.isEmpty else { return nil }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let word = words[Int(slots[slot])]
      if word.hash == hash, isEqual(word.bytes, wanted) { return word }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ range: Range<Int>, _ wanted: UnsafeRawBufferPointer) -> Bool {
    guard range.count == wanted.count else { return false }
    for index in 0..<wanted.count where bytes[range.lowerBound + index] != wanted[index] {
      return false
    }
    return true
  }

  /// Adds a word that is not there yet.
  mutating func add(
    _ word: UnsafeRawBufferPointer,
    hash: Int,
    width: Int?,
    glyphs shaped: some Sequence<ShapedGlyph>
  ) -> Word {
    if (words.count + 1) * 2 > slots.count { grow() }
    let (firstByte, firstGlyph) = (bytes.count, glyphs.count)
    bytes.append(contentsOf: word)
    glyphs.append(contentsOf: shaped)
    let added = Word(
      hash: hash,
      bytes: firstByte..<bytes.count,
      glyphs: firstGlyph..<glyphs.count,
      width: width
    )
    place(words.count, hash: hash)
    words.append(added)
    return added
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: -1, count: max(64, slots.count * 2))
    for index in words.indices { place(index, hash: words[index].hash) }
  }

  private mutating func place(_ index: Int, hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }
}
