/// The position of an item in a list: its section, and its number inside the section.
///
/// Paths are ordered section by section.
public nonisolated struct ItemPath: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The number inside the section, from 0.
  public var item: Int

  /// Creates the path of an item.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// Creates the path of a row.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The number inside the section, from 0.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

// MARK: - Comparable

nonisolated extension ItemPath: Comparable {
  /// Whether one item comes before another.
  public static func < (lhs: ItemPath, rhs: ItemPath) -> Bool {
    lhs.section == rhs.section ? lhs.item < rhs.item : lhs.section < rhs.section
  }
}

// MARK: - CustomStringConvertible

nonisolated extension ItemPath: CustomStringConvertible {
  /// The section and the item as `section–item`.
  public var description: String { "\(section)–\(item)" }
}
