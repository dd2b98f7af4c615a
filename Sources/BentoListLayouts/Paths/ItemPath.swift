/// The position of an item in a list: its section and its index within the section.
///
/// ```swift
/// let path = ItemPath(row: 2, section: 0)
/// print(path.section, path.row)  // 0 2
/// print(path < ItemPath(row: 0, section: 1))  // true
/// ```
///
/// Paths are ordered by section, then by index.
public nonisolated struct ItemPath: Hashable, Sendable {
  /// The index of the section, from 0.
  public var section: Int
  /// The index within the section, from 0.
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

  /// The index within the section, from 0; a synonym for ``item``.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

// MARK: - Comparable

nonisolated extension ItemPath: Comparable {
  /// Returns whether one item precedes another.
  public static func < (lhs: ItemPath, rhs: ItemPath) -> Bool {
    lhs.section == rhs.section ? lhs.item < rhs.item : lhs.section < rhs.section
  }
}

// MARK: - CustomStringConvertible

nonisolated extension ItemPath: CustomStringConvertible {
  /// The section and item in the form `section–item`.
  public var description: String { "\(section)–\(item)" }
}
