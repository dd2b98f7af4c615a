/// A set of numbers below a bound that finds neighbors in a few steps.
///
/// It is a tree of bit sets, in which each bit specifies whether any bit is set in a word of the level
/// below; this is a simplified [van Emde Boas tree](https://doi.org/10.1007/BF01683268). A plain bit set,
/// such as `BitSet`, would walk up to 1,563 words to find a neighbor among 100,000 numbers, whereas this
/// set reads five. A plain bit set would also allocate its own memory instead of using a part of the
/// scratch. The benchmarks `diff.shuffle.100k` and `diff.allocations` depend on these savings.
///
/// There are three levels. In the third level, each bit represents 4,096 numbers. The third level is one
/// word for lists of up to 262,144 items and is searched linearly for longer lists.
///
/// - Invariant: the first level has a bit for every number below the bound, and each higher level has a bit
///   for every word of the level below it, so numbers below the bound always lead to words inside the part.
@safe
struct PositionSet {
  private let low: UnsafeMutablePointer<UInt64>
  private let middle: UnsafeMutablePointer<UInt64>
  private let high: UnsafeMutablePointer<UInt64>
  private let highCount: Int

  /// Creates an empty set for numbers below `bound` in a part of `wordCount(bound:)` words.
  init(bound: Int, in part: UnsafeMutablePointer<UInt64>) {
    let lowCount = PositionSet.wordCount(bits: bound)
    let middleCount = PositionSet.wordCount(bits: lowCount)
    highCount = PositionSet.wordCount(bits: middleCount)
    unsafe low = part
    unsafe middle = part + lowCount
    unsafe high = part + (lowCount + middleCount)
    unsafe part.update(repeating: 0, count: lowCount + middleCount + highCount)
  }

  /// Returns the number of words that a set of numbers below `bound` uses.
  static func wordCount(bound: Int) -> Int {
    let lowCount = wordCount(bits: bound)
    let middleCount = wordCount(bits: lowCount)
    return lowCount + middleCount + wordCount(bits: middleCount)
  }

  private static func wordCount(bits: Int) -> Int { max(1, (bits + 63) >> 6) }
}

// MARK: - Members

extension PositionSet {
  /// Adds a number that is not in the set.
  @inline(__always)
  func insert(_ number: Int) {
    let word = number >> 6
    let before = unsafe low[word]
    unsafe low[word] = before | bit(number)
    // A word that already had bits is marked in the levels above. Most insertions end here.
    if before != 0 { return }
    unsafe middle[word >> 6] |= bit(word)
    unsafe high[word >> 12] |= bit(word >> 6)
  }

  /// Removes a number that is in the set.
  @inline(__always)
  func remove(_ number: Int) {
    let word = number >> 6
    let after = unsafe low[word] & ~bit(number)
    unsafe low[word] = after
    if after != 0 { return }
    let rest = unsafe middle[word >> 6] & ~bit(word)
    unsafe middle[word >> 6] = rest
    if rest != 0 { return }
    unsafe high[word >> 12] &= ~bit(word >> 6)
  }

  /// Returns the greatest number in the set below `number`, or -1.
  @inline(__always)
  func predecessor(of number: Int) -> Int {
    let word = number >> 6
    var bits = unsafe low[word] & (bit(number) &- 1)
    if bits != 0 { return word << 6 | last(bits) }
    // The level above has no bit for an empty word, so only one word is read per level: the search ascends
    // until it finds a bit and then descends along the highest bits.
    bits = unsafe middle[word >> 6] & (bit(word) &- 1)
    if bits == 0 {
      bits = unsafe high[word >> 12] & (bit(word >> 6) &- 1)
      var index = word >> 12
      while bits == 0 {
        index &-= 1
        if index < 0 { return -1 }
        bits = unsafe high[index]
      }
      index = index << 6 | last(bits)
      let found = unsafe index << 6 | last(middle[index])
      return unsafe found << 6 | last(low[found])
    }
    let found = (word >> 6) << 6 | last(bits)
    return unsafe found << 6 | last(low[found])
  }

  /// Returns the least number in the set above `number`, or -1.
  @inline(__always)
  func successor(of number: Int) -> Int {
    let word = number >> 6
    var bits = unsafe low[word] & above(number)
    if bits != 0 { return word << 6 | bits.trailingZeroBitCount }
    bits = unsafe middle[word >> 6] & above(word)
    if bits == 0 {
      bits = unsafe high[word >> 12] & above(word >> 6)
      var index = word >> 12
      while bits == 0 {
        index &+= 1
        if index >= highCount { return -1 }
        bits = unsafe high[index]
      }
      index = index << 6 | bits.trailingZeroBitCount
      let found = unsafe index << 6 | middle[index].trailingZeroBitCount
      return unsafe found << 6 | low[found].trailingZeroBitCount
    }
    let found = (word >> 6) << 6 | bits.trailingZeroBitCount
    return unsafe found << 6 | low[found].trailingZeroBitCount
  }

  @inline(__always)
  private func bit(_ number: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }

  @inline(__always)
  private func above(_ number: Int) -> UInt64 {
    // There are two shifts because a single shift by 64, which the last bit of a word would require, would
    // wrap around to no shift at all.
    (UInt64.max &<< 1) &<< UInt64(truncatingIfNeeded: number)
  }

  @inline(__always)
  private func last(_ bits: UInt64) -> Int { 63 ^ bits.leadingZeroBitCount }
}
