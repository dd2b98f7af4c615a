/// Markdown source and the document parsed from it, which is updated incrementally when the source changes.
///
/// After a change, parsing starts at the top-level block before the one that contains the change. This is
/// possible because a line depends only on the lines above it, and because the first line of a block could
/// also be the first line of a source. Parsing stops at the first block in the unchanged rest of the source
/// that also began there before the change. Everything is parsed again only if link reference definitions
/// change, because they apply to the whole document.
nonisolated struct MarkdownSource {
  /// A top-level block of the source and the definitions in it.
  private struct Piece {
    /// The offset of the piece's first byte, and the number of its first line.
    var offset: Int
    var line: Int
    /// Whether parsing can resume at the piece.
    var mayResume: Bool
    /// Whether the piece is a block of the document rather than only definitions.
    var isBlock: Bool
    var definitions: [MarkdownBlockParser.Definition]
  }

  private(set) var source: String
  private(set) var document: MarkdownDocument
  /// The number of top-level blocks parsed so far, for tests.
  private(set) var readBlocks = 0
  private var bytes: [UInt8]
  private var pieces: [Piece] = []

  /// Parses Markdown source.
  init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
    document = MarkdownDocument(blocks: [])
    readAll()
  }

  private mutating func readAll() {
    var parser = MarkdownBlockParser()
    parser.parse(bytes)
    parser.close(to: 1)
    parser.references = MarkdownBlockParser.references(parser.definitions)
    (pieces, document.blocks) = results(of: &parser)
  }

  /// Returns the top-level blocks found by a parser, as pieces and as blocks of the document.
  private mutating func results(
    of parser: inout MarkdownBlockParser
  ) -> (pieces: [Piece], blocks: [MarkdownBlock]) {
    var pieces: [Piece] = []
    var blocks: [MarkdownBlock] = []
    var definitions = parser.definitions[...]
    for (index, node) in parser.open[0].children.enumerated() {
      let nodeBlocks = parser.blocks(of: node)
      let nodeDefinitions = definitions.prefix { $0.block == index }
      definitions = definitions.dropFirst(nodeDefinitions.count)
      pieces.append(
        Piece(
          offset: node.offset,
          line: node.line,
          mayResume: node.mayResume,
          isBlock: !nodeBlocks.isEmpty,
          // The index of the definitions' block is omitted because later changes would make it incorrect.
          definitions: nodeDefinitions.map {
            MarkdownBlockParser.Definition(label: $0.label, destination: $0.destination, block: 0)
          }
        )
      )
      blocks += nodeBlocks
    }
    readBlocks += pieces.count
    return (pieces, blocks)
  }

  // MARK: Changes

  /// Replaces the source.
  ///
  /// - Complexity: O(changed blocks), plus a comparison of the sources and a copy of the array of blocks.
  mutating func replace(with newSource: String) {
    let new = Array(newSource.utf8)
    let old = bytes
    source = newSource
    bytes = new
    let prefix = Self.commonPrefix(old, new)
    if prefix == old.count, prefix == new.count { return }
    let suffix = Self.commonSuffix(old, new, limit: min(old.count, new.count) - prefix)
    let suffixStart = new.count - suffix
    let growth = new.count - old.count
    let start = resumablePiece(before: prefix)
    // If this is nil, parsing starts at the beginning.
    let first = start == 0 ? nil : pieces[start]
    // `end` is the index of the first old piece to keep after the change. `next` is the index of the next
    // piece to compare; it never decreases because both sequences ascend.
    var end = pieces.count
    var next = start
    var parser = MarkdownBlockParser()
    // The closure is called after each line and returns whether parsing can stop. It can stop in the
    // unchanged suffix, at a block that begins exactly where a block of the old source begins.
    parser.parse(new, from: first?.offset ?? 0, line: first?.line ?? 0) { [pieces] parser in
      guard parser.lineOffset >= suffixStart, let node = parser.open[0].children.last,
        node.offset == parser.lineOffset, node.mayResume
      else { return false }
      let oldOffset = node.offset - growth
      while next < pieces.count, pieces[next].offset < oldOffset { next += 1 }
      guard next < pieces.count, pieces[next].offset == oldOffset, pieces[next].mayResume
      else { return false }
      // The block already exists as a piece, so it is dropped here. Only its first line has been parsed, and
      // nothing in it has been closed.
      parser.open.removeSubrange(1...)
      parser.open[0].children.removeLast()
      end = next
      return true
    }
    parser.close(to: 1)
    // The number of lines added above the kept pieces; negative if lines were removed.
    let lines = end < pieces.count ? parser.lineNumber - pieces[end].line : 0
    replacePieces(start..<end, with: &parser, offsetChange: growth, lineChange: lines)
  }

  /// Replaces pieces and their blocks with newly parsed ones, and shifts the pieces after them.
  ///
  /// - Parameters:
  ///   - offsetChange: The number of bytes by which to shift the pieces after the range.
  ///   - lineChange: The number of lines by which to shift those pieces.
  private mutating func replacePieces(
    _ range: Range<Int>,
    with parser: inout MarkdownBlockParser,
    offsetChange: Int,
    lineChange: Int
  ) {
    let old = pieces[range].flatMap(\.definitions)
    let new = parser.definitions.map { ($0.label, $0.destination) }
    // Any text in the document may refer to a definition.
    guard old.elementsEqual(new, by: { $0.label == $1.0 && $0.destination == $1.1 }) else {
      return readAll()
    }
    parser.references = MarkdownBlockParser.references(pieces.lazy.flatMap(\.definitions))
    // Pieces that contain only definitions have no block, so the index of a block must be counted.
    let first = pieces[..<range.lowerBound].count { $0.isBlock }
    let count = pieces[range].count { $0.isBlock }
    let (newPieces, blocks) = results(of: &parser)
    pieces.replaceSubrange(range, with: newPieces)
    document.blocks.replaceSubrange(first..<first + count, with: blocks)
    guard offsetChange != 0 || lineChange != 0 else { return }
    for index in pieces.indices[(range.lowerBound + newPieces.count)...] {
      pieces[index].offset += offsetChange
      pieces[index].line += lineChange
    }
    guard lineChange != 0 else { return }
    for index in document.blocks.indices[(first + blocks.count)...] {
      document.blocks[index].moveTasks(by: lineChange)
    }
  }

  /// Returns the index of the block at which parsing resumes after a change.
  ///
  /// This is the block before the last one that begins at or before `offset`, because the last one may
  /// become part of its predecessor.
  private func resumablePiece(before offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    // `low` is the index of the first piece after `offset`.
    var index = max(0, low - 2)
    while index > 0, !pieces[index].mayResume { index -= 1 }
    return index
  }

  /// Returns the number of equal bytes at the beginning of both arrays.
  private static func commonPrefix(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let limit = min(old.count, new.count)
    let old = old.span
    let new = new.span
    var count = 0
    while count < limit, old[count] == new[count] { count += 1 }
    return count
  }

  /// Returns the number of equal bytes at the end of both arrays, up to `limit`.
  private static func commonSuffix(_ old: [UInt8], _ new: [UInt8], limit: Int) -> Int {
    let old = old.span
    let new = new.span
    var count = 0
    while count < limit, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
    return count
  }
}

nonisolated extension MarkdownBlock {
  /// Shifts the line numbers of tasks.
  fileprivate mutating func moveTasks(by lines: Int) {
    switch self {
    case .quote(var blocks):
      for index in blocks.indices { blocks[index].moveTasks(by: lines) }
      self = .quote(blocks)
    case .list(var list):
      for item in list.items.indices {
        list.items[item].line += lines
        for index in list.items[item].blocks.indices {
          list.items[item].blocks[index].moveTasks(by: lines)
        }
      }
      self = .list(list)
    case .heading, .paragraph, .code, .table, .thematicBreak: break
    }
  }
}
