internal import BentoViews

// MARK: - Registering and taking

extension TableView {
  /// Registers a cell class for a reuse identifier; nil unregisters it.
  public func register(
    _ cellClass: TableViewCell.Type?,
    forCellReuseIdentifier identifier: String
  ) {
    cellPool.register(cellClass, for: identifier)
  }

  /// Registers a class of headers and footers for a reuse identifier; nil unregisters it.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    supplementPool.register(viewClass, for: identifier)
  }

  /// A reusable cell for the identifier, or a new one; nil if no class is registered.
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

  /// A reusable cell for the identifier, or a new one.
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

  /// A reusable header or footer for the identifier, or a new one; nil if no class is registered.
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
  /// The filled view of an item that comes into view, or nil where there is none.
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

  /// Puts a view into the tree, below the scroll indicators; `orderViews` finds its depth.
  func attach(_ view: View, of item: ListItem) {
    view.isHidden = false
    if let header = view as? TableViewHeaderFooterView {
      header.tableView = self
      header.coversRows = style == .plain && item.isHeader
    }
    guard view.superview !== self else { return }
    let last = subviews.lastIndex { $0 is TableViewCell } ?? -1
    insertSubview(view, at: last + 1)
  }

  /// Ends the display of a tile's view and recycles it, unless it holds the keyboard: then it is
  /// kept for its row.
  func release(_ tile: Tile) {
    endDisplay(of: tile)
    tile.restoreEvents()
    // A press must not outlive the row in which it began: the view stays in the tree, and would
    // act for the row that it shows next.
    host?.cancelGestures(in: tile.view)
    if tile.path != nil, !tile.isDeleted, holdsKeyboard(tile), keyboardTile == nil {
      tile.view.finishAnimations(completed: false)
      keyboardTile = tile
      return
    }
    recycle(tile.view)
  }

  /// Puts a view into its reuse pool; one without a reuse identifier leaves the table.
  func recycle(_ view: View) {
    view.finishAnimations(completed: false)
    resignKeyboard(in: view)
    if let cell = view as? TableViewCell {
      if let identifier = cell.reuseIdentifier {
        cellPool.put(cell, identifier)
        statistics.pooled += 1
        return
      }
      cell.isCounted = false
      statistics.alive -= 1
    } else if let supplement = view as? TableViewHeaderFooterView,
      let identifier = supplement.reuseIdentifier
    {
      supplementPool.put(supplement, identifier)
      return
    }
    view.removeFromSuperview()
  }

  /// Releases all views; the last ones first, so that those at the top are reused first, for the same
  /// rows if the data is the same.
  func releaseAll() {
    let all = departing + tiles.reversed() + [keyboardTile, aheadTile].compactMap(\.self)
    departing = []
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
