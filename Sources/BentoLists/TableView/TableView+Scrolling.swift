internal import BentoGeometry
public import BentoListLayouts
internal import BentoViews

extension TableView {
  /// Scrolls until a row is at the given position in the visible part.
  ///
  /// Rows whose heights are estimates are measured along the way, so the row ends up exactly where it should.
  public func scrollToRow(
    at indexPath: ItemPath,
    at position: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, at: ListPosition(position), animated: animated)
  }

  /// Scrolls without animation until a section begins at the top, or as far as the content allows.
  func scrollToSection(_ section: Int) {
    tileIfNeeded()
    scrollGoal = nil
    jump {
      guard sections.rowCounts.indices.contains(section) else { return nil }
      let top = rectForHeader(inSection: section).minY - contentInset.top
      return Point(x: contentOffset.x, y: clamped(Point(x: 0, y: top)).y)
    }
  }
}

nonisolated extension ListPosition {
  fileprivate init(_ position: TableView.ScrollPosition) {
    switch position {
    case .none: self.init()
    case .top: self.init(y: 0)
    case .middle: self.init(y: 0.5)
    case .bottom: self.init(y: 1)
    }
  }
}
