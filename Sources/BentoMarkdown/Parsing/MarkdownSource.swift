/// Markdown source and its document, which is updated incrementally when the source changes.
///
/// Parsing starts at the top-level block before the one that contains the change. This is possible because a
/// line only depends on the lines above it, and because the first line of a block could also be the first
/// line of a source. It stops at a block that begins on the same line as a previous block if the rest of the
/// text is unchanged. Only if link reference definitions change is everything parsed again, because they
/// apply to the whole document.
nonisolated struct MarkdownSource {
  /// A top-level block, with the definitions in it.
  private struct Piece {
    /// The offset of its first byte, and its first line.
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
    (pieces, document.blocks) = take(&parser)
  }

  /// Takes the top-level blocks that a parser has found.
  private mutating func take(
    _ parser: inout MarkdownBlockParser
  ) -> (pieces: [Piece], blocks: [MarkdownBlock]) {
    var pieces: [Piece] = []
    var blocks: [MarkdownBlock] = []
    var definitions = parser.definitions[...]
    for (index, node) in parser.open[0].children.enumerated() {
      let made = parser.blocks(of: node)
      let own = definitions.prefix { $0.block == index }
      definitions = definitions.dropFirst(own.count)
      pieces.append(
        Piece(
          offset: node.offset,
          line: node.line,
          mayResume: node.mayResume,
          isBlock: !made.isEmpty,
          definitions: own.map {
            MarkdownBlockParser.Definition(label: $0.label, destination: $0.destination, block: 0)
          }
        )
      )
      blocks += made
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
    let head = Self.commonCount(old, new)
    if head == old.count, head == new.count { return }
    let tail = Self.commonTail(old, new, limit: min(old.count, new.count) - head)
    let start = resumablePiece(before: head)
    var parser = MarkdownBlockParser()
    var end = pieces.count
    let from = start == 0 ? nil : pieces[start]
    let tailStart = new.count - tail
    var next = start
    parser.parse(new, from: from?.offset ?? 0, line: from?.line ?? 0) { [pieces] parser in
      guard parser.lineOffset >= tailStart, let node = parser.open[0].children.last,
        node.offset == parser.lineOffset, node.mayResume
      else { return false }
      let offset = node.offset + old.count - new.count
      while next < pieces.count, pieces[next].offset < offset { next += 1 }
      guard next < pieces.count, pieces[next].offset == offset, pieces[next].mayResume
      else { return false }
      // The block already exists, and nothing in it has been closed.
      parser.open.removeSubrange(1...)
      parser.open[0].children.removeLast()
      end = next
      return true
    }
    parser.close(to: 1)
    let lines = end < pieces.count ? parser.lineNumber - pieces[end].line : 0
    exchange(start..<end, by: &parser, bytes: new.count - old.count, lines: lines)
  }

  /// Replaces pieces with the newly parsed ones.
  private mutating func exchange(
    _ range: Range<Int>,
    by parser: inout MarkdownBlockParser,
    bytes growth: Int,
    lines: Int
  ) {
    let old = pieces[range].flatMap(\.definitions)
    let new = parser.definitions.map { ($0.label, $0.destination) }
    guard old.elementsEqual(new, by: { $0.label == $1.0 && $0.destination == $1.1 }) else {
      return readAll()
    }
    parser.references = MarkdownBlockParser.references(pieces.lazy.flatMap(\.definitions))
    let first = pieces[..<range.lowerBound].count { $0.isBlock }
    let count = pieces[range].count { $0.isBlock }
    let (made, blocks) = take(&parser)
    pieces.replaceSubrange(range, with: made)
    document.blocks.replaceSubrange(first..<first + count, with: blocks)
    guard growth != 0 || lines != 0 else { return }
    for index in pieces.indices[(range.lowerBound + made.count)...] {
      pieces[index].offset += growth
      pieces[index].line += lines
    }
    guard lines != 0 else { return }
    for index in document.blocks.indices[(first + blocks.count)...] {
      document.blocks[index].moveTasks(by: lines)
    }
  }

  /// The index of the block at which parsing resumes after a change: the one before the last block that
  /// begins at or before the byte, because that last block may become part of it.
  private func resumablePiece(before offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    var place = max(0, low - 2)
    while place > 0, !pieces[place].mayResume { place -= 1 }
    return place
  }

  private static func commonCount(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let limit = min(old.count, new.count)
    let old = old.span
    let new = new.span
    var count = 0
    while count < limit, old[count] == new[count] { count += 1 }
    return count
  }

  private static func commonTail(_ old: [UInt8], _ new: [UInt8], limit: Int) -> Int {
    let old = old.span
    let new = new.span
    var count = 0
    while count < limit, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
    return count
  }
}

nonisolated extension MarkdownBlock {
  /// Moves the line numbers of tasks.
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
