import BentoDiff

/// The claims of a sectioned changeset, in plain numbers that a test may damage.
struct SectionReport {
  struct Move: Hashable {
    var source: ItemPosition
    var destination: ItemPosition
    var isUpdated = false
  }

  var sections: ListReport
  var removals: [ItemPosition]
  var insertions: [ItemPosition]
  var moves: [Move]
  var updates: [Move]
  var pairs: [Move]

  init(_ changeset: SectionedChangeset) {
    sections = ListReport(changeset.sections)
    removals = changeset.items.removals
    insertions = changeset.items.insertions
    moves = changeset.items.moves.map {
      Move(source: $0.source, destination: $0.destination, isUpdated: $0.isUpdated)
    }
    updates = changeset.items.updates.map { Move(source: $0.source, destination: $0.destination) }
    pairs = changeset.items.pairs.map { Move(source: $0.source, destination: $0.destination) }
  }
}

// MARK: - Laws

extension SectionReport {
  /// The first law that the report breaks for the two lists; `nil` if it satisfies them all.
  ///
  /// - Parameter isLimited: Whether moves join surviving sections only, so that fewer items match.
  func violation(old: [Chapter], new: [Chapter], isLimited: Bool = false) -> String? {
    let oldIDs = old.map { Cell(id: $0.id) }
    let newIDs = new.map { Cell(id: $0.id) }
    if let violation = sections.violation(old: oldIDs, new: newIDs) {
      return "sections: \(violation)"
    }
    if let violation = violationOfPositions(old: old, new: new) { return violation }
    let gone = Set(removals).union(moves.map(\.source))
    let filled = Set(insertions).union(moves.map(\.destination))
    var stays: [Move] = []
    for pair in sections.pairs.sorted(by: { $0.destination < $1.destination }) {
      let staying = positions(pair.source, old[pair.source]).filter { !gone.contains($0) }
      let holes = positions(pair.destination, new[pair.destination]).filter { !filled.contains($0) }
      guard staying.count == holes.count else { return "as many survivors as holes" }
      stays += zip(staying, holes).map { Move(source: $0, destination: $1) }
    }
    let matches = stays + moves.map { Move(source: $0.source, destination: $0.destination) }
    guard pairs == matches else { return "pairs are the matches" }
    guard matches.allSatisfy({ old[$0.source].id == new[$0.destination].id }) else {
      return "applying gives the new sections"
    }
    func differs(_ match: Move) -> Bool { old[match.source] != new[match.destination] }
    guard updates == stays.filter(differs) else { return "updates of stays" }
    guard moves.allSatisfy({ $0.isUpdated == differs($0) }) else { return "updates of moves" }
    return violationOfCounts(old: old, new: new, matches: matches, isLimited: isLimited)
  }

  private func violationOfPositions(old: [Chapter], new: [Chapter]) -> String? {
    let removed = Set(sections.removals)
    let inserted = Set(sections.insertions)
    let sources = moves.map(\.source)
    let destinations = moves.map(\.destination)
    guard isAscending(removals), isAscending(insertions), isAscending(destinations) else {
      return "order"
    }
    guard Set(removals + sources).count == removals.count + moves.count else { return "sources" }
    guard Set(insertions + destinations).count == insertions.count + moves.count else {
      return "destinations"
    }
    guard (removals + sources).allSatisfy({ exists($0, in: old) }) else { return "old bounds" }
    guard (insertions + destinations).allSatisfy({ exists($0, in: new) }) else { return "bounds" }
    guard !removals.contains(where: { removed.contains($0.section) }) else {
      return "no removal inside a removed section"
    }
    guard !insertions.contains(where: { inserted.contains($0.section) }) else {
      return "no insertion inside an inserted section"
    }
    return nil
  }

  private func violationOfCounts(
    old: [Chapter],
    new: [Chapter],
    matches: [Move],
    isLimited: Bool
  ) -> String? {
    let total = commonCount(old.flatMap { $0.items.map(\.id) }, new.flatMap { $0.items.map(\.id) })
    guard isLimited || matches.count == total else { return "every id matches as often as it can" }
    let destinations = Dictionary(
      uniqueKeysWithValues: sections.pairs.map { ($0.source, $0.destination) }
    )
    let inside = matches.filter { destinations[$0.source.section] == $0.destination.section }
    let byPair = Dictionary(grouping: inside, by: \.source.section)
    var minimum = matches.count - inside.count
    for pair in sections.pairs {
      let matches = byPair[pair.source] ?? []
      let oldIDs = old[pair.source].items.map(\.id)
      let newIDs = new[pair.destination].items.map(\.id)
      guard matches.count == commonCount(oldIDs, newIDs) else {
        return "items match in their own section first"
      }
      let sources = matches.sorted { $0.destination < $1.destination }.map(\.source.item)
      minimum += matches.count - longestIncreasingCount(sources)
    }
    return moves.count == minimum ? nil : "moves are minimal"
  }
}

// MARK: - Positions

private func isAscending(_ positions: [ItemPosition]) -> Bool {
  zip(positions, positions.dropFirst()).allSatisfy(<)
}

private func exists(_ position: ItemPosition, in chapters: [Chapter]) -> Bool {
  chapters.indices.contains(position.section)
    && chapters[position.section].items.indices.contains(position.item)
}

private func positions(_ section: Int, _ chapter: Chapter) -> [ItemPosition] {
  chapter.items.indices.map { ItemPosition(section: section, item: $0) }
}

extension [Chapter] {
  /// The item at a position.
  fileprivate subscript(position: ItemPosition) -> Cell {
    self[position.section].items[position.item]
  }
}
