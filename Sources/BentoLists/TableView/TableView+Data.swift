public import BentoCells
public import BentoGeometry
public import BentoListLayouts
public import BentoViews

// MARK: - Numbers and rectangles

extension TableView {
  /// Returns the number of rows in a section, or 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// Returns the rectangle, in content space, of a section with its header and footer; it is an estimate if
  /// any heights are estimates.
  public func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    guard sections.rowCounts.indices.contains(section) else { return .zero }
    return tableGeometry.rect(of: sections.items(of: section), in: self)
  }

  /// Returns the rectangle of a row in content space, or `.zero` if the row does not exist.
  public func rectForRow(at indexPath: ItemPath) -> Rect {
    tableGeometry.rect(of: .row(indexPath), in: self) ?? .zero
  }

  /// Returns the rectangle, in content space, of a header in its resting position at the beginning of its
  /// section.
  public func rectForHeader(inSection section: Int) -> Rect {
    tableGeometry.rect(of: .header(section), in: self) ?? .zero
  }

  /// Returns the rectangle of a footer in content space.
  public func rectForFooter(inSection section: Int) -> Rect {
    tableGeometry.rect(of: .footer(section), in: self) ?? .zero
  }

  /// Returns the path of the row at a point in content space, or nil.
  public func indexPathForRow(at point: Point) -> ItemPath? {
    loadIfNeeded()
    guard point.y >= heights.offset(of: 0), point.y < heights.offset(of: heights.count),
      let place = heights.place(at: point.y),
      case .row(let path) = sections.item(at: place)
    else { return nil }
    return path
  }

  /// Returns the paths of the rows that intersect a rectangle in content space, in order.
  public func indexPathsForRows(in rect: Rect) -> [ItemPath] {
    geometry.items(in: rect, of: self).map(\.path)
  }
}

// MARK: - Visible items

extension TableView {
  /// The paths of the visible rows, in order.
  public var indexPathsForVisibleRows: [ItemPath] {
    tileIfNeeded()
    return tileSet.shown.compactMap(\.path)
  }

  /// The cells of the visible rows, in order.
  public var visibleCells: [TableViewCell] {
    tileIfNeeded()
    return tileSet.shown.compactMap(\.tableCell)
  }

  /// Returns the cell of a visible row, or nil.
  public func cellForRow(at indexPath: ItemPath) -> TableViewCell? {
    tileIfNeeded()
    return tileSet.tile(of: .cell(indexPath))?.tableCell
  }

  /// Returns the path of the row that a cell shows, or nil.
  public func indexPath(for cell: TableViewCell) -> ItemPath? {
    path(shownBy: cell)
  }

  /// Returns the view of a visible header, or nil.
  public func headerView(forSection section: Int) -> View? {
    tileIfNeeded()
    return tileSet.tile(of: .header(section))?.view
  }

  /// Returns the view of a visible footer, or nil.
  public func footerView(forSection section: Int) -> View? {
    tileIfNeeded()
    return tileSet.tile(of: .footer(section))?.view
  }
}

// MARK: - Heights

extension TableView {
  /// The heights of all items.
  var heights: HeightIndex { _read { yield tableGeometry.rowHeights.index } }

  /// Returns the height of a self-sizing row for the given height of its content.
  package func rowHeight(around contentHeight: Double) -> Double {
    tableGeometry.rowHeight(around: contentHeight, in: self)
  }

  /// Causes the height of a row to be determined again.
  ///
  /// This happens in the next layout if the row is visible, and otherwise when it becomes visible; until
  /// then, its height is an estimate.
  ///
  /// The visible content stays in place, as after any other change in height. Cells whose subviews report
  /// changes in their size do this automatically. The method has no effect in a table with rows of uniform
  /// height, or if the row does not exist.
  public func invalidateHeight(forRowAt indexPath: ItemPath) {
    whenIdle { [weak self] in
      guard let self else { return }
      loadIfNeeded()
      guard sections.contains(indexPath), !tableGeometry.rowHeights.policy.isUniform else { return }
      guard tableGeometry.rowHeights.forgetHeight(at: sections.place(of: .row(indexPath))) else {
        return
      }
      setNeedsTiling()
    }
  }
}
