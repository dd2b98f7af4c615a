internal import BentoViews

// MARK: - Registering and taking

extension TableView {
  /// Sets the class of the cells of a use, or takes it away.
  public func register(
    _ cellClass: TableViewCell.Type?,
    forCellReuseIdentifier identifier: String
  ) {
    cellPool.register(cellClass, for: identifier)
  }

  /// Sets the class of the headers and footers of a use, or takes it away.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    supplementPool.register(viewClass, for: identifier)
  }

  /// A cell for a use: one that waits, else a new one of the registered class; nil without one.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = cellPool.take(identifier) {
      statistics.reused += 1
      statistics.pooled -= 1
      cell.resetForReuse()
      cell.prepareForReuse()
      return cell
    }
    guard let kind = cellPool.kind(for: identifier) else { return nil }
    let cell = kind.init()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A cell for a use: one that waits, else a new one of the registered class.
  ///
  /// - Precondition: a class was registered for the identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: ItemPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("No cell class is registered for the identifier \"\(identifier)\".")
    }
    return cell
  }

  /// A header or footer for a use: one that waits, else a new one; nil without a class.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    if let view = supplementPool.take(identifier) {
      view.resetForReuse()
      view.prepareForReuse()
      return view
    }
    guard let kind = supplementPool.kind(for: identifier) else { return nil }
    let view = kind.init()
    view.reuseIdentifier = identifier
    return view
  }

  /// How the table has used its cells.
  public var recyclingStatistics: RecyclingStatistics { statistics }
}

// MARK: - Making and releasing views

extension TableView {
  /// The view of an item that comes into view, filled, or nil where there is none.
  func makeView(for item: ListItem) -> View? {
    switch item {
    case .row(let path): return makeCell(for: path)
    case .header, .footer: return viewFromDelegate(for: item) ?? makeTitleView(for: item)
    }
  }

  private func makeCell(for path: ItemPath) -> TableViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    precondition(
      !tiles.contains { $0.view === cell },
      "The data source gave a cell for row \(path) that shows another row."
    )
    if !cell.isCounted {
      cell.isCounted = true
      statistics.created += 1
      statistics.alive += 1
    }
    cell.tableView = self
    cell.isSelected = selection.paths.contains(path)
    cell.isHighlighted = pressedPath == path
    return cell
  }

  private func makeTitleView(for item: ListItem) -> View? {
    guard let title = title(of: item), !title.isEmpty else { return nil }
    let identifier = "BentoLists.Title"
    if supplementPool.kind(for: identifier) == nil {
      register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: identifier)
    }
    let view = dequeueReusableHeaderFooterView(withIdentifier: identifier)
    view?.title = title
    return view
  }

  /// Puts a view into the tree: cells behind headers, headers behind everything else.
  func attach(_ view: View, of item: ListItem) {
    view.isHidden = false
    if let header = view as? TableViewHeaderFooterView {
      header.tableView = self
      header.coversRows = style == .plain && item == .header(item.section)
    }
    guard view.superview !== self else {
      if !(view is TableViewCell) { bringInFrontOfCells(view) }
      return
    }
    let last = subviews.lastIndex { $0 is TableViewCell } ?? -1
    insertSubview(view, at: last + 1)
  }

  /// Brings a header back that went behind everything when it was deleted.
  private func bringInFrontOfCells(_ view: View) {
    guard let last = subviews.lastIndex(where: { $0 is TableViewCell }),
      let index = subviews.firstIndex(where: { $0 === view }), index < last
    else { return }
    insertSubview(view, at: last)
  }

  /// Ends the display of a view and lets it wait for another use.
  func release(_ tile: Tile) {
    endDisplay(of: tile)
    tile.restoreEvents()
    if tile.path != nil, !tile.isDeleted, holdsKeyboard(tile), keyboardTile == nil {
      tile.view.finishAnimations(completed: false)
      keyboardTile = tile
    } else if let cell = tile.cell {
      recycle(cell)
    } else if let view = tile.view as? TableViewHeaderFooterView {
      recycle(view)
    } else {
      tile.view.removeFromSuperview()
    }
  }

  /// Lets a cell wait for another use.
  func recycle(_ cell: TableViewCell) {
    cell.finishAnimations(completed: false)
    resignKeyboard(in: cell)
    if let identifier = cell.reuseIdentifier {
      cellPool.put(cell, identifier)
      statistics.pooled += 1
    } else {
      cell.isCounted = false
      statistics.alive -= 1
      cell.removeFromSuperview()
    }
  }

  /// Lets a header or footer wait for another use.
  func recycle(_ view: TableViewHeaderFooterView) {
    view.finishAnimations(completed: false)
    resignKeyboard(in: view)
    if let identifier = view.reuseIdentifier {
      supplementPool.put(view, identifier)
    } else {
      view.removeFromSuperview()
    }
  }

  /// Releases all views; the last ones first, so that the first are used first.
  func releaseAll() {
    let all = departures + tiles.reversed() + [keyboardTile, aheadTile].compactMap(\.self)
    departures = []
    tiles = []
    keyboardTile = nil
    aheadTile = nil
    for tile in all {
      tile.isDeleted = true
      release(tile)
    }
  }

  /// Whether the view with the keyboard is the tile's or lies in it.
  func holdsKeyboard(_ tile: Tile) -> Bool {
    host?.firstResponder?.isDescendant(of: tile.view) == true
  }

  /// Takes the keyboard away from a view that goes.
  func resignKeyboard(in view: View) {
    guard let responder = host?.firstResponder, responder.isDescendant(of: view) else { return }
    responder.resignFirstResponder()
  }
}

// MARK: - Display

extension TableView {
  /// Tells the delegate that a view is about to be shown.
  func beginDisplay(of tile: Tile) {
    guard !tile.isDisplayed else { return }
    tile.isDisplayed = true
    switch tile.item {
    case .row(let path):
      guard let cell = tile.cell else { return }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    case .header(let section):
      delegate?.tableView(self, willDisplayHeaderView: tile.view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, willDisplayFooterView: tile.view, forSection: section)
    }
  }

  /// Tells the delegate that a view is no longer shown.
  func endDisplay(of tile: Tile) {
    guard tile.isDisplayed else { return }
    tile.isDisplayed = false
    switch tile.item {
    case .row(let path):
      guard let cell = tile.cell else { return }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .header(let section):
      delegate?.tableView(self, didEndDisplayingHeaderView: tile.view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, didEndDisplayingFooterView: tile.view, forSection: section)
    }
  }
}
