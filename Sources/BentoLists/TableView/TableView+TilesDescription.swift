internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// The views of the items in one line, for tests and for a look at a table that misbehaves: what
  /// each shows and from where to where, then those of items that are not in view.
  ///
  /// ```
  /// header 0 at 0...28, row 0–0 at 28...92; departing row 0–4; keyboard row 0–9; ahead row 0–1
  /// ```
  package var tilesDescription: String {
    func name(_ tile: Tile) -> String {
      switch tile.item {
      case .header(let section): "header \(section)"
      case .row(let path): "row \(path)"
      case .footer(let section): "footer \(section)"
      }
    }
    func list(_ kind: String, _ tiles: [Tile]) -> String? {
      tiles.isEmpty ? nil : "\(kind) " + tiles.map(name).joined(separator: ", ")
    }
    let shown = tileSet.shown.map { tile in
      "\(name(tile)) at \(tile.view.frame.minY.plain)...\(tile.view.frame.maxY.plain)"
    }
    let parts = [
      shown.isEmpty ? "none" : shown.joined(separator: ", "),
      list("departing", tileSet.departing),
      list("keyboard", [tileSet.keyboardTile].compactMap(\.self)),
      list("ahead", tileSet.aheadTiles),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

extension Double {
  /// The number without the decimals of a whole one.
  fileprivate var plain: String {
    Int(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
