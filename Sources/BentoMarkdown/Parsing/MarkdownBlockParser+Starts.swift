nonisolated extension MarkdownBlockParser {
  /// The result of looking for block starts in a line.
  enum Start {
    /// No block starts.
    case nothing
    /// Blocks were opened, and the rest of the line is part of the innermost one.
    case opened
    /// A block was opened that consumes the whole line.
    case leafDone
  }

  /// Opens the blocks that start in a line.
  ///
  /// - Parameter depth: The number of open blocks that the line continues.
  mutating func startBlocks(_ line: inout MarkdownLine, _ depth: inout Int) -> Start {
    var result = Start.nothing
    while true {
      effort += 1
      if depth == open.count {
        switch tip.kind {
        case .fencedCode, .indentedCode: return result
        default: break
        }
      }
      let (byte, indent) = line.next
      guard let byte else { return result }
      let isParagraph = depth == open.count && tip.isParagraph
      guard indent < 4 else {
        // A paragraph continues even if the line lacks the markers of its containers.
        if tip.isParagraph && result == .nothing || isParagraph { return result }
        close(to: depth)
        push(.indentedCode)
        line.skip(columns: 4)
        depth = open.count
        return .opened
      }
      let content = line.content
      if byte == ">", mayNest(at: depth) {
        close(to: depth)
        skipQuote(&line)
        push(.quote)
      } else if let level = headingLevel(content) {
        close(to: depth)
        push(.heading(level))
        tip.lines.append(headingText(content.dropFirst(level)))
        close(to: open.count - 1)
        return .leafDone
      } else if let fence = fence(content) {
        close(to: depth)
        push(.fencedCode(mark: byte, count: fence.count, indent: indent, info: fence.info))
        return .leafDone
      } else if isParagraph, let level = setextLevel(content), becomesHeading(level) {
        return .leafDone
      } else if isParagraph, becomesTable(content) {
        return .leafDone
      } else if isThematicBreak(content) {
        close(to: depth)
        push(.thematicBreak)
        close(to: open.count - 1)
        return .leafDone
      } else if mayNest(at: depth),
        let mark = listMark(content, interrupts: tip.isParagraph && isParagraph)
      {
        close(to: depth)
        openItem(mark, &line, indent: indent)
      } else {
        return result
      }
      result = .opened
      depth = open.count
    }
  }

  private func skipQuote(_ line: inout MarkdownLine) {
    line.skipBlanks()
    line.skip(bytes: 1)
    if line.next.indent > 0 { line.skip(columns: 1) }
  }

  // MARK: Headings and breaks

  private func headingLevel(_ content: ArraySlice<UInt8>) -> Int? {
    let run = content.prefix { $0 == "#" }
    guard (1...6).contains(run.count) else { return nil }
    guard run.endIndex == content.endIndex || content[run.endIndex].isBlank else { return nil }
    return run.count
  }

  private func headingText(_ rest: ArraySlice<UInt8>) -> [UInt8] {
    var text = rest.trimmed
    let closing = text.reversed().prefix { $0 == "#" }.count
    if closing > 0 {
      let before = text.dropLast(closing)
      if before.isEmpty || before.last?.isBlank == true { text = before.trimmed }
    }
    return Array(text)
  }

  private func setextLevel(_ content: ArraySlice<UInt8>) -> Int? {
    guard let first = content.first, first == "=" || first == "-" else { return nil }
    let rest = content.drop { $0 == first }
    return rest.allSatisfy(\.isBlank) ? first == "=" ? 1 : 2 : nil
  }

  /// Turns the open paragraph into a heading unless it contains only reference definitions.
  private mutating func becomesHeading(_ level: Int) -> Bool {
    let node = tip
    takeReferences(from: node)
    guard !node.lines.isEmpty else { return false }
    node.kind = .heading(level)
    close(to: open.count - 1)
    return true
  }

  private mutating func isThematicBreak(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first, mark == "*" || mark == "-" || mark == "_" else { return false }
    var count = 0
    for byte in content {
      effort += 1
      if byte == mark { count += 1 } else if !byte.isBlank { return false }
    }
    return count >= 3
  }

  private func fence(_ content: ArraySlice<UInt8>) -> (count: Int, info: String)? {
    guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
    let run = content.prefix { $0 == mark }
    guard run.count >= 3 else { return nil }
    let info = content[run.endIndex...].trimmed
    if mark == "`", info.contains(mark) { return nil }
    return (run.count, MarkdownEscapes.unescaped(info))
  }

  // MARK: Lists

  /// The marker of a list item: a bullet, or a number and its delimiter.
  struct ListMark {
    var start: Int?
    var mark: UInt8
    var length: Int
    var isEmpty: Bool
  }

  private func listMark(_ content: ArraySlice<UInt8>, interrupts: Bool) -> ListMark? {
    guard let first = content.first else { return nil }
    var length = 1
    var start: Int?
    var mark = first
    if first.isDigit {
      let digits = content.prefix(while: \.isDigit)
      guard digits.count <= 9, digits.endIndex < content.endIndex else { return nil }
      mark = content[digits.endIndex]
      guard mark == "." || mark == ")" else { return nil }
      start = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
      length = digits.count + 1
    } else if first != "-" && first != "+" && first != "*" {
      return nil
    }
    let rest = content.dropFirst(length)
    guard rest.first?.isBlank ?? true else { return nil }
    let isEmpty = rest.allSatisfy(\.isBlank)
    // A number at the start of a line may be text, so an item interrupts a paragraph only if its number is 1.
    if interrupts, isEmpty || start.map({ $0 != 1 }) == true { return nil }
    return ListMark(start: start, mark: mark, length: length, isEmpty: isEmpty)
  }

  private mutating func openItem(_ mark: ListMark, _ line: inout MarkdownLine, indent: Int) {
    line.skipBlanks()
    line.skip(bytes: mark.length)
    var padding = line.next.indent
    if mark.isEmpty || padding > 4 { padding = 1 }
    line.skip(columns: min(padding, line.next.indent))
    var isOfList = false
    if case .list(let start, let char) = tip.kind {
      isOfList = char == mark.mark && (start == nil) == (mark.start == nil)
    }
    if !isOfList { push(.list(start: mark.start, mark: mark.mark)) }
    push(.item(indent: indent + mark.length + padding))
  }

  // MARK: Tables

  /// Turns the open paragraph into a table; the last line of the paragraph contains the column titles.
  private mutating func becomesTable(_ content: ArraySlice<UInt8>) -> Bool {
    guard let alignments = MarkdownTableParser.alignments(of: content),
      let titles = tip.lines.last,
      MarkdownTableParser.cells(of: titles[...]).count == alignments.count,
      alignments.count > 1 || titles.contains(where: { $0 == "|" })
    else { return false }
    tip.lines.removeLast()
    if tip.lines.isEmpty {
      tip.kind = .table(alignments)
    } else {
      push(.table(alignments))
      tip.mayResume = false
    }
    tip.lines = [titles]
    return true
  }
}
