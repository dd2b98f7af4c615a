/// A parser that reads the blocks of Markdown source line by line, as described in the appendix of
/// CommonMark.
///
/// See https://spec.commonmark.org/0.31.2/#phase-1-block-structure
nonisolated struct MarkdownBlockParser {
  /// A block under construction.
  final class Node {
    enum Kind {
      case document
      case quote
      /// A list, and its bullet character or the delimiter after its numbers.
      case list(start: Int?, mark: UInt8)
      /// An item, and the number of columns by which its content is indented.
      case item(indent: Int)
      case paragraph
      case heading(Int)
      case fencedCode(mark: UInt8, count: Int, indent: Int, info: String)
      case indentedCode
      case table([MarkdownTable.Alignment])
      case thematicBreak
    }

    var kind: Kind
    let line: Int
    /// The offset of the first byte of the line on which the block begins.
    let offset: Int
    /// Whether parsing can resume at the block's first line with the same result if the block is at the top
    /// level.
    var mayResume = true
    var children: [Node] = []
    /// The lines of a leaf block, without line endings.
    var lines: [[UInt8]] = []
    /// Whether a blank line follows inside the block.
    var endsBlank = false

    init(_ kind: Kind, line: Int, offset: Int) {
      self.kind = kind
      self.line = line
      self.offset = offset
    }

    var isParagraph: Bool { if case .paragraph = kind { true } else { false } }
  }

  /// A link reference definition.
  struct Definition: Equatable {
    /// The case-folded label.
    var label: String
    var destination: String
    /// The index of the top-level block that contains the definition.
    var block: Int
  }

  /// The open blocks, from the document to the innermost block.
  var open: [Node] = [Node(.document, line: 0, offset: 0)]
  /// The link reference definitions, in order.
  var definitions: [Definition] = []
  /// The destinations of link references, keyed by folded label and used when inline text is parsed.
  var references: [String: String] = [:]
  /// The number of the current line, and the offset of its first byte.
  var lineNumber = 0
  var lineOffset = 0
  /// The number of steps taken so far, for tests.
  ///
  /// In each step, the number of bytes or blocks read does not depend on the source.
  var effort = 0
  /// The number of cells that may still be added to short table rows, which ensures that tables take no more
  /// memory than the source.
  var cellsLeft = 0

  var tip: Node { open[open.count - 1] }

  /// Parses Markdown source from the start of a line.
  ///
  /// - Parameter isDone: A closure that is called after each line and returns whether the rest has already
  ///   been parsed.
  mutating func parse(
    _ bytes: [UInt8],
    from offset: Int = 0,
    line: Int = 0,
    until isDone: (inout MarkdownBlockParser) -> Bool = { _ in false }
  ) {
    (lineNumber, lineOffset) = (line, offset)
    cellsLeft = bytes.count
    while lineOffset < bytes.count {
      let (end, next) = MarkdownLine.end(of: bytes, from: lineOffset)
      read(bytes[lineOffset..<end])
      if isDone(&self) { return }
      lineOffset = next
      lineNumber += 1
    }
  }

  // MARK: Lines

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    effort += bytes.count + 1
    var line = MarkdownLine(bytes)
    let matched = matchOpenBlocks(&line)
    guard let matched else { return }
    let wasOpen = open.count
    var depth = matched
    let started = startBlocks(&line, &depth)
    if started == .leafDone { return }
    let isBlank = line.next.byte == nil
    noteBlank(isBlank, at: depth)
    // This is a lazy continuation line: it lacks the markers of the quote or item but continues the paragraph
    // inside it.
    if started == .nothing, depth < wasOpen, !isBlank, tip.isParagraph {
      tip.lines.append(Array(line.content))
      return
    }
    close(to: depth)
    add(line, isBlank: isBlank)
  }

  /// Adds the rest of a line to the innermost block.
  private mutating func add(_ line: MarkdownLine, isBlank: Bool) {
    switch tip.kind {
    case .fencedCode(_, _, let indent, _):
      var line = line
      line.skip(columns: min(indent, line.next.indent))
      tip.lines.append(line.remainder)
    case .indentedCode: tip.lines.append(line.remainder)
    case .table: tip.lines.append(Array(line.content))
    case .paragraph where !isBlank: tip.lines.append(Array(line.content))
    default:
      guard !isBlank else { return }
      push(.paragraph)
      tip.lines.append(Array(line.content))
    }
  }

  /// Matches the line against the open blocks, from the outermost one.
  ///
  /// - Returns: The number of open blocks that the line continues, or nil if the line has been consumed.
  private mutating func matchOpenBlocks(_ line: inout MarkdownLine) -> Int? {
    for depth in 1..<max(1, open.count) {
      effort += 1
      let (byte, indent) = line.next
      switch open[depth].kind {
      case .quote:
        guard indent <= 3, byte.map({ $0 == ">" }) == true else { return depth }
        skipQuoteMark(&line)
      case .item(let width):
        if byte == nil {
          if open[depth].children.isEmpty { return depth }
          line.skipBlanks()
        } else {
          guard indent >= width else { return depth }
          line.skip(columns: width)
        }
      case .list, .document: break
      case .paragraph, .table: if byte == nil { return depth }
      case .fencedCode(let mark, let count, _, _):
        if indent <= 3, isClosingFence(line.content, mark: mark, count: count) {
          close(to: depth)
          return nil
        }
      case .indentedCode:
        guard indent >= 4 || byte == nil else { return depth }
        line.skip(columns: min(4, indent))
      case .heading, .thematicBreak: return depth
      }
    }
    return open.count
  }

  private func skipQuoteMark(_ line: inout MarkdownLine) {
    line.skipBlanks()
    line.skip(bytes: 1)
    if line.next.indent > 0 { line.skip(columns: 1) }
  }

  private func isClosingFence(_ content: ArraySlice<UInt8>, mark: UInt8, count: Int) -> Bool {
    let run = content.prefix { $0 == mark }
    return run.count >= count && content[run.endIndex...].allSatisfy(\.isBlank)
  }

  /// Records blank lines, which make lists loose.
  private func noteBlank(_ isBlank: Bool, at depth: Int) {
    guard isBlank else {
      for node in open.prefix(depth) { node.endsBlank = false }
      return
    }
    let last = open[depth - 1]
    last.children.last?.endsBlank = true
    var counts = true
    switch last.kind {
    case .quote, .heading, .thematicBreak, .fencedCode: counts = false
    case .item: counts = !(last.children.isEmpty && last.line == lineNumber)
    default: break
    }
    for node in open.prefix(depth - 1) { node.endsBlank = false }
    last.endsBlank = counts
  }

  // MARK: Open blocks

  /// Closes the open blocks below a depth.
  mutating func close(to depth: Int) {
    while open.count > depth {
      let node = open.removeLast()
      if node.isParagraph { takeReferences(from: node) }
    }
  }

  /// Opens a block in the innermost block that can contain it.
  mutating func push(_ kind: Node.Kind) {
    while !holdsBlocks(tip, kind) { close(to: open.count - 1) }
    let node = Node(kind, line: lineNumber, offset: lineOffset)
    tip.children.append(node)
    open.append(node)
  }

  private func holdsBlocks(_ node: Node, _ kind: Node.Kind) -> Bool {
    switch node.kind {
    case .document, .quote, .item: true
    case .list: if case .item = kind { true } else { false }
    default: false
    }
  }

  /// Returns whether another level of blocks may be opened.
  ///
  /// A list and its item are two blocks but one level.
  func mayNest(at depth: Int) -> Bool { depth < 2 * MarkdownDocument.nestingLimit }
}
