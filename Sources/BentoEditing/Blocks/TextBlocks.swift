/// The division of text into blocks that are laid out separately, with their offsets and heights.
///
/// A block is a paragraph including the break that ends it, or a piece of a paragraph that is longer than
/// ``maximumLength``. Heights are whole device pixels, so sums are exact in any order. Blocks that have never
/// been laid out have estimated heights.
///
/// Blocks are stored in groups, with the totals of everything before each group; ten megabytes of text take
/// up about 600 groups, and an edit updates the totals of the groups after it.
///
/// Invariants: the blocks cover the text, and the division of text does not depend on how it was edited.
package struct TextBlocks: Sendable {
  /// The maximum number of bytes in a block.
  package static let maximumLength = 4_096
  /// The maximum number of blocks in a group.
  static let groupLimit = 512
  /// The number of blocks in a new group.
  static let preferredGroup = 256

  /// The totals of everything before a group.
  struct Sums: Hashable, Sendable {
    var blocks = 0
    var bytes = 0
    var height = 0
  }

  private(set) var groups: [[TextBlock]] = []
  private(set) var sums: [Sums] = []
  /// The number of blocks, which is at least one.
  package private(set) var count = 0
  /// The total height of all blocks, in device pixels.
  package private(set) var totalHeight = 0

  /// Divides text into blocks.
  ///
  /// - Parameter height: A closure that returns the estimated height of a block with the given length in
  ///   bytes.
  /// - Complexity: O(length).
  package init(_ buffer: TextBuffer, height: (_ length: Int) -> Int) {
    var blocks: [TextBlock] = []
    Self.divide(buffer) { length in
      blocks.append(TextBlock(length: length, height: height(length), isEstimate: true))
      if blocks.count == Self.preferredGroup {
        groups.append(blocks)
        blocks.removeAll(keepingCapacity: true)
      }
    }
    if !blocks.isEmpty { groups.append(blocks) }
    rebuildSums(from: 0)
  }

  /// Accesses the block at an index.
  ///
  /// - Complexity: O(log groups).
  package subscript(index: Int) -> TextBlock {
    let group = groupIndex(ofBlock: index)
    return groups[group][index - sums[group].blocks]
  }

  /// Returns a block's byte offset and its top, in device pixels; for ``count``, the offset and top of the
  /// text's end.
  ///
  /// - Complexity: O(log groups + blocks of a group).
  package func start(of index: Int) -> (offset: Int, top: Int) {
    let group = groupIndex(ofBlock: index)
    var (offset, top) = (sums[group].bytes, sums[group].height)
    for block in groups[group][..<(index - sums[group].blocks)] {
      offset += block.length
      top += block.height
    }
    return (offset, top)
  }

  /// Returns the index of the block that contains a byte offset; for the end of the text, the index of the
  /// last block.
  ///
  /// - Complexity: O(log groups + blocks of a group).
  package func index(atOffset offset: Int) -> Int {
    let group = lastGroup { $0.bytes <= offset }
    var rest = offset - sums[group].bytes
    return index(in: group) { block in
      rest -= block.length
      return rest < 0
    }
  }

  /// Returns the index of the block at a distance, in device pixels, from the top, or of the nearest block.
  ///
  /// - Complexity: O(log groups + blocks of a group).
  package func index(atHeight height: Int) -> Int {
    let group = lastGroup { $0.height <= height }
    var rest = height - sums[group].height
    return index(in: group) { block in
      rest -= block.height
      return rest < 0
    }
  }

  /// Returns the index of the first block in a group that satisfies a condition, or of the block after the
  /// group.
  @inline(__always)
  private func index(in group: Int, where isReached: (TextBlock) -> Bool) -> Int {
    let place = groups[group].firstIndex(where: isReached) ?? groups[group].count
    return min(sums[group].blocks + place, count - 1)
  }

  func groupIndex(ofBlock index: Int) -> Int { lastGroup { $0.blocks <= index } }

  private func lastGroup(where isBefore: (Sums) -> Bool) -> Int {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(sums[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

// MARK: - Changing

extension TextBlocks {
  /// Sets the height, in device pixels, of a block that has been laid out.
  ///
  /// - Complexity: O(groups), with two additions each, if the height has changed.
  package mutating func setHeight(_ height: Int, at index: Int) {
    let group = groupIndex(ofBlock: index)
    let place = index - sums[group].blocks
    let old = groups[group][place]
    let new = TextBlock(length: old.length, height: height, isEstimate: false)
    guard new != old else { return }
    groups[group][place] = new
    shiftSums(after: group, bytes: 0, height: new.height - old.height)
  }

  /// Replaces all heights with estimates.
  ///
  /// - Complexity: O(count).
  package mutating func estimateHeights(_ height: (_ length: Int) -> Int) {
    for group in groups.indices {
      for place in groups[group].indices {
        let length = groups[group][place].length
        groups[group][place] = TextBlock(
          length: length,
          height: height(length),
          isEstimate: true
        )
      }
    }
    rebuildSums(from: 0)
  }

  /// Updates the blocks after a change to the text.
  ///
  /// - Parameters:
  ///   - buffer: The text after the change.
  ///   - height: A closure that returns the estimated height of a block with the given length.
  /// - Returns: The range of replaced blocks, and the number of blocks that replace them.
  package mutating func update(
    by span: TextSpan,
    in buffer: TextBuffer,
    height: (_ length: Int) -> Int
  ) -> (replaced: Range<Int>, count: Int) {
    let first = firstChanged(at: span.offset, in: buffer)
    let oldEnd = span.offset + span.oldCount
    var last = index(atOffset: oldEnd)
    var boundary = start(of: last).offset + self[last].length
    var place = start(of: first).offset
    var made: [TextBlock] = []
    while let end = Self.blockEnd(from: place, in: buffer) {
      made.append(
        TextBlock(length: end - place, height: height(end - place), isEstimate: true)
      )
      let isEmptyEnd = end == place
      place = end
      while boundary + span.growth < place, last + 1 < count {
        last += 1
        boundary += self[last].length
      }
      let isBehind = place >= span.offset + span.newCount
      if isBehind, boundary + span.growth == place, last + 1 < count { break }
      if place == buffer.count, isEmptyEnd || !Self.endsParagraph(at: place, in: buffer) {
        last = count - 1
        break
      }
    }
    let replaced = first..<(last + 1)
    keepHeights(of: replaced, in: &made)
    replace(replaced, with: made)
    return (replaced, made.count)
  }

  /// Returns the index of the first block whose extent a change at an offset may affect.
  ///
  /// The end of a piece of a paragraph depends on the text up to that end.
  private func firstChanged(at offset: Int, in buffer: TextBuffer) -> Int {
    var first = index(atOffset: offset)
    for _ in 0..<3 {
      guard first > 0, !Self.endsParagraph(at: start(of: first).offset, in: buffer) else { break }
      first -= 1
    }
    return first
  }

  /// Keeps the old heights, which are better estimates than any others.
  private func keepHeights(of replaced: Range<Int>, in made: inout [TextBlock]) {
    guard made.count == replaced.count, made.count <= 4 else { return }
    for place in made.indices {
      let height = self[replaced.lowerBound + place].height
      made[place] = TextBlock(length: made[place].length, height: height, isEstimate: true)
    }
  }

  private mutating func replace(_ range: Range<Int>, with made: [TextBlock]) {
    let first = groupIndex(ofBlock: range.lowerBound)
    let last = groupIndex(ofBlock: max(range.lowerBound, range.upperBound - 1))
    let lower = range.lowerBound - sums[first].blocks
    if first == last, made.count == range.count {
      let places = lower..<(lower + range.count)
      let old = groups[first][places]
      let bytes = made.reduce(0) { $0 + $1.length } - old.reduce(0) { $0 + $1.length }
      let height = made.reduce(0) { $0 + $1.height } - old.reduce(0) { $0 + $1.height }
      groups[first].replaceSubrange(places, with: made)
      return shiftSums(after: first, bytes: bytes, height: height)
    }
    var joined = Array(groups[first][..<lower])
    joined += made
    joined += groups[last][(range.upperBound - sums[last].blocks)...]
    groups.replaceSubrange(first...last, with: Self.grouped(joined))
    rebuildSums(from: first)
  }

  private static func grouped(_ blocks: [TextBlock]) -> [[TextBlock]] {
    guard blocks.count > groupLimit else { return blocks.isEmpty ? [] : [blocks] }
    let parts = (blocks.count + preferredGroup - 1) / preferredGroup
    return (0..<parts).map { part in
      Array(blocks[(blocks.count * part / parts)..<(blocks.count * (part + 1) / parts)])
    }
  }

  private mutating func shiftSums(after group: Int, bytes: Int, height: Int) {
    totalHeight += height
    for later in (group + 1)..<max(group + 1, sums.count) {
      sums[later].bytes += bytes
      sums[later].height += height
    }
  }

  private mutating func rebuildSums(from first: Int) {
    var sum = first == 0 ? Sums() : sums[first - 1]
    if first > 0 { sum.add(groups[first - 1]) }
    sums.removeSubrange(min(first, sums.count)...)
    for group in groups[first...] {
      sums.append(sum)
      sum.add(group)
    }
    count = sum.blocks
    totalHeight = sum.height
  }

  /// Traps if the blocks are inconsistent or do not match the text; used by tests.
  package func checkInvariants(_ buffer: TextBuffer) {
    var sum = Sums()
    for (index, group) in groups.enumerated() {
      precondition(sums[index] == sum, "The sums before each group must be correct.")
      precondition(
        !group.isEmpty && group.count <= Self.groupLimit,
        "Groups must be neither empty nor too large."
      )
      sum.add(group)
    }
    precondition(
      sums.count == groups.count && count == sum.blocks,
      "The number of blocks must be correct."
    )
    precondition(
      sum.bytes == buffer.count && sum.height == totalHeight,
      "The total sums must be correct."
    )
    var lengths: [Int] = []
    Self.divide(buffer) { lengths.append($0) }
    precondition(
      groups.joined().map(\.length) == lengths,
      "The division must not depend on earlier edits."
    )
  }
}

extension TextBlocks.Sums {
  fileprivate mutating func add(_ group: [TextBlock]) {
    blocks += group.count
    for block in group {
      bytes += block.length
      height += block.height
    }
  }
}
