/// A text that was written in Markdown, as a tree of values.
///
/// ```swift
/// let document = MarkdownDocument("# Shopping\n\n- [x] milk\n- [ ] *fresh* bread")
/// document.blocks.count   // 2: a heading and a list
/// document.plainText      // Shopping milk fresh bread
/// ```
///
/// The language is this part of CommonMark 0.31 (https://spec.commonmark.org/0.31.2/), and of GitHub's
/// extensions of it (https://github.github.com/gfm/):
///
/// - blocks: headings of both kinds, paragraphs, block quotes, bulleted and numbered lists, nested and
///   loose or tight, fenced and indented code, thematic breaks, and link reference definitions;
/// - in lines: emphasis and strong emphasis by the rules of delimiter runs, code spans, links with a
///   destination of their own or by reference, images, autolinks, backslash escapes, character
///   references by number and the most common ones by name, and hard and soft line breaks;
/// - GitHub's task lists, tables, strikethrough, and web addresses without brackets.
///
/// Left out is HTML, which is shown as it is written, all but some forty of the named character
/// references, and the titles of links and images, which are read and not kept. A link without letters
/// is nothing. Blocks are nested ``nestingLimit`` levels deep at most, quotations up to twice as deep:
/// the marks of deeper ones are text.
///
/// Any text is a document, and parsing one takes time in proportion to its length.
public nonisolated struct MarkdownDocument: Hashable, Sendable {
  /// How many levels blocks are nested at most.
  public static let nestingLimit = 100

  /// The outermost blocks, from the first to the last.
  public var blocks: [MarkdownBlock]

  /// Creates a document of blocks.
  public init(blocks: [MarkdownBlock]) {
    self.blocks = blocks
  }

  /// Reads a text.
  ///
  /// - Complexity: O(length).
  public init(_ source: String) {
    var parser = MarkdownBlockParser()
    parser.parse(Array(source.utf8))
    blocks = parser.finish()
  }

  /// The letters without marks, blocks separated by spaces; for searches and excerpts.
  ///
  /// - Complexity: O(length).
  public var plainText: String {
    var texts: [String] = []
    for block in blocks { block.collectText(into: &texts) }
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
