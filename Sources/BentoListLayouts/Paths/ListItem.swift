/// What has a place in the flat order of a table: a header, a row or a footer.
package nonisolated enum ListItem: Hashable, Sendable {
  case header(Int)
  case row(ItemPath)
  case footer(Int)

  /// The section of the item.
  package var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }

  /// The path, if the item is a row.
  package var path: ItemPath? {
    if case .row(let path) = self { return path }
    return nil
  }

  /// Whether the item is a row.
  package var isRow: Bool { path != nil }

  /// Whether the item is a header.
  package var isHeader: Bool { self == .header(section) }

  /// Whether the item is a footer.
  package var isFooter: Bool { self == .footer(section) }
}
