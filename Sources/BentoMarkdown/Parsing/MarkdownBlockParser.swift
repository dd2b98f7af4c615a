/// Finds the blocks of a Markdown source line by line, as the appendix of CommonMark describes it.
///
/// See https://spec.commonmark.org/0.31.2/#phase-1-block-structure
nonisolated struct MarkdownBlockParser {
  /// A block under construction.
  final class Node {
    enum Kind {
      case document
      case quote
      /// A list with its bullet or the character behind its numbers.
      case list(start: Int?, mark: UInt8)
      /// An item, with the columns of its content.
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
    /// The byte at which that line begins.
    let offset: Int
    /// Whether reading from that line on comes to the same, if the block is an outermost one.
    var mayResume = true
    var children: [Node] = []
    /// The lines of a leaf, without their ends.
    var lines: [[UInt8]] = []
    /// Whether an empty line follows inside of the block.
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
    /// The folded label.
    var label: String
    var destination: String
    /// The outermost block in which it stands.
    var block: Int
  }

  /// The open blocks from the document to the innermost one.
  var open: [Node] = [Node(.document, line: 0, offset: 0)]
  /// The link reference definitions, in order.
  var definitions: [Definition] = []
  /// What link references lead to, by their folded labels, while texts are read.
  var references: [String: String] = [:]
  /// The line that is read, and the byte at which it begins.
  var lineNumber = 0
  var lineOffset = 0
  /// How many steps were taken so far, for tests: at each, a number of bytes or blocks is looked at
  /// that does not depend on the source.
  var effort = 0
  /// The cells that may still be added to short rows of tables, so that they take no more room than
  /// the source.
  var cellsLeft = 0

  var tip: Node { open[open.count - 1] }

  /// Reads a source from the beginning of a line on.
  ///
  /// - Parameter isDone: Asked behind each line whether the rest is known.
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
    // A line without the marks of its quote or item goes on with the paragraph inside of it.
    if started == .nothing, depth < wasOpen, !isBlank, tip.isParagraph {
      tip.lines.append(Array(line.content))
      return
    }
    close(to: depth)
    add(line, isBlank: isBlank)
  }

  /// Adds what is left of a line to the innermost block.
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

  /// Goes down the open blocks as far as the line goes on with them.
  ///
  /// - Returns: how many they are; nil when the line is used up.
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

  /// Remembers where empty lines are, which make lists loose.
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

  /// Closes the open blocks but for a number of them.
  mutating func close(to depth: Int) {
    while open.count > depth {
      let node = open.removeLast()
      if node.isParagraph { takeReferences(from: node) }
    }
  }

  /// Opens a block in the innermost one that can hold it.
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

  /// Whether another level of blocks may be opened.
  ///
  /// A list and its item are two blocks, and one level.
  func mayNest(at depth: Int) -> Bool { depth < 2 * MarkdownDocument.nestingLimit }
}
