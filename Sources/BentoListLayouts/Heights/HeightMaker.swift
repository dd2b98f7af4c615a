/// A builder that computes the heights of a list's items, in order, from the known heights and a source's
/// answers.
struct HeightMaker {
  /// Whether the height of any row is left to its cell even though all heights are requested at load.
  private(set) var hasAutomaticRows = false

  private var builder: HeightIndexBuilder
  private let source: any HeightSource
  private let policy: RowHeightPolicy
  /// Whether rows that remain keep their stored heights.
  private let keepsRows: Bool

  /// Creates a maker without heights.
  ///
  /// - Parameters:
  ///   - old: The known heights, whose rows follow `oldPolicy`.
  init(
    _ source: any HeightSource,
    _ policy: RowHeightPolicy,
    old: HeightIndex,
    oldPolicy: RowHeightPolicy
  ) {
    self.source = source
    self.policy = policy
    builder = HeightIndexBuilder(after: old)
    // Under lazy policies, row heights are guesses, estimates or measurements, so the next generation of the
    // index turns them all into estimates, without a call to the source.
    keepsRows = policy.isLazy && oldPolicy.isLazy
  }

  /// Returns all heights added.
  consuming func finish() -> HeightIndex { builder.finish() }
}

// MARK: - Sections

extension HeightMaker {
  /// Adds the height of a section's header or footer; `place` is its old place, or nil if it had none.
  mutating func appendSupplement(_ item: ListItem, old place: Int?) {
    let known = place.map { builder.oldRun(at: $0) }
    let run = supplementRun(item, known)
    // A supplement with the same height is kept rather than appended: appending would cut the kept range
    // between two sections, and an update would cost a join for each section (`lists.edit1.sections`).
    if let place, run == known {
      builder.keep(place..<place + 1)
    } else {
      builder.append(run)
    }
  }

  private func supplementRun(_ item: ListItem, _ known: HeightRun?) -> HeightRun {
    if let height = source.givenHeight(of: item) {
      return HeightRun(count: 1, height: height, knowledge: .given)
    }
    // A known height of zero does not apply to a header that the section did not have before: as an estimate
    // of zero it would take no space until it is measured.
    if let known, known.height > 0 { return known.estimated }
    return HeightRun(count: 1, height: source.guessedHeight(of: item), knowledge: .guess)
  }

  /// Adds the heights of new rows of a section.
  mutating func appendRows(count: Int, section: Int) {
    appendNewRows(0..<count, section: section)
  }

  /// Adds the heights of all rows of a section, copied from the given old places.
  mutating func keepRows(at places: Range<Int>) { builder.keep(places) }

  /// Adds the heights of the rows of a section that existed before, with the old heights as estimates.
  ///
  /// Rows that remain are copied as runs, so the cost of a small update to a long section depends only on its
  /// changes (`lists.update1pct.measured`).
  mutating func appendRows(of section: Int, from origin: Int, _ plan: UpdatePlan) {
    let first = plan.old.rows(of: origin).lowerBound
    var row = 0
    let count = plan.new.rowCounts[section]
    var moves = plan.moves(into: section)
    // Adjacent new rows are added in one call, which a source can answer with one run.
    var new = 0..<0
    plan.indexMap(of: section).forEachPiece(newCount: count) { piece in
      switch piece {
      case .kept(let rows):
        appendNewRows(new, section: section)
        new = 0..<0
        keepRows(first + rows.lowerBound..<first + rows.upperBound, from: row, section: section)
        row += rows.count
      case .filled(let filledRow):
        // Moves are sorted by destination, as pieces are, so the next move is always the first one. A search
        // for each row that a move fills would make a shuffled section cost O(n log n).
        if let move = moves.first, move.path.row == filledRow {
          moves.removeFirst()
          appendNewRows(new, section: section)
          new = 0..<0
          let place = plan.old.place(of: .row(move.value))
          keepRows(place..<place + 1, from: filledRow, section: section)
        } else {
          new = (new.isEmpty ? filledRow : new.lowerBound)..<filledRow + 1
        }
        row = filledRow + 1
      }
    }
    appendNewRows(new, section: section)
  }
}

// MARK: - Rows

extension HeightMaker {
  /// Adds the heights of new rows.
  ///
  /// - Complexity: O(1) unless the source answers row by row (`lists.first`).
  private mutating func appendNewRows(_ rows: Range<Int>, section: Int) {
    guard !rows.isEmpty else { return }
    switch policy {
    case .uniform(let height):
      builder.append(HeightRun(count: rows.count, height: height, knowledge: .given))
    case .askedAtLoad:
      for row in rows { appendAskedRow(ItemPath(row: row, section: section)) }
    case .selfSizing, .askedWhenShown:
      // A local copy is used, because the closure runs while `builder`, which is part of `self`, is being
      // changed, and must not read `self`.
      let source = source
      builder.append { source.appendGuesses(about: rows, section: section, to: &$0) }
    }
  }

  /// Adds the heights of rows that were at other places before the update.
  private mutating func keepRows(_ places: Range<Int>, from row: Int, section: Int) {
    if keepsRows { return builder.keep(places) }
    var row = row
    builder.old.forEachRun(in: places) { known in
      appendKnownRows(from: row, section: section, known)
      row += known.count
    }
  }

  /// Adds the heights of rows that existed before with the height `known`, which becomes the estimate if
  /// heights are measured.
  private mutating func appendKnownRows(from row: Int, section: Int, _ known: HeightRun) {
    switch policy {
    case .uniform(let height):
      builder.append(HeightRun(count: known.count, height: height, knowledge: .given))
    case .askedAtLoad:
      for row in row..<row + known.count {
        appendAskedRow(ItemPath(row: row, section: section), known)
      }
    case .selfSizing, .askedWhenShown:
      builder.append(known.estimated)
    }
  }

  private mutating func appendAskedRow(_ path: ItemPath, _ known: HeightRun? = nil) {
    if let height = source.givenHeight(of: .row(path)) {
      return builder.append(HeightRun(count: 1, height: height, knowledge: .given))
    }
    hasAutomaticRows = true
    guard let known else {
      let guess = source.guessedHeight(of: .row(path))
      return builder.append(HeightRun(count: 1, height: guess, knowledge: .guess))
    }
    builder.append(known.estimated.with(count: 1))
  }
}
