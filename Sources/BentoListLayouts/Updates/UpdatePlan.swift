/// A valid update: the new position of each old item, and the old position of each new item.
///
/// Law: the old rows that stay or move, together with the inserted rows, are exactly the rows that the data
/// source reports after the update.
package nonisolated struct UpdatePlan {
  /// The sections before the update.
  package let old: SectionTable
  /// The sections after the update.
  package let new: SectionTable
  /// The changes, with the row changes sorted.
  package let batch: UpdateBatch

  private let sectionMap: IndexMap
  private var movedSectionOrigins: [Int: Int] = [:]
  private var movedRowOrigins = RowChanges<ItemPath>()
  /// The row maps, keyed by the new index of the section.
  private var rowMaps: [Int: IndexMap] = [:]

  /// Creates the plan of an update.
  ///
  /// - Precondition: The changes name only existing places, name no place twice, and agree with the counts.
  package init(_ batch: UpdateBatch, from old: SectionTable, rowCounts: [Int]) {
    var batch = batch
    batch.sortRows()
    self.old = old
    self.batch = batch
    new = SectionTable(rowCounts: rowCounts)
    sectionMap = IndexMap(
      removed: Array(batch.deletedSections.keys) + Array(batch.movedSections.keys),
      inserted: Array(batch.insertedSections.keys) + Array(batch.movedSections.values)
    )
    for (origin, destination) in batch.movedSections {
      movedSectionOrigins[destination] = origin
    }
    movedRowOrigins.reserve(batch.movedRows.count)
    for move in batch.movedRows.changes { movedRowOrigins.append(move.path, at: move.value) }
    movedRowOrigins.sort {
      preconditionFailure("Invalid update: more than one row ends up at \($0).")
    }
    validateSections()
    validateRows()
    makeRowMaps()
    validateCounts()
  }
}

// MARK: - Old and new positions

nonisolated extension UpdatePlan {
  /// Returns the new index of a section that stays, or nil if the section does not stay.
  package func newSection(of section: Int) -> Int? {
    if let destination = batch.movedSections[section] { return destination }
    guard batch.reloadedSections[section] == nil else { return nil }
    return sectionMap.new(section)
  }

  /// Returns the old index of a section, or nil if the section is new.
  package func oldSection(of section: Int) -> Int? {
    if let origin = movedSectionOrigins[section] { return origin }
    guard let old = sectionMap.old(section), batch.reloadedSections[old] == nil else {
      return nil
    }
    return old
  }

  /// Returns the new path of a row that stays, or nil if the row does not stay.
  package func newPath(of path: ItemPath) -> ItemPath? {
    if let destination = batch.movedRows[path] { return destination }
    guard batch.reloadedRows[path] == nil, let section = newSection(of: path.section),
      let row = indexMap(of: section).new(path.row)
    else { return nil }
    return ItemPath(row: row, section: section)
  }

  /// Returns the old path of a row, or nil if the row is new.
  func oldPath(of path: ItemPath) -> ItemPath? {
    if let origin = movedRowOrigins[path] { return origin }
    return placedPath(of: path).flatMap { batch.reloadedRows[$0] == nil ? $0 : nil }
  }

  /// Returns the old path of the row at a new path unless it was moved there: the path of the row itself or
  /// of the row that it replaces.
  private func placedPath(of path: ItemPath) -> ItemPath? {
    guard let section = oldSection(of: path.section),
      let row = indexMap(of: path.section).old(path.row)
    else { return nil }
    return ItemPath(row: row, section: section)
  }

  /// Returns the new item that corresponds to an item before the update, or nil if there is none.
  func newItem(of item: ListItem) -> ListItem? {
    switch item {
    case .header(let section): newSection(of: section).map { .header($0) }
    case .footer(let section): newSection(of: section).map { .footer($0) }
    case .row(let path): newPath(of: path).map { .row($0) }
    }
  }

  /// Returns the old item that corresponds to an item after the update, or nil if there is none.
  package func oldItem(of item: ListItem) -> ListItem? {
    switch item {
    case .header(let section): oldSection(of: section).map { .header($0) }
    case .footer(let section): oldSection(of: section).map { .footer($0) }
    case .row(let path): oldPath(of: path).map { .row($0) }
    }
  }

  /// Returns the map of the row indices of the section at a new index.
  package func indexMap(of section: Int) -> IndexMap { rowMaps[section] ?? IndexMap() }

  /// Returns the old path of the row that was moved to a path, or nil if no row was moved there.
  package func origin(ofMoveTo path: ItemPath) -> ItemPath? { movedRowOrigins[path] }

  /// Returns the old paths of the rows that were moved into a section, in the order of their new paths.
  func moves(into section: Int) -> ArraySlice<RowChanges<ItemPath>.Change> {
    movedRowOrigins.changes(in: section)
  }

  /// Returns the animation of an old item that disappears.
  package func leavingAnimation(of item: ListItem) -> RowAnimation {
    if case .row(let path) = item,
      let animation = batch.deletedRows[path] ?? batch.reloadedRows[path]
    {
      return animation
    }
    let section = item.section
    return batch.deletedSections[section] ?? batch.reloadedSections[section] ?? .automatic
  }

  /// Returns the animation of a new item that appears.
  package func enteringAnimation(of item: ListItem) -> RowAnimation {
    if case .row(let path) = item {
      if let animation = batch.insertedRows[path] { return animation }
      if let animation = placedPath(of: path).flatMap({ batch.reloadedRows[$0] }) {
        return animation
      }
    }
    if let animation = batch.insertedSections[item.section] { return animation }
    return sectionMap.old(item.section).flatMap { batch.reloadedSections[$0] } ?? .automatic
  }
}

