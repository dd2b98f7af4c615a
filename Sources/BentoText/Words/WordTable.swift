private import Glibc

/// The shaped words of one font, size and script, keyed by their bytes.
///
/// A dictionary would need an array as the key for each lookup. Here, looking up a known word allocates
/// nothing (`text.bind.known`).
struct WordTable {
  /// A shaped word.
  struct Word {
    fileprivate var hash: Int
    fileprivate var bytes: Range<Int>
    /// The range of the word's glyphs.
    var glyphs: Range<Int>
    /// The advance of the word, in 1/1024 pixel, or nil if the font lacks a character.
    var width: Int?
  }

  /// The maximum number of words in a table.
  private static let limit = 4_096

  private var slots: ContiguousArray<Int32> = []
  private var words: ContiguousArray<Word> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// The glyphs of all words.
  private(set) var glyphs: ContiguousArray<ShapedGlyph> = []

  /// Whether there is no space for two more words: a number and the characters that follow its digits.
  var isFull: Bool { words.count + 1 >= Self.limit }

  /// The number of words.
  var count: Int { words.count }

  /// The memory of the words, in bytes.
  var byteCount: Int {
    slots.count * MemoryLayout<Int32>.stride + words.count * MemoryLayout<Word>.stride
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride + bytes.count
  }

  /// Returns the word with the given bytes, if present.
  func word(_ wanted: UnsafeRawBufferPointer, hash: Int) -> Word? {
    guard !slots.isEmpty else { return nil }
    var slot = hash & (slots.count - 1)
    // Linear probing always ends: the table is at most half full, and words are only removed all at once.
    while slots[slot] >= 0 {
      let word = words[Int(slots[slot])]
      if word.hash == hash, unsafe isEqual(word.bytes, wanted) { return word }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ range: Range<Int>, _ wanted: UnsafeRawBufferPointer) -> Bool {
    guard range.count == wanted.count, let other = wanted.baseAddress else { return false }
    return unsafe bytes.withUnsafeBytes { own in
      unsafe own.baseAddress.map { unsafe memcmp($0 + range.lowerBound, other, wanted.count) == 0 }
        ?? false
    }
  }

  /// Appends the glyphs of a word to an array.
  typealias Shaping = (UnsafeRawBufferPointer, inout ContiguousArray<ShapedGlyph>) -> Void

  /// Adds a word that has already been shaped and is not in the table.
  mutating func add(
    _ word: UnsafeRawBufferPointer,
    hash: Int,
    width: Int?,
    glyphs shaped: some Sequence<ShapedGlyph>
  ) -> Word {
    let first = glyphs.count
    glyphs.append(contentsOf: shaped)
    return unsafe add(word, hash: hash, width: width, glyphs: first..<glyphs.count)
  }

  /// Shapes a word that is not in the table and adds it.
  mutating func add(_ word: UnsafeRawBufferPointer, hash: Int, shape: Shaping) -> Word {
    let first = glyphs.count
    unsafe shape(word, &glyphs)
    var width: Int? = 0
    for index in first..<glyphs.count {
      let glyph = glyphs[index]
      // Glyph 0 is the font's "not defined" box. A word that contains it is stored without a width: Pango
      // must find another font for the missing character.
      width = glyph.glyph == 0 ? nil : width.map { $0 + Int(glyph.advance) }
    }
    return unsafe add(word, hash: hash, width: width, glyphs: first..<glyphs.count)
  }

  private mutating func add(
    _ word: UnsafeRawBufferPointer,
    hash: Int,
    width: Int?,
    glyphs: Range<Int>
  ) -> Word {
    if (words.count + 1) * 2 > slots.count { grow() }
    let firstByte = bytes.count
    unsafe bytes.append(contentsOf: word)
    let added = Word(hash: hash, bytes: firstByte..<bytes.count, glyphs: glyphs, width: width)
    place(words.count, hash: hash)
    words.append(added)
    return added
  }

  /// Removes all words but keeps the capacity.
  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = -1 }
    words.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
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

/// A hash function for bytes that is randomly seeded so that words cannot be chosen to collide.
///
/// For three short words, Swift's own hasher takes longer than all other work on them (`text.bind.known`).
/// This one multiplies eight bytes at a time, giving a 128-bit product, and combines the product's halves
/// with exclusive or.
struct WordHash {
  // The folded multiplication of wyhash (https://github.com/wangyi-fudan/wyhash), with two random numbers
  // instead of its constants. The factor is odd, and therefore never zero.
  private let start = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// Returns the hash of the given bytes.
  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> Int {
    // The length is part of the state: the last bytes are padded with zeros, which the length distinguishes
    // from real ones.
    var state = start ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      state = unsafe mixed(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = unsafe rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return Int(truncatingIfNeeded: mixed(mixed(state ^ rest) ^ start))
  }

  private func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
