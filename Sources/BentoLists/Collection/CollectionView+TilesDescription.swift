internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension CollectionView {
  /// A one-line description of the elements' views, for tests and debugging: first each visible view with its
  /// range, then the views that are not visible.
  ///
  /// ```
  /// item 0–0 at 0...40 × 20...60, SectionHeader 0–0 at 0...200 × 0...20; departing item 0–4
  /// ```
  package var tilesDescription: String {
    tileSet.description { element in
      switch element.layoutElement {
      case .cell: "item \(element.indexPath)"
      case .supplementaryView(let kind), .decorationView(let kind): "\(kind) \(element.indexPath)"
      }
    } place: { view in
      let frame = view.frame
      return "\(frame.minX.plain)...\(frame.maxX.plain) × \(frame.minY.plain)...\(frame.maxY.plain)"
    }
  }
}
