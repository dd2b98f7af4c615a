internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension TableView {
  /// A one-line description of the items' views, for tests and debugging: first each visible view with its
  /// vertical range, then the views that are not visible.
  ///
  /// ```
  /// header 0 at 0...28, row 0–0 at 28...92; departing row 0–4; keyboard row 0–9; ahead row 0–1
  /// ```
  package var tilesDescription: String {
    tileSet.description { element in
      switch element.tableItem {
      case .header(let section): "header \(section)"
      case .row(let path): "row \(path)"
      case .footer(let section): "footer \(section)"
      }
    } place: { view in
      "\(view.frame.minY.plain)...\(view.frame.maxY.plain)"
    }
  }
}
