/// A valid update: where every item goes and where every item comes from.
///
/// Law: the rows that stay or move, taken from the old places, and the inserted ones make up
/// exactly the rows that the data source counts after the update.
nonisolated struct UpdatePlan {
  /// The sections before the update.
  let old: SectionTable
  /// The sections after the update.
  let new: SectionTable
  let batch: UpdateBatch

  private let sectionMap: IndexMap
  private var movedSectionOrigins: [Int: Int] = [:]
  private var movedRowOrigins: [ItemPath: ItemPath] = [:]
  /// The map of rows by the new section's number.
  private var rowMaps: [Int: IndexMap] = [:]
  /// The new paths of rows that are reloaded in their place, with the old ones.
  private var replacedRows: [ItemPath: ItemPath] = [:]

  /// Creates the plan of an update.
  ///
  /// - Precondition: the changes name existing places, no place twice, and agree with the counts.
  init(_ batch: UpdateBatch, from old: SectionTable, rowCounts: [Int]) {
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
    for (origin, destination) in batch.movedRows {
      movedRowOrigins[destination] = origin
    }
    validateSections()
    validateRows()
    makeRowMaps()
    validateCounts()
    findReplacedRows()
  }
}

// MARK: - Where things go

nonisolated extension UpdatePlan {
  /// The new number of a section that stays, or nil.
  func newSection(of section: Int) -> Int? {
    if let destination = batch.movedSections[section] { return destination }
    guard batch.reloadedSections[section] == nil else { return nil }
    return sectionMap.new(section)
  }

  /// The old number of a section that was there before, or nil.
  func oldSection(of section: Int) -> Int? {
    if let origin = movedSectionOrigins[section] { return origin }
    guard let old = sectionMap.old(section), batch.reloadedSections[old] == nil else {
      return nil
    }
    return old
  }

  /// The new path of a row that stays, or nil.
  func newPath(of path: ItemPath) -> ItemPath? {
    if let destination = batch.movedRows[path] { return destination }
    guard batch.reloadedRows[path] == nil, let section = newSection(of: path.section),
      let row = indexMap(of: section).new(path.row)
    else { return nil }
    return ItemPath(row: row, section: section)
  }

  /// The old path of a row that was there before, or nil.
  func oldPath(of path: ItemPath) -> ItemPath? {
    if let origin = movedRowOrigins[path] { return origin }
    guard replacedRows[path] == nil, let section = oldSection(of: path.section),
      let row = indexMap(of: path.section).old(path.row)
    else { return nil }
    return ItemPath(row: row, section: section)
  }

  /// The item after the update that an old one has become, or nil.
  func newItem(of item: ListItem) -> ListItem? {
    switch item {
    case .header(let section): newSection(of: section).map { .header($0) }
    case .footer(let section): newSection(of: section).map { .footer($0) }
    case .row(let path): newPath(of: path).map { .row($0) }
    }
  }

  /// The item before the update that has become a new one, or nil.
  func oldItem(of item: ListItem) -> ListItem? {
    switch item {
    case .header(let section): oldSection(of: section).map { .header($0) }
    case .footer(let section): oldSection(of: section).map { .footer($0) }
    case .row(let path): oldPath(of: path).map { .row($0) }
    }
  }

  /// How the places of a section's rows change, by the section's new number.
  func indexMap(of section: Int) -> IndexMap { rowMaps[section] ?? IndexMap() }

  /// Where a row that is now in a section came from by a move, or nil.
  func moveOrigin(of path: ItemPath) -> ItemPath? { movedRowOrigins[path] }

  /// How an old item goes that does not stay.
  func leavingAnimation(of item: ListItem) -> RowAnimation {
    if case .row(let path) = item,
      let animation = batch.deletedRows[path] ?? batch.reloadedRows[path]
    {
      return animation
    }
    let section = item.section
    return batch.deletedSections[section] ?? batch.reloadedSections[section] ?? .automatic
  }

  /// How a new item comes that was not there.
  func enteringAnimation(of item: ListItem) -> RowAnimation {
    if case .row(let path) = item {
      if let animation = batch.insertedRows[path] { return animation }
      if let old = replacedRows[path] { return batch.reloadedRows[old] ?? .automatic }
    }
    if let animation = batch.insertedSections[item.section] { return animation }
    return sectionMap.old(item.section).flatMap { batch.reloadedSections[$0] } ?? .automatic
  }
}

// MARK: - Making

nonisolated extension UpdatePlan {
  private mutating func makeRowMaps() {
    var removed: [Int: [Int]] = [:]
    var inserted: [Int: [Int]] = [:]
    for path in batch.deletedRows.keys { removed[path.section, default: []].append(path.row) }
    for path in batch.movedRows.keys { removed[path.section, default: []].append(path.row) }
    for path in batch.insertedRows.keys { inserted[path.section, default: []].append(path.row) }
    for path in batch.movedRows.values { inserted[path.section, default: []].append(path.row) }
    let sections = Set(removed.keys.compactMap { newSection(of: $0) }).union(inserted.keys)
    for section in sections {
      guard let origin = oldSection(of: section) else { continue }
      rowMaps[section] = IndexMap(
        removed: removed[origin] ?? [],
        inserted: inserted[section] ?? []
      )
    }
  }

  private mutating func findReplacedRows() {
    for path in batch.reloadedRows.keys where batch.deletedRows[path] == nil {
      guard let section = newSection(of: path.section),
        let row = indexMap(of: section).new(path.row)
      else { continue }
      replacedRows[ItemPath(row: row, section: section)] = path
    }
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
        "Invalid update: more than one section comes to \(destination)."
      )
    }
    let expected =
      old.sectionCount - batch.deletedSections.count + batch.insertedSections.count
    precondition(
      expected == new.sectionCount,
      """
      Invalid update: there are \(new.sectionCount) sections after the update, but \
      \(old.sectionCount) before it with \(batch.insertedSections.count) inserted and \
      \(batch.deletedSections.count) deleted make \(expected).
      """
    )
  }

  private func validateRows() {
    for path in [batch.deletedRows, batch.reloadedRows].flatMap(\.keys) {
      precondition(
        old.contains(path),
        "Invalid update: there is no row \(path) before the update."
      )
    }
    for path in batch.insertedRows.keys {
      precondition(new.contains(path), "Invalid update: there is no row \(path) after the update.")
    }
    for (origin, destination) in batch.movedRows {
      precondition(
        old.contains(origin) && new.contains(destination),
        "Invalid update: there is no row \(origin) before or no row \(destination) after it."
      )
      precondition(
        batch.deletedRows[origin] == nil && batch.reloadedRows[origin] == nil,
        "Invalid update: row \(origin) is moved and also deleted or reloaded."
      )
      precondition(
        batch.insertedRows[destination] == nil && movedRowOrigins[destination] == origin,
        "Invalid update: more than one row comes to \(destination)."
      )
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
        \(map.removed.count) deleted or moved out make \(expected).
        """
      )
    }
  }
}
