/// A parsed Markdown document, as a tree of values.
///
/// ```swift
/// let document = MarkdownDocument("# Shopping\n\n- [x] milk\n- [ ] *fresh* bread")
/// document.blocks.count   // 2: a heading and a list
/// document.plainText      // Shopping milk fresh bread
/// ```
///
/// The supported language is a subset of CommonMark 0.31 (https://spec.commonmark.org/0.31.2/) and GitHub
/// Flavored Markdown (https://github.github.com/gfm/):
///
/// - blocks: ATX and setext headings, paragraphs, block quotes, bulleted and numbered lists, which may be
///   nested and are loose or tight, fenced and indented code, thematic breaks, and link reference
///   definitions;
/// - inlines: emphasis and strong emphasis according to the rules for delimiter runs, code spans, inline and
///   reference links, images, autolinks, backslash escapes, numeric and the most common named character
///   references, and hard and soft line breaks;
/// - GitHub's task lists, tables, strikethrough, and autolinks without brackets.
///
/// HTML is not supported and is shown as text. Only about forty of the named character references are
/// supported. The titles of links and images are parsed and discarded. A link without text is dropped. Blocks
/// are nested at most ``nestingLimit`` levels deep, and quotes up to twice as deep; deeper markers are text.
///
/// Any text is a valid document, and parsing takes time proportional to its length.
public nonisolated struct MarkdownDocument: Hashable, Sendable {
  /// The maximum nesting depth of blocks.
  public static let nestingLimit = 100

  /// The top-level blocks, in order.
  public var blocks: [MarkdownBlock]

  /// Creates a document from blocks.
  public init(blocks: [MarkdownBlock]) {
    self.blocks = blocks
  }

  /// Parses text.
  ///
  /// - Complexity: O(length).
  public init(_ source: String) {
    var parser = MarkdownBlockParser()
    parser.parse(Array(source.utf8))
    blocks = parser.finish()
  }

  /// The text without markup and with spaces between blocks, for searches and excerpts.
  ///
  /// - Complexity: O(length).
  public var plainText: String {
    var texts: [String] = []
    for block in blocks { block.collectText(into: &texts) }
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
