/// An id that occurs more than once in a list.
///
/// Duplicate ids are legal, but which of the items survives depends on their order. Check for them in debug
/// builds:
///
/// ```swift
/// let duplicates = DuplicateID.all(in: rows, id: \.id)
/// assert(duplicates.isEmpty, "\(duplicates)")
/// ```
public struct DuplicateID<ID: Hashable> {
  /// The id.
  public let id: ID

  /// The positions of the two or more items that have the id, in ascending order.
  ///
  /// In a flat list, the section is 0.
  public let positions: [ItemPosition]
}

extension DuplicateID: Sendable where ID: Sendable {}
extension DuplicateID: Equatable {}
extension DuplicateID: Hashable {}

// MARK: - Search

extension DuplicateID {
  /// Returns all ids that occur more than once in a list, in the order of their first occurrence.
  ///
  /// - Complexity: O(*n*).
  public static func all<Items: Collection>(
    in items: Items,
    id: (Items.Element) -> ID
  ) -> [DuplicateID] {
    all(in: CollectionOfOne(items), items: { $0 }, id: id)
  }

  /// Returns all ids that occur more than once in a list of sections, within one section or in several, in
  /// the order of their first occurrence.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public static func all<Sections: Collection, Items: Collection>(
    in sections: Sections,
    items: (Sections.Element) -> Items,
    id: (Items.Element) -> ID
  ) -> [DuplicateID] {
    var places: [ID: [ItemPosition]] = [:]
    for (section, element) in sections.enumerated() {
      for (item, value) in items(element).enumerated() {
        places[id(value), default: []].append(ItemPosition(section: section, item: item))
      }
    }
    return places.filter { $0.value.count > 1 }
      .map { DuplicateID(id: $0.key, positions: $0.value) }
      .sorted { $0.positions[0] < $1.positions[0] }
  }
}

// MARK: - CustomStringConvertible

extension DuplicateID: CustomStringConvertible {
  /// The id and the positions on one line, as in `7 at [0.1, 2.0]`.
  public var description: String { "\(id) at \(positions)" }
}
