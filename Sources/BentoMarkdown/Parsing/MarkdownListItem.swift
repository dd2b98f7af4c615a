/// An item of a list of a Markdown document.
public nonisolated struct MarkdownListItem: Hashable, Sendable {
  /// Whether the task of the item is done; nil for an item that is no task.
  public var isChecked: Bool?
  /// The blocks of the item.
  public var blocks: [MarkdownBlock]
  /// The line of the source in which the item begins, from 0 on.
  public var line: Int

  /// Creates an item.
  public init(isChecked: Bool? = nil, blocks: [MarkdownBlock], line: Int = 0) {
    self.isChecked = isChecked
    self.blocks = blocks
    self.line = line
  }
}
