/// A list in a Markdown document.
///
/// ```swift
/// let text = MarkdownText([MarkdownSpan(.text("bread"))])
/// let list = MarkdownList(start: 1, items: [MarkdownListItem(blocks: [.paragraph(text)])])
/// let document = MarkdownDocument(blocks: [.list(list)])   // 1. bread
/// ```
public nonisolated struct MarkdownList: Hashable, Sendable {
  /// The number of the first item, or nil for a bulleted list.
  ///
  /// The number is clamped to the range supported by Markdown source, 0 through 999,999,999.
  public var start: Int? {
    didSet { start = Self.limited(start) }
  }
  /// Whether the items are not separated by blank lines in the source.
  public var isTight: Bool
  /// The items, in order.
  public var items: [MarkdownListItem]

  /// Creates a list.
  public init(start: Int? = nil, isTight: Bool = true, items: [MarkdownListItem]) {
    self.start = Self.limited(start)
    self.isTight = isTight
    self.items = items
  }

  private static func limited(_ number: Int?) -> Int? {
    number.map { min(999_999_999, max(0, $0)) }
  }
}
