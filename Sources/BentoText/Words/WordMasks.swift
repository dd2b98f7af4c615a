internal import BentoGeometry
internal import CBentoPixels

/// The coverage of words of one font, each drawn once for every place within a pixel at which a text
/// has it.
///
/// What is new in a row of a list is a word or two; the others stand where they stood in the rows
/// before. So a text is blended word by word from masks that are there already, and has no mask of
/// its own to be put together, kept and dropped (`lists.jump`).
struct WordMasks {
  /// What a mask depends on, besides the font.
  struct Key: Equatable {
    /// Where the glyphs are among those of all words.
    let letters: Range<Int>
    /// Whether the ellipsis follows.
    let hasEllipsis: Bool
    /// How far into a pixel the pen is, in 1/1024 pixel: each letter goes to the nearest quarter, and
    /// which that is depends on all of it.
    let phase: Int
    /// How strong the edges are.
    let strength: LetterStrength

    fileprivate var hash: Int {
      let word = letters.lowerBound << 20 ^ letters.count << 15 ^ (hasEllipsis ? 1 << 14 : 0)
      let key = UInt64(truncatingIfNeeded: word ^ phase << 4 ^ Int(strength.step))
      return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
  }

  /// Beyond so many bytes the masks are dropped and drawn again as they are needed.
  private static let byteLimit = 1 << 19

  private var slots: ContiguousArray<Int32> = []
  private var keys: ContiguousArray<Key> = []
  private var masks: ContiguousArray<LetterMask> = []
  /// The number of masks.
  var count: Int { masks.count }
  /// What the masks begin in.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// The masks of the text that was placed last, from left to right.
  private(set) var placed: ContiguousArray<LetterMask> = []

  /// The memory that the masks take, in bytes.
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
  /// Begins another text.
  mutating func beginText() {
    placed.removeAll(keepingCapacity: true)
    if bytes.count > Self.byteLimit { removeAll() }
  }

  /// Places the mask of a word behind the others of the text, with the pen in a pixel.
  ///
  /// - Parameter draw: Places the masks of the word's letters; nil when they have none.
  /// - Returns: `false` when the word has no mask, or touches pixels of the one before, where
  ///   blending both would give another color than blending their sum.
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
