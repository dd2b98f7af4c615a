/// A list of a Markdown document.
public nonisolated struct MarkdownList: Hashable, Sendable {
  /// The number of the first item, or nil for a list with bullets.
  public var start: Int?
  /// Whether nothing separates the items.
  public var isTight: Bool
  /// The items.
  public var items: [MarkdownListItem]

  /// Creates a list.
  public init(start: Int? = nil, isTight: Bool = true, items: [MarkdownListItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
