/// An element in the flat order of a table: a header, a row or a footer.
@usableFromInline
@frozen
package nonisolated enum ListItem: Hashable, Sendable {
  case header(Int)
  case row(ItemPath)
  case footer(Int)

  /// The index of the item's section.
  @inlinable package var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }

  /// The path of the item if it is a row; otherwise nil.
  @inlinable package var path: ItemPath? {
    if case .row(let path) = self { return path }
    return nil
  }

  /// Whether the item is a row.
  @inlinable package var isRow: Bool { if case .row = self { true } else { false } }

  /// Whether the item is a header.
  @inlinable package var isHeader: Bool { if case .header = self { true } else { false } }

  /// Whether the item is a footer.
  @inlinable package var isFooter: Bool { if case .footer = self { true } else { false } }
}
