internal import BentoListLayouts
internal import BentoViews

extension TileSet {
  /// Returns a one-line description of the tiles, for tests and debugging: first the visible tiles with their
  /// positions, then the others.
  func description(name: (ListElement) -> String, place: (View) -> String) -> String {
    func list(_ kind: String, _ tiles: [Tile]) -> String? {
      tiles.isEmpty ? nil : "\(kind) " + tiles.map { name($0.item) }.joined(separator: ", ")
    }
    let inView = shown.map { "\(name($0.item)) at \(place($0.view))" }
    let parts = [
      inView.isEmpty ? "none" : inView.joined(separator: ", "),
      list("departing", departing),
      list("keyboard", [keyboardTile].compactMap(\.self)),
      list("ahead", aheadTiles),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

nonisolated extension Double {
  /// The number rounded to thousandths, without a fraction if it is whole.
  var plain: String {
    let rounded = magnitude < 1e9 ? (self * 1_000).rounded() / 1_000 : self
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
