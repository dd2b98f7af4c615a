import BentoEmbedded

/// One row in a hundred each deleted, inserted, moved and reloaded; the number of rows stays the same.
struct RowEdits {
  let deleted: [ItemPath]
  let inserted: [ItemPath]
  let moved: [(from: ItemPath, to: ItemPath)]
  let reloaded: [ItemPath]

  /// Chooses rows all over the list that do not interfere with each other.
  init(rowCount: Int) {
    let blocks = 0..<rowCount / 100
    func paths(_ offset: Int) -> [ItemPath] {
      blocks.map { ItemPath(row: $0 * 100 + offset, section: 0) }
    }
    deleted = paths(10)
    inserted = paths(30)
    moved = Array(zip(paths(50), paths(60).reversed()))
    reloaded = paths(80)
  }
}
