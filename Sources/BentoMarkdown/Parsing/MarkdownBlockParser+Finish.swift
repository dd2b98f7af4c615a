nonisolated extension MarkdownBlockParser {
  // MARK: References

  /// Removes link reference definitions from the start of a paragraph that has ended.
  mutating func takeReferences(from node: Node) {
    guard let first = node.lines.first?.first, first == "[" else { return }
    let bytes = Array(node.lines.joined(separator: CollectionOfOne(.newline)))
    var place = 0
    while place < bytes.count, bytes[place] == "[", let end = takeReference(bytes, at: place) {
      place = end
      while place < bytes.count, bytes[place].isBlank { place += 1 }
    }
    guard place > 0 else { return }
    node.lines = bytes[place...].split(separator: .newline).map(Array.init)
  }

  /// Parses a link reference definition.
  ///
  /// - Returns: The start of the line after the definition, or nil if there is no definition.
  private mutating func takeReference(_ bytes: [UInt8], at place: Int) -> Int? {
    var scanner = MarkdownLinkScanner(bytes: bytes[...], place: place)
    guard let label = scanner.label(), scanner.place < bytes.count, bytes[scanner.place] == ":"
    else { return nil }
    scanner.place += 1
    scanner.skipSpace()
    guard let destination = scanner.destination() else { return nil }
    let end = lineEnd(bytes, scanner.place)
    let behind = scanner.place
    scanner.skipSpace()
    var result = end
    if scanner.place > behind, scanner.title(), let titleEnd = lineEnd(bytes, scanner.place) {
      result = titleEnd
    }
    guard let result else { return nil }
    let block = open[0].children.count - 1
    definitions.append(Definition(label: label, destination: destination, block: block))
    return result
  }

  /// Returns the start of the next line if the rest of the current line is blank, otherwise nil.
  private func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    var place = start
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    guard place < bytes.count else { return place }
    return bytes[place] == .newline ? place + 1 : nil
  }

  // MARK: Values

  /// Closes all blocks and parses their text.
  mutating func finish() -> [MarkdownBlock] {
    close(to: 1)
    references = Self.references(definitions)
    return blocks(in: open[0].children)
  }

  /// Returns the destinations of definitions by label; if a label has several definitions, the first one is
  /// used.
  static func references(_ definitions: some Sequence<Definition>) -> [String: String] {
    Dictionary(definitions.map { ($0.label, $0.destination) }) { first, _ in first }
  }

  private mutating func blocks(in nodes: [Node]) -> [MarkdownBlock] {
    var result: [MarkdownBlock] = []
    for node in nodes { result += blocks(of: node) }
    return result
  }

  /// Returns the blocks of a node; a paragraph that contains only definitions has none.
  mutating func blocks(of node: Node) -> [MarkdownBlock] {
    switch node.kind {
    case .document: return blocks(in: node.children)
    case .quote: return [.quote(blocks(in: node.children))]
    case .paragraph:
      return node.lines.isEmpty ? [] : [.paragraph(text(of: node.lines))]
    case .heading(let level): return [.heading(level: level, text(of: node.lines))]
    case .thematicBreak: return [.thematicBreak]
    case .fencedCode(_, _, _, let info):
      let language = info.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      return [.code(language: language, code(node.lines[...]))]
    case .indentedCode:
      let lines = node.lines
      let isText: ([UInt8]) -> Bool = { line in line.contains { !$0.isBlank } }
      guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
      else { return [] }
      return [.code(language: "", code(lines[first...last]))]
    case .table(let alignments): return [table(node, alignments)]
    case .list(let start, _): return [list(node, start)]
    case .item: return []
    }
  }

  private func code(_ lines: ArraySlice<[UInt8]>) -> String {
    lines.map { $0.text }.joined(separator: "\n")
  }

  private mutating func text(of lines: [[UInt8]]) -> MarkdownText {
    var bytes = Array(lines.joined(separator: CollectionOfOne(.newline)))
    while bytes.last?.isWhitespace == true { bytes.removeLast() }
    return inlines(bytes)
  }

  private mutating func inlines(_ bytes: [UInt8]) -> MarkdownText {
    var parser = MarkdownInlineParser(bytes, references: references)
    defer { effort += parser.effort }
    return parser.parse()
  }

  private mutating func table(_ node: Node, _ alignments: [MarkdownTable.Alignment])
    -> MarkdownBlock
  {
    var rows: [[MarkdownText]] = []
    for line in node.lines {
      var cells: [MarkdownText] = []
      for cell in MarkdownTableParser.cells(of: line[...]).prefix(alignments.count) {
        cells.append(inlines(MarkdownTableParser.content(of: cell)))
      }
      while cells.count < alignments.count, cellsLeft > 0 {
        cells.append(MarkdownText())
        cellsLeft -= 1
        effort += 1
      }
      rows.append(cells)
    }
    let header = rows.isEmpty ? [] : rows.removeFirst()
    return .table(MarkdownTable(alignments: alignments, header: header, rows: rows))
  }

  private mutating func list(_ node: Node, _ start: Int?) -> MarkdownBlock {
    var isTight = true
    for (index, item) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      if !isLast, endsBlank(item) { isTight = false }
      for (place, child) in item.children.enumerated()
      where !(isLast && place == item.children.count - 1) && endsBlank(child) {
        isTight = false
      }
    }
    var items: [MarkdownListItem] = []
    for item in node.children {
      let isChecked = takeTask(from: item)
      let blocks = blocks(in: item.children)
      items.append(MarkdownListItem(isChecked: isChecked, blocks: blocks, line: item.line))
    }
    return .list(MarkdownList(start: start, isTight: isTight, items: items))
  }

  /// Returns whether a blank line follows a block or its last descendant.
  private func endsBlank(_ node: Node) -> Bool {
    if node.endsBlank { return true }
    switch node.kind {
    case .list, .item: return node.children.last.map { endsBlank($0) } ?? false
    default: return false
    }
  }

  /// Removes `[ ]` or `[x]` from the start of an item and returns whether the task is done, or nil if neither
  /// is present.
  private func takeTask(from item: Node) -> Bool? {
    guard let paragraph = item.children.first, paragraph.isParagraph,
      let line = paragraph.lines.first, line.count >= 4, line[0] == "[", line[2] == "]",
      line[3].isBlank
    else { return nil }
    let isChecked = line[1] == "x" || line[1] == "X"
    guard isChecked || line[1].isBlank else { return nil }
    paragraph.lines[0] = Array(line.dropFirst(4).drop(while: \.isBlank))
    return isChecked
  }
}
