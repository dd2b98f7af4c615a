nonisolated extension UpdateBatch: CustomStringConvertible {
  /// The maximum number of places to name for each kind of change.
  private static let limit = 20

  /// The announced changes, grouped by kind.
  package var description: String {
    let parts = [
      Self.list("delete sections", deletedSections.keys.sorted().map { "\($0)" }),
      Self.list("insert sections", insertedSections.keys.sorted().map { "\($0)" }),
      Self.list("reload sections", reloadedSections.keys.sorted().map { "\($0)" }),
      Self.list("move sections", movedSections.sorted { $0 < $1 }.map { "\($0) to \($1)" }),
      Self.list("delete rows", deletedRows.changes.map { "\($0.path)" }),
      Self.list("insert rows", insertedRows.changes.map { "\($0.path)" }),
      Self.list("reload rows", reloadedRows.changes.map { "\($0.path)" }),
      Self.list("move rows", movedRows.changes.map { "\($0.path) to \($0.value)" }),
      Self.list("replace rows in section", replacedRows.keys.sorted().map { "\($0)" }),
    ].compactMap(\.self)
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  private static func list(_ verb: String, _ places: [String]) -> String? {
    guard !places.isEmpty else { return nil }
    let named = places.prefix(limit).joined(separator: ", ")
    let rest = places.count - limit
    return rest > 0 ? "\(verb) \(named) and \(rest) more" : "\(verb) \(named)"
  }
}
