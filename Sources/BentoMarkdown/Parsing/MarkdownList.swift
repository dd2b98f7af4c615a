/// A list of a Markdown document.
public nonisolated struct MarkdownList: Hashable, Sendable {
  /// The number of the first item, or nil for a bulleted list.
  public var start: Int?
  /// Whether the items are not separated by blank lines.
  public var isTight: Bool
  /// The items, in order.
  public var items: [MarkdownListItem]

  /// Creates a list.
  public init(start: Int? = nil, isTight: Bool = true, items: [MarkdownListItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
