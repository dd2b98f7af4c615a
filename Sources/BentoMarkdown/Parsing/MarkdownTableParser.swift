/// A parser that splits the lines of a table into cells.
///
/// See https://github.github.com/gfm/#tables-extension-
nonisolated enum MarkdownTableParser {
  /// Returns the alignments in a delimiter row, which consists of dashes and colons, or nil for any other
  /// line.
  static func alignments(of line: ArraySlice<UInt8>) -> [MarkdownTable.Alignment]? {
    guard line.contains(where: { $0 == "-" }),
      line.allSatisfy({ $0 == "-" || $0 == ":" || $0 == "|" || $0.isBlank })
    else { return nil }
    var alignments: [MarkdownTable.Alignment] = []
    for cell in cells(of: line) {
      let dashes = cell.drop { $0 == ":" }
      let rest = dashes.drop { $0 == "-" }
      let (before, behind) = (cell.count - dashes.count, rest.count)
      guard dashes.count > rest.count, before <= 1, behind <= 1, rest.allSatisfy({ $0 == ":" })
      else { return nil }
      alignments.append(behind == 0 ? .leading : before == 1 ? .center : .trailing)
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// Returns the cells of a line, without surrounding spaces.
  static func cells(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var rest = line.trimmed
    if rest.first.map({ $0 == "|" }) == true { rest.removeFirst() }
    var cells: [ArraySlice<UInt8>] = []
    var start = rest.startIndex
    var place = rest.startIndex
    while place < rest.endIndex {
      if rest[place] == "\\" {
        place += 2
        continue
      }
      if rest[place] == "|" {
        cells.append(rest[start..<place].trimmed)
        start = place + 1
      }
      place += 1
    }
    let last = rest[min(start, rest.endIndex)...].trimmed
    if !last.isEmpty || cells.isEmpty { cells.append(last) }
    return cells
  }

  /// Returns the text of a cell, with escaped pipes replaced by plain pipes.
  static func content(of cell: ArraySlice<UInt8>) -> [UInt8] {
    var content: [UInt8] = []
    for (offset, byte) in zip(cell.indices, cell) {
      if byte == "\\", offset + 1 < cell.endIndex, cell[offset + 1] == "|" { continue }
      content.append(byte)
    }
    return content
  }
}
