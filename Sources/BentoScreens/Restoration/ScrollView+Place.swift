internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

extension ScrollView {
  /// The scroll position; in a table, the position is relative to a row, because the heights of the rows
  /// above that row may be estimates.
  var scrollPlace: WindowState.ScrollPlace {
    let minimum = offsetLimits.minimum
    let offset = contentOffset - minimum
    guard offset.y > 0, let table = self as? TableView,
      let first = table.indexPathsForVisibleRows.first
    else { return .offset(offset) }
    return .row(
      first.row,
      section: first.section,
      distance: table.rectForRow(at: first).minY - contentOffset.y
    )
  }

  /// Scrolls to a position immediately, within the limits of the content; does nothing if the row no longer
  /// exists.
  func scroll(to place: WindowState.ScrollPlace) {
    switch place {
    case .offset(let offset):
      let (minimum, maximum) = offsetLimits
      let target = minimum + offset
      setContentOffset(
        Point(
          x: min(max(target.x, minimum.x), maximum.x),
          y: min(max(target.y, minimum.y), maximum.y)
        ),
        animated: false
      )
    case .row(let row, let section, let distance):
      guard let table = self as? TableView, section < table.numberOfSections,
        row < table.numberOfRows(inSection: section)
      else { return }
      let path = ItemPath(row: row, section: section)
      table.scrollToRow(at: path, at: .top, animated: false)
      // The heights of rows that become visible along the way may differ from the estimates.
      for _ in 0..<4 {
        let (minimum, maximum) = offsetLimits
        let target = table.rectForRow(at: path).minY - distance
        let y = min(max(target, minimum.y), maximum.y)
        guard y != contentOffset.y else { break }
        setContentOffset(Point(x: contentOffset.x, y: y), animated: false)
        layoutIfNeeded()
      }
    }
  }
}