// MARK: - Making

nonisolated extension UpdatePlan {
  private mutating func makeRowMaps() {
    let removed = rowsBySection(batch.deletedRows, batch.movedRows)
    let inserted = rowsBySection(batch.insertedRows, movedRowOrigins)
    rowMaps = batch.replacedRows
    for (origin, rows) in removed {
      guard let section = newSection(of: origin), rowMaps[section] == nil else { continue }
      rowMaps[section] = IndexMap(removed: rows, inserted: inserted[section] ?? [])
    }
    for (section, rows) in inserted where rowMaps[section] == nil {
      guard oldSection(of: section) != nil else { continue }
      rowMaps[section] = IndexMap(inserted: rows)
    }
  }

  /// Returns the rows of two sorted lists, grouped by section and in order.
  private func rowsBySection(
    _ first: RowChanges<RowAnimation>,
    _ second: RowChanges<ItemPath>
  ) -> [Int: [Int]] {
    let (left, right) = (first.changes, second.changes)
    var rows: [Int: [Int]] = [:]
    var section = 0
    var open: [Int] = []
    open.reserveCapacity(left.count + right.count)
    var (nextLeft, nextRight) = (0, 0)
    while nextLeft < left.count || nextRight < right.count {
      let isLeft =
        nextRight == right.count
        || nextLeft < left.count && left[nextLeft].path < right[nextRight].path
      let path = isLeft ? left[nextLeft].path : right[nextRight].path
      if isLeft { nextLeft += 1 } else { nextRight += 1 }
      if path.section != section, !open.isEmpty {
        rows[section] = open
        open = []
      }
      section = path.section
      open.append(path.row)
    }
    if !open.isEmpty { rows[section] = open }
    return rows
  }
}

// MARK: - Validation

