/// A block of a Markdown document.
///
/// ```swift
/// let titles = document.blocks.compactMap { block in
///   if case .heading(_, let text) = block { text.string } else { nil }
/// }
/// ```
public nonisolated indirect enum MarkdownBlock: Hashable, Sendable {
  /// A heading with its level, 1…6.
  case heading(level: Int, MarkdownText)
  /// A paragraph.
  case paragraph(MarkdownText)
  /// Code and the first word after the opening fence, such as `swift`, or an empty string.
  case code(language: String, String)
  /// A block quote.
  case quote([MarkdownBlock])
  /// A list.
  case list(MarkdownList)
  /// A table.
  case table(MarkdownTable)
  /// A horizontal line.
  case thematicBreak

  /// Appends the plain text of the block.
  func collectText(into texts: inout [String]) {
    switch self {
    case .heading(_, let text), .paragraph(let text): texts.append(text.string)
    case .code(_, let text): texts.append(text)
    case .quote(let blocks): for block in blocks { block.collectText(into: &texts) }
    case .list(let list):
      for item in list.items { for block in item.blocks { block.collectText(into: &texts) } }
    case .table(let table):
      for row in [table.header] + table.rows { texts += row.map(\.string) }
    case .thematicBreak: break
    }
  }
}
