/// A list item in a Markdown document.
public nonisolated struct MarkdownListItem: Hashable, Sendable {
  /// Whether the item's task is done, or nil if the item is not a task.
  public var isChecked: Bool?
  /// The blocks of the item.
  public var blocks: [MarkdownBlock]
  /// The zero-based line of the source on which the item begins.
  public var line: Int

  /// Creates an item.
  public init(isChecked: Bool? = nil, blocks: [MarkdownBlock], line: Int = 0) {
    self.isChecked = isChecked
    self.blocks = blocks
    self.line = line
  }
}