nonisolated extension UpdatePlan {
  private func validateSections() {
    let origins =
      Array(batch.deletedSections.keys) + Array(batch.reloadedSections.keys)
      + Array(batch.movedSections.keys)
    for section in origins {
      precondition(
        old.rowCounts.indices.contains(section),
        "Invalid update: there is no section \(section) before the update."
      )
    }
    for section in Array(batch.insertedSections.keys) + Array(batch.movedSections.values) {
      precondition(
        new.rowCounts.indices.contains(section),
        "Invalid update: there is no section \(section) after the update."
      )
    }
    for (origin, destination) in batch.movedSections {
      precondition(
        batch.deletedSections[origin] == nil && batch.reloadedSections[origin] == nil,
        "Invalid update: section \(origin) is moved and also deleted or reloaded."
      )
      precondition(
        batch.insertedSections[destination] == nil && movedSectionOrigins[destination] == origin,
        "Invalid update: more than one section ends up at \(destination)."
      )
    }
    let expected =
      old.sectionCount - batch.deletedSections.count + batch.insertedSections.count
    precondition(
      expected == new.sectionCount,
      """
      Invalid update: there are \(new.sectionCount) sections after the update, but \
      \(old.sectionCount) before it with \(batch.insertedSections.count) inserted and \
      \(batch.deletedSections.count) deleted make \(expected). The update was: \(batch).
      """
    )
  }

  private func validateRows() {
    for (section, map) in batch.replacedRows {
      precondition(
        newSection(of: section) == section && (map.removed.last ?? -1) < old.rowCounts[section]
          && (map.inserted.last ?? -1) < new.rowCounts[section],
        "Invalid update: section \(section) or some of its replaced rows do not exist."
      )
    }
    for rows in [batch.deletedRows, batch.reloadedRows] {
      for change in rows.changes {
        precondition(
          old.contains(change.path),
          "Invalid update: there is no row \(change.path) before the update."
        )
      }
    }
    for change in batch.insertedRows.changes {
      precondition(
        new.contains(change.path),
        "Invalid update: there is no row \(change.path) after the update."
      )
    }
    for move in batch.movedRows.changes {
      precondition(
        old.contains(move.path) && new.contains(move.value),
        """
        Invalid update: there is no row \(move.path) before or no row \(move.value) after it.
        """
      )
    }
    for rows in [batch.deletedRows, batch.reloadedRows] {
      if let path = batch.movedRows.firstCommonPath(with: rows) {
        preconditionFailure("Invalid update: row \(path) is moved and also deleted or reloaded.")
      }
    }
    if let path = movedRowOrigins.firstCommonPath(with: batch.insertedRows) {
      preconditionFailure("Invalid update: more than one row ends up at \(path).")
    }
  }

  private func validateCounts() {
    for section in 0..<new.sectionCount {
      guard let origin = oldSection(of: section) else { continue }
      let map = indexMap(of: section)
      let before = old.rowCounts[origin]
      let expected = before - map.removed.count + map.inserted.count
      precondition(
        expected == new.rowCounts[section],
        """
        Invalid update: section \(section) has \(new.rowCounts[section]) rows after the update, \
        but \(before) before it with \(map.inserted.count) inserted or moved in and \
        \(map.removed.count) deleted or moved out make \(expected). The update was: \(batch).
        """
      )
    }
  }
}

