/// A table of a Markdown document: `alignments.count` columns.
///
/// Rows have no more cells than that. The parser fills up those with fewer, except where a source asks
/// for more cells in this way than it has bytes.
public nonisolated struct MarkdownTable: Hashable, Sendable {
  /// Where the text of a column stands.
  public enum Alignment: Hashable, Sendable {
    /// Where reading begins.
    case leading
    /// In the middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// Where the text of the columns stands.
  public var alignments: [Alignment]
  /// The titles of the columns.
  public var header: [MarkdownText]
  /// The rows below.
  public var rows: [[MarkdownText]]

  /// Creates a table.
  public init(alignments: [Alignment], header: [MarkdownText], rows: [[MarkdownText]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
