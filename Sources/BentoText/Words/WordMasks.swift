internal import BentoGeometry
internal import CBentoPixels

/// The coverage of one font's words, drawn once for each subpixel position at which a word occurs.
///
/// Usually, only a word or two in a new row are new; the others are at the same positions as in previous
/// rows. Text is therefore blended word by word from existing masks, and no mask of the whole text has to be
/// built, cached and dropped (`lists.jump`).
struct WordMasks {
  /// The properties, apart from the font, that a mask depends on.
  struct Key: Equatable {
    /// The range of the word's glyphs among the glyphs of all words.
    let letters: Range<Int>
    /// Whether an ellipsis follows.
    let hasEllipsis: Bool
    /// The subpixel position of the pen, in 1/1024 pixel.
    ///
    /// Each glyph is drawn at the nearest quarter, which depends on all bits of the fraction.
    let phase: Int
    /// The strength of the glyphs' edges.
    let strength: LetterStrength

    fileprivate var hash: Int {
      // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4): 2^64 divided by the golden ratio
      // spreads out neighboring glyph ranges. The high half is used because its bits depend on all bits of
      // the key.
      let word = letters.lowerBound << 20 ^ letters.count << 15 ^ (hasEllipsis ? 1 << 14 : 0)
      let key = UInt64(truncatingIfNeeded: word ^ phase << 4 ^ Int(strength.step))
      return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
  }

  /// The maximum memory of the masks, in bytes.
  ///
  /// Beyond this limit, all masks are dropped and drawn again on demand.
  private static let byteLimit = 1 << 19

  // Three parallel arrays with open addressing replace a dictionary: there is one lookup per word and frame,
  // with no allocation and no reference counting (`lists.jump`).
  private var slots: ContiguousArray<Int32> = []
  private var keys: ContiguousArray<Key> = []
  private var masks: ContiguousArray<LetterMask> = []
  /// The number of masks.
  var count: Int { masks.count }
  /// The bytes that the masks' start offsets refer to.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// The masks of the most recently placed text, from left to right.
  private(set) var placed: ContiguousArray<LetterMask> = []

  /// The memory of the masks, in bytes.
  var byteCount: Int {
    bytes.count + masks.count * (MemoryLayout<LetterMask>.stride + MemoryLayout<Key>.stride)
      + slots.count * MemoryLayout<Int32>.stride
  }

  /// Drops all masks.
  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = -1 }
    keys.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}

// MARK: - Placing

extension WordMasks {
  /// Begins placing new text.
  mutating func beginText() {
    placed.removeAll(keepingCapacity: true)
    // Masks are removed only between strings, because masks already placed refer to offsets in `bytes`.
    if bytes.count > Self.byteLimit { removeAll() }
  }

  /// Places the mask of the next word of the text.
  ///
  /// - Parameter draw: Places the masks of the word's glyphs; returns nil if they have none.
  /// - Returns: `false` if the word has no mask, or if it shares a column of pixels with the previous word,
  ///   because blending the two separately gives a different color than blending their sum.
  mutating func place(
    _ key: Key,
    pen: Pixels,
    draw: () -> (letters: ContiguousArray<LetterMask>, sheet: GlyphCache.Sheet)?
  ) -> Bool {
    var mask: LetterMask
    if let known = index(of: key) {
      mask = masks[known]
    } else {
      guard let (letters, sheet) = draw() else { return false }
      mask = add(letters, sheet, strength: key.strength)
      note(key, mask)
    }
    guard mask.rect.width > 0 else { return true }
    mask.rect.x += pen
    // Blending coverage a and then b with source-over leaves (1-a)(1-b) of the background; a line's mask
    // leaves 1-(a+b). Without a shared column, the two are equal, so drawing word by word gives the same
    // bytes as drawing the line as a whole.
    if let last = placed.last, last.rect.maxX > mask.rect.x { return false }
    placed.append(mask)
    return true
  }

  private mutating func add(
    _ letters: ContiguousArray<LetterMask>,
    _ sheet: GlyphCache.Sheet,
    strength: LetterStrength
  ) -> LetterMask {
    let mask = LetterMask(start: bytes.count, rect: letters.ink)
    guard mask.rect.width > 0 else { return mask }
    bytes.append(contentsOf: repeatElement(0, count: mask.stride * mask.rect.height))
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      let own = unsafe UnsafeMutableBufferPointer(rebasing: bytes[mask.start...])
      unsafe sheet.glyphs.add(
        letters,
        to: own,
        stride: mask.stride,
        x: -mask.rect.x,
        y: -mask.rect.y
      )
      // Edges are strengthened after the glyphs are added, as in the mask of a whole line: where glyphs
      // overlap, strengthening each glyph first would give a different sum.
      let factor = strength.factor
      if factor > 0, let first = own.baseAddress {
        unsafe BentoPixels_strengthenShares(first, own.count, factor)
      }
    }
    return mask
  }
}

// MARK: - Finding

extension WordMasks {
  private func index(of key: Key) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = key.hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if keys[index] == key { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func note(_ key: Key, _ mask: LetterMask) {
    keys.append(key)
    masks.append(mask)
    // The table is kept at most half full to keep linear probing short.
    if keys.count * 2 > slots.count {
      slots = ContiguousArray(repeating: -1, count: max(64, slots.count * 2))
      for index in keys.indices { fillSlot(with: index) }
    } else {
      fillSlot(with: keys.count - 1)
    }
  }

  private mutating func fillSlot(with index: Int) {
    var slot = keys[index].hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }
}
