import BentoDiff

/// A section of cells.
struct Chapter: DiffableSection, Equatable {
  var id: Int
  var items: [Cell]
}

extension Chapter {
  /// The same section in separate storage.
  var copy: Chapter { Chapter(id: id, items: items.map { $0 }) }
}
