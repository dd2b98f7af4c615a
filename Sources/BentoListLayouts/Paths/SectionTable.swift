/// The number of rows in each section, and the position of each item in the flat order.
///
/// The flat order lists each section's header, rows and footer in turn. In this order, every section has a
/// header and a footer; one that is not displayed has a height of zero.
package nonisolated struct SectionTable: Hashable, Sendable {
  /// The number of rows in each section.
  package let rowCounts: [Int]
  /// The flat position of each section's header.
  private let starts: [Int]
  /// The number of items in the flat order.
  package let itemCount: Int

  /// Creates a table of sections with the given numbers of rows.
  package init(rowCounts: [Int] = []) {
    self.rowCounts = rowCounts
    var starts: [Int] = []
    starts.reserveCapacity(rowCounts.count)
    var next = 0
    for count in rowCounts {
      starts.append(next)
      next += count + 2
    }
    self.starts = starts
    itemCount = next
  }

  /// The number of sections.
  package var sectionCount: Int { rowCounts.count }

  /// The total number of rows in all sections.
  package var rowCount: Int { itemCount - 2 * rowCounts.count }
}

// MARK: - Flat places

nonisolated extension SectionTable {
  /// Returns the flat position of a section's header.
  package func header(of section: Int) -> Int { starts[section] }

  /// Returns the flat position of a section's footer.
  package func footer(of section: Int) -> Int { starts[section] + rowCounts[section] + 1 }

  /// Returns the flat positions of a section's rows.
  package func rows(of section: Int) -> Range<Int> {
    starts[section] + 1..<starts[section] + 1 + rowCounts[section]
  }

  /// Returns the flat positions of a section's header, rows and footer.
  package func items(of section: Int) -> Range<Int> {
    starts[section]..<starts[section] + rowCounts[section] + 2
  }

  /// Returns whether a row exists.
  package func contains(_ path: ItemPath) -> Bool {
    rowCounts.indices.contains(path.section) && (0..<rowCounts[path.section]).contains(path.row)
  }

  /// Returns the flat position of an item.
  ///
  /// - Precondition: The item exists.
  package func place(of item: ListItem) -> Int {
    switch item {
    case .header(let section): header(of: section)
    case .footer(let section): footer(of: section)
    case .row(let path): starts[path.section] + 1 + path.row
    }
  }

  /// Returns the item at a flat position.
  ///
  /// - Complexity: O(log n) in the number of sections.
  package func item(at place: Int) -> ListItem {
    precondition(place >= 0 && place < itemCount, "The place must be in the list.")
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    let inside = place - starts[low]
    if inside == 0 { return .header(low) }
    if inside > rowCounts[low] { return .footer(low) }
    return .row(ItemPath(row: inside - 1, section: low))
  }
}

// MARK: - Neighbors

nonisolated extension SectionTable {
  /// Returns the row that is `distance` rows after the given one (before it if negative), limited to the
  /// first and last rows; nil if there are no rows.
  package func row(_ distance: Int, after path: ItemPath) -> ItemPath? {
    guard rowCount > 0 else { return nil }
    let index = rowIndex(of: path) + distance
    return row(atIndex: min(rowCount - 1, max(0, index)))
  }

  /// Returns the number of rows that precede a row.
  package func rowIndex(of path: ItemPath) -> Int {
    place(of: .row(path)) - 1 - 2 * path.section
  }

  /// Returns the row that is preceded by the given number of rows; nil past the last row.
  ///
  /// - Complexity: O(log n) in the number of sections, plus the number of empty sections that are skipped.
  package func row(atIndex index: Int) -> ItemPath? {
    guard index >= 0, index < rowCount else { return nil }
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] - 2 * middle <= index { low = middle } else { high = middle - 1 }
    }
    return ItemPath(row: index - (starts[low] - 2 * low), section: low)
  }
}