/// A map between the old and new indices of a sequence in which some elements are removed and inserted, while
/// the others keep their order.
///
/// Only the changes are stored, so the cost of updating a few rows does not depend on the length of the list
/// (`lists.update1pct`).
package nonisolated struct IndexMap: Hashable, Sendable {
  /// A part of the new sequence.
  enum Piece: Hashable {
    /// Elements that stay, by their old indices.
    case kept(Range<Int>)
    /// An element that comes from elsewhere or is inserted, by its new index.
    case filled(Int)
  }

  /// The old indices, ascending, of elements that are removed or moved away.
  let removed: [Int]
  /// The new indices, ascending, of elements that are inserted or come from elsewhere.
  package let inserted: [Int]

  /// Creates a map; the indices may be in any order, and each must occur once.
  init(removed: [Int] = [], inserted: [Int] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// Returns the new index of the element at an old index, or nil if it is removed.
  ///
  /// - Complexity: O(log n).
  package func new(_ old: Int) -> Int? {
    let before = Self.count(below: old, in: removed)
    guard before == removed.count || removed[before] != old else { return nil }
    return Self.index(old - before, skipping: inserted)
  }

  /// Returns the old index of the element at a new index, or nil if it is inserted.
  ///
  /// - Complexity: O(log n).
  func old(_ new: Int) -> Int? {
    let before = Self.count(below: new, in: inserted)
    guard before == inserted.count || inserted[before] != new else { return nil }
    return Self.index(new - before, skipping: removed)
  }

  /// Returns the ascending old indices within a range whose elements are removed or moved away.
  ///
  /// - Complexity: O(log *n*).
  func removed(in range: Range<Int>) -> ArraySlice<Int> {
    removed[
      Self.count(
        below: range.lowerBound,
        in: removed
      )..<Self.count(below: range.upperBound, in: removed)
    ]
  }

  /// Returns the new indices of those elements of a range that stay, as ascending ranges.
  ///
  /// - Complexity: O(log *n* + *c*) for *c* changes among these elements.
  func newRanges(of range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    var nextRemoved = Self.count(below: start, in: removed)
    while start < range.upperBound {
      let end =
        nextRemoved < removed.count ? min(removed[nextRemoved], range.upperBound) : range.upperBound
      var left = end - start
      var place = Self.index(start - nextRemoved, skipping: inserted)
      var nextInserted = left == 0 ? 0 : Self.count(below: place, in: inserted)
      while left > 0 {
        let room = nextInserted < inserted.count ? inserted[nextInserted] - place : left
        let step = min(left, room)
        if step > 0 { ranges.append(place..<place + step) }
        left -= step
        place += step + 1
        nextInserted += 1
      }
      start = end + 1
      nextRemoved += 1
    }
    return ranges
  }

  /// Returns a map in which some of the elements that stay are treated as removed and reinserted.
  ///
  /// - Parameter elements: The ascending old indices of the elements; indices of elements that do not stay
  ///   have no effect.
  /// - Complexity: O(n) in the numbers of changes and elements.
  package func renewing(_ elements: [Int]) -> IndexMap {
    var removed: [Int] = []
    var inserted: [Int] = []
    removed.reserveCapacity(self.removed.count + elements.count)
    inserted.reserveCapacity(self.inserted.count + elements.count)
    var nextRemoved = 0
    var nextInserted = 0
    for element in elements {
      while nextRemoved < self.removed.count, self.removed[nextRemoved] < element {
        removed.append(self.removed[nextRemoved])
        nextRemoved += 1
      }
      if nextRemoved < self.removed.count, self.removed[nextRemoved] == element { continue }
      // The rank, the number of elements before this one that stay, determines which insertions precede it.
      let rank = element - nextRemoved
      while nextInserted < self.inserted.count, self.inserted[nextInserted] - nextInserted <= rank {
        inserted.append(self.inserted[nextInserted])
        nextInserted += 1
      }
      removed.append(element)
      inserted.append(rank + nextInserted)
    }
    removed.append(contentsOf: self.removed[nextRemoved...])
    inserted.append(contentsOf: self.inserted[nextInserted...])
    return IndexMap(removed: removed, inserted: inserted)
  }

  /// Calls `body` with each piece of the new sequence of `count` elements, in order.
  func forEachPiece(newCount count: Int, _ body: (Piece) -> Void) {
    var place = 0
    var old = 0
    var nextRemoved = 0
    func keep(_ amount: Int) {
      var left = amount
      while left > 0 {
        while nextRemoved < removed.count, removed[nextRemoved] == old {
          nextRemoved += 1
          old += 1
        }
        let limit = nextRemoved < removed.count ? removed[nextRemoved] - old : left
        let step = min(left, limit)
        body(.kept(old..<old + step))
        old += step
        left -= step
      }
    }
    for position in inserted {
      keep(position - place)
      body(.filled(position))
      place = position + 1
    }
    keep(count - place)
  }

  private static func count(below value: Int, in sorted: [Int]) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index that is not in `skipped` and is preceded by `rank` such indices.
  private static func index(_ rank: Int, skipping skipped: [Int]) -> Int {
    var low = 0
    var high = skipped.count
    while low < high {
      let middle = (low + high) / 2
      if skipped[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
