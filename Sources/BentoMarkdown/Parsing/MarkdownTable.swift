/// A table in a Markdown document, with `alignments.count` columns.
///
/// ```swift
/// if case .table(let table) = MarkdownDocument("|A|B|\n|-|-|\n|1|2|").blocks[0] {
///   table.header.map(\.string)    // ["A", "B"]
///   table.rows[0].map(\.string)   // ["1", "2"]
/// }
/// ```
///
/// Rows have at most one cell per column. The parser pads shorter rows unless doing so would add more cells
/// in total than the source has bytes.
public nonisolated struct MarkdownTable: Hashable, Sendable {
  /// The alignment of a column.
  public enum Alignment: Hashable, Sendable {
    /// Leading.
    case leading
    /// Centered.
    case center
    /// Trailing.
    case trailing
  }

  /// The alignments of the columns.
  public var alignments: [Alignment]
  /// The column titles.
  public var header: [MarkdownText]
  /// The rows below the header.
  public var rows: [[MarkdownText]]

  /// Creates a table.
  public init(alignments: [Alignment], header: [MarkdownText], rows: [[MarkdownText]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
